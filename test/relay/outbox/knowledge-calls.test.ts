/** Calls of the chat client when the knowledge base fails: none that it may have received is made twice. */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { newId, type RelayOptions, startRelay, temporaryFolder } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';
import { agentSession, type DeskAnswer, OK, startScriptedDesk } from '../scripted-desk.ts';

const CHAT = '/kb/api/v1/chat';
const data = (answer: object): DeskAnswer => ({ json: { code: 200, message: 'OK', data: answer } });
const refused = (message: string): DeskAnswer => ({ json: { code: 400, message, visible: false } });
const begun = (sessionId: number): DeskAnswer => data({ sessionId, logId: 1, welcomeMessage: 'Hi' });
const said = (ansContent: string, more: object = {}): DeskAnswer =>
  data({ sessionId: 40, logId: 2, msgType: 'plain', ansContent, ansType: 1, ...more });

async function setUp(context: TestContext, options: RelayOptions = {}) {
  const desk = await startScriptedDesk();
  context.after(desk.close);
  desk.otherwise = ({ path }) => {
    if (path.endsWith('/initClient')) return begun(40);
    if (path.startsWith('/kb/')) return said('An answer');
    return path === '/im/sessions' ? agentSession(70) : OK;
  };
  const relay = await startRelay(context, {
    ...options,
    deskUrl: desk.url,
    env: { KB_URL: `${desk.url}/kb`, KB_TOKEN: 'canary-kb-token', ...options.env },
    sites: {
      shop: { first: 'knowledge', robotId: 54, sceneId: 7 },
      people: { first: 'agent' },
      ...options.sites,
    },
  });
  const visitor = await relay.visitor({ site: 'shop' });
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  return { desk, relay, visitor, chats: () => desk.calls.filter(({ path }) => path === CHAT) };
}

const SILENCE = new Promise<never>(() => undefined);
const MEGABYTE = 1024 * 1024;

for (const [how, answer] of [
  ['breaks the connection', 'drop'],
  ['breaks it in the middle of an answer', 'half'],
  ['does not answer in time', SILENCE],
  ['answers 500', { status: 500 }],
  ['redirects', { status: 302, headers: { location: '/elsewhere' } }],
  ['answers with a page', { body: '<html>Sign in, please</html>' }],
  ['answers something else', { json: { code: 200, data: 'nothing' } }],
  ['answers without a code', { json: { data: { ansContent: 'An answer' } } }],
  ['answers far too much', said('x'.repeat(5 * MEGABYTE))],
] as const) {
  it(`a question is asked once if the knowledge base ${how}, and the visitor can repeat it`, async (t) => {
    const { desk, visitor, chats } = await setUp(t, { timings: { deskTimeout: 500 } });
    desk.script.push(answer);
    const id = newId();
    await visitor.send('How long?', id);
    const failed = await visitor.event('message-failed');
    assert.deepEqual([failed.id, failed.reason], [id, 'unconfirmed']);
    await visitor.send('How long?');
    await visitor.event('robot-answer');
    assert.equal(chats().length, 2);
  });
}

it('a long answer is cut for the visitor', async (t) => {
  const { desk, visitor } = await setUp(t);
  desk.script.push(said('word '.repeat(200_000)));
  await visitor.send('How long?');
  const { html } = await visitor.event('robot-answer');
  assert.ok(html.length > 100_000 && html.length < 300_000, String(html.length));
});

for (const [how, answer] of [
  ['is away', 'drop'],
  ['answers half', 'half'],
  ['answers something else', { json: { code: 200, data: { welcomeMessage: 'no number' } } }],
] as const) {
  it(`a conversation begins later if the knowledge base first ${how}`, async (t) => {
    const { desk, relay } = await setUp(t);
    desk.script.push(answer);
    const visitor = await relay.visitor({ site: 'shop' });
    await visitor.ask('start', { id: newId() });
    await until(() => visitor.signals.some((one) => one.type === 'desk' && one.state === 'delayed'), 'a delay');
    relay.clock.advance(60_000);
    assert.equal((await visitor.event('session-started')).greeting, 'Hi');
    await visitor.send('How long?');
    await visitor.event('robot-answer');
  });
}

it('a question that was refused before it was taken is asked again', async (t) => {
  const { desk, visitor, chats } = await setUp(t);
  desk.script.push({ status: 429, headers: { 'retry-after': '0' } });
  await visitor.send('How long?');
  await visitor.event('robot-answer');
  assert.equal(chats().length, 2);
  assert.ok(!visitor.events.some(({ type }) => type === 'message-failed'));
});

it('after a second refusal the message fails, and the session was begun once more', async (t) => {
  const { desk, visitor, chats } = await setUp(t);
  desk.script.push(refused('the sessionId 40 does not exist'), begun(41), refused('the robot was deleted'));
  await visitor.send('How long?');
  assert.equal((await visitor.event('message-failed')).reason, 'refused');
  assert.deepEqual(
    chats().map(({ body }) => body.sessionId),
    [40, 41],
  );
});

it('a question whose relay ended before its answer was written is not asked again', async (t) => {
  const folder = temporaryFolder(t);
  let isKilled = false;
  const first = await setUp(t, {
    folder,
    wrapStore: (store) => ({
      ...store,
      log: {
        ...store.log,
        update: (...asked) => (isKilled ? Promise.reject(new Error('killed')) : store.log.update(...asked)),
      },
    }),
  });
  const answer = Promise.withResolvers<DeskAnswer>();
  first.desk.script.push(answer.promise.then((given) => given));
  const id = newId();
  await first.visitor.send('How long?', id);
  await until(() => first.chats().length === 1, 'the call');
  isKilled = true;
  answer.resolve(said('never written'));
  await first.relay.close();

  const second = await startRelay(t, {
    folder,
    deskUrl: first.desk.url,
    clock: first.relay.clock,
    env: { KB_URL: `${first.desk.url}/kb`, KB_TOKEN: 'canary-kb-token' },
    sites: { shop: { first: 'knowledge', robotId: 54, sceneId: 7 } },
  });
  second.clock.advance(60_000);
  const visitor = await second.visitor({ site: 'shop', token: first.visitor.token });
  const failed = await visitor.event('message-failed');
  assert.deepEqual([failed.id, failed.reason, first.chats().length], [id, 'unconfirmed', 1]);
  await visitor.send('And now?');
  await visitor.event('robot-answer');
});

it('a robot that transfers hands off at once, and one whose quota is used up says so', async (t) => {
  const { desk, visitor } = await setUp(t);
  const used = { restrictionState: { exceededFlag: 1, usedCount: 9, totalCount: 9 }, ansType: 6 };
  desk.script.push(said('No more today', used));
  await visitor.send('How long?');
  assert.equal((await visitor.event('robot-answer')).quotaReached, true);
  desk.script.push(said('A colleague will help', { switchStaffType: 2, switchStaffTips: 'One moment' }));
  await visitor.send('And this?');
  await visitor.event('hand-off-requested');
  assert.equal((await visitor.event('session-started', 1)).kind, 'agent');
  const [talk] = await until(() => desk.messages().length > 0 && desk.messages(), 'the talk');
  assert.match(talk?.body.data.content, /> And this\?\nA colleague will help$/);
  assert.equal(talk?.body.im_sub_session_id, 70);
});

it('an answer with the same number as a session over IM changes nothing here', async (t) => {
  const { desk, relay, visitor } = await setUp(t);
  await visitor.send('How long?');
  await visitor.event('robot-answer');
  await visitor.ask('request-agent', { id: newId() });
  await visitor.event('session-started', 1);
  const token = desk.calls.find(({ path }) => path === '/im/sessions')?.body.customer_token;
  await relay.push({
    customer_token: token,
    assign_type: 'urobot',
    messages: { sessionId: '40', logId: 99, ansContent: 'foreign', ansType: 1 },
  });
  await visitor.send('Last');
  await visitor.event('visitor-message', 1);
  assert.equal(visitor.events.filter(({ type }) => type === 'robot-answer').length, 1);
});

it('while the knowledge base is away, messages to agents go on, and an agent can be asked for', async (t) => {
  const { desk, relay, visitor } = await setUp(t);
  const { otherwise } = desk;
  desk.otherwise = (call) => (call.path.startsWith('/kb/') ? { status: 502 } : otherwise(call));
  for (let n = 0; n < 6; n++) await visitor.send(`Question ${n}`);
  await until(() => visitor.signals.some((one) => one.type === 'desk' && one.state === 'delayed'), 'a delay');
  const other = await relay.visitor({ site: 'people' });
  await other.send('Hello');
  await until(() => desk.messages().some(({ body }) => body.data.content === 'Hello'), 'the message to an agent');
  desk.otherwise = otherwise;
  relay.clock.advance(60_000);
  await visitor.event('robot-answer');
});
