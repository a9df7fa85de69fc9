/** Pushes that could not be applied. A part of the contract that every store passes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type OpenStore, onStoppedClock } from './under-test.ts';

export function quarantineContract(name: string, open: OpenStore): void {
  describe(`the quarantine of the store: ${name}`, () => {
    const { clock, opened, conversation } = onStoppedClock(open);

    it('entries held for a session stay until dropped; the others are only counted', async (t) => {
      const { store } = await opened(t);
      const [c, d] = [await conversation(store), await conversation(store)];
      const entry = { at: clock.time, reason: 'r', body: '{}' };
      await store.quarantine.add({ ...entry, conversation: null, session: null });
      await store.quarantine.add({ ...entry, conversation: c, session: 4, body: '1' });
      await store.quarantine.add({ ...entry, conversation: c, session: 4, body: '2' });
      await store.quarantine.add({ ...entry, conversation: d, session: 4 });
      const held = await store.quarantine.heldFor(c, 4);
      assert.deepEqual(
        held.map(({ body }) => body),
        ['1', '2'],
      );
      assert.deepEqual(await store.quarantine.heldFor(c, 5), []);
      const other = await conversation(store);
      await store.quarantine.add({ ...entry, conversation: other, session: null });
      assert.deepEqual(
        (await store.quarantine.conversationsWithHeld()).sort(),
        [c, d].sort(),
        'what waits for no session is not held for one',
      );
      assert.equal(await store.quarantine.size(), 5);
      await store.quarantine.drop(held.map((one) => one.id));
      assert.deepEqual(await store.quarantine.heldFor(c, 4), []);
      assert.equal(await store.quarantine.size(), 3);
    });

    it('the quarantine can be listed to its end', async (t) => {
      const { store } = await opened(t);
      for (const body of ['1', '2', '3']) {
        await store.quarantine.add({ at: clock.time, reason: 'r', body, conversation: null, session: null });
        clock.time += 10;
      }
      const [first, ...rest] = await store.quarantine.list(0, 2);
      assert.deepEqual([first?.body, ...rest.map(({ body }) => body)], ['1', '2']);
      assert.deepEqual(
        (await store.quarantine.list(rest[0]?.id as number, 2)).map(({ body }) => body),
        ['3'],
      );
      assert.equal(await store.quarantine.dropBefore(clock.time - 10), 2);
      assert.equal(await store.quarantine.size(), 1);
    });
  });
}
