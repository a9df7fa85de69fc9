import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PRIORITY } from '../../../relay/model/priority.ts';
import type { OutboxCall } from '../../../relay/store/port/calls.ts';
import { StoreUnavailable } from '../../../relay/store/port/errors.ts';
import { until } from '../../helpers/until.ts';
import { agent, robot, talking, urobot } from '../conversation/records.ts';
import { agentSession, OK, refusal, robotSession } from '../scripted-desk.ts';
import { startWorker } from './worker-harness.ts';

it('messages of one visitor are sent one after another, in order', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  let underWay = 0;
  let most = 0;
  desk.otherwise = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return { json: { code: 1000 } };
  };
  const id = await on.conversation(talking(robot));
  const ids = Array.from({ length: 8 }, (_, n) => `m${n}`);
  for (const one of ids) await on.say(id, one);
  worker.wake();
  await on.empty();
  assert.deepEqual(on.sentIds(), ids);
  assert.equal(most, 1);
});

it('visitors do not wait for each other', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  let answer: () => void = () => undefined;
  desk.otherwise = (call) =>
    call.body.message_id === 'slow' ? new Promise((resolve) => (answer = () => resolve({ json: { code: 1000 } }))) : OK;
  await on.say(await on.conversation(talking(robot)), 'slow');
  worker.wake();
  await desk.count(1);
  await on.say(await on.conversation(talking(robot)), 'fast');
  worker.wake();
  await until(async () => (await on.store.outbox.state()).waiting === 1, 'the fast one to be through');
  answer();
  await on.empty();
});

for (const [title, failures] of [
  ['a broken connection', ['drop', 'drop']],
  ['a server error', [{ status: 500 }, { status: 502 }]],
  ['an answer that is no JSON', [{ status: 200 }]],
  ['HTTP 429', [{ status: 429, headers: { 'retry-after': '2' } }]],
  ['an undocumented code', [refusal(4711), refusal(4711)]],
  ['a wrong clock', [refusal(20622)]],
] as const) {
  it(`after ${title} the same message is sent again under the same id, with a new signature, before the next one`, async (t) => {
    const { desk, worker, ...on } = await startWorker(t);
    desk.script.push(...failures);
    const id = await on.conversation(talking(robot));
    await on.say(id, 'one');
    await on.say(id, 'two');
    worker.wake();
    for (let n = 1; n <= failures.length; n += 1) {
      await desk.count(n);
      await until(async () => {
        on.later(15_000);
        return desk.calls.length > n;
      }, 'the next try');
    }
    await on.empty();
    assert.deepEqual(on.sentIds(), [...failures.map(() => 'one'), 'one', 'two']);
    assert.equal(new Set(desk.calls.map(({ query }) => query.get('sign'))).size, failures.length + 2);
    assert.deepEqual(await on.events(id), []);
  });
}

it('the visitor is notified when messages begin to wait and when they are sent again', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  desk.script.push('drop');
  const id = await on.conversation(talking(robot));
  await on.say(id, 'one');
  worker.wake();
  await desk.count(1);
  await until(() => on.delays.length === 1, 'the delay');
  on.later(1000);
  await on.empty();
  assert.deepEqual(on.delays, [
    [id, true],
    [id, false],
  ]);
});

it('the visitor is notified that nothing waits any more when the waiting call is cancelled', async (t) => {
  const { desk, worker, store, ...on } = await startWorker(t);
  desk.script.push('drop');
  const id = await on.conversation({ asked: 'agent' });
  await on.add(id, { kind: 'session', ask: 'agent' });
  worker.wake();
  await until(() => on.delays.length === 1, 'the delay');
  await store.log.update(id, [], ({ record }) => ({ record: { ...record, asked: null }, result: undefined }));
  on.later(1000);
  await on.empty();
  await until(() => on.delays.length === 2, 'the end of the delay');
  assert.deepEqual(on.delays.at(-1), [id, false]);
  assert.equal(desk.calls.length, 1);
});

it('once the desk is back, calls postponed during its absence are retried at once', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  const patient = await on.conversation(talking(robot));
  await on.say(patient, 'patient');
  for (let n = 1; n <= 6; n += 1) {
    desk.script.push('drop');
    on.later(15_000);
    await desk.count(n);
    await until(async () => (await on.store.outbox.nextDue(on.clock.now())) !== undefined, 'the next time to be set');
  }
  await on.say(await on.conversation(talking(robot)), 'fresh');
  on.later(3000);
  await on.empty();
  assert.deepEqual(on.sentIds().slice(-2), ['fresh', 'patient']);
});

it('the outbox is looked at again when the next call is due', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  const { mock } = t.mock.method(globalThis, 'setTimeout');
  desk.script.push('drop');
  await on.say(await on.conversation(talking(robot)), 'one');
  worker.wake();
  await desk.count(1);
  await until(() => on.delays.length === 1, 'the delay');
  // The first retry comes after half a second.
  const sleeps = () => mock.calls.filter(({ arguments: [task] }) => task === worker.wake);
  await until(
    () => sleeps().some(({ arguments: [, ms = 0] }) => ms > 1 && ms <= 500),
    'the worker to sleep until then',
  );
  await on.empty();
});

it('a message survives the process that should have sent it', async (t) => {
  const first = await startWorker(t);
  first.desk.otherwise = () => 'drop';
  const id = await first.conversation(talking(robot));
  await first.say(id, 'kept');
  first.worker.wake();
  await first.desk.count(1);
  await first.stop();
  const second = await startWorker(t, { path: first.path });
  second.later(60_000);
  await second.empty();
  assert.deepEqual(second.sentIds(), ['kept']);
});

it('a wrong setting fails the message, raises an alarm and stops calls', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  desk.script.push(refusal(2059));
  const id = await on.conversation(talking(robot));
  await on.say(id, 'one');
  await on.say(id, 'two');
  worker.wake();
  await until(async () => (await on.events(id)).length === 1, 'the failure');
  assert.equal(on.breaker.state(on.clock.now()), 'alarm');
  const [failed] = await on.store.log.read(id, 0, 1);
  assert.equal(failed?.type === 'message-failed' && failed.reason, 'misconfigured');
  worker.wake();
  assert.equal(desk.calls.length, 1);
  on.later(60_000);
  await on.empty();
  assert.equal(on.breaker.state(on.clock.now()), 'closed');
});

it('a message to a closed session goes to a new one', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  desk.script.push(refusal(9200), robotSession);
  const id = await on.conversation(talking(agent));
  await on.say(id, 'one');
  worker.wake();
  await on.empty();
  assert.deepEqual(desk.paths(), ['/im/messages', '/im/sessions', '/im/messages']);
  assert.deepEqual(on.sentIds(), ['one', 'one']);
  assert.deepEqual(await on.events(id), ['session-closed', 'session-started']);
});

it('a message with earlier failures is not lost when its session has to begin first', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  const id = await on.conversation();
  await on.say(id, 'one');
  const [call] = await on.store.outbox.claim({ now: on.clock.now(), lease: 0, limit: 1, busy: [] });
  const settle = { call: call as OutboxCall, retry: { due: on.clock.now(), attempts: 12 } };
  await on.store.log.update(id, [], () => ({ settle, result: 0 }));
  worker.wake();
  await on.empty();
  assert.deepEqual(desk.paths(), ['/im/sessions', '/im/messages']);
});

it('a message whose sessions are lost again and again fails visibly', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  desk.otherwise = ({ path }) => (path === '/im/sessions' ? robotSession : refusal(9200));
  const id = await on.conversation();
  await on.say(id, 'one');
  worker.wake();
  await on.empty();
  const events = await on.events(id);
  assert.equal(events.at(-1), 'message-failed');
  assert.equal(events.filter((type) => type === 'message-failed').length, 1);
  assert.ok(desk.calls.length < 20);
});

it('while queuing a message goes to the queue, with no agent online to the inbox', async (t) => {
  for (const [code, number] of [
    [2001, -3],
    [2002, -2],
  ] as const) {
    const { desk, worker, ...on } = await startWorker(t, { site: { first: 'agent', groupId: 12 } });
    desk.script.push(refusal(code, { assign_info: { count: 1 } }));
    const id = await on.conversation();
    await on.say(id, 'one');
    worker.wake();
    await on.empty();
    assert.equal(desk.messages()[0]?.body.im_sub_session_id, number);
  }
});

it('a call that only counts something is given up after a few attempts, and the message behind it is sent', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  desk.otherwise = ({ path }) => (path.includes('transfer') ? { status: 404 } : OK);
  const id = await on.conversation(talking(urobot));
  await on.add(id, { kind: 'count-transfer', session: 1 }, PRIORITY.survey);
  await on.say(id, 'behind');
  await until(async () => {
    on.later(31_000);
    return desk.messages().length === 1;
  }, 'the message');
  await on.empty();
  assert.equal(desk.paths().filter((path) => path.includes('transfer')).length, 5);
});

it('a message that could not be delivered for a day fails visibly', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  desk.otherwise = () => 'drop';
  const id = await on.conversation(talking(robot));
  await on.say(id, 'one');
  worker.wake();
  await desk.count(1);
  await until(async () => (await on.store.erasure.exportConversation(id))?.calls[0]?.attempts === 1, 'a retry');
  on.later(24 * 60 * 60 * 1000 + 1);
  await on.empty();
  const [event] = await on.store.log.read(id, 0, 1);
  assert.equal(event?.type === 'message-failed' && event.reason, 'expired');
});

it('a visitor over the budget waits, and others are still served', async (t) => {
  const { desk, worker, ...on } = await startWorker(t, { callsPerMinute: 10 });
  const [busy, calm] = [await on.conversation(talking(robot)), await on.conversation(talking(robot))];
  for (const one of ['a', 'b', 'c', 'd']) await on.say(busy, one);
  await on.say(calm, 'calm');
  worker.wake();
  await until(async () => (await on.store.outbox.state()).waiting === 2, 'the calls that fit');
  assert.deepEqual(on.sentIds().sort(), ['a', 'b', 'calm']);
  on.later(60_000);
  await on.empty();
  assert.equal(desk.calls.length, 5);
});

it('an answer that does not match the documents fails the session request, and the lane continues', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  desk.script.push({ json: { code: 1000, assign_type: 'urobot', assign_info: { sessionId: 'seven' } } });
  const id = await on.conversation({ asked: 'first' });
  await on.add(id, { kind: 'session', ask: 'first' });
  await on.say(id, 'after');
  worker.wake();
  await on.empty();
  assert.deepEqual(await on.events(id), ['start-failed', 'session-started']);
});

for (const [when, passed] of [
  ['after a while', 2000],
  ['when the clock was set back', -3_600_000],
] as const) {
  it(`an unavailable store is not tried in a busy loop, and is tried again ${when}`, async (t) => {
    let updates = 0;
    let broken = false;
    const { desk, worker, ...on } = await startWorker(t, {
      wrapStore: (store) => ({
        ...store,
        log: {
          ...store.log,
          update: (...args) => {
            if (!broken) return store.log.update(...args);
            updates += 1;
            return Promise.reject(new StoreUnavailable('full'));
          },
        },
      }),
    });
    const id = await on.conversation(talking(robot));
    await on.say(id, 'one');
    broken = true;
    worker.wake();
    await until(() => updates >= 2, 'the first failure');
    for (let n = 0; n < 50; n += 1) await new Promise((resolve) => setImmediate(resolve));
    assert.equal(updates, 2);
    broken = false;
    on.later(passed);
    await on.empty();
    assert.deepEqual(new Set(on.sentIds()), new Set(['one']));
  });
}

it('an open session that the desk returns instead of the requested one is adopted', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  desk.script.push(agentSession(70));
  const id = await on.conversation();
  await on.say(id, 'one');
  worker.wake();
  await on.empty();
  assert.equal(desk.messages()[0]?.body.im_sub_session_id, 70);
});
