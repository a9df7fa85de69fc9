/** Visitors in PostgreSQL. */
import { type Conversation, conversationRecord } from '../../model/record.ts';
import type { Quarantined } from '../port/desk.ts';
import type { Erasure, Presence, TokenRow, Tokens, UploadRow, Uploads } from '../port/visitors.ts';
import { finderOf, type PostgresAccess, toCall, toStored } from './access.ts';
import type { Row } from './connection.ts';
import { CONVERSATIONS, ERASE, named, plain, TOKENS, UPLOADS } from './statements.ts';

export function createTokens({ ask, transact, reader, now, customers }: PostgresAccess): Tokens {
  const head = finderOf<{ head: number }>(reader, TOKENS.head, 'hash');
  return {
    async add({ hash, conversation, origin, issued, used, ends }) {
      await transact([
        [TOKENS.add, [hash, conversation, origin, issued, used, ends]],
        [TOKENS.dropOldest, [conversation]],
      ]).catch((error: unknown) => {
        // The conversation may have been deleted, and others that are cached too.
        customers.clear();
        throw error;
      });
    },
    byHash: finderOf<TokenRow>(reader, TOKENS.byHash, 'hash'),
    visitorOf: finderOf(reader, TOKENS.visitor, 'hash'),
    headOf: async (hash) => (await head(hash))?.head,
    touch: async (hash, used) => void (await ask(TOKENS.touch, [hash, used])),
    endOlder: async (token, ends) =>
      void (await transact([
        [TOKENS.endOlder, [token.conversation, token.issued, token.ends, ends]],
        [TOKENS.forgetEnded, [token.conversation, now()]],
      ])),
    revoke: async (hash) => void (await ask(TOKENS.revoke, [hash])),
    // Locked first, because a token that is being added would not be seen; adding a token locks the conversation too.
    revokeAll: async (conversation) =>
      void (await transact([
        [CONVERSATIONS.lock, [conversation]],
        [TOKENS.revokeAll, [conversation]],
      ])),
    async useOnce(name, until) {
      const [, used] = await transact([
        [TOKENS.forgetUsed, [now()]],
        [TOKENS.use, [plain(name), until]],
      ]);
      return used?.length === 1;
    },
  };
}

const PRESENCE = named('presence', {
  // Locked in one order, because two relays may see the same visitors at the same time.
  see: `
    INSERT INTO presence (conversation, seen)
    SELECT id, $1 FROM conversations WHERE id = ANY($2) ORDER BY id FOR KEY SHARE
    ON CONFLICT (conversation) DO UPDATE SET seen = greatest(presence.seen, excluded.seen)`,
  unseen: 'SELECT conversation FROM presence WHERE seen < $1 ORDER BY seen LIMIT $2',
  drop: 'DELETE FROM presence WHERE conversation = $1 AND seen < $2 RETURNING 1',
});

export function createPresence({ ask, now }: PostgresAccess): Presence {
  return {
    see: async (conversations) => void (await ask(PRESENCE.see, [Math.round(now()), conversations])),
    unseenSince: async (time, limit) =>
      (await ask(PRESENCE.unseen, [Math.round(time), limit])).map((row) => String(row.conversation)),
    drop: async (conversation, time) => (await ask(PRESENCE.drop, [conversation, Math.round(time)])).length > 0,
  };
}

/** Export and erasure of a visitor in PostgreSQL, whose server cleans its files itself. */
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

export function createUploads({ ask, transact }: PostgresAccess): Uploads {
  return {
    async add({ id, conversation, type, kind, filename, size, at, ends }, quota) {
      const [, added] = await transact([
        [CONVERSATIONS.lock, [conversation]],
        [UPLOADS.add, [id, conversation, type, kind, plain(filename), size, at, ends, quota]],
      ]);
      return added?.length === 1;
    },
    byId: async (id) => (await ask(UPLOADS.byId, [id]))[0] as UploadRow | undefined,
    endedBefore: async (time, limit) => (await ask(UPLOADS.ended, [time, limit])) as UploadRow[],
    endAt: async (id, ends) => void (await ask(UPLOADS.end, [id, ends])),
    drop: async (ids) => void (await ask(UPLOADS.drop, [ids])),
  };
}
