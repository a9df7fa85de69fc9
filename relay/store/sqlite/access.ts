/** What each part of the SQLite store is given of the one connection they share. */
import type { SqliteStatements } from './statements.ts';
import type { SqliteUpdates } from './updates.ts';

export type SqliteAccess = {
  sql: SqliteStatements;
  updates: SqliteUpdates;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Reads what is committed. @throws StoreUnavailable, in the promise it makes */
  look<T>(read: () => T): Promise<T>;
  /** Writes within the next commit; resolves once that is on disk. */
  commit<T>(work: () => T): Promise<T>;
  /** Commits what deletes somebody's words, and has them removed from every file. */
  erasing<T>(work: () => T): Promise<T>;
};
