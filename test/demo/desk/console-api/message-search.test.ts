/** The search of messages among many rows: it goes back part by part, and no longer than its time. */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { createMessageSearch } from '../../../../demo/desk/console-api/message-search.ts';
import { type Database, openDatabase } from '../../../../demo/desk/core/database.ts';
import { createHub } from '../../../../demo/desk/core/hub.ts';
import type { Context } from '../../../../demo/desk/store/context.ts';
import { MIGRATIONS } from '../../../../demo/desk/store/schema.ts';
import { storeIn } from '../../../../demo/desk/store/store.ts';

const ROWS = 13_000;

/** Messages 1 to ROWS: one has both words, the others "lamp" or "order". */
function write(db: Database, withBoth: number): void {
  db.transaction(() => {
    db.run("INSERT INTO customers (id, token, nick_name, created_at) VALUES (1, 'ann', 'Ann', 0)");
    for (let id = 1; id <= ROWS; id += 1) {
      const content = id === withBoth ? 'order a lamp' : id % 2 ? 'my lamp' : 'the order';
      db.run(
        `INSERT INTO messages (id, message_id, customer_id, place, sender, type, data, created_at)
         VALUES (?1, 'm-' || ?1, 1, 'robot', 'customer', 'message', ?2, 0)`,
        id,
        JSON.stringify({ content }),
      );
    }
  });
}

/** @param took how many milliseconds go by between two looks at the clock */
function openSearch(context: TestContext, withBoth: number, took: number) {
  const db = openDatabase(':memory:', MIGRATIONS);
  let closeIndex = async () => {};
  context.after(async () => {
    await closeIndex();
    db.close();
  });
  write(db, withBoth);
  const parts = {
    db,
    hub: createHub(),
    store: storeIn(db),
    onClose: (close: typeof closeIndex) => (closeIndex = close),
  } as unknown as Context;
  let now = 0;
  const clock = () => {
    now += took;
    return now;
  };
  const search = createMessageSearch(parts, ({ data }) => JSON.parse(data).content, clock);
  while (!search.find('nothing', 1, 1).complete);
  return { db, find: (text: string, before = ROWS + 1) => search.find(text, before, 2) };
}

it('finds a message in any part, in one search if there is time', (context) => {
  const { find } = openSearch(context, 4095, 0);
  const { messages, next } = find('lamp order');
  assert.deepEqual([messages.map(({ id }) => id), next], [[4095], null]);
  const page = find('lamp', 4098);
  assert.deepEqual([page.messages.map(({ id }) => id), page.next], [[4097, 4095], 4095]);
  for (const short of ['or', 'm', 'mp o']) assert.equal(find(`${short} lamp order`).messages.length, 1, short);
});

it('stops when its time is over, and goes on there', (context) => {
  const { find } = openSearch(context, 3, 30);
  const ids: number[] = [];
  const pages: (number | null)[] = [];
  for (let next: number | null = ROWS + 1; next !== null; ) {
    const found = find('lamp order', next);
    ids.push(...found.messages.map(({ id }) => id));
    next = found.next;
    pages.push(next);
  }
  assert.deepEqual([ids, pages], [[3], [12_288, 8192, 4096, null]]);
});

it('forgets deleted messages', (context) => {
  const { db, find } = openSearch(context, 5000, 0);
  assert.equal(find('lamp order').messages.length, 1);
  db.run('DELETE FROM messages WHERE id = 5000');
  assert.equal(find('lamp order').messages.length, 0);
  assert.deepEqual(db.all('SELECT rowid FROM message_words WHERE rowid = 5000'), []);
});
