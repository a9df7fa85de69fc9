/**
 * The store on one machine: SQLite in WAL mode, every commit synced to disk. Writes go through the group commit,
 * reads see committed data only because they never run inside it.
 */
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { intent } from '../outbox/intents.ts';
import { type ChatEvent, eventBody } from '../protocol.ts';
import { asStoreError, createGroupCommit } from './group-commit.ts';
import { migrate } from './sqlite-schema.ts';
import { statementsOf } from './sqlite-statements.ts';
import { createUpdates, type EventRow } from './sqlite-updates.ts';
import {
  ALL_OPEN,
  type Conversation,
  type News,
  type Store,
  StoreUnavailable,
  type TokenRow,
  type UploadRow,
} from './store.ts';

export type SqliteOptions = {
  /** A file, or `:memory:`. */
  path: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds to wait for another process that writes to the file. */
  patience?: number;
  /** Events that may wait to be put in their places; many of one conversation at once write little more than one of it. */
  mayWait?: number;
};

/** Pages in the journal until they are put in their place: seldom enough that few pushes wait for it. */
const CHECKPOINT_PAGES = 4000;
/** The ends of many conversations stay in memory, so that writing to them reads nothing. */
const CACHE_KIB = 32 * 1024;

/** What was deleted is not to lie in the file, readable, until something else is written there. */
const OVERWRITE = 'PRAGMA secure_delete = FAST';

export function openSqliteStore({ path, now, patience = 5000, mayWait = 4000 }: SqliteOptions): Store {
  const db = new DatabaseSync(path, { timeout: patience });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  db.exec(OVERWRITE);
  db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA cache_size = -${CACHE_KIB}`);
  migrate(db, randomUUID());
  const sql = statementsOf(db);
  const updates = createUpdates(db, sql, { now, mayWait });
  const commit = createGroupCommit(db, { begun: updates.begun, ending: updates.ending, undone: updates.forget });
  const epoch = (sql.epoch.get() as { epoch: string }).epoch;

  /** Runs a read; the promise it makes rejects as the port promises. */
  async function look<T>(read: () => T): Promise<T> {
    try {
      return read();
    } catch (error) {
      throw asStoreError(error);
    }
  }

  const hearers: ((news: News) => void)[] = [];
  const tell = (news: News): void => {
    for (const hear of hearers) hear(news);
  };
  const turns = new Map<string, number>();

  const toStored = (row: EventRow) => ({
    event: toEvent(row),
    raw: row.raw === null ? undefined : (JSON.parse(row.raw) as unknown),
  });
  const toEvent = (row: EventRow): ChatEvent => ({
    seq: row.seq,
    at: row.at,
    ...eventBody.parse(JSON.parse(row.body)),
  });

  return {
    epoch,
    now,

    createConversation: ({ id, site, customerToken }, record, token) =>
      commit.run(() => {
        sql.addConversation.run(id, site, customerToken, JSON.stringify(record));
        sql.addToken.run(token.hash, token.conversation, token.origin, token.issued, token.used, token.ends);
      }),
    conversationById: (id) => look(() => sql.conversationById.get(id) as never),
    conversationByCustomer: (token) => look(() => updates.byCustomer(token)),
    conversationByAgentSession: (number) =>
      look(() => {
        const found = sql.conversationsByAgentSession.all(number) as Conversation[];
        return found.length === 1 ? found[0] : undefined;
      }),

    addToken: (t) =>
      commit.run(() => void sql.addToken.run(t.hash, t.conversation, t.origin, t.issued, t.used, t.ends)),
    tokenByHash: (hash) => look(() => sql.tokenByHash.get(hash) as TokenRow | undefined),
    visitorByToken: (hash) => look(() => sql.visitorByToken.get(hash) as never),
    headByToken: (hash) =>
      look(() => {
        const token = sql.conversationOfToken.get(hash) as { conversation: string } | undefined;
        return token && updates.head(token.conversation);
      }),
    touchToken: (hash, used) => commit.run(() => void sql.touchToken.run(used, hash)),
    endOlderTokens: (token, ends) =>
      commit.run(() => {
        sql.endOlderTokens.run(ends, token.conversation, token.issued, token.ends);
        sql.forgetEndedTokens.run(token.conversation, now());
      }),
    revokeToken: (hash) => commit.run(() => void sql.revokeToken.run(hash)),
    revokeTokens: (conversation) => commit.run(() => void sql.revokeTokens.run(conversation)),

    useOnce: (name, until) =>
      commit.run(() => {
        sql.forgetUsed.run(now());
        return sql.addUsed.run(name, until).changes > 0;
      }),

    async update(id, keys, decide) {
      const written = await commit.run(() => updates.update(id, keys, decide));
      if ('refused' in written) throw asStoreError(written.refused);
      const { result, head, events } = written;
      if (events.length > 0) tell({ type: 'log', conversation: id, head, events });
      return { result, head, appended: events.length };
    },
    snapshot: (id) => look(() => updates.snapshot(id, [])),
    read: (id, after, limit) => look(() => updates.rows(id, after, limit).map(toEvent)),
    eventAt: (id, seq) =>
      look(() => {
        const row = updates.row(id, seq);
        return row && toStored(row);
      }),
    heads: (ids) =>
      look(() => {
        const heads = new Map<string, number>();
        for (const id of ids) {
          const head = updates.head(id);
          if (head !== undefined) heads.set(id, head);
        }
        return heads;
      }),
    waiting: () => look(() => (sql.waiting.all() as { id: string }[]).map(({ id }) => id)),

    subscribe: (hear) => void hearers.push(hear),
    publish: tell,

    // Only one relay runs on a file, so what it is not at work on is free; the fence keeps out one that was killed late.
    claimCalls: ({ now: at, limit, busy, open: { anonymous, known, untold } = ALL_OPEN }) =>
      commit.run(() => {
        const [lanes, least] = [JSON.stringify(busy), [anonymous, known] as const];
        const due = sql.dueCalls.all(at, lanes, limit, ...least) as CallRow[];
        if (untold) due.push(...(sql.untoldCalls.all(at, lanes, limit - due.length, ...least) as CallRow[]));
        return due.map((row) => {
          sql.claimCall.run(row.id);
          return { ...row, intent: intent.parse(JSON.parse(row.intent)) };
        });
      }),
    outboxState: () => look(() => sql.outboxState.get() as { waiting: number; oldest: number | null }),
    waitsSince: (id) => look(() => (sql.waitsSince.get(id) as { created: number } | undefined)?.created),
    nextDue: (at) => look(() => (sql.nextDue.get(at) as { due: number } | undefined)?.due),

    hurry: (at) => commit.run(() => void sql.hurryCalls.run(at)),

    async takeTurn(name, ttl) {
      const left = (turns.get(name) ?? 0) - now();
      // Otherwise the clock was set back since.
      if (left > 0 && left <= ttl) return false;
      turns.set(name, now() + ttl);
      return true;
    },

    full: ({ now: at, window, limit, anonymous }) =>
      look(() => {
        const { since } = sql.full.get(limit, '', 1, anonymous ?? null) as { since: number };
        return since > 0 && since <= at ? Math.max(0, since + window - at) : 0;
      }),
    spend: ({ now: at, window, limit, spender, share, anonymous }) =>
      commit.run(() => {
        sql.forgetSpent.run(at - window, at);
        const { since } = sql.full.get(limit, spender, share, anonymous ?? null) as { since: number };
        if (since > 0) return Math.max(1, since + window - at);
        sql.addSpent.run(at, spender, anonymous === undefined ? 0 : 1);
        return 0;
      }),
    spentAt: (spender, taken, at) => commit.run(() => void sql.moveSpent.run(at, spender, taken)),

    quarantine: (q) => commit.run(() => void sql.addQuarantine.run(q.at, q.reason, q.body, q.conversation, q.session)),
    held: (conversation, session) => look(() => sql.held.all(conversation, session) as never),
    holding: () => look(() => (sql.holding.all() as { id: string }[]).map(({ id }) => id)),
    dropQuarantined: (ids) =>
      commit.run(() => {
        for (const id of ids) sql.dropQuarantined.run(id);
      }),
    quarantined: (after, limit) => look(() => sql.quarantined.all(after, limit) as never),
    dropQuarantinedBefore: (time) => commit.run(() => Number(sql.dropQuarantinedBefore.run(time).changes)),
    quarantineSize: () => look(() => (sql.quarantineSize.get() as { size: number }).size),

    addUpload: (u, quota) =>
      commit.run(() => {
        const { size } = sql.uploadsSize.get(u.conversation) as { size: number };
        if (size + u.size > quota) return false;
        sql.addUpload.run(u.id, u.conversation, u.type, u.kind, u.filename, u.size, u.at, u.ends);
        return true;
      }),
    uploadById: (id) => look(() => sql.uploadById.get(id) as UploadRow | undefined),
    endedUploads: (time, limit) => look(() => sql.endedUploads.all(time, limit) as UploadRow[]),
    endUpload: (id, ends) => commit.run(() => void sql.endUpload.run(ends, id)),
    dropUploads: (ids) =>
      commit.run(() => {
        for (const id of ids) sql.dropUpload.run(id);
      }),

    idleSince: (time, after, limit) =>
      commit.run(() => {
        updates.settle();
        const looked = sql.lookedAt.all(time, after, limit) as { id: string; idle: number }[];
        const idle = looked.filter((one) => one.idle === 1).map(({ id }) => id);
        return { idle, next: looked.length < limit ? undefined : looked.at(-1)?.id };
      }),
    exportConversation: (id) =>
      look(() => {
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
            quarantined: sql.quarantinedOf.all(id) as never,
          }
        );
      }),
    erase: (id, idle = Number.MAX_SAFE_INTEGER) =>
      commit.run(() => {
        updates.settle();
        if (!sql.idle.get(idle, id)) return undefined;
        const uploads = sql.uploadsOf.all(id) as UploadRow[];
        // Whole pages too are overwritten, which costs writing them.
        db.exec('PRAGMA secure_delete = ON');
        for (const statement of sql.erase) statement.run(id);
        db.exec(OVERWRITE);
        sql.lowerPlaced.run();
        updates.forget();
        return uploads;
      }),

    renewEpoch: () =>
      commit.run(() => {
        const renewed = randomUUID();
        sql.renewEpoch.run(renewed);
        return renewed;
      }),
    check: () => commit.run(() => void sql.touchLog.run()),
    async close() {
      commit.close();
      db.close();
    },
  };
}

type CallRow = {
  id: number;
  conversation: string;
  intent: string;
  priority: 1;
  attempts: number;
  due: number;
  created: number;
  fence: number;
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
