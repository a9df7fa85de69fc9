/** Visitors’ files. A part of the contract that every store passes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type OpenStore, onStoppedClock, startConversation, upload } from './under-test.ts';

export function uploadsContract(name: string, open: OpenStore): void {
  describe(`uploads of the store: ${name}`, () => {
    const { clock, opened } = onStoppedClock(open);

    it('a visitor’s files together stay within the quota', async (t) => {
      const { store } = await opened(t);
      const [id, other] = [await startConversation(store, clock.time), await startConversation(store, clock.time)];
      const kept = await Promise.all(
        ['a', 'b', 'c'].map((name) => store.uploads.add(upload(name, id, 40, clock.time), 100)),
      );
      assert.equal(kept.filter(Boolean).length, 2);
      assert.equal(await store.uploads.add(upload('d', other, 100, clock.time), 100), true);
      assert.deepEqual({ ...(await store.uploads.byId('d')) }, upload('d', other, 100, clock.time));
      assert.equal(await store.uploads.byId('none'), undefined);
      assert.equal((await store.uploads.endedBefore(clock.time, 10)).length, 0);
      assert.equal((await store.uploads.endedBefore(clock.time + 101, 10)).length, 3);
      await store.uploads.endAt('d', clock.time - 1);
      assert.deepEqual(
        (await store.uploads.endedBefore(clock.time, 10)).map(({ id }) => id),
        ['d'],
      );
      await store.uploads.drop(['d']);
      assert.equal(await store.uploads.byId('d'), undefined);
    });
  });
}
