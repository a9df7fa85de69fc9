import assert from 'node:assert/strict';
import { it } from 'node:test';
import { planCall } from '../../../relay/conversation/calls/plan-call.ts';
import type { PlannedCall } from '../../../relay/conversation/plan.ts';
import { createMakeCalls } from '../../../relay/outbox/make-calls.ts';
import { createServices } from '../../../relay/outbox/services.ts';
import { createSettle } from '../../../relay/outbox/settle.ts';
import type { OutboxCall } from '../../../relay/store/port/calls.ts';
import { robot, site, talking } from '../conversation/records.ts';
import { type DeskAnswer, OK } from '../scripted-desk.ts';
import { startWorker } from './worker-harness.ts';

it('a service gets no more calls at a time than it may, until one has ended', async (t) => {
  const { desk, store, clock, log, client, budget, breaker, ...on } = await startWorker(t);
  const service = { client, budget, breaker };
  const now = clock.now;
  const makeCalls = createMakeCalls({
    store,
    services: createServices(service, undefined, service),
    log,
    now,
    random: () => 0.5,
    onDelay: () => undefined,
    onAnswer: async () => undefined,
    postpone: createSettle({ store, log, now, countRequest: () => undefined }).postpone,
    most: 1,
  });
  const record = talking(robot);
  for (const id of ['one', 'two']) await on.say(await on.conversation(record), id);
  const [first, second] = await store.outbox.claim({ now: now(), lease: 2000, limit: 2, busy: [] });
  const make = (call: OutboxCall | undefined) => {
    assert.ok(call);
    const customerToken = `cust-${call.conversation}`;
    const planned = planCall(call.intent, { record, site: site(), customerToken, talk: undefined }) as PlannedCall;
    const conversation = { id: call.conversation, site: 'default', customerToken };
    return makeCalls({ service, call, planned, conversation, record });
  };

  const { promise, resolve } = Promise.withResolvers<DeskAnswer>();
  desk.script.push(promise as DeskAnswer);
  const underWay = make(first);
  await desk.count(1);
  assert.equal(await make(second), 'postponed');
  assert.equal(desk.calls.length, 1);
  resolve(OK);
  assert.deepEqual(await underWay, { ok: true, answer: { code: 1000 } });
  assert.deepEqual(await make(second), { ok: true, answer: { code: 1000 } });
});
