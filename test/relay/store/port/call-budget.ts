/** The number of desk calls, in all and per spender. A part of the contract that every store passes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type OpenStore, onStoppedClock } from './under-test.ts';

export function callBudgetContract(name: string, open: OpenStore): void {
  describe(`the call budget of the store: ${name}`, () => {
    const { clock, opened } = onStoppedClock(open);

    it('the window slides, and limits all together and each spender', async (t) => {
      const { store } = await opened(t);
      const spend = (spender: string, limit = 3, share = 2) =>
        store.budget.spend({ now: clock.time, window: 100, limit, spender, share });
      assert.equal(await spend('a'), 0);
      clock.time += 10;
      assert.equal(await spend('a'), 0);
      assert.equal(await spend('a'), 90, 'the share of one');
      assert.equal(await spend('b'), 0);
      assert.equal(await spend('c'), 90, 'the limit of all');
      assert.equal(await spend('c', 1), 100, 'a lower limit waits for more of them to pass');
      clock.time += 90;
      assert.equal(await spend('c'), 0);
      clock.time -= 3_600_000;
      assert.equal(await spend('d'), 0, 'a clock set back does not stop everything for an hour');
    });

    it('each service has limits of its own', async (t) => {
      const { store } = await opened(t);
      const asked = { now: clock.time, window: 100, limit: 1, spender: 'a', share: 1, anonymous: 1 };
      const knowledge = { ...asked, service: 'knowledge' } as const;
      assert.equal(await store.budget.spend(asked), 0);
      assert.equal(await store.budget.spend(knowledge), 0);
      assert.equal(await store.budget.spend({ ...knowledge, spender: 'b' }), 100);
      await store.budget.spentAt('a', clock.time, clock.time + 50, 'knowledge');
      assert.deepEqual([await store.budget.fullFor(asked), await store.budget.fullFor(knowledge)], [100, 150]);
    });

    it('a taken call can be made to count from another time', async (t) => {
      const { store } = await opened(t);
      const spend = (spender: string) =>
        store.budget.spend({ now: clock.time, window: 100, limit: 2, spender, share: 2 });
      assert.deepEqual([await spend('a'), await spend('a')], [0, 0]);
      await store.budget.spentAt('a', clock.time, clock.time + 30);
      await store.budget.spentAt('b', clock.time, clock.time + 90);
      clock.time += 50;
      assert.equal(await spend('c'), 50);
      clock.time += 50;
      assert.equal(await spend('c'), 0, 'the one that was not moved is over');
      assert.equal(await spend('c'), 30, 'the other one is not');
    });

    it('a call that ended after another was requested counts for that one too', async (t) => {
      const { store } = await opened(t);
      const asked = { now: clock.time, window: 100, limit: 1 };
      assert.equal(await store.budget.spend({ ...asked, spender: 'a', share: 1 }), 0);
      await store.budget.spentAt('a', clock.time, clock.time + 20);
      assert.equal(await store.budget.fullFor(asked), 120);
      assert.equal(await store.budget.spend({ ...asked, spender: 'b', share: 1 }), 120);
    });

    it('it reports when the budget has a call for a new spender', async (t) => {
      const { store } = await opened(t);
      const asked = { window: 100, limit: 3 };
      const full = (anonymous?: number) =>
        store.budget.fullFor({ ...asked, now: clock.time, ...(anonymous !== undefined && { anonymous }) });
      assert.deepEqual([await full(), await full(1)], [0, 0]);
      await store.budget.spend({ ...asked, now: clock.time, spender: 'a', share: 3, anonymous: 1 });
      clock.time += 10;
      await store.budget.spend({ ...asked, now: clock.time, spender: 'b', share: 3 });
      assert.deepEqual([await full(), await full(1)], [0, 90]);
      await store.budget.spend({ ...asked, now: clock.time, spender: 'c', share: 3 });
      assert.deepEqual([await full(), await full(1)], [90, 90]);
      clock.time += 90;
      assert.deepEqual([await full(), await full(1)], [0, 0]);
    });

    it('concurrent spenders do not exceed the budget', async (t) => {
      const { store } = await opened(t);
      const waits = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          store.budget.spend({ now: clock.time, window: 100, limit: 7, spender: `${n}`, share: 7 }),
        ),
      );
      assert.equal(waits.filter((wait) => wait === 0).length, 7);
    });

    it('anonymous spenders together get at most their share, and leave the rest to identified ones', async (t) => {
      const { store } = await opened(t);
      const spend = (spender: string, anonymous?: number) =>
        store.budget.spend({
          now: clock.time,
          window: 100,
          limit: 5,
          spender,
          share: 5,
          ...(anonymous !== undefined && { anonymous }),
        });
      assert.equal(await spend('a', 2), 0);
      assert.equal(await spend('b', 2), 0);
      assert.ok((await spend('c', 2)) > 0);
      for (const known of ['x', 'y', 'z']) assert.equal(await spend(known), 0);
      assert.ok((await spend('x')) > 0, 'the limit of all');
    });
  });
}
