import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { ConversationGone } from '../../../relay/store/port/errors.ts';
import { openSqliteStore } from '../../../relay/store/sqlite/store.ts';
import type { Store } from '../../../relay/store/store.ts';
import { temporaryFolder } from '../../helpers/relay.ts';
import { startConversation } from './port/under-test.ts';

/** Opens one file any number of times. @param mayStayUnindexed events that may stay unindexed */
function file(context: TestContext): (mayStayUnindexed: number) => Store {
  const path = join(temporaryFolder(context), 'store.db');
  return (mayStayUnindexed) => {
    const store = openSqliteStore({ path, now: Date.now, mayStayUnindexed });
    context.after(() => store.close().catch(() => undefined));
    return store;
  };
}

/** Adds an event unless its key was seen; resolves to whether it was added. */
const add = (store: Store, id: string, key: string): Promise<boolean> =>
  store.log
    .update(id, [key], ({ seen }) =>
      seen.has(key)
        ? { result: false }
        : {
            events: [{ body: { type: 'notice', html: key }, raw: { key } }],
            remember: [{ key, value: 'v' }],
            result: true,
          },
    )
    .then(({ result }) => result);

const htmls = async (store: Store, id: string) =>
  (await store.log.read(id, 0, 1000)).map((event) => `${event.seq} ${'html' in event && event.html}`);

const numbered = (keys: readonly string[]) => keys.map((key, index) => `${index + 1} ${key}`);

for (const mayStayUnindexed of [0, 1, 7, 1000]) {
  it(`with ${mayStayUnindexed} unindexed, all events are there in order and known by key, before and after a crash`, async (t) => {
    const open = file(t);
    const store = open(mayStayUnindexed);
    const ids = await Promise.all([1, 2, 3].map(() => startConversation(store, Date.now())));
    const keys = Array.from({ length: 40 }, (_, n) => `key-${n}`);
    for (const key of keys) await Promise.all(ids.map((id) => add(store, id, key)));
    // The second store opens the file as after a crash, because the first was not closed.
    for (const one of [store, open(mayStayUnindexed)]) {
      for (const id of ids) {
        assert.deepEqual(await htmls(one, id), numbered(keys));
        assert.deepEqual(
          (await one.log.read(id, 20, 5)).map(({ seq }) => seq),
          [21, 22, 23, 24, 25],
        );
        assert.deepEqual((await one.log.eventAt(id, 40))?.raw, { key: 'key-39' });
        assert.equal((await one.log.snapshot(id)).head, 40);
        assert.equal((await one.erasure.exportConversation(id))?.events.length, 40);
        for (const key of ['key-0', 'key-20', 'key-39']) assert.equal(await add(one, id, key), false, key);
      }
    }
  });
}

it('a conversation of thousands of events has each once, in order, and known by key', async (t) => {
  const open = file(t);
  const store = open(100);
  const id = await startConversation(store, Date.now());
  const keys = Array.from({ length: 5300 }, (_, n) => `key-${n}`);
  for (let from = 0; from < keys.length; from += 150)
    await Promise.all(keys.slice(from, from + 150).map((key) => add(store, id, key)));
  for (const one of [store, open(100)]) {
    const seqs = (await one.log.read(id, 0, 10_000)).map(({ seq }) => seq);
    assert.deepEqual(
      seqs,
      keys.map((_, index) => index + 1),
    );
    for (const after of [0, 498, 499, 500, 4998, 5199, 5298, 5300])
      assert.deepEqual(
        (await one.log.read(id, after, 3)).map(({ seq }) => seq),
        seqs.slice(after, after + 3),
      );
    for (const n of [0, 499, 500, 4999, 5000, 5100, 5299]) {
      assert.deepEqual((await one.log.eventAt(id, n + 1))?.raw, { key: `key-${n}` });
      assert.equal(await add(one, id, `key-${n}`), false, `key-${n}`);
    }
    assert.equal(await one.log.eventAt(id, 0), undefined);
  }
  const several = ['one', 'two', 'three'];
  await store.log.update(id, several, () => ({
    events: [{ body: { type: 'notice', html: 'of three keys' } }],
    remember: several.map((key) => ({ key, value: 'v' })),
    result: 0,
  }));
  await Promise.all(keys.slice(0, 200).map((key) => add(store, id, `later-${key}`)));
  for (const key of several) assert.equal(await add(open(100), id, key), false, key);
  assert.equal(await add(store, id, 'new'), true);
});

it('few events are read again at a start, however many came since a quiet conversation’s last', async (t) => {
  const path = join(temporaryFolder(t), 'store.db');
  const store = openSqliteStore({ path, now: Date.now, mayStayUnindexed: 600 });
  t.after(() => store.close());
  const [quiet, busy] = (await Promise.all([1, 2].map(() => startConversation(store, Date.now())))) as [string, string];
  await add(store, quiet, 'only');
  for (let n = 0; n < 6000; n += 100)
    await Promise.all(Array.from({ length: 100 }, (_, m) => add(store, busy, `key-${n + m}`)));
  const db = new DatabaseSync(path, { readOnly: true });
  const { above } = db.prepare('SELECT COUNT(*) AS above FROM events WHERE id > (SELECT placed FROM log)').get() as {
    above: number;
  };
  db.close();
  assert.ok(above <= 4 * 600, `${above}`);
  assert.deepEqual(await htmls(store, quiet), ['1 only']);
  assert.equal(await add(store, quiet, 'only'), false);
});

it('a file from before the runs gets them from the places of its events, and keeps its keys', async (t) => {
  const path = join(temporaryFolder(t), 'store.db');
  const older = openSqliteStore({ path, now: Date.now, mayStayUnindexed: 0 });
  const ids = (await Promise.all([1, 2].map(() => startConversation(older, Date.now())))) as [string, string];
  const keys = Array.from({ length: 1200 }, (_, n) => `key-${n}`);
  await Promise.all(keys.flatMap((key) => ids.map((id) => add(older, id, key))));
  await older.close();
  const db = new DatabaseSync(path);
  // The last hundred events had no places yet, but for those of the second conversation, indexed out of turn.
  db.exec(`
    CREATE TABLE places (
      conversation TEXT NOT NULL REFERENCES conversations (id), seq INTEGER NOT NULL, event INTEGER NOT NULL,
      PRIMARY KEY (conversation, seq)) STRICT, WITHOUT ROWID;
    UPDATE log SET placed = 2300;
    INSERT INTO places SELECT conversation, seq, id FROM events WHERE id <= 2300 OR conversation = '${ids[1]}';
    INSERT INTO seen SELECT conversation, one.value ->> 'key', one.value ->> 'value' FROM events, json_each(remember) AS one
      WHERE events.id <= 2300 OR conversation = '${ids[1]}';
    DROP TABLE runs;
    PRAGMA user_version = 22`);
  db.close();
  const store = openSqliteStore({ path, now: Date.now });
  t.after(() => store.close());
  for (const id of ids) {
    assert.deepEqual(await htmls(store, id), numbered(keys).slice(0, 1000));
    assert.deepEqual(
      (await store.log.read(id, 1000, 1000)).map(({ seq }) => seq),
      keys.slice(1000).map((_, index) => index + 1001),
    );
    for (const key of ['key-0', 'key-1149', 'key-1150', 'key-1199'])
      assert.equal(await add(store, id, key), false, key);
    assert.equal(await add(store, id, 'new'), true);
    assert.equal((await store.log.snapshot(id)).head, 1201);
  }
});

it('after a crash, events that were indexed out of turn are not indexed again', async (t) => {
  const open = file(t);
  const store = open(2);
  const ids = (await Promise.all([1, 2].map(() => startConversation(store, Date.now())))) as [string, string];
  // The third event makes too many, so the events of the first conversation are indexed: the first and the third.
  for (const [index, key] of [
    [0, 'a'],
    [1, 'x'],
    [0, 'b'],
  ] as const)
    await add(store, ids[index], key);
  // Reads the file again from the first event that is not indexed, so the third one is among the events read.
  const again = open(0);
  await add(again, ids[1], 'y');
  await add(again, ids[0], 'c');
  assert.deepEqual(await htmls(again, ids[0]), ['1 a', '2 b', '3 c']);
  assert.deepEqual(await htmls(again, ids[1]), ['1 x', '2 y']);
});

it('events after a deletion are not mistaken for the deleted ones with the same ids', async (t) => {
  const open = file(t);
  const store = open(1000);
  const [id, other] = await Promise.all([1, 2].map(() => startConversation(store, Date.now())));
  assert.ok(id && other);
  await add(store, id, 'a');
  for (const key of ['x', 'y', 'z']) await add(store, other, key);
  await store.erasure.erase(other);
  await add(store, id, 'b');
  const again = open(1000);
  assert.deepEqual(await htmls(again, id), ['1 a', '2 b']);
  assert.equal(await add(again, id, 'b'), false);
  await assert.rejects(add(store, other, 'x'), ConversationGone);
});

it('a deletion leaves the events of others unindexed, and known, before and after a crash', async (t) => {
  for (const mayStayUnindexed of [0, 2, 1000]) {
    const open = file(t);
    const store = open(mayStayUnindexed);
    const ids = await Promise.all([1, 2, 3].map(() => startConversation(store, Date.now())));
    const [first, second, third] = ids as [string, string, string];
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const key of keys.slice(0, 3)) for (const id of ids) await add(store, id, key);
    // The newest events, whose ids the next ones get.
    for (const key of ['x', 'y']) await add(store, second, key);
    await store.erasure.erase(second);
    for (const one of [store, open(mayStayUnindexed)]) {
      assert.deepEqual(await htmls(one, second), []);
      assert.equal(await add(one, first, 'a'), false);
    }
    for (const key of keys.slice(3)) for (const id of [first, third]) await add(store, id, key);
    for (const one of [store, open(mayStayUnindexed)]) {
      for (const id of [first, third]) {
        assert.deepEqual(await htmls(one, id), numbered(keys));
        for (const key of keys) assert.equal(await add(one, id, key), false, key);
      }
    }
  }
});

it('after a crash, an unindexed event with the id of a deleted one is there', async (t) => {
  for (const inOneCommit of [false, true]) {
    const open = file(t);
    const store = open(1);
    const [other, deleted, id] = await Promise.all([1, 2, 3].map(() => startConversation(store, Date.now())));
    assert.ok(other && deleted && id);
    // Two events of one conversation are too many, so all are indexed up to the newest.
    if (inOneCommit) {
      const adding = [add(store, other, 'a'), add(store, other, 'b'), add(store, deleted, 'c')];
      await Promise.all([...adding, store.erasure.erase(deleted)]);
    } else {
      for (const key of ['a', 'b']) await add(store, deleted, key);
      await store.erasure.erase(deleted);
    }
    await add(store, id, 'd');
    assert.deepEqual(await htmls(open(1), id), ['1 d'], inOneCommit ? 'in one commit' : 'in several');
  }
});

it('unindexed events are not shown once another process has deleted the conversation', async (t) => {
  const open = file(t);
  const [relay, operator] = [open(1000), open(1000)];
  const id = await startConversation(relay, Date.now());
  await add(relay, id, 'a');
  await operator.erasure.erase(id);
  assert.deepEqual(await htmls(relay, id), []);
  assert.equal(await relay.log.eventAt(id, 1), undefined);
});

it('a conversation with unindexed events is not idle', async (t) => {
  const store = file(t)(1000);
  const long = Date.now() - 10_000;
  const id = await startConversation(store, long);
  assert.deepEqual((await store.erasure.idleSince(Date.now(), '', 10)).idle, [id]);
  await add(store, id, 'a');
  assert.deepEqual((await store.erasure.idleSince(Date.now() - 5000, '', 10)).idle, []);
});
