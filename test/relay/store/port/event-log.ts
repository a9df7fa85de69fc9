/** The log: numbers, atomic updates, reading, and its epoch. A part of the contract that every store passes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PRIORITY } from '../../../../relay/model/priority.ts';
import { newRecord } from '../../../../relay/model/record.ts';
import { StoreUnavailable } from '../../../../relay/store/port/errors.ts';
import { calling, message, notice, type OpenStore, onStoppedClock } from './under-test.ts';

export function eventLogContract(name: string, open: OpenStore): void {
  describe(`the event log of the store: ${name}`, () => {
    const { clock, opened, conversation, fill, due } = onStoppedClock(open);

    it('numbers are gapless when many updates of several conversations arrive at once', async (t) => {
      const { store } = await opened(t);
      const ids = await Promise.all([conversation(store), conversation(store)]);
      const heads = await Promise.all(Array.from({ length: 60 }, (_, n) => fill(store, ids[n % 2] as string, `${n}`)));
      for (const [index, id] of ids.entries()) {
        const read = await store.log.read(id, 0, 100);
        assert.deepEqual(
          read.map(({ seq }) => seq),
          Array.from({ length: 30 }, (_, n) => n + 1),
        );
        const answered = heads.filter((_, n) => n % 2 === index).map(({ head }) => head);
        assert.deepEqual(
          answered,
          read.map(({ seq }) => seq),
        );
      }
      assert.deepEqual(await store.log.heads([...ids, 'nobody']), new Map(ids.map((id) => [id, 30])));
    });

    it('an update sees the changes of the one before it', async (t) => {
      const { store } = await opened(t);
      const id = await conversation(store);
      const both = await Promise.all(
        [1, 2].map(() =>
          store.log.update(id, ['once'], ({ seen, head }) =>
            seen.has('once')
              ? { result: `again at ${head}: ${seen.get('once')}` }
              : { events: [notice('x')], remember: [{ key: 'once', value: 'kept' }], result: 'first' },
          ),
        ),
      );
      assert.deepEqual(
        both.map(({ result, appended }) => [result, appended]),
        [
          ['first', 1],
          ['again at 1: kept', 0],
        ],
      );
    });

    it('an update that throws writes nothing, and those beside it are unaffected', async (t) => {
      const { store } = await opened(t);
      const [good, bad] = await Promise.all([conversation(store), conversation(store)]);
      const results = await Promise.allSettled([
        fill(store, good, 'one'),
        store.log.update(bad, [], () => {
          throw new TypeError('decided badly');
        }),
        // The second event cannot be written, so neither is the first, nor the call, nor the key.
        store.log.update(bad, [], () => ({
          events: [notice('half'), { body: undefined as never }],
          ...calling(PRIORITY.message, 'half'),
          remember: [{ key: 'half', value: '' }],
        })),
        fill(store, good, 'two'),
      ]);
      assert.deepEqual(
        results.map(({ status }) => status),
        ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
      );
      assert.equal((results[1] as PromiseRejectedResult).reason.message, 'decided badly');
      assert.deepEqual(await store.log.read(bad, 0, 10), []);
      assert.deepEqual(await due(store), []);
      const { result } = await store.log.update(bad, ['half'], ({ seen, head }) => ({
        result: [seen.has('half'), head],
      }));
      assert.deepEqual(result, [false, 0]);
      assert.equal((await store.log.read(good, 0, 10)).length, 2);
    });

    it('a key remembered twice is the caller’s error, not a disk failure', async (t) => {
      const { store } = await opened(t);
      const id = await conversation(store);
      const remember = () => store.log.update(id, [], () => ({ remember: [{ key: 'k', value: '' }], result: 0 }));
      await remember();
      await assert.rejects(remember(), (error) => !(error instanceof StoreUnavailable));
      const withEvent = { events: [notice('x')], remember: [{ key: 'e', value: '' }], result: 0 };
      await store.log.update(id, ['e'], () => withEvent);
      await assert.rejects(
        store.log.update(id, [], () => withEvent),
        (error) => !(error instanceof StoreUnavailable),
      );
      assert.equal((await store.log.read(id, 0, 10)).length, 1);
    });

    it('reading starts after a number, stops at a limit and returns the private part only on request', async (t) => {
      const { store } = await opened(t);
      const id = await conversation(store);
      await store.log.update(id, [], () => ({
        events: [notice('1'), { ...notice('2'), raw: { secret: 7 } }, notice('3'), notice('4')],
        result: 0,
      }));
      const read = await store.log.read(id, 1, 2);
      assert.deepEqual(read, [
        { seq: 2, at: clock.time, type: 'notice', html: '2' },
        { seq: 3, at: clock.time, type: 'notice', html: '3' },
      ]);
      assert.deepEqual(await store.log.eventAt(id, 2), { event: read[0], raw: { secret: 7 } });
      assert.deepEqual((await store.log.eventAt(id, 3))?.raw, undefined);
      assert.equal(await store.log.eventAt(id, 5), undefined);
    });

    it('the record changes together with the events, and lists waiting conversations', async (t) => {
      const { store } = await opened(t);
      const [id] = await Promise.all([conversation(store), conversation(store)]);
      const waits = { ...newRecord(), talk: { with: 'queue' as const, since: 5 } };
      await store.log.update(id, [], () => ({ record: waits, result: 0 }));
      assert.deepEqual((await store.log.snapshot(id)).record, waits);
      assert.deepEqual(await store.waits.waiting(), [id]);
      await store.log.update(id, [], () => ({ record: newRecord(), result: 0 }));
      assert.deepEqual(await store.waits.waiting(), []);
    });

    it('after reopening all data is there, under the same epoch', async (t) => {
      const { store, reopen } = await opened(t);
      if (!reopen) return t.skip('nothing outlives this store');
      const id = await conversation(store);
      await store.log.update(id, [], () => ({
        events: [notice('kept')],
        ...calling(PRIORITY.message, 'kept'),
        remember: [{ key: 'kept', value: 'yes' }],
      }));
      await store.budget.spend({ now: clock.time, window: 100, limit: 1, spender: 'a', share: 1 });
      await store.quarantine.add({ at: clock.time, reason: 'r', body: 'b', conversation: id, session: 1 });
      const again = await reopen();
      assert.equal(again.log.epoch, store.log.epoch);
      assert.equal((await again.log.read(id, 0, 10)).length, 1);
      assert.deepEqual(await due(again), [message('kept')]);
      const { result } = await again.log.update(id, ['kept'], ({ seen }) => ({ result: seen.get('kept') }));
      assert.equal(result, 'yes');
      assert.equal(await again.budget.spend({ now: clock.time, window: 100, limit: 1, spender: 'b', share: 1 }), 100);
      assert.equal((await again.quarantine.heldFor(id, 1)).length, 1);
      assert.equal((await again.tokens.byHash(`hash-${id}`))?.conversation, id);
      assert.equal((await fill(again, id, 'next')).head, 2);
    });

    it('a new epoch is there after reopening', async (t) => {
      const { store, reopen } = await opened(t);
      const before = store.log.epoch;
      const renewed = await store.log.renewEpoch();
      assert.notEqual(renewed, before);
      if (reopen) assert.equal((await reopen()).log.epoch, renewed);
    });
  });
}
