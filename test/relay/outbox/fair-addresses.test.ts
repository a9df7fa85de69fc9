import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PRIORITY } from '../../../relay/model/priority.ts';
import type { Store } from '../../../relay/store/store.ts';
import { newId, settleOutbox, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { robot, talking } from '../conversation/records.ts';
import { startWorker } from './worker-harness.ts';

const SECOND = 1000;

it('thirty visitors of one address write eight messages each: a visitor of another address is served within seconds', async (t) => {
  let isIdle = false;
  const on = await startWorker(t, {
    callsPerMinute: 60,
    wrapStore: (store) => ({
      ...store,
      outbox: {
        ...store.outbox,
        async claim(claim) {
          const claimed = await store.outbox.claim(claim);
          isIdle = claimed.length === 0 && claim.busy.length === 0;
          return claimed;
        },
      },
    }),
  });
  const say = async (conversation: string, address: string, id: string) => {
    const intent = { kind: 'message', id, text: id } as const;
    const calls = [{ intent, priority: PRIORITY.message, address }];
    await on.store.log.update(conversation, [], () => ({ calls, result: 0 }));
  };
  const second = async () => {
    isIdle = false;
    on.later(SECOND);
    await until(() => isIdle, 'the worker to have made what it can');
  };
  for (let n = 0; n < 30; n += 1) {
    const id = await on.conversation(talking(robot));
    for (let m = 0; m < 8; m += 1) await say(id, 'busy', `busy-${n}-${m}`);
  }
  await second();
  const honest = await on.conversation(talking(robot));
  const waits: number[] = [];
  for (let m = 0; m < 6; m += 1) {
    await say(honest, 'elsewhere', `honest-${m}`);
    let seconds = 0;
    for (; !on.sentIds().includes(`honest-${m}`); seconds += 1) await second();
    waits.push(seconds);
    for (let rest = 0; rest < 15; rest += 1) await second();
  }
  assert.ok(Math.max(...waits) <= 20, `seconds: ${waits}`);
  assert.ok(on.sentIds().length > 40, 'the others were served meanwhile');
});

/** The addresses that the store has for the waiting calls. */
async function addressesOf(store: Store, now: number): Promise<Map<string, string | null>> {
  const calls = await store.outbox.claim({ now: now + 60_000, lease: 1, limit: 100, busy: [] });
  return new Map(calls.map(({ conversation, address }) => [conversation, address]));
}

it('a call has the hashed address of its command, for IPv6 of the network, and never the address itself', async (t) => {
  const relay = await startRelay(t, { env: { TRUSTED_PROXIES: '1' } });
  const from = ['203.0.113.7', '203.0.113.7', '203.0.113.8', '2001:db8:1:2::7', '2001:db8:1:2:9::1', '2001:db8:1:3::7'];
  const found: (string | null)[] = [];
  for (const forwardedFor of from) {
    const visitor = await relay.visitor({ forwardedFor });
    assert.ok((await visitor.ask('leave-message', { id: newId(), text: 'x' })).ok);
    const addresses = await addressesOf(relay.store, relay.clock.now());
    assert.equal(addresses.size, 1);
    found.push(...addresses.values());
    await settleOutbox(relay);
  }
  const [one, again, neighbour, ofNetwork, ofSameNetwork, ofNextNetwork] = found as [string, ...string[]];
  assert.equal(one, again);
  assert.equal(ofNetwork, ofSameNetwork);
  assert.equal(new Set([one, neighbour, ofNetwork, ofNextNetwork]).size, 4);
  assert.match(found.join(), /^([\w-]{16},?){6}$/);
});
