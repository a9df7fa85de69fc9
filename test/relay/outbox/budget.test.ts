import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { createBudget } from '../../../relay/outbox/budget.ts';
import { openSqliteStore } from '../../../relay/store/sqlite.ts';
import { PRIORITY, type Priority } from '../../../relay/store/store.ts';
import { temporaryFolder } from '../../helpers/relay.ts';

const path = (context: Parameters<typeof temporaryFolder>[0]) => join(temporaryFolder(context), 'store.db');

test('what is less urgent always leaves room for what is more urgent, and strangers leave the company its part', async (t) => {
  const store = openSqliteStore({ path: path(t), now: () => 0 });
  t.after(store.close);
  const budget = createBudget(store, 60, () => 1000);
  let spender = 0;
  const takeAll = async (priority: Priority) => {
    for (let taken = 0; ; taken += 1) {
      spender += 1;
      if ((await budget.take(priority, `visitor-${spender}`, true)) > 0) return taken;
    }
  };
  const order = [PRIORITY.preview, PRIORITY.poll, PRIORITY.survey, PRIORITY.message];
  const taken: number[] = [];
  for (const priority of order) taken.push(await takeAll(priority));
  assert.deepEqual(taken, [21, 7, 4, 4]);
  assert.equal(spender - order.length, 36, 'of 60');
});

test('those whom their site vouches for may use what strangers leave, and share all limits but theirs', async (t) => {
  const store = openSqliteStore({ path: path(t), now: () => 0 });
  t.after(store.close);
  const budget = createBudget(store, 60, () => 1000);
  let spender = 0;
  const takeAll = async (priority: Priority, anonymous: boolean) => {
    for (let taken = 0; ; taken += 1) {
      spender += 1;
      if ((await budget.take(priority, `visitor-${spender}`, anonymous)) > 0) return taken;
    }
  };
  assert.equal(await takeAll(PRIORITY.message, true), 36);
  assert.equal(await budget.take(PRIORITY.preview, 'previews', false), 61_000);
  assert.equal(await takeAll(PRIORITY.poll, false), 12);
  assert.equal(await takeAll(PRIORITY.survey, false), 6);
  for (let n = 0; n < 6; n += 1) assert.equal(await budget.take(PRIORITY.message, 'ada', false), 0);
  assert.equal(await budget.take(PRIORITY.message, 'bob', false), 61_000, 'sixty in all');
});

test('a fifth is the most for whom a site vouches too', async (t) => {
  const store = openSqliteStore({ path: path(t), now: () => 0 });
  t.after(store.close);
  const budget = createBudget(store, 60, () => 1000);
  for (let n = 0; n < 12; n += 1) assert.equal(await budget.take(PRIORITY.message, 'ada', false), 0);
  assert.equal(await budget.take(PRIORITY.message, 'ada', false), 61_000);
});

test('one visitor gets a fifth, and the next minute a fifth again', async (t) => {
  let now = 1000;
  const store = openSqliteStore({ path: path(t), now: () => now });
  t.after(store.close);
  const budget = createBudget(store, 60, () => now);
  const take = () => budget.take(PRIORITY.message, 'visitor', true);
  for (let n = 0; n < 12; n += 1) assert.equal(await take(), 0);
  assert.equal(await take(), 61_000);
  assert.equal(await budget.take(PRIORITY.message, 'another', true), 0);
  now += 61_000;
  assert.equal(await take(), 0);
});

test('a restart does not give the minute’s calls again', async (t) => {
  const file = path(t);
  const before = openSqliteStore({ path: file, now: () => 0 });
  assert.equal(await createBudget(before, 1, () => 1000).take(PRIORITY.message, 'a', true), 0);
  await before.close();
  const after = openSqliteStore({ path: file, now: () => 0 });
  t.after(after.close);
  assert.equal(await createBudget(after, 1, () => 31_000).take(PRIORITY.message, 'b', true), 31_000);
});

test('the smallest budget still lets every kind of call through', async (t) => {
  for (const priority of Object.values(PRIORITY)) {
    const store = openSqliteStore({ path: ':memory:', now: () => 0 });
    t.after(store.close);
    assert.equal(await createBudget(store, 1, () => 0).take(priority, 'a', true), 0);
  }
});
