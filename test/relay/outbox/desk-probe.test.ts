import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { DeskError } from '../../../relay/desk-api/errors.ts';
import { createDeskProbe } from '../../../relay/outbox/desk-probe.ts';
import { until } from '../../helpers/until.ts';
import { robot, talking } from '../conversation/records.ts';
import { type DeskAnswer, refusal } from '../scripted-desk.ts';
import { startWorker } from './worker-harness.ts';

const AGENTS = '/im/agent_status';
const NO_AGENTS: DeskAnswer = { json: { code: 1000, agents: [] } };

/** A worker whose first message the desk refused with `code`, and a settings watch. */
async function alarmed(context: TestContext, code: number, agents: () => DeskAnswer) {
  const on = await startWorker(context);
  on.desk.otherwise = ({ path }) => (path === AGENTS ? agents() : refusal(code));
  const id = await on.conversation(talking(robot));
  await on.say(id, 'one');
  on.worker.wake();
  await on.empty();
  assert.equal(on.breaker.state(on.clock.now()), 'alarm');
  await on.worker.stop();
  let looks = 0;
  const watched = {
    ...on.breaker,
    // Each probe begins with this call.
    alarm: () => {
      looks += 1;
      return on.breaker.alarm();
    },
  };
  const watch = createDeskProbe({
    desk: on.client,
    store: on.store,
    budget: on.budget,
    breaker: watched,
    log: on.log,
    now: on.clock.now,
    every: 5,
    quiet: Number.POSITIVE_INFINITY,
  });
  watch.start(on.worker.wake);
  context.after(watch.stop);
  /** Resolves once a probe that starts after now has ended, which the start of the next one shows. */
  const looked = async () => {
    const before = looks;
    await until(() => looks > before + 1, 'a look');
  };
  return { ...on, id, looked };
}

it('a plan with the agents’ status does not end an alarm over messages that it lacks', async (t) => {
  const { desk, breaker, clock, looked } = await alarmed(t, 2058, () => NO_AGENTS);
  clock.advance(60_000);
  await looked();
  assert.equal(breaker.state(clock.now()), 'alarm');
  assert.ok(!desk.paths().includes(AGENTS), 'asking would show nothing');
});

it('an alarm over the plan that begins during a probe continues', async (t) => {
  const unpaid = { kind: 'misconfigured', meaning: 'plan-not-paid' } as DeskError;
  const { breaker, clock, looked } = await alarmed(t, 2059, () => {
    breaker.recordFailure(unpaid, clock.now());
    return NO_AGENTS;
  });
  clock.advance(60_000);
  await looked();
  assert.equal(breaker.alarm(), 'plan-not-paid');
});

for (const code of [2015, 2059]) {
  it(`a desk that refused with ${code} accepts the settings if only the agents’ status is missing from the plan`, async (t) => {
    const { breaker, clock, looked } = await alarmed(t, code, () => refusal(2058));
    clock.advance(60_000);
    await looked();
    assert.deepEqual([breaker.state(clock.now()), breaker.wait(clock.now())], ['closed', 0]);
  });
}

it('calls postponed while the desk was unreachable are retried once it accepts the settings', async (t) => {
  const mended = Promise.withResolvers<Exclude<DeskAnswer, Promise<unknown>>>();
  const answers: DeskAnswer[] = ['drop', mended.promise];
  const { breaker, clock, looked, store, desk, ...on } = await alarmed(t, 2059, () => answers.shift() ?? NO_AGENTS);
  await on.say(on.id, 'two');
  const claim = { lease: 0, limit: 1, busy: [] };
  const [call] = await store.outbox.claim({ ...claim, now: clock.now() });
  assert.ok(call);
  clock.advance(60_000);
  await desk.count(3);
  const retry = { due: clock.now() + 90_000, attempts: 1 };
  await store.log.update(on.id, [], () => ({ settle: { call, retry }, result: 0 }));
  assert.equal((await store.outbox.claim({ ...claim, now: clock.now() })).length, 0);
  mended.resolve({ json: { code: 1000, agents: [] } });
  await looked();
  assert.equal(breaker.state(clock.now()), 'closed');
  assert.equal((await store.outbox.claim({ ...claim, now: clock.now() })).length, 1);
});

it('calls that an earlier relay postponed are made as soon as the desk has answered for the first time', async (t) => {
  const { store, desk, clock, ...on } = await startWorker(t);
  await on.worker.stop();
  desk.otherwise = () => NO_AGENTS;
  await on.say(await on.conversation(talking(robot)), 'one');
  const claim = { lease: 0, limit: 1, busy: [] };
  const [call] = await store.outbox.claim({ ...claim, now: clock.now() });
  assert.ok(call);
  const retry = { due: clock.now() + 60_000, attempts: 1 };
  await store.log.update(call.conversation, [], () => ({ settle: { call, retry }, result: 0 }));
  let isWoken = false;
  const probe = createDeskProbe({ ...on, desk: on.client, store, now: clock.now, every: 60_000, quiet: 60_000 });
  probe.start(() => {
    isWoken = true;
  });
  t.after(probe.stop);
  await probe.asked;
  assert.ok(isWoken);
  assert.equal((await store.outbox.claim({ ...claim, now: clock.now() })).length, 1);
});
