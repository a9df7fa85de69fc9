/** Visitors’ files. A part of the contract that every store passes. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { type OpenStore, startConversation, upload } from './under-test.ts';

export function uploadsContract(name: string, open: OpenStore): void {
  describe(`uploads of the store: ${name}`, () => {
    let time = 1_000_000;
    const opened = (context: TestContext) => {
      time = 1_000_000;
      return open(context, () => time);
    };

    it('a visitor’s files stay below the quota together', async (t) => {
      const { store } = await opened(t);
      const [id, other] = [await startConversation(store, time), await startConversation(store, time)];
      const kept = await Promise.all(['a', 'b', 'c'].map((name) => store.uploads.add(upload(name, id, 40, time), 100)));
      assert.equal(kept.filter(Boolean).length, 2);
      assert.equal(await store.uploads.add(upload('d', other, 100, time), 100), true);
      assert.deepEqual({ ...(await store.uploads.byId('d')) }, upload('d', other, 100, time));
      assert.equal(await store.uploads.byId('none'), undefined);
      assert.equal((await store.uploads.endedBefore(time, 10)).length, 0);
      assert.equal((await store.uploads.endedBefore(time + 101, 10)).length, 3);
      await store.uploads.endAt('d', time - 1);
      assert.deepEqual(
        (await store.uploads.endedBefore(time, 10)).map(({ id }) => id),
        ['d'],
      );
      await store.uploads.drop(['d']);
      assert.equal(await store.uploads.byId('d'), undefined);
    });
  });
}
