import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { newRecord } from '../../../relay/model/record.ts';
import { newId, ORIGIN, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { agent, talking } from '../conversation/records.ts';
import { startScriptedDesk } from '../scripted-desk.ts';

/** Returns a visitor in a session with the robot, and its customer token. */
async function begin(t: TestContext) {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  const relay = await startRelay(t, { deskUrl: desk.url });
  const visitor = await relay.visitor();
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  return { relay, visitor, customer_token: desk.calls[0]?.body.customer_token as string };
}

it('a broken part is quarantined alone, and the valid parts are shown', async (t) => {
  const { relay, visitor, customer_token } = await begin(t);
  const part = (message_id: string) => ({ type: 'message', message_id, data: { answer: message_id, question_id: 1 } });
  const broken = { type: 'message', message_id: 'b', data: 'nothing' };
  const push = { customer_token, assign_type: 'robot' };
  for (const named of [customer_token, 'nobody']) {
    const answer = await relay.push({ ...push, customer_token: named, messages: [part('a'), broken, part('c')] });
    assert.equal(answer.status, 200);
  }
  await until(() => visitor.events.filter(({ type }) => type === 'robot-answer').length === 2, 'the good parts');
  const kept = await relay.store.quarantine.list(0, 10);
  assert.deepEqual(
    kept.map(({ reason, body }) => [reason, JSON.parse(body)]),
    [['not-understood: messages.0.data invalid_type', { ...push, messages: [broken] }]],
    'of a customer nobody knows nothing is kept',
  );
  await relay.push({ ...push, messages: [broken] });
  assert.equal(await relay.store.quarantine.size(), 2, 'with nothing good in it, the whole is');
});

it('a push without a valid part belongs to the customer it names, and is exported and erased with that customer', async (t) => {
  const { relay, visitor, customer_token } = await begin(t);
  const odd = {
    type: 'message',
    message_id: 'x',
    im_sub_session_id: 'seventy',
    data: { content: 'Your number is 1234' },
  };
  const bodies = [
    { customer_token, assign_type: 'agent', messages: [odd] },
    { customer_token, assign_type: 'urobot', messages: { ansContent: 'Your number is 1234' } },
    { customer_token, assign_type: 'someone', messages: 'Your number is 1234' },
    { customer_token, messages: null },
  ];
  const strangers = bodies.map((body) => ({ ...body, customer_token: 'nobody' }));
  const nameless = { ...bodies[0], customer_token: { id: customer_token } };
  for (const body of [...bodies, ...strangers, nameless]) assert.equal((await relay.push(body)).status, 200);
  const { id } = (await relay.store.conversations.byCustomer(customer_token)) ?? {};
  const kept = async () =>
    (await relay.store.quarantine.list(0, 20)).map(({ body, conversation, session }) => [
      JSON.parse(body),
      conversation,
      session,
    ]);
  assert.deepEqual(await kept(), [...bodies.map((body) => [body, id, null]), [nameless, null, null]]);
  assert.equal((await relay.store.erasure.exportConversation(id as string))?.quarantined.length, bodies.length);

  // These parts wait for no session, so they block nothing.
  const part = { type: 'message', message_id: 'a', data: { answer: 'Hello', question_id: 1 } };
  await relay.push({ customer_token, assign_type: 'robot', messages: [part] });
  await visitor.event('robot-answer');
  assert.ok((await visitor.ask('forget', {})).ok);
  for (const body of bodies) await relay.push(body);
  assert.deepEqual(await kept(), [[nameless, null, null]]);
});

it('only the parts that name another visitor’s session are quarantined', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  const relay = await startRelay(t, { deskUrl: desk.url, sites: { direct: { first: 'agent' } } });
  const at = relay.store.clock.now();
  const token = { hash: 'h', conversation: 'other', origin: ORIGIN, issued: at, used: at, ends: at + 1 };
  await relay.store.conversations.create({ id: 'other', site: 'default', customerToken: 'c' }, newRecord(), token);
  await relay.store.log.update('other', [], () => ({ record: talking({ ...agent, deskId: 50 }), result: 0 }));
  const visitor = await relay.visitor({ site: 'direct' });
  desk.otherwise = () => new Promise(() => undefined);
  await visitor.ask('start', { id: newId() });
  const [call] = await desk.count(1);
  const part = (number: number, message_id: string) => ({
    type: 'message',
    message_id,
    im_sub_session_id: number,
    data: { content: message_id },
  });
  const push = (...messages: object[]) =>
    relay.push({ customer_token: call?.body.customer_token, assign_type: 'agent', messages });
  await push(part(50, 'foreign'), part(70, 'mine'), part(50, 'again'));
  await visitor.event('agent-message');
  const shown = () => visitor.events.flatMap((event) => (event.type === 'agent-message' ? [event.id] : []));
  const kept = (await relay.store.quarantine.list(0, 10)).map(({ reason, body, session }) => [
    reason,
    JSON.parse(body).messages[0].message_id,
    session,
  ]);
  assert.deepEqual(kept, [
    ['foreign-session', 'foreign', null],
    ['foreign-session', 'again', null],
  ]);
  await push(part(70, 'mine'), part(70, 'last'));
  await visitor.event('agent-message', 1);
  assert.deepEqual(shown(), ['mine', 'last']);
});
