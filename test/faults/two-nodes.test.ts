/**
 * Two relays on one PostgreSQL and one desk: a conversation is the same, whichever relay a visitor, a tab or a push
 * reaches.
 */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { JUNIPER, startDesk } from '../demo/desk/desk-harness.ts';
import { metricsOf } from '../helpers/metrics.ts';
import { newId, SECRETS, startRelay, type TestVisitor } from '../helpers/relay.ts';
import { sharedPostgres } from '../helpers/shared-postgres.ts';
import { until } from '../helpers/until.ts';
import { knowledgeEnv } from '../relay/knowledge-desk.ts';

const postgres = await sharedPostgres();

/** No test here may depend on the sweep. */
const NO_SWEEP = 600_000;

async function house(context: TestContext) {
  const desk = await startDesk(context, { seededKnowledge: true });
  const url = await postgres.database();
  const start = () =>
    startRelay(context, {
      deskUrl: desk.url,
      env: { ...knowledgeEnv(desk.url), STORE_URL: url },
      sites: {
        direct: { first: 'agent', groupId: JUNIPER.group },
        robot: { first: 'knowledge', robotId: 54, sceneId: 7 },
      },
      timings: { sweep: NO_SWEEP },
      // Starts at the desk's stopped clock, because of the signatures, but runs.
      clock: { now: () => desk.clock.now() + performance.now(), advance: desk.clock.advance },
    });
  const [a, b] = [await start(), await start()];
  const pushesTo = ({ url }: typeof a) => desk.desk.setReplyUrl(`${url}/callbacks/${SECRETS.CALLBACK_SECRET}/replies`);
  pushesTo(b);
  const juniper = await desk.agent(JUNIPER);
  await juniper.status('online');
  return { a, b, pushesTo, juniper };
}

const said = (visitor: TestVisitor) =>
  visitor.events.flatMap((event) =>
    event.type === 'agent-message' && 'text' in event.content ? [event.content.text] : [],
  );
/** Starts an agent session; resolves to its number. */
async function greet(visitor: TestVisitor): Promise<void> {
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
}

/** The number of messages that a relay has sent to the desk, or questions to the knowledge base, and that were taken. */
async function messagesSent(url: string): Promise<number> {
  const metrics = await metricsOf(url);
  const lines = metrics.matchAll(/^relay_\w+_calls_total\{operation="(?:send-message|chat)",outcome="ok"\} (\d+)$/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

it('a push that arrives at one relay reaches the visitor at the other at once', async (t) => {
  const { a, juniper } = await house(t);
  const visitor = await a.visitor({ site: 'direct' });
  await greet(visitor);
  const [session] = await until(async () => {
    const { sessions } = await juniper.overview();
    return sessions.length > 0 && sessions;
  }, 'the session');
  await juniper.say(session?.id as number, 'Hello from the other side');
  await until(() => said(visitor).includes('Hello from the other side'), 'the message');
});

it('two tabs at two relays see the same conversation in the same order', async (t) => {
  const { a, b, pushesTo, juniper } = await house(t);
  const first = await a.visitor({ site: 'direct' });
  await greet(first);
  const second = await b.visitor({ site: 'direct', token: first.token });
  assert.equal(second.epoch, first.epoch);
  const [session] = await until(async () => (await juniper.overview()).sessions, 'the session');
  const tabs = [first, second] as const;
  for (let n = 0; n < 6; n += 1) {
    pushesTo(n % 2 ? a : b);
    const sent = await tabs[n % 2 ? 0 : 1].send(`question ${n}`);
    assert.ok(sent.ok);
    await juniper.say(session?.id as number, `answer ${n}`);
  }
  const isWhole = (tab: TestVisitor) =>
    said(tab).filter((text) => text.startsWith('answer')).length === 6 &&
    tab.events.filter(({ type }) => type === 'visitor-message').length === 6;
  await until(() => tabs.every(isWhole), 'both tabs to have it all');
  assert.deepEqual(first.events, second.events);
  assert.deepEqual(
    first.events.map(({ seq }) => seq),
    first.events.map((_, index) => index + 1),
  );
});

it('a visitor who logs out at one relay is disconnected at the other', async (t) => {
  const { a, b } = await house(t);
  const first = await a.visitor({ site: 'direct' });
  const second = await b.visitor({ site: 'direct', token: first.token });
  await first.ask('logout', {});
  await second.gone;
  const again = b.connect({ site: 'direct', token: first.token });
  await assert.rejects(again.connected, { code: 'token-invalid' });
});

it('messages sent at two relays each reach the desk once', async (t) => {
  const { a, b, juniper } = await house(t);
  const first = await a.visitor({ site: 'direct' });
  await greet(first);
  const second = await b.visitor({ site: 'direct', token: first.token });
  const [session] = await until(async () => (await juniper.overview()).sessions, 'the session');
  const texts = Array.from({ length: 20 }, (_, n) => `message ${n}`);
  await Promise.all(texts.map((text, n) => (n % 2 ? first : second).send(text)));
  await until(async () => (await a.store.outbox.state()).waiting === 0, 'the outbox to empty');
  const { history } = await juniper.session(session?.id as number);
  const arrived = history.filter(({ from }) => from === 'customer').map(({ content }) => content);
  assert.deepEqual(arrived.toSorted(), texts.toSorted());
  const [byA, byB] = await Promise.all([messagesSent(a.url), messagesSent(b.url)]);
  assert.equal(byA + byB, texts.length, 'the desk would not show a message that was sent twice');
  assert.ok(![...first.events, ...second.events].some(({ type }) => type === 'message-failed'));
});

it('questions asked at two relays each get one answer of the knowledge base, in both tabs', async (t) => {
  const { a, b } = await house(t);
  const first = await a.visitor({ site: 'robot' });
  await greet(first);
  const second = await b.visitor({ site: 'robot', token: first.token });
  const questions = Array.from({ length: 8 }, (_, n) => `How long does delivery take? ${n}`);
  await Promise.all(questions.map((text, n) => (n % 2 ? first : second).send(text)));
  const answers = (tab: TestVisitor) => tab.events.filter(({ type }) => type === 'robot-answer');
  await until(() => [first, second].every((tab) => answers(tab).length === questions.length), 'all answers');
  assert.deepEqual(first.events, second.events);
  const [byA, byB] = await Promise.all([messagesSent(a.url), messagesSent(b.url)]);
  assert.equal(byA + byB, questions.length);
});
