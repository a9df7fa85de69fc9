import assert from 'node:assert/strict';
import { join } from 'node:path';
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
  await add(again, ids[0], 'c');
  assert.deepEqual(await htmls(again, ids[0]), ['1 a', '2 b', '3 c']);
  assert.deepEqual(await htmls(again, ids[1]), ['1 x']);
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
