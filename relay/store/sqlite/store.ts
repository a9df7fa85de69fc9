/**
 * The store on one machine: SQLite in WAL mode, with every commit synced to disk. Writes go through the group commit.
 * Reads see only committed data, because they never run inside it.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import { StoreUnavailable } from '../port/errors.ts';
import type { News } from '../port/log.ts';
import type { SharedClock, Store } from '../store.ts';
import type { SqliteAccess } from './access.ts';
import { createAgentPlaces, createCallBacks, createCallBudget, createOutbox, createQueueWaits } from './calls.ts';
import { createDeskFacts, createDeskNotes, createQuarantine } from './desk.ts';
import { asStoreError, createGroupCommit, reasonOf } from './group-commit.ts';
import { openDatabase } from './journal.ts';
import { createConversations, createEventLog } from './log.ts';
import { createCleaner } from './residue.ts';
import { migrate } from './schema.ts';
import { statementsOf } from './statements.ts';
import { createUpdates } from './updates.ts';
import { createErasure, createPresence, createTokens, createUploads } from './visitors.ts';

/** Characters of the write that checks for room; more than most commits write. */
const ROOM = 64 * 1024;

export type SqliteOptions = {
  path: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds to wait for another process that writes to the file. */
  patience?: number;
  /** Events that may stay unindexed: indexing many of a conversation at once writes little more than indexing one. */
  mayStayUnindexed?: number;
  /** Gets errors of the file that concern no caller. */
  log?: Logger | undefined;
};

export function openSqliteStore({ path, now, patience = 5000, mayStayUnindexed = 16_000, log }: SqliteOptions): Store {
  const { db, journal } = openDatabase(path, {
    log,
    patience,
    clean: (residue) => commit.run(() => clean(residue)),
    erasures: () => sql.erasures.get() as { erased: number; wiped: number },
    onWiped(wiped) {
      // If this fails, the next start searches again.
      commit.run(() => void sql.setWiped.run(wiped)).catch(() => undefined);
    },
  });
  migrate(db, randomUUID());
  const sql = statementsOf(db);
  const updates = createUpdates(db, sql, { now, mayStayUnindexed });
  const commit = createGroupCommit(db, {
    afterBegin: updates.afterBegin,
    beforeCommit() {
      updates.beforeCommit();
      journal.grew();
    },
    afterRollback: updates.dropCaches,
  });
  const clean = createCleaner(db);
  journal.start();

  const access: SqliteAccess = {
    sql,
    updates,
    now,
    commit: commit.run,
    async read(read) {
      try {
        return read();
      } catch (error) {
        throw asStoreError(error);
      }
    },
    async erasing(work) {
      const result = await commit.run(() => {
        sql.countErasure.run();
        return work();
      });
      journal.wipe();
      return result;
    },
  };
  const news = createNews();

  return {
    clock: createClock(now),
    conversations: createConversations(access),
    log: createEventLog(access, news.publish),
    news,
    outbox: createOutbox(access),
    budget: createCallBudget(access),
    tokens: createTokens(access),
    quarantine: createQuarantine(access),
    uploads: createUploads(access),
    waits: createQueueWaits(access),
    notes: createDeskNotes(access),
    deskFacts: createDeskFacts(access),
    callBacks: createCallBacks(access),
    agentPlaces: createAgentPlaces(access),
    presence: createPresence(access),
    erasure: createErasure(access, journal),
    health: { check, failures: commit.failures },
    async close() {
      commit.close();
      await journal.close();
      db.close();
    },
  };

  function check(room?: 'room'): Promise<void> {
    return commit.run(() => {
      if (room === undefined) return void sql.touchLog.run();
      // The row is written and deleted in one transaction, so nobody sees it, but it needs pages.
      sql.addQuarantine.run(now(), room, ' '.repeat(ROOM), null, null);
      sql.dropLastQuarantined.run();
    });
  }
}

/** Only one relay uses a file, so it alone receives news and takes turns. */
function createNews() {
  const listeners: ((news: News) => void)[] = [];
  return {
    subscribe: (listener: (news: News) => void) => void listeners.push(listener),
    publish(news: News): void {
      for (const listener of listeners) listener(news);
    },
  };
}

function createClock(now: () => number): SharedClock {
  const turns = new Map<string, number>();
  return {
    now,
    async takeTurn(name, ttl) {
      const left = (turns.get(name) ?? 0) - now();
      // Otherwise the clock was set back since.
      if (left > 0 && left <= ttl) return false;
      turns.set(name, now() + ttl);
      return true;
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

/** Creates the file if missing: SQLite would make it readable for everybody. The files beside it get the same mode. */
export function makeFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
