import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { openDatabase } from '../../../../demo/desk/core/database.ts';

const FIRST = 'CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT';
const SECOND = "ALTER TABLE things ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'";

it('a resource’s tables are created once, and an older file is migrated', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'desk.db');
  const old = openDatabase(path, []);
  old.addTables('things', [FIRST]);
  old.run('INSERT INTO things (name) VALUES (?)', 'lamp');
  old.addTables('things', [FIRST]);
  old.close();
  const later = openDatabase(path, []);
  later.addTables('things', [FIRST, SECOND]);
  later.addTables('others', ['CREATE TABLE others (id INTEGER PRIMARY KEY) STRICT']);
  assert.deepEqual({ ...later.get<object>('SELECT name, colour FROM things') }, { name: 'lamp', colour: 'red' });
  later.close();
});

it('a failed migration is rolled back and tried again', () => {
  const db = openDatabase(':memory:', []);
  assert.throws(() => db.addTables('things', [`${FIRST}; nonsense`]));
  db.addTables('things', [FIRST]);
  assert.equal(db.get('SELECT * FROM things'), undefined);
  db.close();
});

it('a failed transaction is rolled back, and the next one is a transaction again', () => {
  const db = openDatabase(':memory:', []);
  db.addTables('things', [FIRST]);
  const insertAndFail = (): never =>
    db.transaction(() => {
      db.run('INSERT INTO things (name) VALUES (?)', 'lamp');
      throw new Error('no');
    });
  assert.throws(insertAndFail, /no/);
  assert.throws(insertAndFail, /no/);
  assert.deepEqual(db.all('SELECT * FROM things'), []);
  db.close();
});
