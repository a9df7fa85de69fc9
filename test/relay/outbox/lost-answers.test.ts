/** Requests for an agent whose answer is lost, and calls that end while the outbox is being read. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Store } from '../../../relay/store/store.ts';
import { until } from '../../helpers/until.ts';
import { robot, talking } from '../conversation/records.ts';
import { agentSession, refusal } from '../scripted-desk.ts';
import { startWorker } from './worker-harness.ts';

const direct = { site: { first: 'agent' } };

it('a request for an agent is stored as unanswered while it is under way, and no longer after its answer', async (t) => {
  const { desk, worker, store, ...on } = await startWorker(t, direct);
  const id = await on.conversation();
  const unanswered = async () => (await store.log.snapshot(id)).record.unanswered;
  let during: number | undefined;
  desk.otherwise = async ({ path }) => {
    if (path !== '/im/sessions') return { json: { code: 1000 } };
    during = await unanswered();
    return agentSession(70);
  };
  await on.say(id, 'one');
  worker.wake();
  await on.empty();
  assert.deepEqual([during, await unanswered()], [1, 0]);
});

for (const [title, failure, left] of [
  ['after a lost answer it stays unanswered', 'drop', 1],
  ['after a temporary refusal it counts as answered', { status: 429 }, 0],
  ['after a final refusal it counts as answered', refusal(4711), 0],
] as const) {
  it(`a request for an agent: ${title}`, async (t) => {
    const { desk, worker, store, ...on } = await startWorker(t, direct);
    desk.script.push(failure, agentSession(70));
    const id = await on.conversation();
    await on.say(id, 'one');
    worker.wake();
    await until(async () => {
      on.later(15_000);
      return (await store.outbox.state()).waiting === 0;
    }, 'an empty outbox');
    assert.equal((await store.log.snapshot(id)).record.unanswered, left);
  });
}

it('a call that ends while the outbox is being read is not made again', async (t) => {
  let reading: (() => void) | undefined;
  let hold = false;
  const slow = (store: Store): Store => ({
    ...store,
    outbox: {
      ...store.outbox,
      claim: async (claim) => {
        const due = await store.outbox.claim(claim);
        if (hold) await new Promise<void>((resolve) => (reading = resolve));
        return due;
      },
    },
  });
  const { desk, worker, store, ...on } = await startWorker(t, { wrapStore: slow });
  let answer: () => void = () => undefined;
  desk.otherwise = () => new Promise((resolve) => (answer = () => resolve({ json: { code: 1000 } })));
  await on.say(await on.conversation(talking(robot)), 'once');
  worker.wake();
  await desk.count(1);
  hold = true;
  worker.wake();
  await until(() => reading, 'the outbox to be read');
  answer();
  await on.empty();
  hold = false;
  reading?.();
  desk.otherwise = () => ({ json: { code: 1000 } });
  // The later lane's call proves that the earlier one would have been made before it.
  await on.say(await on.conversation(talking(robot)), 'next');
  worker.wake();
  await until(() => on.sentIds().includes('next'), 'the next call');
  await on.empty();
  assert.deepEqual(on.sentIds(), ['once', 'next']);
});
