/**
 * What every adapter of the store must do, run against each of them. An adapter gives the suite a way to open its
 * store, to open the same one again where it outlives its process, and to make it unable to write.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, type TestContext, test } from 'node:test';
import type { Intent } from '../../../relay/model/intents.ts';
import { type CallPriority, PRIORITY } from '../../../relay/model/priority.ts';
import { newRecord } from '../../../relay/model/record.ts';
import type { NewEvent } from '../../../relay/model/snapshot.ts';
import type { EventBody } from '../../../relay/protocol.ts';
import { StoreUnavailable } from '../../../relay/store/port/errors.ts';
import type { OutboxCall } from '../../../relay/store/port/outbox.ts';
import type { Store } from '../../../relay/store/store.ts';

export type StoreUnderTest = {
  store: Store;
  /** Closes the store and opens what it kept; undefined where nothing outlives the store. */
  reopen?: () => Promise<Store>;
  /** Makes writing impossible until the returned function is called; undefined where that cannot be arranged. */
  breakWrites?: () => Promise<() => Promise<void>>;
};
export type OpenStore = (context: TestContext, now: () => number) => Promise<StoreUnderTest>;

export const notice = (html: string): NewEvent => ({ body: { type: 'notice', html } satisfies EventBody });
export const message = (id: string): Intent => ({ kind: 'message', id, text: id });
export const calling = (priority: CallPriority, id: string) => ({
  calls: [{ intent: message(id), priority }],
  result: id,
});

/** A conversation with one token; its id. */
export async function startConversation(store: Store, time: number): Promise<string> {
  const id = randomUUID();
  const token = { hash: `hash-${id}`, conversation: id, origin: 'https://a.example', issued: time, used: time };
  await store.conversations.create({ id, site: 'default', customerToken: `customer-${id}` }, newRecord(), {
    ...token,
    ends: time + 1000,
  });
  return id;
}

/** What is due, taken by a store that is at work on nothing else. */
export const claim = (store: Store, now: number, limit = 10): Promise<OutboxCall[]> =>
  store.outbox.claim({ now, lease: 1000, limit, busy: [] });

export function storeContract(name: string, open: OpenStore): void {
  describe(`store: ${name}`, () => {
    let time = 1_000_000;
    const now = () => time;
    const opened = async (context: TestContext) => {
      time = 1_000_000;
      return open(context, now);
    };

    const conversation = (store: Store) => startConversation(store, time);
    const due = async (store: Store) => (await claim(store, time)).map((call) => call.intent);
    const fill = (store: Store, id: string, ...texts: string[]) =>
      store.log.update(id, [], () => ({ events: texts.map(notice), result: undefined }));

    test('numbers are gapless when many updates of several conversations arrive at once', async (t) => {
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

    test('an update sees what the one before it left', async (t) => {
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

    test('an update that throws leaves nothing, and those beside it are untouched', async (t) => {
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

    test('a key remembered twice is a mistake of the caller, not of the disk', async (t) => {
      const { store } = await opened(t);
      const id = await conversation(store);
      const remember = () => store.log.update(id, [], () => ({ remember: [{ key: 'k', value: '' }], result: 0 }));
      await remember();
      await assert.rejects(remember(), (error) => !(error instanceof StoreUnavailable));
    });

    test('reading begins after a number, ends at a limit and brings the private part only when asked', async (t) => {
      const { store } = await opened(t);
      const id = await conversation(store);
      await store.log.update(id, [], () => ({
        events: [notice('1'), { ...notice('2'), raw: { secret: 7 } }, notice('3'), notice('4')],
        result: 0,
      }));
      const read = await store.log.read(id, 1, 2);
      assert.deepEqual(read, [
        { seq: 2, at: time, type: 'notice', html: '2' },
        { seq: 3, at: time, type: 'notice', html: '3' },
      ]);
      assert.deepEqual(await store.log.eventAt(id, 2), { event: read[0], raw: { secret: 7 } });
      assert.deepEqual((await store.log.eventAt(id, 3))?.raw, undefined);
      assert.equal(await store.log.eventAt(id, 5), undefined);
    });

    test('the record changes together with the events, and tells who waits', async (t) => {
      const { store } = await opened(t);
      const [id] = await Promise.all([conversation(store), conversation(store)]);
      const waits = { ...newRecord(), talk: { with: 'queue' as const, since: 5 } };
      await store.log.update(id, [], () => ({ record: waits, result: 0 }));
      assert.deepEqual((await store.log.snapshot(id)).record, waits);
      assert.deepEqual(await store.waits.waiting(), [id]);
      await store.log.update(id, [], () => ({ record: newRecord(), result: 0 }));
      assert.deepEqual(await store.waits.waiting(), []);
    });

    test('a conversation is found by its own id and by the desk’s token alone', async (t) => {
      const { store } = await opened(t);
      const id = await conversation(store);
      const same = { id, site: 'default', customerToken: `customer-${id}` };
      assert.deepEqual({ ...(await store.conversations.byId(id)) }, same);
      assert.deepEqual({ ...(await store.conversations.byCustomer(`customer-${id}`)) }, same);
      assert.equal(await store.conversations.byCustomer(id), undefined);
      await assert.rejects(store.log.snapshot('nobody'));
    });

    test('tokens are found by hash, touched, ended by those that follow them and revoked together', async (t) => {
      const { store } = await opened(t);
      const [id, other] = await Promise.all([conversation(store), conversation(store)]);
      const row = { conversation: id, origin: 'https://a.example', used: time, ends: time + 1000 };
      await store.tokens.add({ ...row, hash: 'younger', issued: time + 1 });
      await store.tokens.add({ ...row, hash: 'elder', issued: time - 1, ends: time + 2 });
      await store.tokens.add({ ...row, hash: 'of another device', issued: time - 1, ends: time + 9000 });
      await store.tokens.touch('younger', time + 7);
      assert.deepEqual(
        { ...(await store.tokens.byHash('younger')) },
        { ...row, hash: 'younger', issued: time + 1, used: time + 7 },
      );
      assert.deepEqual(
        { ...(await store.tokens.visitorOf(`hash-${other}`)) },
        { ...(await store.tokens.byHash(`hash-${other}`)), site: 'default', customerToken: `customer-${other}` },
      );
      await fill(store, id, 'a', 'b');
      assert.deepEqual([await store.tokens.headOf('younger'), await store.tokens.headOf(`hash-${other}`)], [2, 0]);
      assert.deepEqual([await store.tokens.visitorOf(id), await store.tokens.headOf(id)], [undefined, undefined]);
      await store.tokens.endOlder({ ...row, issued: time + 1 }, time + 5);
      const ends = async (hash: string) => (await store.tokens.byHash(hash))?.ends;
      assert.deepEqual(
        [await ends('younger'), await ends(`hash-${id}`), await ends('elder'), await ends(`hash-${other}`)],
        [time + 1000, time + 5, time + 2, time + 1000],
      );
      assert.equal(await ends('of another device'), time + 9000);
      await store.tokens.add({ ...row, hash: 'ended', issued: time - 9, ends: time - 1 });
      await store.tokens.endOlder({ ...row, issued: time + 1 }, time + 5);
      assert.deepEqual([await ends('ended'), await ends('elder')], [undefined, time + 2]);
      await store.tokens.revoke('elder');
      await store.tokens.revoke('nobody’s');
      assert.deepEqual([await ends('elder'), await ends('younger')], [undefined, time + 1000]);
      await store.tokens.revokeAll(id);
      assert.deepEqual([await ends('younger'), await ends(`hash-${id}`)], [undefined, undefined]);
      assert.equal(await store.tokens.headOf('younger'), undefined);
      assert.equal(await ends(`hash-${other}`), time + 1000);
    });

    test('what is held for a session stays until dropped; the rest of the quarantine is only counted', async (t) => {
      const { store } = await opened(t);
      const [c, d] = [await conversation(store), await conversation(store)];
      const entry = { at: time, reason: 'r', body: '{}' };
      await store.quarantine.add({ ...entry, conversation: null, session: null });
      await store.quarantine.add({ ...entry, conversation: c, session: 4, body: '1' });
      await store.quarantine.add({ ...entry, conversation: c, session: 4, body: '2' });
      await store.quarantine.add({ ...entry, conversation: d, session: 4 });
      const held = await store.quarantine.held(c, 4);
      assert.deepEqual(
        held.map(({ body }) => body),
        ['1', '2'],
      );
      assert.deepEqual(await store.quarantine.held(c, 5), []);
      const other = await conversation(store);
      await store.quarantine.add({ ...entry, conversation: other, session: null });
      assert.deepEqual(
        (await store.quarantine.holding()).sort(),
        [c, d].sort(),
        'what waits for no session is not held for one',
      );
      assert.equal(await store.quarantine.size(), 5);
      await store.quarantine.drop(held.map((one) => one.id));
      assert.deepEqual(await store.quarantine.held(c, 4), []);
      assert.equal(await store.quarantine.size(), 3);
    });

    test('everything is there after opening again, under the same epoch', async (t) => {
      const { store, reopen } = await opened(t);
      if (!reopen) return t.skip('nothing outlives this store');
      const id = await conversation(store);
      await store.log.update(id, [], () => ({
        events: [notice('kept')],
        ...calling(PRIORITY.message, 'kept'),
        remember: [{ key: 'kept', value: 'yes' }],
      }));
      await store.budget.spend({ now: time, window: 100, limit: 1, spender: 'a', share: 1 });
      await store.quarantine.add({ at: time, reason: 'r', body: 'b', conversation: id, session: 1 });
      const again = await reopen();
      assert.equal(again.log.epoch, store.log.epoch);
      assert.equal((await again.log.read(id, 0, 10)).length, 1);
      assert.deepEqual(await due(again), [message('kept')]);
      const { result } = await again.log.update(id, ['kept'], ({ seen }) => ({ result: seen.get('kept') }));
      assert.equal(result, 'yes');
      assert.equal(await again.budget.spend({ now: time, window: 100, limit: 1, spender: 'b', share: 1 }), 100);
      assert.equal((await again.quarantine.held(id, 1)).length, 1);
      assert.equal((await again.tokens.byHash(`hash-${id}`))?.conversation, id);
      assert.equal((await fill(again, id, 'next')).head, 2);
    });

    test('a store that cannot write says so, keeps nothing of it and works again afterwards', async (t) => {
      const { store, breakWrites } = await opened(t);
      if (!breakWrites) return t.skip('this store cannot be broken');
      const id = await conversation(store);
      await store.health.check('room');
      const before = store.health.failures();
      const mend = await breakWrites();
      const failed = await Promise.allSettled([fill(store, id, 'a'), fill(store, id, 'b'), store.health.check()]);
      for (const one of failed) {
        assert.ok(one.status === 'rejected' && one.reason instanceof StoreUnavailable, String(one.status));
      }
      assert.ok(store.health.failures() > before, 'what failed is not counted');
      await assert.rejects(store.health.check('room'), StoreUnavailable);
      await mend();
      await store.health.check();
      await store.health.check('room');
      assert.equal(await store.quarantine.size(), 0, 'a look for room left something');
      assert.equal((await fill(store, id, 'c')).head, 1);
    });

    test('a closed store refuses reading and writing as unavailable', async (t) => {
      const { store } = await opened(t);
      const id = await conversation(store);
      await store.close();
      await assert.rejects(fill(store, id, 'late'), StoreUnavailable);
      await assert.rejects(store.log.read(id, 0, 1), StoreUnavailable);
    });
  });
}
