/**
 * Lets one relay at a time run on an SQLite file: two of them would make each call of the outbox twice, and neither would hear of the
 * other's events. The lock is SQLite's own, on a file beside the database, so that it ends with the process, however that ends, and the
 * operator's commands can use the database meanwhile.
 */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../port/errors.ts';
import { makeFile } from './store.ts';

const lockOf = (path: string): string => `${path}-running`;

/** Undefined if another process has it. */
function take(path: string): DatabaseSync | undefined {
  const db = new DatabaseSync(lockOf(path));
  try {
    db.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db.close();
    if ((error as { errcode?: unknown }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
const SQLITE_BUSY = 5;

/** Marks the file until the returned function is called or the process ends. @throws StoreUnavailable if marked */
export function markRunning(path: string): () => void {
  if (path === ':memory:') return () => {};
  makeFile(lockOf(path));
  const lock = take(path);
  if (lock) return () => lock.close();
  throw new StoreUnavailable(
    `STORE_URL: another relay runs on ${path}; stop it first, or give several relays a PostgreSQL (relay/docs/operations.md, Several relays)`,
  );
}

export function isRunningOn(path: string): boolean {
  if (path === ':memory:' || !existsSync(lockOf(path))) return false;
  const lock = take(path);
  lock?.close();
  return lock === undefined;
}
