/**
 * Text that SQLite left behind when it moved rows between pages: the file contains it before, and no file does once its
 * visitors are erased, whichever table it was in.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import fc from 'fast-check';
import { PRIORITY } from '../../../relay/model/priority.ts';
import { newRecord } from '../../../relay/model/record.ts';
import { openSqliteStore } from '../../../relay/store/sqlite/store.ts';
import type { Store } from '../../../relay/store/store.ts';
import { temporaryFolder } from '../../helpers/relay.ts';

const NOW = 1_000_000;
/** The text of the visitors that are erased last. */
const WORD = 'Marzipan';
const OTHER = 'Almonds.';

/** Searched by another process, because closing a file here would end SQLite's locks on it. */
const occurrences = (path: string): number =>
  spawnSync('grep', ['-raoF', WORD, path], { encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout.split('\n').length - 1;

/** Writes a visitor's data: texts of the given sizes, as events, calls, uploads, quarantined pushes and names. */
async function talk(store: Store, id: string, word: string, sizes: readonly number[]): Promise<void> {
  const times = { issued: 1, used: 1, ends: NOW * 2 };
  const token = { hash: `hash-${id}`, conversation: id, origin: 'https://a.example', ...times };
  const identity = { subject: id, name: word, email: `${word}@shop.example`, phone: null };
  const conversation = { id, site: 'default', customerToken: `customer-${id}` };
  await store.conversations.create(conversation, { ...newRecord(), identity }, token);
  for (const [n, size] of sizes.entries()) {
    const text = `${word} `.repeat(Math.ceil(size / (word.length + 1))).slice(0, size);
    await store.log.update(id, [], ({ record }) => ({
      events: [{ body: { type: 'notice', html: text } }],
      calls: [{ intent: { kind: 'message', id: `message-${n}`, text }, priority: PRIORITY.message }],
      record: { ...record, identity: { ...identity, phone: text.slice(0, 300) } },
      result: 0,
    }));
    await store.quarantine.add({ at: NOW, reason: 'unknown session', body: text, conversation: id, session: n });
    const upload = { id: `${id}-${n}`, conversation: id, type: 'image/png', kind: 'image' as const, size: 1 };
    await store.uploads.add({ ...upload, filename: `${text.slice(0, 200)}.png`, at: NOW, ends: NOW * 2 }, 2 ** 20);
  }
}

type Person = { leaves: 'first' | 'last' | 'never'; sizes: readonly number[] };

/**
 * Erases the first visitors, which moves rows of others, and then the last. @returns how often SQLite left text of the
 * last behind, before the relay cleaned the file
 */
async function leave(context: TestContext, people: readonly Person[]): Promise<number> {
  const folder = temporaryFolder(context);
  const path = join(folder, 'store.db');
  const store = openSqliteStore({ path, now: () => NOW });
  context.after(() => store.close().catch(() => undefined));
  const named = people.map((person, n) => ({ ...person, id: `visitor-${String(n).padStart(6, '0')}` }));
  const those = (when: Person['leaves']) => named.filter(({ leaves }) => leaves === when);
  await Promise.all(named.map(({ id, leaves, sizes }) => talk(store, id, leaves === 'last' ? WORD : OTHER, sizes)));
  // Beside a reader nothing is cleaned yet.
  const reader = new DatabaseSync(path, { readOnly: true });
  reader.exec('BEGIN; SELECT * FROM events');
  const before = await Promise.all(those('never').map(({ id }) => store.erasure.exportConversation(id)));
  await Promise.all(those('first').map(({ id }) => store.erasure.erase(id)));
  await Promise.all(those('last').map(({ id }) => store.erasure.erase(id)));
  const hidden = hiddenIn(path);
  reader.close();
  await store.erasure.wiped();
  assert.equal(occurrences(folder), 0);
  const after = await Promise.all(those('never').map(({ id }) => store.erasure.exportConversation(id)));
  assert.deepEqual(after, before);
  const file = new DatabaseSync(path, { readOnly: true });
  assert.equal(file.prepare('PRAGMA integrity_check').get()?.integrity_check, 'ok');
  file.close();
  await store.close();
  return hidden;
}

it('text that SQLite leaves behind when it moves rows is gone after its visitors’ erasure', async (t) => {
  const people = Array.from({ length: 400 }, (_, n): Person => {
    const leaves = (['first', 'first', 'first', 'first', 'last', 'last', 'never'] as const)[(n * 5) % 7] as 'first';
    return { leaves, sizes: [20 + ((n * 37) % 400), 10 + ((n * 53) % 90)] };
  });
  const hidden = await leave(t, people);
  assert.ok(hidden > 0, 'SQLite left words behind');
  t.diagnostic(`${hidden} words were left behind`);
});

it('text of any size that SQLite leaves behind is gone after an erasure', async (t) => {
  const short = fc.integer({ min: 1, max: 600 });
  const long = fc.integer({ min: 600, max: 12_000 });
  const person = fc.record({
    leaves: fc.constantFrom<Person['leaves'][]>('first', 'first', 'first', 'last', 'never'),
    sizes: fc.array(fc.oneof({ weight: 5, arbitrary: short }, long), { minLength: 1, maxLength: 5 }),
  });
  const crowds = fc.array(person, { minLength: 10, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(crowds, async (people) => void (await leave(t, people))),
    { numRuns: 3, endOnFailure: true },
  );
});

/** How often the database contains text of erased visitors at this moment. */
function hiddenIn(path: string): number {
  const copy = `${path}-copy`;
  spawnSync('cp', [path, copy]);
  spawnSync('cp', [`${path}-wal`, `${copy}-wal`]);
  const db = new DatabaseSync(copy);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  const found = occurrences(copy);
  rmSync(copy);
  return found;
}
