/** Export and erasure of a visitor in SQLite. */
import { intent } from '../../model/intents.ts';
import type { Conversation } from '../../model/record.ts';
import type { Erasure } from '../port/erasure.ts';
import type { QuarantinedEntry } from '../port/quarantine.ts';
import type { UploadRow } from '../port/uploads.ts';
import type { SqliteAccess } from './access.ts';
import { toStored } from './event-log.ts';
import type { Journal } from './journal.ts';
import type { CallRow } from './outbox.ts';

export function createErasure(
  { sql, updates, read, commit, erasing }: SqliteAccess,
  journal: Pick<Journal, 'wiped' | 'state'>,
): Erasure {
  /** Whether a conversation has no event, and no use of a token, since then; indexes its events first. */
  function isIdle(id: string, since: number): boolean {
    updates.index(id);
    return sql.idle.get(since, id) !== undefined;
  }

  return {
    idleSince: (time, after, limit) =>
      commit(() => {
        const looked = sql.lookedAt.all(time, after, limit) as { id: string; idle: number }[];
        const idle = looked.filter((one) => one.idle === 1 && isIdle(one.id, time)).map(({ id }) => id);
        return { idle, next: looked.length < limit ? undefined : looked.at(-1)?.id };
      }),
    exportConversation: (id) =>
      read(() => {
        const conversation = sql.conversationById.get(id) as Conversation | undefined;
        return (
          conversation && {
            conversation,
            record: updates.snapshot(id, []).record,
            events: updates.rows(id, 0, Number.MAX_SAFE_INTEGER).map(toStored),
            calls: (sql.callsOf.all(id) as CallRow[]).map((row) => ({
              ...row,
              intent: intent.parse(JSON.parse(row.intent)),
            })),
            uploads: sql.uploadsOf.all(id) as UploadRow[],
            quarantined: sql.quarantinedOf.all(id) as QuarantinedEntry[],
          }
        );
      }),
    erase: (id, idleSince = Number.MAX_SAFE_INTEGER) =>
      erasing(() => {
        if (!isIdle(id, idleSince)) return undefined;
        const uploads = sql.uploadsOf.all(id) as UploadRow[];
        for (const statement of sql.erase) statement.run(id);
        updates.forget(id);
        return uploads;
      }),
    wiped: journal.wiped,
    journal: journal.state,
  };
}
