/** Export and erasure of a visitor in PostgreSQL, whose server cleans its files itself. */
import { type Conversation, conversationRecord } from '../../model/record.ts';
import type { Erasure } from '../port/erasure.ts';
import type { Quarantined } from '../port/quarantine.ts';
import type { UploadRow } from '../port/uploads.ts';
import type { PostgresAccess } from './access.ts';
import type { Row } from './connection.ts';
import { toCall, toStored } from './rows.ts';
import { CONVERSATIONS, ERASE, TOKENS } from './statements.ts';

export function createErasure({ ask, transact }: PostgresAccess): Erasure {
  return {
    async idleSince(time, after, limit) {
      const looked = await ask(CONVERSATIONS.lookedAt, [time, after, limit]);
      const idle = looked.filter((one) => one.idle).map(({ id }) => id as string);
      return { idle, next: looked.length < limit ? undefined : (looked.at(-1)?.id as string | undefined) };
    },
    async exportConversation(id) {
      const { all, events, calls, uploads, quarantined } = CONVERSATIONS;
      const rows = await transact([all, events, calls, uploads, quarantined].map((statement) => [statement, [id]]));
      const [[conversation], ...parts] = rows as [Row[], Row[], Row[], Row[], Row[]];
      if (!conversation) return undefined;
      const { record, ...named } = conversation;
      return {
        conversation: named as Conversation,
        record: conversationRecord.parse(JSON.parse(record as string)),
        events: parts[0].map(toStored),
        calls: parts[1].map((row) => toCall(row)),
        uploads: parts[2] as UploadRow[],
        quarantined: parts[3] as Quarantined[],
      };
    },
    async erase(id, idleSince = Number.MAX_SAFE_INTEGER) {
      // Locked, so that the visitor cannot return between two steps.
      const looks = [CONVERSATIONS.lock, TOKENS.lock, CONVERSATIONS.uploads].map((step) => [step, [id]] as const);
      const rows = await transact([...looks, ...ERASE.map((step) => [step, [id, idleSince]] as const)]);
      return rows.at(-1)?.length === 1 ? (rows[2] as UploadRow[]) : undefined;
    },
    wiped: async () => undefined,
    journal: () => undefined,
  };
}
