import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { leaveEmail } from '../../../relay/conversation/commands.ts';
import { withIdentity } from '../../../relay/conversation/identified.ts';
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

/** A worker, and a visitor whose first message waits behind what their site says of them. */
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
    told: async () => (await on.store.log.snapshot(id)).record.told,
  };
}
const MESSAGE = 'POST /im/messages';

it('a customer the desk does not know is made before the visitor’s first message arrives', async (t) => {
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
  assert.equal(await on.told(), true);
});

for (const [title, answer] of [
  ['an answer without a customer', { json: { code: 1000, customer: null } }],
  ['an undocumented refusal', refusal(4711)],
] as const) {
  it(`${title} means that the desk knows nobody, and keeps nothing waiting`, async (t) => {
    const { desk, worker, ...on } = await start(t);
    desk.script.push(answer, KNOWN);
    worker.wake();
    await on.empty();
    assert.deepEqual(on.calls(), [LOOK, MAKE, MESSAGE]);
  });
}

it('what the desk knows is not told again; what differs is changed', async (t) => {
  const { desk, worker, ...on } = await start(t);
  desk.script.push(KNOWN);
  worker.wake();
  await on.empty();
  assert.deepEqual(on.calls(), [LOOK, MESSAGE]);
  assert.equal(await on.told(), true);
  await on.says(ADA);
  assert.equal((await on.store.outbox.state()).waiting, 0, 'nothing is queued for what is told');
  await on.says({ ...ADA, name: 'Ada Example' });
  assert.equal(await on.told(), false);
  desk.script.push(KNOWN, found({}));
  worker.wake();
  await on.empty();
  assert.deepEqual(on.calls().slice(2), [LOOK, CHANGE]);
  assert.deepEqual(desk.calls.at(-1)?.body.customer, { nick_name: 'Ada Example' });
});

it('somebody of whom the site says no more than who they are is nothing to tell', async (t) => {
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

it('after an unknown outcome the desk is looked at again, so nobody is made twice', async (t) => {
  const { desk, worker, ...on } = await start(t);
  desk.script.push(NOBODY, 'drop', KNOWN);
  worker.wake();
  await desk.count(2);
  await on.later(60_000);
  await on.empty();
  assert.deepEqual(on.calls(), [LOOK, MAKE, LOOK, MESSAGE]);
  assert.equal(await on.told(), true);
});

it('an e-mail that is another customer’s does not cost the name', async (t) => {
  const { desk, worker, ...on } = await start(t);
  desk.script.push(NOBODY, refusal(4711), KNOWN);
  worker.wake();
  await on.empty();
  assert.deepEqual(on.calls(), [LOOK, MAKE, MAKE, MESSAGE]);
  assert.equal(desk.calls[2]?.body.customer.nick_name, 'Ada');
  assert.equal(desk.calls[2]?.body.customer.email, undefined);
  assert.equal(await on.told(), true);
});

it('a desk that never answers about customers does not keep messages waiting, and is told another time', async (t) => {
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
  assert.equal(await on.told(), false);
  desk.otherwise = ({ path }) => (path.startsWith('/customers') ? KNOWN : OK);
  await on.says(ADA);
  on.later(30_000);
  await on.empty();
  assert.equal(await on.told(), true);
});

it('a plan without the customers’ interface is no reason to stop the chat, and is logged', async (t) => {
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

it('that the plan has the customers’ interface does not end the alarm over messages that it has not', async (t) => {
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

it('what the site says while the desk is being told is told as well', async (t) => {
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
  assert.equal(await on.told(), true);
});

it('each of the calls is taken from the budget, and messages do not wait for long where it ends in between', async (t) => {
  // One visitor's fifth of seven is one call.
  const { desk, worker, ...on } = await start(t, { callsPerMinute: 7 });
  desk.otherwise = ({ path }) => (path.startsWith('/customers') ? NOBODY : OK);
  worker.wake();
  for (let n = 1; n <= 4; n += 1) {
    await desk.count(n);
    await until(
      async () => on.delays.length >= n || (await on.store.outbox.state()).waiting < 2,
      'the end of the budget',
    );
    // Not before the call has ended, or it would seem to have taken that long.
    on.later(61_000);
  }
  await on.empty();
  assert.deepEqual(on.calls(), [LOOK, LOOK, LOOK, MESSAGE]);
  assert.equal(await on.told(), false);
});

/** A visitor who left an e-mail address and a message, unknown to the site's backend. */
const leaving = (context: TestContext, ...answers: DeskAnswer[]) => leavingAs(inbox, context, answers);

async function leavingAs(record: ConversationRecord, context: TestContext, answers: DeskAnswer[]) {
  const on = await startWorker(context);
  const id = await on.conversation(record);
  const input = { id: 'command-00000001', email: 'ada@example.com' };
  await on.store.log.update(id, [], (before) => ({ ...leaveEmail(before, input), result: undefined }));
  on.desk.script.push(...answers);
  on.worker.wake();
  await on.empty();
  const told = async () => (await on.store.log.snapshot(id)).record.contact?.told;
  return { ...on, told, calls: on.desk.calls.map(({ method, path, body }) => [`${method} ${path}`, body]) };
}

it('an e-mail address that a visitor left becomes the customer’s', async (t) => {
  const { calls, told } = await leaving(t, found({ nick_name: 'API anonymous user' }), found({}));
  assert.deepEqual(calls.slice(1), [[CHANGE, { customer: { email: 'ada@example.com' } }]]);
  assert.equal(await told(), true);
});

it('it takes the place of none that the customer has', async (t) => {
  const { calls } = await leaving(
    t,
    found({ nick_name: 'Ada', email: 'ada@work.example', other_emails: [] }),
    found({}),
  );
  const body = { customer: { email: 'ada@work.example' }, other_emails: [[null, 'ada@example.com']] };
  assert.deepEqual(calls.slice(1), [[CHANGE, body]]);
});

it('what the desk has already is not written again', async (t) => {
  const { calls, told } = await leaving(t, found({ email: 'ADA@example.com' }));
  assert.deepEqual([calls.length, await told()], [1, true]);
});

it('it is said to the agents as a message where it is another customer’s', async (t) => {
  const { calls, told } = await leaving(t, found({ nick_name: 'API anonymous user' }), refusal(2000), OK);
  const [, , [path, message]] = calls as [unknown, unknown, [string, { message_id: string }]];
  assert.equal(path, MESSAGE);
  assert.match(message.message_id, /^email-[0-9a-f]{40}$/);
  const { message_id: _, customer_token: __, ...rest } = message as Record<string, unknown>;
  assert.deepEqual(rest, { type: 'message', data: { content: 'E-mail: ada@example.com' }, im_sub_session_id: -2 });
  assert.equal(await told(), true);
});

it('it is said to the agents also where the desk refuses the name that the site vouches for', async (t) => {
  const ada = { ...inbox, identity: { subject: 'ada', name: 'Ada', email: null, phone: null } };
  const answers = [found({ nick_name: 'API anonymous user' }), refusal(2000), refusal(2000), OK];
  const { calls, told } = await leavingAs(ada, t, answers);
  assert.deepEqual(
    calls.map(([call]) => call),
    [calls[0]?.[0], CHANGE, CHANGE, MESSAGE],
  );
  assert.equal(await told(), true);
});
