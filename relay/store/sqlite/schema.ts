/** Reads the version of a SQLite file, and migrates older files. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Versions } from '../store.ts';
import { MIGRATIONS } from './migrations.ts';

/** @param path a file, or `:memory:` */
export function sqliteVersions(path: string): Versions {
  const db = new DatabaseSync(existsSync(path) ? path : ':memory:');
  try {
    return versionsIn(db);
  } finally {
    db.close();
  }
}

function versionsIn(db: DatabaseSync): Versions {
  const row = db.prepare('PRAGMA user_version').get() as { user_version: number };
  return { there: row.user_version, here: MIGRATIONS.length };
}

/** Creates or updates the tables. A new file gets the epoch given. */
export function migrate(db: DatabaseSync, newEpoch: string): void {
  const { there, here } = versionsIn(db);
  if (there > here) {
    throw new Error('the database was written by a newer version; start that version or another STORE_URL');
  }
  // A table that others reference can be recreated only while foreign keys are not enforced.
  db.exec('PRAGMA foreign_keys = OFF');
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index < there) continue;
    db.exec(`BEGIN; ${sql} PRAGMA user_version = ${index + 1}; COMMIT;`);
  }
  db.exec('PRAGMA foreign_keys = ON');
  if (db.prepare('SELECT epoch FROM log').get() === undefined) {
    // Nothing was erased from a new file.
    db.prepare('INSERT INTO log (epoch, erased) VALUES (?, 0)').run(newEpoch);
  }
}
