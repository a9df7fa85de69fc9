/** Turns of relays, and a store that cannot write. A part of the contract that every store passes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StoreUnavailable } from '../../../../relay/store/port/errors.ts';
import { type OpenStore, onStoppedClock } from './under-test.ts';

export function clockAndHealthContract(name: string, open: OpenStore): void {
  describe(`the clock and its health of the store: ${name}`, () => {
    const { clock, opened, conversation, fill } = onStoppedClock(open);

    it('a turn is given once until its time has passed', async (t) => {
      const { store } = await opened(t);
      assert.equal(await store.clock.takeTurn('sweep', 100), true);
      assert.equal(await store.clock.takeTurn('sweep', 100), false);
      assert.equal(await store.clock.takeTurn('other', 100), true);
      clock.time += 101;
      assert.equal(await store.clock.takeTurn('sweep', 100), true);
      clock.time -= 3_600_000;
      assert.equal(await store.clock.takeTurn('sweep', 100), true, 'the clock was set back');
      assert.equal(await store.clock.takeTurn('sweep', 100), false);
    });

    it('a store that cannot write rejects, writes nothing and works again afterwards', async (t) => {
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

    it('a closed store rejects reads and writes as unavailable', async (t) => {
      const { store } = await opened(t);
      const id = await conversation(store);
      await store.close();
      await assert.rejects(fill(store, id, 'late'), StoreUnavailable);
      await assert.rejects(store.log.read(id, 0, 1), StoreUnavailable);
    });
  });
}
