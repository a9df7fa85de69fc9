/** Visitors in SQLite. */
import { intent } from '../../model/intents.ts';
import type { Conversation } from '../../model/record.ts';
import type { QuarantinedEntry } from '../port/desk.ts';
import {
  type Erasure,
  MOST_ROWS,
  type Presence,
  type TokenRow,
  type Tokens,
  type UploadRow,
  type Uploads,
  type VisitorRow,
} from '../port/visitors.ts';
import type { SqliteAccess } from './access.ts';
import type { CallRow } from './calls.ts';
import type { Journal } from './journal.ts';
import { toStored } from './log.ts';

export function createTokens({ sql, updates, now, read, commit }: SqliteAccess): Tokens {
  return {
    add: (t) =>
      commit(() => {
        sql.addToken.run(t.hash, t.conversation, t.origin, t.issued, t.used, t.ends);
        sql.dropOldestTokens.run(t.conversation);
      }),
    byHash: (hash) => read(() => sql.tokenByHash.get(hash) as TokenRow | undefined),
    visitorOf: (hash) =>
      read(() => {
        const row = sql.visitorByToken.get(hash) as VisitorRow | undefined;
        if (row) row.head = updates.head(row.conversation, row.head) as number;
        return row;
      }),
    headOf: (hash) =>
      read(() => {
        const token = sql.conversationOfToken.get(hash) as { conversation: string } | undefined;
        return token && updates.head(token.conversation);
      }),
    touch: (hash, used) => commit(() => void sql.touchToken.run(used, hash)),
    endOlder: (token, ends) =>
      commit(() => {
        sql.endOlderTokens.run(ends, token.conversation, token.issued, token.ends);
        sql.forgetEndedTokens.run(token.conversation, now());
      }),
    revoke: (hash) => commit(() => void sql.revokeToken.run(hash)),
    revokeAll: (conversation) => commit(() => void sql.revokeTokens.run(conversation)),
    useOnce: (name, until) =>
      commit(() => {
        sql.forgetUsed.run(now());
        return sql.addUsed.run(name, until).changes > 0;
      }),
  };
}

export function createPresence({ sql, now, read, commit }: SqliteAccess): Presence {
  return {
    see: (conversations) => commit(() => void sql.seePresent.run(now(), JSON.stringify(conversations))),
    unseenSince: (time, limit) =>
      read(() => (sql.unseenPresent.all(time, limit) as { conversation: string }[]).map((row) => row.conversation)),
    drop: (conversation, time) => commit(() => sql.dropPresent.run(conversation, time).changes > 0),
  };
}

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

export function createUploads({ sql, read, commit }: SqliteAccess): Uploads {
  return {
    add: (u, quota) =>
      commit(() => {
        const { size, rows } = sql.uploadsSize.get(u.conversation) as { size: number; rows: number };
        if (size + u.size > quota || rows >= MOST_ROWS.uploads) return false;
        sql.addUpload.run(u.id, u.conversation, u.type, u.kind, u.filename, u.size, u.at, u.ends);
        return true;
      }),
    byId: (id) => read(() => sql.uploadById.get(id) as UploadRow | undefined),
    endedBefore: (time, limit) => read(() => sql.endedUploads.all(time, limit) as UploadRow[]),
    endAt: (id, ends) => commit(() => void sql.endUpload.run(ends, id)),
    drop: (ids) =>
      commit(() => {
        for (const id of ids) sql.dropUpload.run(id);
      }),
  };
}
