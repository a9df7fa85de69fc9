/** Visitors’ tokens, and names that count once. A part of the contract that every store passes. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Store } from '../../../../relay/store/store.ts';
import { notice, type OpenStore, startConversation } from './under-test.ts';

export function tokensContract(name: string, open: OpenStore): void {
  describe(`tokens of the store: ${name}`, () => {
    let time = 1_000_000;
    const opened = (context: TestContext) => {
      time = 1_000_000;
      return open(context, () => time);
    };
    const conversation = (store: Store) => startConversation(store, time);
    const fill = (store: Store, id: string, ...texts: string[]) =>
      store.log.update(id, [], () => ({ events: texts.map(notice), result: undefined }));

    it('tokens are found by hash, touched, ended by those that follow them and revoked together', async (t) => {
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

    it('a name is good once, until it is forgotten', async (t) => {
      const { store } = await opened(t);
      assert.equal(await store.tokens.useOnce('jti-1', time + 100), true);
      assert.equal(await store.tokens.useOnce('jti-1', time + 100), false);
      time += 101;
      assert.equal(await store.tokens.useOnce('jti-1', time + 100), true);
      assert.equal(await store.tokens.useOnce('nul \0 and half a pair \ud800', time + 100), true);
      assert.equal(await store.tokens.useOnce('nul \0 and half a pair \ud800', time + 100), false);
    });
  });
}
