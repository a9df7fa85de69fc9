/**
 * The part of the stores' contract on the limits of one visitor.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PRIORITY } from '../../../../relay/model/priority.ts';
import type { Change, Snapshot } from '../../../../relay/model/snapshot.ts';
import type { OutboxCall } from '../../../../relay/store/port/calls.ts';
import { MOST_ROWS } from '../../../../relay/store/port/visitors.ts';
import { claim, message, type OpenStore, startConversation } from './under-test.ts';

const DAY = 86_400_000;

export function usageContract(name: string, open: OpenStore): void {
  describe(`the usage of a visitor in the store: ${name}`, () => {
    let time = 0;
    const opened: OpenStore = (context) => {
      time = 20_000 * DAY + 5;
      return open(context, () => time);
    };
    /** Writes so many bytes and calls, unless they would exceed the limit; resolves to the usage before. */
    const taking = (bytes: number, calls: number, most = Number.POSITIVE_INFINITY) => {
      return ({ usage }: Snapshot): Change<unknown> => {
        if (!usage) return { result: 'not counted' };
        if (usage.today + bytes > most || usage.waiting + calls > most) return { result: 'refused' };
        const added = Array.from({ length: calls }, (_, n) => ({
          intent: message(`${n}`),
          priority: PRIORITY.message,
        }));
        return { written: bytes, calls: added, result: { ...usage } };
      };
    };

    it('bytes are counted by day and in all, calls while they wait', async (t) => {
      const { store, reopen } = await opened(t, () => time);
      const [id, other] = [await startConversation(store, time), await startConversation(store, time)];
      const look = async (one = store) => (await one.log.update(id, [], taking(0, 0), 'visitor')).result;
      assert.deepEqual(await look(), { waiting: 0, today: 0, inAll: 0 });
      await store.log.update(id, [], taking(100, 2), 'visitor');
      await store.log.update(other, [], taking(7, 1), 'visitor');
      assert.deepEqual(await look(), { waiting: 2, today: 100, inAll: 100 });
      const call = (await claim(store, time)).find(({ conversation }) => conversation === id) as OutboxCall;
      await store.log.update(id, [], () => ({ settle: { call, retry: { due: time, attempts: 1 } }, result: 0 }));
      assert.deepEqual(await look(), { waiting: 2, today: 100, inAll: 100 }, 'one that is tried again still waits');
      const again = (await claim(store, time)).find(({ conversation }) => conversation === id) as OutboxCall;
      await store.log.update(id, [], () => ({ settle: { call: again }, result: 0 }));
      assert.deepEqual(await look(), { waiting: 1, today: 100, inAll: 100 });
      time += DAY;
      assert.deepEqual(await look(), { waiting: 1, today: 0, inAll: 100 });
      await store.log.update(id, [], taking(11, 0), 'visitor');
      assert.deepEqual(await look(), { waiting: 1, today: 11, inAll: 111 });
      assert.equal((await store.log.update(id, [], taking(1, 1))).result, 'not counted');
      if (reopen) assert.deepEqual(await look(await reopen()), { waiting: 1, today: 11, inAll: 111 });
    });

    it('of many concurrent updates only those within the limit succeed', async (t) => {
      const { store } = await opened(t, () => time);
      const [bytes, calls] = [await startConversation(store, time), await startConversation(store, time)];
      const outcomes = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          store.log.update(n % 2 ? bytes : calls, [], n % 2 ? taking(10, 0, 100) : taking(0, 3, 31), 'visitor'),
        ),
      );
      const fitting = (parity: number) => outcomes.filter((one, n) => n % 2 === parity && one.result !== 'refused');
      assert.deepEqual([fitting(1).length, fitting(0).length], [10, 10]);
      assert.equal((await store.outbox.state()).waiting, 30);
    });

    it('an erasure deletes the counts too', async (t) => {
      const { store } = await opened(t, () => time);
      const id = await startConversation(store, time);
      await store.log.update(id, [], taking(100, 2), 'visitor');
      assert.deepEqual(await store.erasure.erase(id), []);
      const token = { hash: 'again', conversation: id, origin: 'o', issued: 1, used: 1, ends: 2 };
      const { record } = await store.log.snapshot(await startConversation(store, time));
      await store.conversations.create({ id, site: 'default', customerToken: 'again' }, record, token);
      assert.deepEqual((await store.log.update(id, [], taking(0, 0), 'visitor')).result, {
        waiting: 0,
        today: 0,
        inAll: 0,
      });
    });

    it('only a conversation’s most recently used tokens stay, and its files are counted', async (t) => {
      const { store } = await opened(t, () => time);
      const [id, other] = [await startConversation(store, time), await startConversation(store, time)];
      for (let n = 0; n < MOST_ROWS.tokens + 4; n += 1) {
        time += 1;
        const token = { conversation: id, origin: 'o', issued: time, used: time, ends: time + DAY };
        await store.tokens.add({ ...token, hash: `token-${n}` });
      }
      const there = await Promise.all(
        Array.from({ length: MOST_ROWS.tokens + 4 }, (_, n) => store.tokens.byHash(`token-${n}`)),
      );
      assert.deepEqual(
        there.map((one) => one !== undefined),
        there.map((_, n) => n >= 4),
      );
      assert.ok(await store.tokens.byHash(`hash-${other}`));
      const file = {
        conversation: id,
        type: 'text/plain',
        kind: 'file',
        filename: 'a',
        size: 1,
        at: 1,
        ends: 2,
      } as const;
      const kept = [];
      for (let n = 0; n < MOST_ROWS.uploads + 2; n += 1)
        kept.push(await store.uploads.add({ ...file, id: `f${n}` }, 1e9));
      assert.equal(kept.filter(Boolean).length, MOST_ROWS.uploads);
      assert.equal(await store.uploads.add({ ...file, id: 'other', conversation: other }, 1e9), true);
    });
  });
}
