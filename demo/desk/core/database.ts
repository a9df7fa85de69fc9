/** The desk's SQLite file: opening, migrations, prepared statements, transactions. It knows no table. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type Migration = { version: number; sql: string };

export type Value = string | number | null | Uint8Array;
type Columns = Readonly<Record<string, Value>>;
type Written = { id: number; changes: number };

export type Database = {
  /** The first row, or undefined. `Row` must have the columns that the statement selects. */
  get<Row>(sql: string, ...values: Value[]): Row | undefined;
  all<Row>(sql: string, ...values: Value[]): Row[];
  /** The first column of the first row, or undefined. */
  value<T>(sql: string, ...values: Value[]): T | undefined;
  /** The first column of all rows. */
  column<T>(sql: string, ...values: Value[]): T[];
  /** Returns the id of the inserted row, and the number of changed rows. */
  run(sql: string, ...values: Value[]): Written;
  /** Inserts a row, given by its columns, whose names become SQL; `conflict` may end the statement. */
  insert(table: string, row: Columns, conflict?: string): Written;
  /** Writes these columns, whose names become SQL, of the row with this id. */
  update(table: string, id: number, row: Columns): Written;
  /** Commits the work, or rolls it back when it throws. A nested transaction joins the outer one. */
  transaction<T>(work: () => T): T;
  /** Returns what the work returns, and rolls back what it has written; not inside of a transaction. */
  rehearse<T>(work: () => T): T;
  /** Migrates the tables of one resource. `steps` are all its migrations in order; the file skips those it has. */
  addTables(resource: string, steps: readonly string[]): void;
  close(): void;
};

/** Opens the file, or one in memory for `:memory:`, and migrates it. @throws when it cannot be opened, or is of an unknown version */
export function openDatabase(path: string, steps: readonly Migration[]): Database {
  const sqlite = new DatabaseSync(path);
  prepareTables(sqlite, path, steps);
  const statements = new Map<string, StatementSync>();
  let inTransaction = false;

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known) return known;
    const statement = sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function transaction<T>(work: () => T, end: 'COMMIT' | 'ROLLBACK'): T {
    sqlite.exec('BEGIN IMMEDIATE');
    inTransaction = true;
    try {
      const result = work();
      sqlite.exec(end);
      return result;
    } catch (error) {
      sqlite.exec('ROLLBACK');
      throw error;
    } finally {
      inTransaction = false;
    }
  }

  const get = <Row>(sql: string, ...values: Value[]) => prepared(sql).get(...values) as Row | undefined;
  const all = <Row>(sql: string, ...values: Value[]) => prepared(sql).all(...values) as Row[];
  const value = <T>(sql: string, ...values: Value[]) => Object.values(get<Record<string, T>>(sql, ...values) ?? {})[0];

  function run(sql: string, ...values: Value[]): Written {
    const { lastInsertRowid, changes } = prepared(sql).run(...values);
    return { id: Number(lastInsertRowid), changes: Number(changes) };
  }

  return {
    get,
    all,
    run,
    value,
    column: <T>(sql: string, ...values: Value[]) =>
      all<Record<string, T>>(sql, ...values).flatMap((row) => Object.values(row).slice(0, 1)),
    insert(table, row, conflict = '') {
      const names = columnsOf(row);
      const places = names.map(() => '?').join();
      return run(`INSERT INTO ${table} (${names.join()}) VALUES (${places}) ${conflict}`, ...Object.values(row));
    },
    update(table, id, row) {
      const changes = columnsOf(row).map((name) => `${name} = ?`);
      return run(`UPDATE ${table} SET ${changes.join()} WHERE id = ?`, ...Object.values(row), id);
    },
    transaction: (work) => (inTransaction ? work() : transaction(work, 'COMMIT')),
    rehearse(work) {
      if (inTransaction) throw new Error('a transaction cannot be rolled back in part');
      return transaction(work, 'ROLLBACK');
    },
    addTables(resource, steps) {
      sqlite.exec(
        'CREATE TABLE IF NOT EXISTS resource_steps (resource TEXT PRIMARY KEY, taken INTEGER NOT NULL) STRICT',
      );
      const taken = value<number>('SELECT taken FROM resource_steps WHERE resource = ?', resource) ?? 0;
      for (const [at, step] of [...steps.entries()].slice(taken)) {
        transaction(() => {
          sqlite.exec(step);
          run('INSERT OR REPLACE INTO resource_steps (resource, taken) VALUES (?, ?)', resource, at + 1);
        }, 'COMMIT');
      }
    },
    close: () => sqlite.close(),
  };
}

/** Quoted. @throws if a name is not of small letters: it was no column of the code's own */
function columnsOf(row: Columns): string[] {
  const names = Object.keys(row);
  const odd = names.find((name) => !/^[a-z_]+$/.test(name));
  if (odd !== undefined) throw new Error(`"${odd}" is no column`);
  return names.map((name) => `"${name}"`);
}

function prepareTables(sqlite: DatabaseSync, path: string, steps: readonly Migration[]): void {
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000');
  // In KiB: lists and histories of many customers read the same pages again and again.
  sqlite.exec('PRAGMA cache_size = -65536');
  const { user_version: found } = sqlite.prepare('PRAGMA user_version').get() as { user_version: number };
  if (found !== 0 && !steps.some(({ version }) => version === found)) {
    sqlite.close();
    throw new Error(`${path} was written by another version of the desk: delete the file or name another one`);
  }
  // A migration may replace a table that others refer to, which breaks foreign keys for a moment.
  sqlite.exec('PRAGMA foreign_keys = OFF');
  for (const { version, sql } of steps) {
    if (version > found) sqlite.exec(`BEGIN; ${sql}; PRAGMA user_version = ${version}; COMMIT`);
  }
  sqlite.exec('PRAGMA foreign_keys = ON');
}
