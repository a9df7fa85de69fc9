/** Visitors’ tokens, and single-use names. A part of the contract that every store passes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type OpenStore, onStoppedClock } from './under-test.ts';

export function tokensContract(name: string, open: OpenStore): void {
  describe(`tokens of the store: ${name}`, () => {
    const { clock, opened, conversation, fill } = onStoppedClock(open);

    it('tokens are found by hash, touched, expired by their successors and revoked together', async (t) => {
      const { store } = await opened(t);
      const [id, other] = await Promise.all([conversation(store), conversation(store)]);
      const row = { conversation: id, origin: 'https://a.example', used: clock.time, ends: clock.time + 1000 };
      await store.tokens.add({ ...row, hash: 'younger', issued: clock.time + 1 });
      await store.tokens.add({ ...row, hash: 'elder', issued: clock.time - 1, ends: clock.time + 2 });
      await store.tokens.add({ ...row, hash: 'of another device', issued: clock.time - 1, ends: clock.time + 9000 });
      await store.tokens.touch('younger', clock.time + 7);
      assert.deepEqual(
        { ...(await store.tokens.byHash('younger')) },
        { ...row, hash: 'younger', issued: clock.time + 1, used: clock.time + 7 },
      );
      assert.deepEqual(
        { ...(await store.tokens.visitorOf(`hash-${other}`)) },
        {
          ...(await store.tokens.byHash(`hash-${other}`)),
          site: 'default',
          customerToken: `customer-${other}`,
          head: 0,
          waitsSince: null,
        },
      );
      await fill(store, id, 'a', 'b');
      assert.deepEqual([await store.tokens.headOf('younger'), await store.tokens.headOf(`hash-${other}`)], [2, 0]);
      assert.equal((await store.tokens.visitorOf('younger'))?.head, 2);
      assert.deepEqual([await store.tokens.visitorOf(id), await store.tokens.headOf(id)], [undefined, undefined]);
      await store.tokens.endOlder({ ...row, issued: clock.time + 1 }, clock.time + 5);
      const ends = async (hash: string) => (await store.tokens.byHash(hash))?.ends;
      assert.deepEqual(
        [await ends('younger'), await ends(`hash-${id}`), await ends('elder'), await ends(`hash-${other}`)],
        [clock.time + 1000, clock.time + 5, clock.time + 2, clock.time + 1000],
      );
      assert.equal(await ends('of another device'), clock.time + 9000);
      await store.tokens.add({ ...row, hash: 'ended', issued: clock.time - 9, ends: clock.time - 1 });
      await store.tokens.endOlder({ ...row, issued: clock.time + 1 }, clock.time + 5);
      assert.deepEqual([await ends('ended'), await ends('elder')], [undefined, clock.time + 2]);
      await store.tokens.revoke('elder');
      await store.tokens.revoke('nobody’s');
      assert.deepEqual([await ends('elder'), await ends('younger')], [undefined, clock.time + 1000]);
      await store.tokens.revokeAll(id);
      assert.deepEqual([await ends('younger'), await ends(`hash-${id}`)], [undefined, undefined]);
      assert.equal(await store.tokens.headOf('younger'), undefined);
      assert.equal(await ends(`hash-${other}`), clock.time + 1000);
    });

    it('a name can be used once, until it is forgotten', async (t) => {
      const { store } = await opened(t);
      assert.equal(await store.tokens.useOnce('jti-1', clock.time + 100), true);
      assert.equal(await store.tokens.useOnce('jti-1', clock.time + 100), false);
      clock.time += 101;
      assert.equal(await store.tokens.useOnce('jti-1', clock.time + 100), true);
      assert.equal(await store.tokens.useOnce('nul \0 and half a pair \ud800', clock.time + 100), true);
      assert.equal(await store.tokens.useOnce('nul \0 and half a pair \ud800', clock.time + 100), false);
    });
  });
}
