import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { leaveEmail } from '../../../relay/conversation/commands.ts';
import { withIdentity } from '../../../relay/model/customer-updates.ts';
import { PRIORITY } from '../../../relay/model/priority.ts';
import type { ConversationRecord, Identity } from '../../../relay/model/record.ts';
import { until } from '../../helpers/until.ts';
import { inbox, robot, talking } from '../conversation/records.ts';
import { type DeskAnswer, OK, refusal } from '../scripted-desk.ts';
import { startWorker } from './worker-harness.ts';

const ADA: Identity = { subject: 'ada', name: 'Ada', email: 'ada@example.com', phone: null };
const LOOK = 'GET /customers/get_customer';
const MAKE = 'POST /customers';
const CHANGE = 'PUT /customers/update_customer';
const NOBODY = refusal(2000);
const found = (more: object): DeskAnswer => ({ json: { code: 1000, customer: { id: 5, ...more } } });
const KNOWN = found({ nick_name: 'Ada', email: 'ada@example.com' });

/** A worker, and a visitor whose first message waits behind the update of the customer. */
async function start(context: TestContext, options: Parameters<typeof startWorker>[1] = {}) {
  const on = await startWorker(context, options);
  const id = await on.conversation(talking(robot));
  const says = (identity: Identity) =>
    on.store.log.update(id, [], (before) => ({ ...withIdentity(before, identity), result: undefined }));
  await says(ADA);
  await on.say(id, 'm1');
  return {
    ...on,
    says,
    calls: () => on.desk.calls.map(({ method, path }) => `${method} ${path}`),
    notified: async () => (await on.store.log.snapshot(id)).record.notified,
  };
}
const MESSAGE = 'POST /im/messages';

it('an unknown customer is created before the visitor’s first message arrives', async (t) => {
  const { desk, worker, ...on } = await start(t);
  desk.script.push(NOBODY, KNOWN);
  worker.wake();
  await on.empty();
  assert.deepEqual(on.calls(), [LOOK, MAKE, MESSAGE]);
  const [look, make, message] = desk.calls;
  assert.equal(look?.query.get('content'), message?.body.customer_token);
  assert.deepEqual(make?.body.customer, {
    open_api_token: message?.body.customer_token,
    nick_name: 'Ada',
    email: 'ada@example.com',
  });
  assert.equal(await on.notified(), true);
});

for (const [title, answer] of [
  ['an answer without a customer', { json: { code: 1000, customer: null } }],
  ['an undocumented refusal', refusal(4711)],
] as const) {
  it(`${title} means that the customer is unknown, and delays nothing`, async (t) => {
    const { desk, worker, ...on } = await start(t);
    desk.script.push(answer, KNOWN);
    worker.wake();
    await on.empty();
    assert.deepEqual(on.calls(), [LOOK, MAKE, MESSAGE]);
  });
}

it('values that the desk has are not sent again; different ones are updated', async (t) => {
  const { desk, worker, ...on } = await start(t);
  desk.script.push(KNOWN);
  worker.wake();
  await on.empty();
  assert.deepEqual(on.calls(), [LOOK, MESSAGE]);
  assert.equal(await on.notified(), true);
  await on.says(ADA);
  assert.equal((await on.store.outbox.state()).waiting, 0, 'nothing is queued for what the desk knows');
  await on.says({ ...ADA, name: 'Ada Example' });
  assert.equal(await on.notified(), false);
  desk.script.push(KNOWN, found({}));
  worker.wake();
  await on.empty();
  assert.deepEqual(on.calls().slice(2), [LOOK, CHANGE]);
  assert.deepEqual(desk.calls.at(-1)?.body.customer, { nick_name: 'Ada Example' });
});

it('an identity without name, e-mail and phone causes no call', async (t) => {
  const { desk, worker, ...on } = await startWorker(t);
  const id = await on.conversation(talking(robot));
  const identity = { subject: 'ada', name: null, email: null, phone: null };
  await on.store.log.update(id, [], (before) => ({ ...withIdentity(before, identity), result: undefined }));
  assert.equal((await on.store.outbox.state()).waiting, 0);
  await on.add(id, { kind: 'customer' }, PRIORITY.survey);
  worker.wake();
  await on.empty();
  assert.equal(desk.calls.length, 0);
});

it('after an unknown outcome the customer is looked up again, so none is created twice', async (t) => {
  const { desk, worker, ...on } = await start(t);
  desk.script.push(NOBODY, 'drop', KNOWN);
  worker.wake();
  await desk.count(2);
  await on.later(60_000);
  await on.empty();
  assert.deepEqual(on.calls(), [LOOK, MAKE, LOOK, MESSAGE]);
  assert.equal(await on.notified(), true);
});

it('an e-mail that belongs to another customer does not prevent setting the name', async (t) => {
  const { desk, worker, ...on } = await start(t);
  desk.script.push(NOBODY, refusal(4711), KNOWN);
  worker.wake();
  await on.empty();
  assert.deepEqual(on.calls(), [LOOK, MAKE, MAKE, MESSAGE]);
  assert.equal(desk.calls[2]?.body.customer.nick_name, 'Ada');
  assert.equal(desk.calls[2]?.body.customer.email, undefined);
  assert.equal(await on.notified(), true);
});

it('a desk that never answers about customers does not hold up messages, and gets the update later', async (t) => {
  const { desk, worker, ...on } = await start(t);
  desk.otherwise = ({ path }) => (path.startsWith('/customers') ? { status: 500 } : OK);
  worker.wake();
  for (let n = 1; n <= 5; n += 1) {
    await desk.count(n);
    await until(() => on.delays.length >= n, 'the end of the call');
    on.later(30_000);
  }
  await on.empty();
  assert.deepEqual(on.calls(), [...Array(5).fill(LOOK), MESSAGE]);
  assert.equal(await on.notified(), false);
  desk.otherwise = ({ path }) => (path.startsWith('/customers') ? KNOWN : OK);
  await on.says(ADA);
  on.later(30_000);
  await on.empty();
  assert.equal(await on.notified(), true);
});

it('a plan without the customers’ interface does not stop the chat, and is logged', async (t) => {
  const { desk, worker, ...on } = await start(t);
  desk.otherwise = ({ path }) => (path.startsWith('/customers') ? refusal(2058) : OK);
  worker.wake();
  await on.empty();
  assert.deepEqual(on.calls(), [LOOK, MESSAGE]);
  assert.equal(on.breaker.state(on.clock.now()), 'closed');
  const errors = on.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  assert.deepEqual(
    errors.map(({ operation, code }) => [operation, code]),
    [['get-customer', 2058]],
  );
  desk.script.push(refusal(2058));
  await on.say(await on.conversation(talking(robot)), 'm2');
  worker.wake();
  await on.empty();
  assert.equal(on.breaker.state(on.clock.now()), 'alarm', 'messages are what the chat is for');
});

it('a call of the customers’ interface does not end the alarm over messages that the plan lacks', async (t) => {
  const { desk, worker, ...on } = await start(t);
  desk.script.push(KNOWN, refusal(2058));
  worker.wake();
  await on.empty();
  assert.deepEqual([on.calls(), on.breaker.alarm()], [[LOOK, MESSAGE], 'plan-not-paid']);
  await on.says({ ...ADA, name: 'Ada Example' });
  desk.script.push(found({ nick_name: 'Ada Example', email: 'ada@example.com' }));
  on.later(60_000);
  await on.empty();
  assert.deepEqual([on.calls().length, on.calls()[2], on.breaker.alarm()], [3, LOOK, 'plan-not-paid']);
  await on.say(await on.conversation(talking(robot)), 'm2');
  worker.wake();
  await on.empty();
  assert.equal(on.breaker.alarm(), undefined);
});

it('an identity that changes during the update is sent too', async (t) => {
  const { desk, worker, ...on } = await start(t);
  const { promise, resolve } = Promise.withResolvers<Exclude<DeskAnswer, Promise<unknown>>>();
  desk.script.push(NOBODY, promise);
  worker.wake();
  await desk.count(2);
  await on.says({ ...ADA, name: 'Ada Example' });
  desk.script.push(OK, found({ nick_name: 'Ada', email: 'ada@example.com' }), found({}));
  resolve({ json: { code: 1000, customer: { id: 5 } } });
  await on.empty();
  assert.deepEqual(on.calls(), [LOOK, MAKE, MESSAGE, LOOK, CHANGE]);
  assert.equal(await on.notified(), true);
});

it('each call is taken from the budget, and messages do not wait long if it ends in between', async (t) => {
  // One visitor's fifth of seven calls is one call.
  const { desk, worker, ...on } = await start(t, { callsPerMinute: 7 });
  desk.otherwise = ({ path }) => (path.startsWith('/customers') ? NOBODY : OK);
  worker.wake();
  for (let n = 1; n <= 4; n += 1) {
    await desk.count(n);
    await until(
      async () => on.delays.length >= n || (await on.store.outbox.state()).waiting < 2,
      'the end of the budget',
    );
    // Only after the call has ended, or it would count as slow.
    on.later(61_000);
  }
  await on.empty();
  assert.deepEqual(on.calls(), [LOOK, LOOK, LOOK, MESSAGE]);
  assert.equal(await on.notified(), false);
});

/** An anonymous visitor who left an e-mail address and a message. */
const leaving = (context: TestContext, ...answers: DeskAnswer[]) => leavingAs(inbox, context, answers);

async function leavingAs(record: ConversationRecord, context: TestContext, answers: DeskAnswer[]) {
  const on = await startWorker(context);
  const id = await on.conversation(record);
  const input = { id: 'command-00000001', email: 'ada@example.com' };
  await on.store.log.update(id, [], (before) => ({ ...leaveEmail(before, input), result: undefined }));
  on.desk.script.push(...answers);
  on.worker.wake();
  await on.empty();
  const notified = async () => (await on.store.log.snapshot(id)).record.contact?.notified;
  return { ...on, notified, calls: on.desk.calls.map(({ method, path, body }) => [`${method} ${path}`, body]) };
}

it('an e-mail address that a visitor left is added to the customer', async (t) => {
  const { calls, notified } = await leaving(t, found({ nick_name: 'API anonymous user' }), found({}));
  assert.deepEqual(calls.slice(1), [[CHANGE, { customer: { email: 'ada@example.com' } }]]);
  assert.equal(await notified(), true);
});

it('it replaces none of the customer’s addresses', async (t) => {
  const { calls } = await leaving(
    t,
    found({ nick_name: 'Ada', email: 'ada@work.example', other_emails: [] }),
    found({}),
  );
  const body = { customer: { email: 'ada@work.example' }, other_emails: [[null, 'ada@example.com']] };
  assert.deepEqual(calls.slice(1), [[CHANGE, body]]);
});

it('an address that the desk has is not written again', async (t) => {
  const { calls, notified } = await leaving(t, found({ email: 'ADA@example.com' }));
  assert.deepEqual([calls.length, await notified()], [1, true]);
});

it('it reaches the agents as a message if it belongs to another customer', async (t) => {
  const { calls, notified } = await leaving(t, found({ nick_name: 'API anonymous user' }), refusal(2000), OK);
  const [, , [path, message]] = calls as [unknown, unknown, [string, { message_id: string }]];
  assert.equal(path, MESSAGE);
  assert.match(message.message_id, /^email-[0-9a-f]{40}$/);
  const { message_id: _, customer_token: __, ...rest } = message as Record<string, unknown>;
  assert.deepEqual(rest, { type: 'message', data: { content: 'E-mail: ada@example.com' }, im_sub_session_id: -2 });
  assert.equal(await notified(), true);
});

it('it also reaches the agents as a message if the desk refuses the verified name', async (t) => {
  const ada = { ...inbox, identity: { subject: 'ada', name: 'Ada', email: null, phone: null } };
  const answers = [found({ nick_name: 'API anonymous user' }), refusal(2000), refusal(2000), OK];
  const { calls, notified } = await leavingAs(ada, t, answers);
  assert.deepEqual(
    calls.map(([call]) => call),
    [calls[0]?.[0], CHANGE, CHANGE, MESSAGE],
  );
  assert.equal(await notified(), true);
});
