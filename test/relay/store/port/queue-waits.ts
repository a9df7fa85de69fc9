/** The part of the stores' contract on the visitors' waits. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { WAITS_KEPT } from '../../../../relay/store/port/calls.ts';
import type { Store } from '../../../../relay/store/store.ts';
import type { OpenStore } from './under-test.ts';

export function queueWaitsContract(name: string, open: OpenStore): void {
  it(`the latest waits of each queue are kept, and older ones dropped: ${name}`, async (t) => {
    let time = 1_000_000;
    const { store, reopen } = await open(t, () => time);
    for (let waited = 0; waited < WAITS_KEPT + 5; waited += 1) {
      time += 10;
      await store.waits.add('all', { position: 2, waited: waited + 0.4 });
    }
    await store.waits.add('group-1', { position: 1, waited: 7 });
    const look = async (one: Store, since = 0) => (await one.waits.recent('all', since)).map(({ waited }) => waited);
    const kept = Array.from({ length: WAITS_KEPT }, (_, index) => index + 5);
    assert.deepEqual(await look(store), kept);
    assert.deepEqual(await look(store, time - 20), kept.slice(-3));
    assert.deepEqual(await store.waits.recent('group-1', 0), [{ position: 1, waited: 7 }]);
    if (reopen) assert.deepEqual(await look(await reopen()), kept);
  });
}
