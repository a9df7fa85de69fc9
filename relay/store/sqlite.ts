/**
 * The store on one machine: SQLite in WAL mode, every commit synced to disk. Writes go through the group commit,
 * reads see committed data only because they never run inside it.
 */
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { conversationRecord } from '../conversation/record.ts';
import { intent } from '../outbox/intents.ts';
import { type ChatEvent, eventBody } from '../protocol.ts';
import { asStoreError, createGroupCommit } from './group-commit.ts';
import { migrate } from './sqlite-schema.ts';
import { statementsOf } from './sqlite-statements.ts';
import { type Change, type Snapshot, type Store, StoreUnavailable, type TokenRow } from './store.ts';

export type SqliteOptions = {
  /** A file, or `:memory:`. */
  path: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds to wait for another process that writes to the file. */
  patience?: number;
};

export function openSqliteStore({ path, now, patience = 5000 }: SqliteOptions): Store {
  const db = new DatabaseSync(path, { timeout: patience });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  migrate(db, randomUUID());
  const sql = statementsOf(db);
  const commit = createGroupCommit(db);
  const epoch = (sql.epoch.get() as { epoch: string }).epoch;

  const snapshotOf = (id: string, keys: readonly string[]): Snapshot => {
    const row = sql.conversation.get(id) as { head: number; record: string } | undefined;
    if (!row) throw new Error('unknown conversation');
    const seen = new Map<string, string>();
    for (const key of keys) {
      const found = sql.seen.get(id, key) as { value: string } | undefined;
      if (found) seen.set(key, found.value);
    }
    return { record: conversationRecord.parse(JSON.parse(row.record)), head: row.head, seen };
  };

  function write(id: string, before: Snapshot, change: Change<unknown>): number {
    let head = before.head;
    const at = now();
    for (const { body, raw } of change.events ?? []) {
      head += 1;
      sql.addEvent.run(id, head, at, JSON.stringify(body), raw === undefined ? null : JSON.stringify(raw));
    }
    const record = change.record ?? before.record;
    if (head !== before.head || change.record) {
      sql.changeConversation.run(head, JSON.stringify(record), record.talk.with === 'queue' ? 1 : 0, id);
    }
    for (const { key, value } of change.remember ?? []) sql.remember.run(id, key, value);
    for (const call of change.calls ?? []) sql.addCall.run(id, JSON.stringify(call.intent), call.priority, at, at);
    if (change.settle?.retry)
      sql.postponeCall.run(change.settle.retry.due, change.settle.retry.attempts, change.settle.call);
    else if (change.settle) sql.endCall.run(change.settle.call);
    return head;
  }

  /** Runs a read; the promise it makes rejects as the port promises. */
  async function look<T>(read: () => T): Promise<T> {
    try {
      return read();
    } catch (error) {
      throw asStoreError(error);
    }
  }

  const toEvent = (row: EventRow): ChatEvent => ({
    seq: row.seq,
    at: row.at,
    ...eventBody.parse(JSON.parse(row.body)),
  });

  return {
    epoch,

    createConversation: ({ id, site, customerToken }, record, token) =>
      commit.run(() => {
        sql.addConversation.run(id, site, customerToken, JSON.stringify(record));
        sql.addToken.run(token.hash, token.conversation, token.origin, token.issued, token.used, token.ends);
      }),
    conversationById: (id) => look(() => sql.conversationById.get(id) as never),
    conversationByCustomer: (token) => look(() => sql.conversationByCustomer.get(token) as never),

    addToken: (t) =>
      commit.run(() => void sql.addToken.run(t.hash, t.conversation, t.origin, t.issued, t.used, t.ends)),
    tokenByHash: (hash) => look(() => sql.tokenByHash.get(hash) as TokenRow | undefined),
    touchToken: (hash, used) => commit.run(() => void sql.touchToken.run(used, hash)),
    endOlderTokens: (conversation, issued, ends) =>
      commit.run(() => void sql.endOlderTokens.run(ends, conversation, issued)),
    revokeTokens: (conversation) => commit.run(() => void sql.revokeTokens.run(conversation)),

    update: (id, keys, decide) =>
      commit.run(() => {
        const before = snapshotOf(id, keys);
        const change = decide(before);
        const head = write(id, before, change);
        return { result: change.result, head, appended: head - before.head };
      }),
    snapshot: (id) => look(() => snapshotOf(id, [])),
    read: (id, after, limit) => look(() => (sql.read.all(id, after, limit) as EventRow[]).map(toEvent)),
    eventAt: (id, seq) =>
      look(() => {
        const row = sql.eventAt.get(id, seq) as EventRow | undefined;
        return row && { event: toEvent(row), raw: row.raw === null ? undefined : JSON.parse(row.raw) };
      }),
    heads: (ids) =>
      look(() => {
        const heads = new Map<string, number>();
        for (const id of ids) {
          const row = sql.conversation.get(id) as { head: number } | undefined;
          if (row) heads.set(id, row.head);
        }
        return heads;
      }),
    waiting: () => look(() => (sql.waiting.all() as { id: string }[]).map(({ id }) => id)),

    dueCalls: (at, limit) =>
      look(() =>
        (sql.dueCalls.all(at, limit) as CallRow[]).map((row) => ({
          ...row,
          intent: intent.parse(JSON.parse(row.intent)),
        })),
      ),
    outboxState: () => look(() => sql.outboxState.get() as { waiting: number; oldest: number | null }),
    nextDue: (at) => look(() => (sql.nextDue.get(at) as { due: number | null }).due ?? undefined),

    hurry: (at) => commit.run(() => void sql.hurryCalls.run(at)),

    spend: ({ now: at, window, limit, spender, share }) =>
      commit.run(() => {
        sql.forgetSpent.run(at - window, at);
        const taken = sql.spent.all() as { at: number; spender: string }[];
        const own = taken.filter((one) => one.spender === spender);
        const blocking =
          taken.length >= limit
            ? taken[taken.length - limit]
            : own.length >= share
              ? own[own.length - share]
              : undefined;
        if (blocking) return Math.max(1, blocking.at + window - at);
        sql.addSpent.run(at, spender);
        return 0;
      }),

    quarantine: (q) => commit.run(() => void sql.addQuarantine.run(q.at, q.reason, q.body, q.conversation, q.session)),
    held: (conversation, session) => look(() => sql.held.all(conversation, session) as never),
    holding: () => look(() => (sql.holding.all() as { id: string }[]).map(({ id }) => id)),
    dropQuarantined: (ids) =>
      commit.run(() => {
        for (const id of ids) sql.dropQuarantined.run(id);
      }),
    quarantineSize: () => look(() => (sql.quarantineSize.get() as { size: number }).size),

    check: () => commit.run(() => void sql.touchLog.run()),
    async close() {
      commit.close();
      db.close();
    },
  };
}

type EventRow = { seq: number; at: number; body: string; raw: string | null };
type CallRow = {
  id: number;
  conversation: string;
  intent: string;
  priority: 1;
  attempts: number;
  due: number;
  created: number;
};

/** @throws StoreUnavailable when the file cannot be opened */
export function openStore(url: string, now: () => number): Store {
  const path = url.replace(/^sqlite:/, '');
  try {
    return openSqliteStore({ path, now });
  } catch (error) {
    throw new StoreUnavailable(`STORE_URL: ${path} cannot be opened: ${(error as Error).message}`, { cause: error });
  }
}
