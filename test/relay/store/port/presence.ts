/** The part of the stores' contract on visitors whom the desk shows as online. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type OpenStore, startConversation } from './under-test.ts';

export function presenceContract(name: string, open: OpenStore): void {
  it(`visitors who were seen are found once they are unseen for long, until they are dropped: ${name}`, async (t) => {
    let time = 1_700_000_000_000;
    const { store, reopen } = await open(t, () => time);
    const [ann, bob, cid] = [
      await startConversation(store, 1),
      await startConversation(store, 1),
      await startConversation(store, 1),
    ];
    await store.presence.see([ann, bob, cid, 'nobody']);
    time += 1000;
    await store.presence.see([bob]);
    await store.presence.see([]);
    assert.deepEqual((await store.presence.unseenSince(time, 10)).toSorted(), [ann, cid].toSorted());
    assert.equal((await store.presence.unseenSince(time + 1, 1)).length, 1);
    assert.equal(await store.presence.drop(bob, time), false, 'seen meanwhile');
    assert.equal(await store.presence.drop(ann, time), true);
    assert.equal(await store.presence.drop(ann, time), false);
    await store.erasure.erase(cid);
    const again = reopen ? await reopen() : store;
    assert.deepEqual(await again.presence.unseenSince(time + 1, 10), [bob]);
    await again.presence.see([cid]);
    assert.deepEqual(await again.presence.unseenSince(time + 1, 10), [bob], 'nothing of a forgotten visitor');
  });
}
