import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { withSession } from '../../../relay/model/record.ts';
import { StoreUnavailable } from '../../../relay/store/port/errors.ts';
import { createGroupCommit } from '../../../relay/store/sqlite/group-commit.ts';
import { statementsOf } from '../../../relay/store/sqlite/statements.ts';
import { openSqliteStore, openStore } from '../../../relay/store/sqlite/store.ts';
import type { Store } from '../../../relay/store/store.ts';
import { temporaryFolder } from '../../helpers/relay.ts';
import { storeContract } from './port/every-part.ts';
import { fairnessContract } from './port/fairness.ts';
import { agentSession, type OpenStore, startConversation } from './port/under-test.ts';

const closing = (context: TestContext, close: () => Promise<void>) =>
  context.after(() => close().catch(() => undefined));

const inFile: OpenStore = async (context, now) => {
  const path = join(temporaryFolder(context), 'store.db');
  // Few may stay unindexed, so that indexed and unindexed events are read equally often.
  const store = openSqliteStore({ path, now, patience: 20, mayStayUnindexed: 2 });
  closing(context, store.close);
  return {
    store,
    async reopen() {
      await store.close();
      const again = openSqliteStore({ path, now });
      closing(context, again.close);
      return again;
    },
    async breakWrites() {
      const other = new DatabaseSync(path);
      other.exec('BEGIN IMMEDIATE');
      return async () => other.close();
    },
  };
};

const inMemory: OpenStore = async (context, now) => {
  const store = openSqliteStore({ path: ':memory:', now });
  closing(context, store.close);
  return { store };
};

for (const [name, open] of [
  ['sqlite in a file', inFile],
  ['sqlite in memory', inMemory],
] as const) {
  storeContract(name, open);
  if (name === 'sqlite in memory') fairnessContract(name, open);
}

it('updates of one turn of the event loop are one commit', async () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE t (x INTEGER) STRICT');
  const statements: string[] = [];
  const prepare = db.prepare.bind(db);
  db.prepare = (sql) => {
    const statement = prepare(sql);
    const run = statement.run.bind(statement);
    statement.run = (...values: never[]) => {
      statements.push(sql);
      return run(...values);
    };
    return statement;
  };
  const commit = createGroupCommit(db, {
    afterBegin: () => undefined,
    beforeCommit: () => undefined,
    afterRollback: () => undefined,
  });
  const insert = db.prepare('INSERT INTO t VALUES (?)');
  await Promise.all([1, 2, 3].map((n) => commit.run(() => insert.run(n))));
  assert.deepEqual(
    statements.filter((sql) => /^(BEGIN|COMMIT)/.test(sql)),
    ['BEGIN IMMEDIATE', 'COMMIT'],
  );
});

it('a full disk is reported, loses only refused writes, and the store recovers', (t) => {
  const folder = temporaryFolder(t);
  // A separate process's file-size limit simulates the full disk; unhandled, SIGXFSZ would kill it.
  const script = `
    process.on('SIGXFSZ', () => {});
    const { openStore } = await import(${JSON.stringify(join(import.meta.dirname, '../../../relay/store/sqlite/store.ts'))});
    const { newRecord } = await import(${JSON.stringify(join(import.meta.dirname, '../../../relay/model/record.ts'))});
    const { execFileSync } = await import('node:child_process');
    const store = openStore('sqlite:${join(folder, 'store.db')}', Date.now);
    await store.conversations.create({ id: 'c', site: 's', customerToken: 't' }, newRecord(), { hash: 'h', conversation: 'c', origin: 'o', issued: 1, used: 1, ends: 2 });
    const add = (html) => store.log.update('c', [], () => ({ events: [{ body: { type: 'notice', html } }], result: 0 }));
    const limit = (size) => execFileSync('prlimit', ['--pid', String(process.pid), '--fsize=' + size + ':unlimited']);
    await add('before');
    limit(570000);
    const outcomes = [];
    for (let n = 0; n < 12; n += 1) outcomes.push(await add('x'.repeat(60000)).then(() => 'ok', (error) => error.name));
    limit('unlimited');
    await add('after');
    const kept = (await store.log.read('c', 0, 100)).map(({ seq }) => seq);
    await store.close();
    console.log(JSON.stringify({ outcomes, kept }));`;
  const { outcomes, kept } = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  ) as { outcomes: string[]; kept: number[] };
  assert.deepEqual(new Set(outcomes), new Set(['ok', 'StoreUnavailable']));
  const length = outcomes.filter((one) => one === 'ok').length + 2;
  assert.deepEqual(
    kept,
    Array.from({ length }, (_, n) => n + 1),
  );
});

it('a write without room rejects', async () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE t (words TEXT); PRAGMA max_page_count = 3');
  const { run } = createGroupCommit(db, { afterBegin: () => {}, beforeCommit: () => {}, afterRollback: () => {} });
  const writing = run(() => db.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(100_000)));
  await assert.rejects(writing, /^StoreUnavailable: the database cannot be written: its disk is full$/);
});

it('acknowledged writes survive a killed process', (t) => {
  const path = join(temporaryFolder(t), 'store.db');
  const script = `
    const { openStore } = await import(${JSON.stringify(join(import.meta.dirname, '../../../relay/store/sqlite/store.ts'))});
    const { newRecord } = await import(${JSON.stringify(join(import.meta.dirname, '../../../relay/model/record.ts'))});
    const store = openStore('sqlite:${path}', Date.now);
    await store.conversations.create({ id: 'c', site: 's', customerToken: 't' }, newRecord(), { hash: 'h', conversation: 'c', origin: 'o', issued: 1, used: 1, ends: 2 });
    await store.log.update('c', [], () => ({ events: [{ body: { type: 'notice', html: 'x' } }], result: 0 }));
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});`;
  assert.throws(() => execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' }));
  const store = openSqliteStore({ path, now: Date.now });
  closing(t, store.close);
  return store.log.read('c', 0, 10).then((events) => assert.equal(events.length, 1));
});

it('a file that is not a database, or of a newer version, cannot be opened, with the reason', async (t) => {
  const folder = temporaryFolder(t);
  assert.throws(() => openStore(`sqlite:${folder}`, Date.now), StoreUnavailable);
  const path = join(folder, 'newer.db');
  const db = new DatabaseSync(path);
  db.exec('PRAGMA user_version = 99');
  db.close();
  assert.throws(() => openStore(`sqlite:${path}`, Date.now), /STORE_URL.*newer version/);
});

it('a database that the relay creates, and the files beside it, are readable only by the relay’s user', async (t) => {
  const folder = join(temporaryFolder(t), 'made');
  const mask = process.umask(0o022);
  t.after(() => process.umask(mask));
  const store = openStore(`sqlite:${join(folder, 'relay.db')}`, Date.now);
  await store.health.check();
  const modes = readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]);
  const folderMode = statSync(folder).mode & 0o777;
  await store.close();
  assert.deepEqual(Object.fromEntries(modes), { 'relay.db': '600', 'relay.db-shm': '600', 'relay.db-wal': '600' });
  assert.equal(folderMode, 0o700);
});

it('another file is another log', (t) => {
  const stores = [1, 2].map(() => openSqliteStore({ path: ':memory:', now: Date.now }));
  for (const store of stores) closing(t, store.close);
  assert.notEqual(stores[0]?.log.epoch, stores[1]?.log.epoch);
});

it('a file from before the tables of sessions and places gets them from its records and its log', async (t) => {
  const path = join(temporaryFolder(t), 'store.db');
  const older = openSqliteStore({ path, now: Date.now, mayStayUnindexed: 0 });
  const id = await startConversation(older, Date.now());
  await older.log.update(id, [], ({ record }) => ({ record: withSession(record, agentSession(1, 900)), result: 0 }));
  const add = (store: Store, html: string) =>
    store.log.update(id, [], () => ({ events: [{ body: { type: 'notice' as const, html } }], result: 0 }));
  await add(older, 'one');
  await add(older, 'two');
  await older.close();
  const db = new DatabaseSync(path);
  db.exec(`
    DROP TABLE agent_places; DROP TABLE presence; DROP TABLE call_backs; DROP TABLE notes; DROP TABLE desk_facts; DROP TABLE waits; DROP TABLE written; DROP TABLE agent_sessions; DROP TABLE runs; DROP INDEX spent_spender; DROP INDEX spent_anonymous;
    DROP INDEX calls_due; DROP INDEX calls_turn; DROP INDEX calls_unnotified; DROP INDEX calls_address;
    DROP INDEX calls_heavy; DROP INDEX spent_address; ALTER TABLE spent DROP COLUMN address; ALTER TABLE spent DROP COLUMN service;
    ALTER TABLE calls DROP COLUMN address; ALTER TABLE calls DROP COLUMN heavy; ALTER TABLE calls DROP COLUMN turn;
    ALTER TABLE calls DROP COLUMN anonymous;
    ALTER TABLE events DROP COLUMN remember; ALTER TABLE log DROP COLUMN placed;
    ALTER TABLE log DROP COLUMN erased; ALTER TABLE log DROP COLUMN wiped;
    PRAGMA user_version = 2`);
  db.close();
  const store = openSqliteStore({ path, now: Date.now });
  closing(t, store.close);
  assert.equal((await store.conversations.byAgentSession(900))?.id, id);
  await add(store, 'three');
  assert.deepEqual(
    (await store.log.read(id, 0, 10)).map((event) => [event.seq, 'html' in event && event.html]),
    [
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ],
  );
});

it('the next calls are found without reading all waiting ones, however many', (t) => {
  const path = join(temporaryFolder(t), 'store.db');
  closing(t, openSqliteStore({ path, now: Date.now }).close);
  const db = new DatabaseSync(path, { readOnly: true });
  const sql = statementsOf(db);
  for (const name of [
    'anyDue',
    'dueCalls',
    'delayNoticeCalls',
    'nextDue',
    'hastenLane',
    'makeHeavy',
    'demandOf',
  ] as const) {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql[name].sourceSQL}`).all() as { detail: string }[];
    const steps = plan.map(({ detail }) => detail).join('\n');
    // With an index in this order, the query stops at the first matches.
    assert.match(steps, /calls USING (COVERING )?INDEX/, name);
    assert.doesNotMatch(steps, /SCAN calls(?! USING)|TEMP B-TREE|GROUP/, `${name}: ${steps}`);
  }
  // Nor does it read calls for which the budget is closed, or that are not first in their lane.
  for (const name of ['kindsOfCalls', 'dueCalls'] as const) {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql[name].sourceSQL}`).all() as { detail: string }[];
    const looks = plan.map(({ detail }) => detail).filter((detail) => detail.includes(' calls '));
    for (const look of looks)
      assert.match(look, /calls_turn \(priority=\? AND heavy=\? AND anonymous=\? AND turn<\?\)/);
    assert.ok(looks.length > 0);
  }
  db.close();
});

it('the file contains nothing of an erased conversation', async (t) => {
  const path = join(temporaryFolder(t), 'store.db');
  const store = openSqliteStore({ path, now: Date.now });
  const [id, other] = [await startConversation(store, Date.now()), await startConversation(store, Date.now())];
  const say = (conversation: string, html: string) =>
    store.log.update(conversation, [], () => ({ events: [{ body: { type: 'notice' as const, html } }], result: 0 }));
  for (let n = 0; n < 100; n += 1) {
    await say(id, `My number is 4711-${n}`);
    await say(other, `Nobody asked to forget this ${n}`);
  }
  // They fill pages of their own.
  await Promise.all(Array.from({ length: 400 }, (_, n) => say(id, `My number is also 4712-${n}`)));
  for (const email of ['ada@customer.example', 'ada@elsewhere.example']) {
    const contact = { email, notified: false };
    await store.log.update(id, [], ({ record }) => ({ record: { ...record, contact }, result: 0 }));
  }
  assert.ok(await store.erasure.erase(id));
  await store.close();
  const file = readFileSync(path, 'latin1');
  assert.ok(file.includes('Nobody asked to forget this 99'));
  assert.equal(file.includes('My number is'), false);
  assert.equal(file.includes(id), false);
  assert.doesNotMatch(file, /ada@/);
});
