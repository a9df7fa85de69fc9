/**
 * Runs many small transactions of one SQLite connection as one durable commit: what arrives within a turn of the event
 * loop shares a single sync; a turn takes as long as the sync before it. Each caller hears of success only after it.
 */
import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../port/errors.ts';

type Job = { work: () => unknown; resolve: (value: unknown) => void; reject: (reason: unknown) => void };

export type GroupCommit = {
  /** Resolves to the result of `work` once that is on disk. An error undoes this work alone; it may run more than once. */
  run<T>(work: () => T): Promise<T>;
  /** How many commits, or parts of one, the database could not write. */
  failures(): number;
  /** Commits what waits and takes no more. */
  close(): void;
};

export type Transactions = {
  /** Called at the beginning of each. */
  begun: () => void;
  /** Called at the end of each, before it is committed. */
  ending: () => void;
  /** Called when one, or a part of one, is undone. */
  undone: () => void;
};

export function createGroupCommit(db: DatabaseSync, { begun, ending, undone }: Transactions): GroupCommit {
  const start = db.prepare('BEGIN IMMEDIATE');
  const end = db.prepare('COMMIT');
  let jobs: Job[] = [];
  let closed = false;
  let failures = 0;

  function flush(): void {
    const batch = jobs;
    jobs = [];
    if (batch.length === 0) return;
    let settled: (() => void)[] | undefined;
    try {
      begin();
      // A savepoint for each costs more than most jobs do, so there is none until one of them has failed.
      settled = together(batch);
      if (!settled) {
        rollBack();
        begin();
        settled = batch.map(alone);
      }
      ending();
      end.run();
    } catch (error) {
      rollBack();
      failures += 1;
      const why = isDiskFull(error) ? ': its disk is full' : '';
      const reason = new StoreUnavailable(`the database cannot be written${why}`, { cause: error });
      for (const job of batch) job.reject(reason);
      return;
    }
    for (const settle of settled) settle();
  }

  function begin(): void {
    start.run();
    begun();
  }

  function rollBack(): void {
    undone();
    try {
      if (db.isTransaction) db.exec('ROLLBACK');
    } catch {
      // A disk that fails now has ended the transaction already; the callers hear of the first error.
    }
  }

  /** Undefined when one of them failed. */
  function together(batch: readonly Job[]): (() => void)[] | undefined {
    try {
      return batch.map(({ work, resolve }) => {
        const value = work();
        return () => resolve(value);
      });
    } catch {
      return undefined;
    }
  }

  function alone({ work, resolve, reject }: Job): () => void {
    db.exec('SAVEPOINT job');
    try {
      const value = work();
      db.exec('RELEASE job');
      return () => resolve(value);
    } catch (error) {
      // A failing disk ends the transaction by itself; then the whole batch has failed.
      if (!db.isTransaction) throw error;
      db.exec('ROLLBACK TO job; RELEASE job');
      undone();
      begun();
      const reason = asStoreError(error);
      if (reason instanceof StoreUnavailable) failures += 1;
      return () => reject(reason);
    }
  }

  return {
    run(work) {
      if (closed) return Promise.reject(new StoreUnavailable('the store is closed'));
      return new Promise((resolve, reject) => {
        if (jobs.push({ work, resolve: resolve as (value: unknown) => void, reject }) === 1) setImmediate(flush);
      });
    },
    failures: () => failures,
    close() {
      closed = true;
      flush();
    },
  };
}

/** SQLite's number for a statement that breaks a rule of the tables: a mistake of ours, which time does not mend. */
const CONSTRAINT = 19;

type SqliteError = { code?: unknown; errcode?: number };

/** SQLite's numbers for missing room on the disk: for a write, and for the shared memory beside the WAL. */
const NO_ROOM = [13, 4874];

function isDiskFull(error: unknown): boolean {
  const { code, errcode = 0 } = error as SqliteError;
  return code === 'ENOSPC' || (isOfSqlite(error) && NO_ROOM.includes(errcode));
}

/** Why the file cannot be used, for the operator. SQLite has no clear words for a full disk. */
export const reasonOf = (error: unknown): string => (isDiskFull(error) ? 'its disk is full' : (error as Error).message);

/** Whether it may have undone something. */
export const isOfSqlite = (error: unknown): boolean => (error as SqliteError).code === 'ERR_SQLITE_ERROR';

/** The error as callers of the store know it: what SQLite could not do now becomes StoreUnavailable. */
export function asStoreError(error: unknown): unknown {
  const { code, errcode } = error as SqliteError;
  const isClosed = code === 'ERR_INVALID_STATE';
  const isDisk = isOfSqlite(error) && ((errcode ?? 0) & 0xff) !== CONSTRAINT;
  return isClosed || isDisk ? new StoreUnavailable('the database cannot be used', { cause: error }) : error;
}
