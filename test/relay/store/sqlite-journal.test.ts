/**
 * The WAL beside the SQLite file: it stays short under load, the main thread does not shorten it, and neither it nor
 * any other file contains erased data.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { PRIORITY } from '../../../relay/model/priority.ts';
import { newRecord } from '../../../relay/model/record.ts';
import { StoreUnavailable } from '../../../relay/store/port/errors.ts';
import { openSqliteStore } from '../../../relay/store/sqlite/store.ts';
import type { Store } from '../../../relay/store/store.ts';
import { temporaryFolder } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { claim, startConversation } from './port/under-test.ts';

const NOW = 1_000_000;
const SECRET = 'Marzipan';
const MIB = 2 ** 20;

function openIn(context: TestContext, folder = temporaryFolder(context)) {
  const path = join(folder, 'store.db');
  const store = openSqliteStore({ path, now: () => NOW });
  context.after(() => store.close().catch(() => undefined));
  return { path, folder, store };
}

/**
 * How often each file of the folder contains the text. Read by another process, because closing a file here would
 * release SQLite's locks.
 */
function occurrences(folder: string, text: string): Record<string, number> {
  const { stdout } = spawnSync('grep', ['-raoF', text, folder], { encoding: 'utf8', maxBuffer: 100 * MIB });
  const files = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => basename(line.slice(0, -text.length - 1)));
  return Object.fromEntries([...new Set(files)].map((file) => [file, files.filter((one) => one === file).length]));
}

const walBytes = (path: string): number => statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;

/** A visitor with text in every table that can hold any. */
async function startTalker(store: Store, words: string): Promise<string> {
  const id = randomUUID();
  const identity = { subject: 's', name: words, email: `${words}@shop.example`, phone: words };
  const token = {
    hash: `hash-${id}`,
    conversation: id,
    origin: 'https://a.example',
    issued: 1,
    used: 1,
    ends: NOW * 2,
  };
  await store.conversations.create(
    { id, site: 'default', customerToken: `customer-${id}` },
    { ...newRecord(), identity },
    token,
  );
  for (let n = 0; n < 20; n += 1) {
    const text = `${words} ${n} `.repeat(1 + n * 20);
    await store.log.update(id, [`key-${n}`], ({ record }) => ({
      events: [{ body: { type: 'notice', html: text }, raw: { text } }],
      calls: [{ intent: { kind: 'message', id: `message-${n}`, text }, priority: PRIORITY.message }],
      record: { ...record, identity: { ...identity, phone: words.repeat(n) } },
      remember: [{ key: `key-${n}`, value: `${words} ${n}` }],
      result: 0,
    }));
    await store.quarantine.add({ at: NOW, reason: 'unknown session', body: text, conversation: id, session: n });
    const upload = { id: randomUUID(), conversation: id, type: 'image/png', kind: 'image' as const, size: 1 };
    await store.uploads.add({ ...upload, filename: `${words} ${n}.png`, at: NOW, ends: NOW * 2 }, MIB);
  }
  return id;
}

/** Makes the waiting calls, which deletes them. */
async function makeCalls(store: Store, conversation: string, many: number): Promise<void> {
  for (let made = 0; made < many; ) {
    for (const call of await claim(store, NOW)) {
      await store.log.update(call.conversation, [], () => ({ settle: { call }, result: 0 }));
      if (call.conversation === conversation) made += 1;
    }
  }
}

/** Other visitors who write concurrently until stopped. */
async function startWriters(store: Store, text: string, many = 4) {
  let stopped = false;
  const conversations = await Promise.all(Array.from({ length: many }, () => startConversation(store, NOW)));
  const done = Promise.all(
    conversations.map(async (conversation) => {
      while (!stopped) {
        await store.log.update(conversation, [], () => ({
          events: [{ body: { type: 'notice', html: text } }],
          result: 0,
        }));
        await store.log.read(conversation, 0, 10);
      }
    }),
  );
  return {
    async stop() {
      stopped = true;
      await done;
    },
  };
}

it('erased data soon leaves every file, while others go on writing and reading', async (t) => {
  const { store, folder } = openIn(t);
  const writers = await startWriters(store, 'Nobody asked to forget this.');
  const id = await startTalker(store, SECRET);
  await makeCalls(store, id, 10);
  assert.notDeepEqual(occurrences(folder, SECRET), {}, 'the words were on disk');
  await store.erasure.erase(id);
  await store.erasure.wiped();
  assert.deepEqual(occurrences(folder, SECRET), {});
  await writers.stop();
  assert.deepEqual(occurrences(folder, SECRET), {});
  assert.notDeepEqual(occurrences(folder, 'Nobody asked to forget this.'), {});
});

it('dropped quarantine entries leave the files too', async (t) => {
  const { store, folder } = openIn(t);
  const put = (at: number) =>
    store.quarantine.add({ at, reason: 'x', body: `${SECRET} ${at}`, conversation: null, session: null });
  await Promise.all([put(1), put(2)]);
  const [first] = await store.quarantine.list(0, 1);
  await store.quarantine.drop([first?.id as number]);
  await store.erasure.wiped();
  assert.deepEqual(occurrences(folder, `${SECRET} 1`), {});
  await store.quarantine.dropBefore(3);
  await store.erasure.wiped();
  assert.deepEqual(occurrences(folder, SECRET), {});
});

it('data erased just before the process was killed leaves the files after the next start', async (t) => {
  const folder = temporaryFolder(t);
  const path = join(folder, 'store.db');
  const relay = join(import.meta.dirname, '../../../relay');
  const script = `
    const { openSqliteStore } = await import(${JSON.stringify(join(relay, 'store/sqlite/store.ts'))});
    const { newRecord } = await import(${JSON.stringify(join(relay, 'model/record.ts'))});
    const store = openSqliteStore({ path: ${JSON.stringify(path)}, now: () => 1 });
    await store.conversations.create({ id: 'c', site: 's', customerToken: 't' }, newRecord(), { hash: 'h', conversation: 'c', origin: 'o', issued: 1, used: 1, ends: 2 });
    await store.log.update('c', [], () => ({ events: [{ body: { type: 'notice', html: '${SECRET}' } }], result: 0 }));
    await store.erasure.erase('c');
    process.kill(process.pid, 'SIGKILL');`;
  assert.throws(() => execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' }));
  assert.notDeepEqual(occurrences(folder, SECRET), {}, 'the words are still in the journal');
  const { store } = openIn(t, folder);
  await store.erasure.wiped();
  assert.deepEqual(occurrences(folder, SECRET), {});
});

it('a reader in another process delays the end of an erasure, and blocks nobody else', async (t) => {
  const { store, folder, path } = openIn(t);
  const id = await startTalker(store, SECRET);
  const other = await startConversation(store, NOW);
  const reader = new DatabaseSync(path, { readOnly: true });
  t.after(() => reader.close());
  reader.exec('BEGIN; SELECT * FROM events');
  await store.erasure.erase(id);
  let isWiped = false;
  const wiped = store.erasure.wiped().then(() => {
    isWiped = true;
  });
  await until(() => (store.erasure.journal()?.unwiped ?? 0) > 600, 'the journal to have waited for a while');
  await store.log.update(other, [], () => ({ events: [{ body: { type: 'notice', html: 'x' } }], result: 0 }));
  assert.equal(isWiped, false);
  reader.exec('COMMIT');
  await wiped;
  assert.deepEqual(occurrences(folder, SECRET), {});
  assert.equal(store.erasure.journal()?.unwiped, 0);
});

it('data erased by another process that ended before wiping leaves the files as well', async (t) => {
  const { store, folder, path } = openIn(t);
  const id = await startTalker(store, SECRET);
  await store.erasure.wiped();
  // Beside a reader the process cannot wipe.
  const reader = new DatabaseSync(path, { readOnly: true });
  reader.exec('BEGIN; SELECT * FROM events');
  const command = openSqliteStore({ path, now: () => NOW });
  await command.erasure.erase(id);
  const wiped = command.erasure.wiped();
  await Promise.all([command.close(), assert.rejects(wiped, StoreUnavailable)]);
  reader.close();
  assert.notDeepEqual(occurrences(folder, SECRET), {});
  await startConversation(store, NOW);
  await until(() => Object.keys(occurrences(folder, SECRET)).length === 0, 'the words to be gone');
});

it('the journal stays bounded while writing never pauses', async (t) => {
  const { store, path } = openIn(t);
  const writers = await startWriters(store, 'x'.repeat(60_000), 8);
  let most = 0;
  await until(
    () => {
      most = Math.max(most, walBytes(path));
      return statSync(path).size > 90 * MIB;
    },
    'far more to be written than the journal may hold',
    120_000,
  );
  await writers.stop();
  t.diagnostic(`${(most / MIB).toFixed(1)} MiB at most`);
  // 63 is where SQLite helps out at a commit, and more while the worker's pass keeps it from doing so.
  assert.ok(most < 80 * MIB, `${most} bytes`);
});

it('a failing worker is reported, and SQLite makes checkpoints itself', (t) => {
  const path = join(temporaryFolder(t), 'store.db');
  const root = join(import.meta.dirname, '../../..');
  const plant = {
    file: 'relay/store/sqlite/checkpoints.ts',
    find: 'let failure: unknown;',
    put: "let failure: unknown; started.once('message', () => started.terminate());",
  };
  const script = `
    const { openSqliteStore } = await import(${JSON.stringify(join(root, 'relay/store/sqlite/store.ts'))});
    const { newRecord } = await import(${JSON.stringify(join(root, 'relay/model/record.ts'))});
    const { statSync } = await import('node:fs');
    const said = [];
    const log = { error: (_, text) => said.push(text), debug: () => undefined };
    const store = openSqliteStore({ path: ${JSON.stringify(path)}, now: () => 1, log });
    await store.conversations.create({ id: 'c', site: 's', customerToken: 't' }, newRecord(), { hash: 'h', conversation: 'c', origin: 'o', issued: 1, used: 1, ends: 2 });
    const write = async () => {
      await store.log.update('c', [], () => ({ events: [{ body: { type: 'notice', html: 'x'.repeat(60_000) } }], result: 0 }));
      return statSync(${JSON.stringify(`${path}-wal`)}).size;
    };
    let atReport = 0;
    while (said.length === 0) atReport = await write();
    let most = atReport;
    for (let written = 0; written < 40 * 2 ** 20; written += 60_000) most = Math.max(most, await write());
    await store.close();
    console.log(JSON.stringify({ said, atReport, most }));`;
  const preload = join(root, 'test/faults/plant-preload.ts');
  const output = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', preload, '--input-type=module', '-e', script],
    { encoding: 'utf8', env: { ...process.env, PLANTS: JSON.stringify([plant]) } },
  );
  const { said, atReport, most } = JSON.parse(output) as { said: string[]; atReport: number; most: number };
  assert.match(said[0] ?? '', /the thread that makes checkpoints has ended/);
  // How much a fast disk takes before the report depends on the machine; after it, the WAL is reused.
  assert.ok(most < Math.max(atReport, 16 * MIB) + 2 * MIB, `${atReport} bytes at the report, then ${most}`);
});

it('a store in memory has no journal', async () => {
  const store = openSqliteStore({ path: ':memory:', now: () => NOW });
  assert.equal(store.erasure.journal(), undefined);
  await store.erasure.erase(await startTalker(store, SECRET));
  await store.erasure.wiped();
  await store.close();
});
