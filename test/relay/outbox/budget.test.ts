import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { PRIORITY, type Priority } from '../../../relay/model/priority.ts';
import { type Budget, createBudget } from '../../../relay/outbox/budget.ts';
import { openSqliteStore } from '../../../relay/store/sqlite/store.ts';
import { temporaryFolder } from '../../helpers/relay.ts';

const path = (context: TestContext) => join(temporaryFolder(context), 'store.db');

/** A budget with its own store; by default its clock stands still. */
function open(context: TestContext, callsPerMinute: number, now = () => 1000): Budget {
  const store = openSqliteStore({ path: path(context), now });
  context.after(store.close);
  return createBudget(store.budget, callsPerMinute, now);
}

/** Milliseconds to wait; 0 if the budget had a call. */
async function waitFor(budget: Budget, priority: Priority, name: string, anonymous: boolean): Promise<number> {
  const taken = await budget.take({ priority, name, anonymous }, async () => {});
  return taken.taken ? 0 : taken.wait;
}

it('less urgent calls leave room for more urgent ones, and anonymous visitors leave the company its share', async (t) => {
  const budget = open(t, 60);
  let spender = 0;
  const takeAll = async (priority: Priority) => {
    for (let taken = 0; ; taken += 1) {
      spender += 1;
      if ((await waitFor(budget, priority, `visitor-${spender}`, true)) > 0) return taken;
    }
  };
  const order = [PRIORITY.preview, PRIORITY.poll, PRIORITY.survey, PRIORITY.message];
  const taken: number[] = [];
  for (const priority of order) taken.push(await takeAll(priority));
  assert.deepEqual(taken, [21, 7, 4, 4]);
  assert.equal(spender - order.length, 36, 'of 60');
});

it('identified visitors may use what anonymous ones leave, and have all limits but theirs', async (t) => {
  const budget = open(t, 60);
  let spender = 0;
  const takeAll = async (priority: Priority, anonymous: boolean) => {
    for (let taken = 0; ; taken += 1) {
      spender += 1;
      if ((await waitFor(budget, priority, `visitor-${spender}`, anonymous)) > 0) return taken;
    }
  };
  assert.equal(await takeAll(PRIORITY.message, true), 36);
  assert.equal(await waitFor(budget, PRIORITY.preview, 'previews', false), 61_000);
  assert.equal(await takeAll(PRIORITY.poll, false), 12);
  assert.equal(await takeAll(PRIORITY.survey, false), 6);
  for (let n = 0; n < 6; n += 1) assert.equal(await waitFor(budget, PRIORITY.message, 'ada', false), 0);
  assert.equal(await waitFor(budget, PRIORITY.message, 'bob', false), 61_000, 'sixty in all');
});

it('an identified visitor gets at most a fifth too', async (t) => {
  const budget = open(t, 60);
  for (let n = 0; n < 12; n += 1) assert.equal(await waitFor(budget, PRIORITY.message, 'ada', false), 0);
  assert.equal(await waitFor(budget, PRIORITY.message, 'ada', false), 61_000);
});

it('one visitor gets a fifth, and again a fifth in the next minute', async (t) => {
  let now = 1000;
  const budget = open(t, 60, () => now);
  const take = () => waitFor(budget, PRIORITY.message, 'visitor', true);
  for (let n = 0; n < 12; n += 1) assert.equal(await take(), 0);
  assert.equal(await take(), 61_000);
  assert.equal(await waitFor(budget, PRIORITY.message, 'another', true), 0);
  now += 61_000;
  assert.equal(await take(), 0);
});

it('a full budget is known to be full until it has a call again', async (t) => {
  let at = 1000;
  const budget = open(t, 5, () => at);
  for (const name of ['a', 'b', 'c', 'd', 'e']) await waitFor(budget, PRIORITY.message, name, false);
  assert.equal(budget.availability().until, Number.POSITIVE_INFINITY);
  const wait = await waitFor(budget, PRIORITY.message, 'f', false);
  assert.deepEqual([budget.availability().open.known, budget.availability().until], [0, wait]);
  at += wait;
  assert.equal(budget.availability().until, Number.POSITIVE_INFINITY);
  assert.equal(await waitFor(budget, PRIORITY.message, 'f', false), 0);
});

it('a restart does not reset the minute’s calls', async (t) => {
  const file = path(t);
  const before = openSqliteStore({ path: file, now: () => 0 });
  const first = createBudget(before.budget, 1, () => 1000);
  assert.equal(await waitFor(first, PRIORITY.message, 'a', true), 0);
  await before.close();
  const after = openSqliteStore({ path: file, now: () => 0 });
  t.after(after.close);
  const second = createBudget(after.budget, 1, () => 31_000);
  assert.equal(await waitFor(second, PRIORITY.message, 'b', true), 31_000);
});

it('the smallest budget still allows every kind of call', async (t) => {
  for (const priority of Object.values(PRIORITY)) {
    assert.equal(await waitFor(open(t, 1), priority, 'a', true), 0);
  }
});

it('a slow call counts from its end, a quick one from its beginning', async (t) => {
  let now = 1000;
  const budget = open(t, 2, () => now);
  const by = (name: string) => ({ priority: PRIORITY.message, name, anonymous: false });
  const lasting = (milliseconds: number, ends: () => Promise<void>) => async () => {
    now += milliseconds;
    await ends();
  };
  await budget.take(
    by('quick'),
    lasting(200, async () => {}),
  );
  await assert.rejects(
    budget.take(
      by('slow'),
      lasting(9800, () => Promise.reject(new Error('time-out'))),
    ),
    { message: 'time-out' },
  );
  now = 62_000;
  assert.equal(await waitFor(budget, PRIORITY.message, 'next', false), 0, 'a minute after the quick one');
  assert.equal(
    await waitFor(budget, PRIORITY.message, 'last', false),
    10_000,
    'a minute after the end of the slow one',
  );
});

it('a call that the store counted slowly counts from its end too', async (t) => {
  let now = 1000;
  const opened = openSqliteStore({ path: path(t), now: () => now });
  t.after(opened.close);
  const store = {
    ...opened,
    async spend(...asked: Parameters<typeof opened.budget.spend>) {
      const wait = await opened.budget.spend(...asked);
      if (wait === 0) now += 1500;
      return wait;
    },
  };
  const budget = createBudget(store.budget, 1, () => now);
  assert.equal(await waitFor(budget, PRIORITY.message, 'a', false), 0);
  assert.equal(await waitFor(budget, PRIORITY.message, 'b', false), 61_000);
});

/**
 * The calls per minute that one busy address gets over ten minutes, all of the same duration, while others wait behind
 * it.
 */
async function drained(context: TestContext, callsPerMinute: number, latency: number): Promise<number> {
  const [tick, lanes, minutes] = [250, 8, 10];
  let now = 0;
  const store = openSqliteStore({ path: ':memory:', now: () => now });
  context.after(store.close);
  const budget = createBudget(store.budget, callsPerMinute, () => now);
  const underWay: { ends: number; end: () => void; ended: Promise<unknown> }[] = [];
  let made = 0;
  for (; now < minutes * 61_000; now += tick) {
    while ((underWay[0]?.ends ?? Number.POSITIVE_INFINITY) <= now) {
      const call = underWay.shift();
      call?.end();
      await call?.ended;
    }
    for (let taken = true; taken && underWay.length < lanes; ) {
      const { promise, resolve: end } = Promise.withResolvers<void>();
      const began = Promise.withResolvers<boolean>();
      const by = {
        priority: PRIORITY.message,
        name: `visitor-${made % 30}`,
        anonymous: true,
        address: 'busy',
        heavy: true,
      };
      const asked = budget.take(by, () => {
        began.resolve(true);
        return promise;
      });
      taken = await Promise.race([began.promise, asked.then((answer) => answer.taken)]);
      if (!taken) break;
      made += 1;
      underWay.push({ ends: now + latency, end, ended: asked });
    }
  }
  for (const { end, ended } of underWay) {
    end();
    await ended;
  }
  return made / minutes;
}

for (const [callsPerMinute, latency] of [
  [60, 250],
  [60, 2000],
  [9, 250],
  [12, 1000],
] as const) {
  it(`a busy address alone gets the whole share of anonymous visitors: ${callsPerMinute} calls a minute of ${latency} ms`, async (t) => {
    const most = Math.floor(callsPerMinute * 0.6) * (61_000 / (61_000 + latency));
    const made = await drained(t, callsPerMinute, latency);
    assert.ok(made >= 0.95 * most, `${made} of ${most}`);
  });
}
