/**
 * Runs many small transactions as one durable commit: jobs of one turn of the event loop share a sync, and a turn takes
 * as long as the sync before it, so a group grows with the load by itself. That makes `synchronous=FULL` affordable.
 * Waiting some milliseconds for more jobs cost a desk with few pushes under way a third of its rate. A large group waits for
 * no time, but takes along what arrived while its own jobs were read.
 */
import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../port/errors.ts';

type Job = { work: () => unknown; resolve: (value: unknown) => void; reject: (reason: unknown) => void };
type Outcome = { value: unknown } | { reason: unknown };

/** Jobs from which a group is large, and the most turns of the event loop that it takes. */
const LARGE = 8;
const MOST_TURNS = 4;

export type Transactions = {
  afterBegin: () => void;
  beforeCommit: () => void;
  afterRollback: () => void;
};

export function createGroupCommit(db: DatabaseSync, { afterBegin, beforeCommit, afterRollback }: Transactions) {
  const start = db.prepare('BEGIN IMMEDIATE');
  const end = db.prepare('COMMIT');
  let jobs: Job[] = [];
  let closed = false;
  let failures = 0;

  /** @param before jobs in the turn before */
  function flushSoon(before: number, turns: number): void {
    if (jobs.length < LARGE || jobs.length === before || turns === MOST_TURNS) flush();
    else setImmediate(flushSoon, jobs.length, turns + 1);
  }

  function flush(): void {
    const batch = jobs;
    jobs = [];
    if (batch.length === 0) return;
    let outcomes: Outcome[] | undefined;
    try {
      begin();
      // Savepoints cost more than most jobs, so they are used only after a job has failed.
      outcomes = together(batch);
      if (!outcomes) {
        rollBack();
        begin();
        outcomes = batch.map(alone);
      }
      beforeCommit();
      end.run();
    } catch (error) {
      rollBack();
      failures += 1;
      const why = isDiskFull(error) ? ': its disk is full' : '';
      const reason = new StoreUnavailable(`the database cannot be written${why}`, { cause: error });
      for (const job of batch) job.reject(reason);
      return;
    }
    for (const [index, outcome] of outcomes.entries()) {
      const { resolve, reject } = batch[index] as Job;
      if ('value' in outcome) resolve(outcome.value);
      else reject(outcome.reason);
    }
  }

  function begin(): void {
    start.run();
    afterBegin();
  }

  function rollBack(): void {
    afterRollback();
    try {
      if (db.isTransaction) db.exec('ROLLBACK');
    } catch {
      // If the disk fails now, the transaction has ended already; callers get the first error.
    }
  }

  /** Runs all jobs; undefined if one of them failed. */
  function together(batch: readonly Job[]): Outcome[] | undefined {
    try {
      return batch.map(({ work }) => ({ value: work() }));
    } catch {
      return undefined;
    }
  }

  function alone({ work }: Job): Outcome {
    db.exec('SAVEPOINT job');
    try {
      const value = work();
      db.exec('RELEASE job');
      return { value };
    } catch (error) {
      // A failing disk ends the transaction; then the whole batch fails.
      if (!db.isTransaction) throw error;
      db.exec('ROLLBACK TO job; RELEASE job');
      afterRollback();
      afterBegin();
      const reason = asStoreError(error);
      if (reason instanceof StoreUnavailable) failures += 1;
      return { reason };
    }
  }

  return {
    /** Resolves to the result of `work` once it is on disk. An error undoes only this work; it may run more than once. */
    run<T>(work: () => T): Promise<T> {
      if (closed) return Promise.reject(new StoreUnavailable('the store is closed'));
      return new Promise((resolve, reject) => {
        if (jobs.push({ work, resolve: resolve as (value: unknown) => void, reject }) === 1)
          setImmediate(flushSoon, 0, 1);
      });
    },
    /** The number of commits, or parts of one, that the database could not write. */
    failures: () => failures,
    close() {
      closed = true;
      flush();
    },
  };
}

/** SQLite's code for a violated constraint: a bug, which a retry does not fix. */
const CONSTRAINT = 19;

type SqliteError = { code?: unknown; errcode?: number };

/** SQLite's codes for a full disk: for a write, and for the shared memory beside the WAL. */
const NO_ROOM = [13, 4874];

function isDiskFull(error: unknown): boolean {
  const { code, errcode = 0 } = error as SqliteError;
  return code === 'ENOSPC' || (isOfSqlite(error) && NO_ROOM.includes(errcode));
}

/** The reason for the operator. SQLite's own text for a full disk is unclear. */
export const reasonOf = (error: unknown): string => (isDiskFull(error) ? 'its disk is full' : (error as Error).message);

/** Whether the error is SQLite's, which may have ended the transaction. */
export const isOfSqlite = (error: unknown): boolean => (error as SqliteError).code === 'ERR_SQLITE_ERROR';

/** The error for callers of the store: a temporary failure of SQLite becomes StoreUnavailable. */
export function asStoreError(error: unknown): unknown {
  const { code, errcode } = error as SqliteError;
  const isClosed = code === 'ERR_INVALID_STATE';
  const isDisk = isOfSqlite(error) && ((errcode ?? 0) & 0xff) !== CONSTRAINT;
  return isClosed || isDisk ? new StoreUnavailable('the database cannot be used', { cause: error }) : error;
}
