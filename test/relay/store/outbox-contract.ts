/**
 * The part of the stores' contract that is about calls of the desk: lanes, when they are due, and the budget.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PRIORITY } from '../../../relay/model/priority.ts';
import type { OutboxCall } from '../../../relay/store/port/outbox.ts';
import type { Store } from '../../../relay/store/store.ts';
import { calling, claim, message, type OpenStore, startConversation } from './contract.ts';

export function outboxContract(name: string, open: OpenStore): void {
  describe(`outbox of the store: ${name}`, () => {
    let time = 1_000_000;
    const opened: OpenStore = (context) => {
      time = 1_000_000;
      return open(context, () => time);
    };
    const conversation = (store: Store) => startConversation(store, time);
    const due = async (store: Store) => (await claim(store, time)).map((call) => call.intent);

    test('a lane gives its first call alone, and the lane with the most urgent call goes first', async (t) => {
      const { store } = await opened(t, () => time);
      const [slow, mixed, fast] = await Promise.all([conversation(store), conversation(store), conversation(store)]);
      await store.log.update(slow, [], () => calling(PRIORITY.survey, 'slow'));
      await store.log.update(mixed, [], () => calling(PRIORITY.survey, 'mixed-1'));
      await store.log.update(fast, [], () => calling(PRIORITY.message, 'fast'));
      await store.log.update(mixed, [], () => calling(PRIORITY.message, 'mixed-2'));
      const calls = await claim(store, time);
      assert.deepEqual(
        calls.map(({ intent, priority }) => [(intent as { id: string }).id, priority]),
        [
          ['mixed-1', PRIORITY.message],
          ['fast', PRIORITY.message],
          ['slow', PRIORITY.survey],
        ],
      );
      assert.equal((await claim(store, time, 2)).length, 2);
      const first = (await claim(store, time))[0] as OutboxCall;
      await store.log.update(mixed, [], () => ({ settle: { call: first }, result: 0 }));
      assert.ok((await due(store)).some((intent) => (intent as { id: string }).id === 'mixed-2'));
    });

    test('a postponed call holds its lane back until it is due', async (t) => {
      const { store } = await opened(t, () => time);
      const id = await conversation(store);
      await store.log.update(id, [], () => calling(PRIORITY.message, 'one'));
      await store.log.update(id, [], () => calling(PRIORITY.message, 'two'));
      const [call] = await claim(store, time);
      const retry = { due: time + 500, attempts: 3 };
      await store.log.update(id, [], () => ({ settle: { call: call as OutboxCall, retry }, result: 0 }));
      assert.deepEqual(await due(store), []);
      assert.equal(await store.outbox.nextDue(time), time + 500);
      assert.deepEqual({ ...(await store.outbox.state()) }, { waiting: 2, oldest: time });
      assert.deepEqual(
        [await store.outbox.waitsSince(id), await store.outbox.waitsSince('another')],
        [time, undefined],
      );
      time += 500;
      const [again] = await claim(store, time);
      assert.deepEqual([again?.intent, again?.attempts, again?.created], [message('one'), 3, time - 500]);
      assert.equal(await store.outbox.nextDue(time), undefined);
    });

    test('a clock set back holds no postponed call for as long', async (t) => {
      const { store } = await opened(t, () => time);
      const [early, late] = await Promise.all([conversation(store), conversation(store)]);
      await store.log.update(early, [], () => calling(PRIORITY.message, 'early'));
      await store.log.update(late, [], () => calling(PRIORITY.message, 'late'));
      for (const call of await claim(store, time)) {
        const due = time + (call.conversation === early ? 30_000 : 90_000);
        await store.log.update(call.conversation, [], () => ({
          settle: { call, retry: { due, attempts: 1 } },
          result: 0,
        }));
      }
      assert.deepEqual(await due(store), []);
      time -= 60_000;
      assert.deepEqual(await due(store), [message('late')], 'longer than anything is postponed');
      time -= 3_600_000;
      assert.deepEqual(await due(store), [message('early'), message('late')]);
    });

    test('calls that failed before can be hurried, those that never did keep their time', async (t) => {
      const { store } = await opened(t, () => time);
      const [failed, fresh] = await Promise.all([conversation(store), conversation(store)]);
      await store.log.update(failed, [], () => calling(PRIORITY.message, 'failed'));
      await store.log.update(fresh, [], () => calling(PRIORITY.message, 'fresh'));
      for (const call of await claim(store, time)) {
        const attempts = call.conversation === failed ? 2 : 0;
        const retry = { due: time + 30_000, attempts };
        await store.log.update(call.conversation, [], () => ({ settle: { call, retry }, result: 0 }));
      }
      await store.outbox.retryNow(time);
      assert.deepEqual(await due(store), [message('failed')]);
    });

    test('the budget slides, and holds for all together and for each spender', async (t) => {
      const { store } = await opened(t, () => time);
      const spend = (spender: string, limit = 3, share = 2) =>
        store.budget.spend({ now: time, window: 100, limit, spender, share });
      assert.equal(await spend('a'), 0);
      time += 10;
      assert.equal(await spend('a'), 0);
      assert.equal(await spend('a'), 90, 'the share of one');
      assert.equal(await spend('b'), 0);
      assert.equal(await spend('c'), 90, 'the limit of all');
      assert.equal(await spend('c', 1), 100, 'a lower limit waits for more of them to pass');
      time += 90;
      assert.equal(await spend('c'), 0);
      time -= 3_600_000;
      assert.equal(await spend('d'), 0, 'a clock set back does not stop everything for an hour');
    });

    test('a call that was taken may count from another time', async (t) => {
      const { store } = await opened(t, () => time);
      const spend = (spender: string) => store.budget.spend({ now: time, window: 100, limit: 2, spender, share: 2 });
      assert.deepEqual([await spend('a'), await spend('a')], [0, 0]);
      await store.budget.spentAt('a', time, time + 30);
      await store.budget.spentAt('b', time, time + 90);
      time += 50;
      assert.equal(await spend('c'), 50);
      time += 50;
      assert.equal(await spend('c'), 0, 'the one that was not moved is over');
      assert.equal(await spend('c'), 30, 'the other one is not');
    });

    test('a call that ended after another was asked for counts for that one too', async (t) => {
      const { store } = await opened(t, () => time);
      const asked = { now: time, window: 100, limit: 1 };
      assert.equal(await store.budget.spend({ ...asked, spender: 'a', share: 1 }), 0);
      await store.budget.spentAt('a', time, time + 20);
      assert.equal(await store.budget.fullFor(asked), 120);
      assert.equal(await store.budget.spend({ ...asked, spender: 'b', share: 1 }), 120);
    });

    test('lanes the budget has no call for come last, and only while nobody looked at them', async (t) => {
      const { store } = await opened(t, () => time);
      const identity = { subject: 's', name: null, email: null, phone: null };
      const [stranger, rating, known] = await Promise.all([
        conversation(store),
        conversation(store),
        conversation(store),
      ]);
      await store.log.update(stranger, [], () => calling(PRIORITY.message, 'stranger'));
      await store.log.update(rating, [], () => calling(PRIORITY.survey, 'rating'));
      await store.log.update(known, [], ({ record }) => ({
        ...calling(PRIORITY.survey, 'known'),
        record: { ...record, identity },
      }));
      const claimed = async (anonymous: number, untold = true) => {
        const open = { anonymous, known: PRIORITY.survey, untold };
        const calls = await store.outbox.claim({ now: time, lease: 0, limit: 10, busy: [], open });
        return calls.map(({ intent }) => (intent as { id: string }).id);
      };
      assert.deepEqual(await claimed(0, false), ['known']);
      assert.deepEqual(await claimed(0), ['known', 'stranger', 'rating']);
      assert.deepEqual(await claimed(0), ['known'], 'the others were looked at');
      assert.deepEqual(await claimed(PRIORITY.message), ['stranger', 'known']);
      assert.deepEqual(await claimed(PRIORITY.survey), ['stranger', 'rating', 'known']);
    });

    test('it is known when the budget has a call for somebody new', async (t) => {
      const { store } = await opened(t, () => time);
      const asked = { window: 100, limit: 3 };
      const full = (anonymous?: number) =>
        store.budget.fullFor({ ...asked, now: time, ...(anonymous !== undefined && { anonymous }) });
      assert.deepEqual([await full(), await full(1)], [0, 0]);
      await store.budget.spend({ ...asked, now: time, spender: 'a', share: 3, anonymous: 1 });
      time += 10;
      await store.budget.spend({ ...asked, now: time, spender: 'b', share: 3 });
      assert.deepEqual([await full(), await full(1)], [0, 90]);
      await store.budget.spend({ ...asked, now: time, spender: 'c', share: 3 });
      assert.deepEqual([await full(), await full(1)], [90, 90]);
      time += 90;
      assert.deepEqual([await full(), await full(1)], [0, 0]);
    });

    test('concurrent spenders get no more than there is', async (t) => {
      const { store } = await opened(t, () => time);
      const waits = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          store.budget.spend({ now: time, window: 100, limit: 7, spender: `${n}`, share: 7 }),
        ),
      );
      assert.equal(waits.filter((wait) => wait === 0).length, 7);
    });
  });
}
