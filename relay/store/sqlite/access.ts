/** Shared by the parts of the SQLite store: the statements, reads and commits on its one connection. */
import type { SqliteStatements } from './statements.ts';
import type { SqliteUpdates } from './updates.ts';

export type SqliteAccess = {
  sql: SqliteStatements;
  updates: SqliteUpdates;
  now: () => number;
  /** Reads committed data. Rejects with StoreUnavailable if the file cannot be read. */
  read<T>(read: () => T): Promise<T>;
  /** Writes in the next group commit; resolves once that is on disk. */
  commit<T>(work: () => T): Promise<T>;
  /** Commits the deletion of a visitor's data and has it removed from the database's files. */
  erasing<T>(work: () => T): Promise<T>;
};
