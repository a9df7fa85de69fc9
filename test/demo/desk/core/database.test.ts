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

it('rows are written by their columns, and read as single values', () => {
  const db = openDatabase(':memory:', []);
  db.addTables('things', [FIRST, SECOND]);
  const { id } = db.insert('things', { name: 'lamp', colour: 'blue' });
  db.insert('things', { id: 7, name: 'shade' });
  assert.deepEqual(db.column('SELECT colour FROM things ORDER BY id'), ['blue', 'red']);
  assert.equal(db.insert('things', { id, name: 'bulb' }, 'ON CONFLICT DO NOTHING').changes, 0);
  assert.equal(db.update('things', id, { name: 'bulb', colour: 'green' }).changes, 1);
  assert.equal(db.value('SELECT name || colour FROM things WHERE id = ?', id), 'bulbgreen');
  assert.equal(db.value('SELECT name FROM things WHERE id = 8'), undefined);
  assert.equal(db.value('SELECT max(id) FROM things WHERE id = 8'), null);
  db.close();
});

it('a name that is no column of the code never becomes SQL', () => {
  const db = openDatabase(':memory:', []);
  db.addTables('things', [FIRST]);
  const row = { 'name) VALUES (1); --': 'lamp' };
  assert.throws(() => db.insert('things', row), /is no column/);
  assert.throws(() => db.update('things', 1, row), /is no column/);
  db.close();
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
