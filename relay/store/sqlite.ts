/**
 * The store on one machine: SQLite in WAL mode, every commit synced to disk. Writes go through the group commit,
 * reads see committed data only because they never run inside it.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import { intent } from '../model/intents.ts';
import type { Conversation } from '../model/record.ts';
import { type ChatEvent, eventBody } from '../protocol.ts';
import { asStoreError, createGroupCommit, reasonOf } from './group-commit.ts';
import { openDatabase } from './sqlite-journal.ts';
import { type CallRow, createOutbox } from './sqlite-outbox.ts';
import { createCleaner } from './sqlite-residue.ts';
import { migrate } from './sqlite-schema.ts';
import { statementsOf } from './sqlite-statements.ts';
import { createUpdates, type EventRow } from './sqlite-updates.ts';
import { type News, type Store, StoreUnavailable, type TokenRow, type UploadRow } from './store.ts';
import { MOST_ROWS } from './visitor-usage.ts';
import type { Wait } from './waits.ts';

/** Characters of a write that looks for room; more than most commits have. */
const ROOM = 64 * 1024;

export type SqliteOptions = {
  /** A file, or `:memory:`. */
  path: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds to wait for another process that writes to the file. */
  patience?: number;
  /** Events that may wait to be put in their places; many of one conversation at once write little more than one of it. */
  mayWait?: number;
  /** Hears of trouble with the file that concerns no caller. */
  log?: Logger | undefined;
};

export function openSqliteStore({ path, now, patience = 5000, mayWait = 4000, log }: SqliteOptions): Store {
  const { db, journal } = openDatabase(path, {
    ...{ log, patience },
    clean: (residue) => commit.run(() => clean(residue)),
    erasures: () => sql.erasures.get() as never,
    settled(wiped) {
      // If it cannot be noted, the next start looks once more.
      commit.run(() => void sql.setWiped.run(wiped)).catch(() => undefined);
    },
  });
  migrate(db, randomUUID());
  const sql = statementsOf(db);
  const updates = createUpdates(db, sql, { now, mayWait });
  const commit = createGroupCommit(db, {
    begun: updates.begun,
    ending() {
      updates.ending();
      journal.grew();
    },
    undone: updates.forget,
  });
  const clean = createCleaner(db);
  journal.start();
  const epoch = (sql.epoch.get() as { epoch: string }).epoch;

  /** Runs a read; the promise it makes rejects as the port promises. */
  async function look<T>(read: () => T): Promise<T> {
    try {
      return read();
    } catch (error) {
      throw asStoreError(error);
    }
  }

  /** Commits what deletes somebody's words, and has them removed from every file. */
  async function erasing<T>(work: () => T): Promise<T> {
    const result = await commit.run(() => {
      sql.countErasure.run();
      return work();
    });
    journal.wipe();
    return result;
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
      commit.run(() => {
        sql.addToken.run(t.hash, t.conversation, t.origin, t.issued, t.used, t.ends);
        sql.dropOldestTokens.run(t.conversation);
      }),
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

    async update(id, keys, decide, by) {
      const written = await commit.run(() => updates.update(id, keys, decide, by));
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
    addWait: (queue, { position, waited }) =>
      commit.run(() => {
        sql.addWait.run(queue, now(), position, Math.round(waited));
        sql.dropWaits.run(queue);
      }),
    waits: (queue, since) => look(() => (sql.waits.all(queue, since) as Wait[]).map((wait) => ({ ...wait }))),
    waiting: () => look(() => (sql.waiting.all() as { id: string }[]).map(({ id }) => id)),

    subscribe: (hear) => void hearers.push(hear),
    publish: tell,

    ...createOutbox(sql, commit, look),
    async takeTurn(name, ttl) {
      const left = (turns.get(name) ?? 0) - now();
      // Otherwise the clock was set back since.
      if (left > 0 && left <= ttl) return false;
      turns.set(name, now() + ttl);
      return true;
    },

    quarantine: (q) => commit.run(() => void sql.addQuarantine.run(q.at, q.reason, q.body, q.conversation, q.session)),
    held: (conversation, session) => look(() => sql.held.all(conversation, session) as never),
    holding: () => look(() => (sql.holding.all() as { id: string }[]).map(({ id }) => id)),
    dropQuarantined: (ids) =>
      erasing(() => {
        for (const id of ids) sql.dropQuarantined.run(id);
      }),
    quarantined: (after, limit) => look(() => sql.quarantined.all(after, limit) as never),
    dropQuarantinedBefore: (time) => erasing(() => Number(sql.dropQuarantinedBefore.run(time).changes)),
    quarantineSize: () => look(() => (sql.quarantineSize.get() as { size: number }).size),
    quarantineBytes: () => look(() => (sql.quarantineBytes.get() as { bytes: number }).bytes),

    addUpload: (u, quota) =>
      commit.run(() => {
        const { size, rows } = sql.uploadsSize.get(u.conversation) as { size: number; rows: number };
        if (size + u.size > quota || rows >= MOST_ROWS.uploads) return false;
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
      erasing(() => {
        updates.settle();
        if (!sql.idle.get(idle, id)) return undefined;
        const uploads = sql.uploadsOf.all(id) as UploadRow[];
        for (const statement of sql.erase) statement.run(id);
        sql.lowerPlaced.run();
        updates.forget();
        return uploads;
      }),
    wiped: journal.wiped,
    journal: journal.state,

    renewEpoch: () =>
      commit.run(() => {
        const renewed = randomUUID();
        sql.renewEpoch.run(renewed);
        return renewed;
      }),
    check: (room) =>
      commit.run(() => {
        if (room === undefined) return void sql.touchLog.run();
        // What is written and deleted in one transaction nobody sees, but it needs the pages.
        sql.addQuarantine.run(now(), room, ' '.repeat(ROOM), null, null);
        sql.dropLastQuarantined.run();
      }),
    failures: commit.failures,
    async close() {
      commit.close();
      await journal.close().finally(() => db.close());
    },
  };
}

/** @throws StoreUnavailable when the file cannot be opened */
export function openStore(url: string, now: () => number, log?: Logger): Store {
  const path = url.replace(/^sqlite:/, '');
  try {
    if (path !== ':memory:') makeFile(path);
    return openSqliteStore({ path, now, log });
  } catch (error) {
    throw new StoreUnavailable(`STORE_URL: ${path} cannot be opened: ${reasonOf(error)}`, { cause: error });
  }
}

/** Makes the file if it is missing. SQLite would make it for everybody to read; it gives the files beside it the same mode. */
function makeFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
