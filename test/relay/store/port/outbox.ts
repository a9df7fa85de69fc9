/** Desk calls: lanes, due times, and leases. A part of the contract that every store passes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PRIORITY } from '../../../../relay/model/priority.ts';
import type { OutboxCall } from '../../../../relay/store/port/calls.ts';
import { LeaseLost } from '../../../../relay/store/port/errors.ts';
import { calling, claim, message, notice, type OpenStore, onStoppedClock, startConversation } from './under-test.ts';

export function outboxContract(name: string, open: OpenStore): void {
  describe(`the outbox of the store: ${name}`, () => {
    const { clock, opened, conversation, due } = onStoppedClock(open);

    it('a lane gives only its first call, and the lane with the most urgent call goes first', async (t) => {
      const { store } = await opened(t);
      const [slow, mixed, fast] = await Promise.all([conversation(store), conversation(store), conversation(store)]);
      await store.log.update(slow, [], () => calling(PRIORITY.survey, 'slow'));
      await store.log.update(mixed, [], () => calling(PRIORITY.survey, 'mixed-1'));
      await store.log.update(fast, [], () => calling(PRIORITY.message, 'fast'));
      await store.log.update(mixed, [], () => calling(PRIORITY.message, 'mixed-2'));
      const calls = await claim(store, clock.time);
      assert.deepEqual(
        calls.map(({ intent, priority }) => [(intent as { id: string }).id, priority]),
        [
          ['mixed-1', PRIORITY.message],
          ['fast', PRIORITY.message],
          ['slow', PRIORITY.survey],
        ],
      );
      assert.equal((await claim(store, clock.time, 2)).length, 2);
      const first = (await claim(store, clock.time))[0] as OutboxCall;
      await store.log.update(mixed, [], () => ({ settle: { call: first }, result: 0 }));
      assert.ok((await due(store)).some((intent) => (intent as { id: string }).id === 'mixed-2'));
    });

    it('a postponed call holds its lane back until it is due', async (t) => {
      const { store } = await opened(t);
      const id = await conversation(store);
      await store.log.update(id, [], () => calling(PRIORITY.message, 'one'));
      await store.log.update(id, [], () => calling(PRIORITY.message, 'two'));
      const [call] = await claim(store, clock.time);
      const retry = { due: clock.time + 500, attempts: 3 };
      await store.log.update(id, [], () => ({ settle: { call: call as OutboxCall, retry }, result: 0 }));
      assert.deepEqual(await due(store), []);
      assert.equal(await store.outbox.nextDue(clock.time), clock.time + 500);
      assert.deepEqual({ ...(await store.outbox.state()) }, { waiting: 2, oldest: clock.time });
      assert.deepEqual(
        [await store.outbox.waitsSince(id), await store.outbox.waitsSince('another')],
        [clock.time, undefined],
      );
      assert.equal((await store.tokens.visitorOf(`hash-${id}`))?.waitsSince, clock.time);
      clock.time += 500;
      const [again] = await claim(store, clock.time);
      assert.deepEqual([again?.intent, again?.attempts, again?.created], [message('one'), 3, clock.time - 500]);
      assert.equal(await store.outbox.nextDue(clock.time), undefined);
    });

    it('a clock that was set back does not delay a postponed call', async (t) => {
      const { store } = await opened(t);
      const [early, late] = await Promise.all([conversation(store), conversation(store)]);
      await store.log.update(early, [], () => calling(PRIORITY.message, 'early'));
      await store.log.update(late, [], () => calling(PRIORITY.message, 'late'));
      for (const call of await claim(store, clock.time)) {
        const due = clock.time + (call.conversation === early ? 30_000 : 90_000);
        await store.log.update(call.conversation, [], () => ({
          settle: { call, retry: { due, attempts: 1 } },
          result: 0,
        }));
      }
      assert.deepEqual(await due(store), []);
      clock.time -= 60_000;
      assert.deepEqual(await due(store), [message('late')], 'longer than anything is postponed');
      clock.time -= 3_600_000;
      assert.deepEqual(await due(store), [message('early'), message('late')]);
    });

    it('calls that failed or wait for the desk can be made due at once, others keep their due time', async (t) => {
      const { store } = await opened(t);
      const rests = { failed: [3000, 2], held: [60_000, 0], shared: [5000, 0] } as const;
      for (const [id, [rest, attempts]] of Object.entries(rests)) {
        await store.log.update(await conversation(store), [], () => calling(PRIORITY.message, id));
        const [call] = await claim(store, clock.time);
        assert.ok(call);
        const retry = { due: clock.time + rest, attempts };
        await store.log.update(call.conversation, [], () => ({ settle: { call, retry }, result: 0 }));
      }
      await store.outbox.retryNow(clock.time);
      assert.deepEqual(await due(store), [message('failed'), message('held')]);
    });

    it('lanes for which the budget is closed come last, and only if never claimed', async (t) => {
      const { store } = await opened(t);
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
      const claimed = async (anonymous: number, delayNotices = true) => {
        const open = { anonymous, known: PRIORITY.survey, delayNotices };
        const calls = await store.outbox.claim({ now: clock.time, lease: 0, limit: 10, busy: [], open });
        return calls.map(({ intent }) => (intent as { id: string }).id);
      };
      assert.deepEqual(await claimed(0, false), ['known']);
      assert.deepEqual(await claimed(0), ['known', 'stranger', 'rating']);
      assert.deepEqual(await claimed(0), ['known'], 'the others were looked at');
      assert.deepEqual(await claimed(PRIORITY.message), ['stranger', 'known']);
      assert.deepEqual(await claimed(PRIORITY.survey), ['stranger', 'rating', 'known']);
    });

    it('a call that was claimed again can no longer be settled, or written for, by its first holder', async (t) => {
      const { store } = await opened(t);
      const id = await startConversation(store, clock.time);
      await store.log.update(id, [], () => calling(PRIORITY.message, 'one'));
      const [first] = (await claim(store, clock.time)) as [OutboxCall];
      const [second] = (await claim(store, clock.time)) as [OutboxCall];
      assert.equal(second.id, first.id);
      const late = { events: [notice('late')], result: 0 };
      await assert.rejects(
        store.log.update(id, [], () => ({ ...late, settle: { call: first } })),
        LeaseLost,
      );
      await assert.rejects(
        store.log.update(id, [], () => ({ ...late, under: first })),
        LeaseLost,
      );
      assert.deepEqual(await store.log.read(id, 0, 10), [], 'nothing of a refused change is kept');
      await store.log.update(id, [], () => ({ under: second, events: [notice('under')], result: 0 }));
      await store.log.update(id, [], () => ({ settle: { call: second }, result: 0 }));
      await assert.rejects(
        store.log.update(id, [], () => ({ settle: { call: second }, result: 0 })),
        LeaseLost,
      );
      assert.equal((await store.outbox.state()).waiting, 0);
    });

    it('of several updates at once that settle a call, the first settles it and the others write nothing', async (t) => {
      const { store } = await opened(t);
      const id = await startConversation(store, clock.time);
      await store.log.update(id, [], () => calling(PRIORITY.message, 'one'));
      const [call] = (await claim(store, clock.time)) as [OutboxCall];
      const settle = (html: string) =>
        store.log.update(id, [], () => ({ settle: { call }, events: [notice(html)], result: html }));
      const under = () => store.log.update(id, [], () => ({ under: call, events: [notice('under')], result: 'under' }));
      const outcomes = await Promise.allSettled([settle('first'), settle('second'), under()]);
      assert.deepEqual(
        outcomes.map((one) => (one.status === 'fulfilled' ? one.value.result : one.reason instanceof LeaseLost)),
        ['first', true, true],
      );
      assert.equal((await store.log.read(id, 0, 10)).length, 1);
      assert.equal((await store.outbox.state()).waiting, 0);
    });

    it('busy lanes are not claimed again, and a served lane goes behind the waiting ones', async (t) => {
      const { store } = await opened(t);
      const [busy, greedy] = [await startConversation(store, clock.time), await startConversation(store, clock.time)];
      for (const text of ['g1', 'g2']) await store.log.update(greedy, [], () => calling(PRIORITY.message, text));
      await store.log.update(busy, [], () => calling(PRIORITY.message, 'b1'));
      const [call] = await store.outbox.claim({ now: clock.time, lease: 1000, limit: 10, busy: [busy] });
      assert.equal(call?.conversation, greedy);
      clock.time += 5;
      await store.log.update(greedy, [], () => ({ settle: { call: call as OutboxCall }, result: 0 }));
      clock.time += 5;
      const next = await claim(store, clock.time);
      assert.deepEqual(
        next.map(({ conversation }) => conversation),
        [busy, greedy],
      );
    });
  });
}
