/** Suggestions from a desk's knowledge base to visitors' sockets, and their way back as questions. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { chat, clickQuestion } from '../../../../relay/desk-api/knowledge/chat-client.ts';
import { createQuestion, deleteQuestion, searchQuestions } from '../../../../relay/desk-api/knowledge/questions.ts';
import { JUNIPER, startDesk } from '../../../demo/desk/desk-harness.ts';
import { metricsOf } from '../../../helpers/metrics.ts';
import { newId, SECRETS, startRelay, type TestVisitor } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import { knowledgeEnv } from '../../knowledge-desk.ts';

const UROBOT = { first: 'urobot', robotId: 54, sceneId: 7 };

async function both(context: TestContext, sites: Record<string, object> = {}, every = 20) {
  const desk = await startDesk(context, { seededKnowledge: true });
  const relay = await startRelay(context, {
    deskUrl: desk.url,
    env: knowledgeEnv(desk.url),
    sites: { shop: UROBOT, ...sites },
    clock: { now: desk.clock.now, advance: desk.clock.advance },
    timings: { suggestions: every },
  });
  desk.desk.setReplyUrl(`${relay.url}/callbacks/${SECRETS.CALLBACK_SECRET}/replies`);
  return { desk, relay };
}

async function metricOf(url: string, name: string): Promise<number> {
  const line = (await metricsOf(url)).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
}

async function suggest(visitor: TestVisitor, text: string) {
  const answer = await visitor.ask('suggest', { text });
  assert.ok(answer.ok, JSON.stringify(answer));
  return answer.questions;
}
const some = (visitor: TestVisitor, text: string) =>
  until(async () => {
    const questions = await suggest(visitor, text);
    return questions.length > 0 && questions;
  }, `suggestions for ${text}`);

it('a visitor gets questions of the robot, asks one, and is answered', async (t) => {
  const { relay } = await both(t);
  const visitor = await relay.visitor({ site: 'shop' });
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  const [first] = await some(visitor, 'retur');
  assert.ok(first);
  assert.match(first.text, /retur/i);
  assert.ok((await suggest(visitor, 'e')).length === 0);
  assert.ok((await suggest(visitor, 'how')).length <= 4);

  const id = newId();
  const asked = await visitor.ask('ask-suggested', { id, ref: first.ref });
  assert.ok(asked.ok);
  const message = await visitor.event('visitor-message');
  assert.deepEqual(message.content, { kind: 'text', text: first.text });
  assert.equal(message.id, id);
  assert.match((await visitor.event('robot-answer')).html, /\w/);
  // A repeated command gets the same answer, and asks nothing again.
  assert.deepEqual(await visitor.ask('ask-suggested', { id, ref: first.ref }), asked);
  assert.equal(visitor.events.filter(({ type }) => type === 'visitor-message').length, 1);
});

it('no keystroke causes a call, and nothing of what was typed is kept', async (t) => {
  const { relay } = await both(t, {}, 60_000);
  const visitor = await relay.visitor({ site: 'shop' });
  await some(visitor, 'retur');
  const calls = await metricOf(relay.url, 'relay_knowledge_calls_total{operation="search-questions",outcome="ok"}');
  for (const text of ['w', 'wh', 'whereismyquokka', 'quokka returns']) await suggest(visitor, text);
  const later = await metricOf(relay.url, 'relay_knowledge_calls_total{operation="search-questions",outcome="ok"}');
  assert.ok(calls > 0);
  assert.equal(later, calls);
  assert.equal((await relay.store.outbox.state()).waiting, 0);
  const metrics = await metricsOf(relay.url);
  await relay.close();
  const files = readdirSync(relay.folder).map((name) => readFileSync(join(relay.folder, name)));
  for (const kept of [...files.map(String), relay.logged.join('\n'), metrics]) assert.doesNotMatch(kept, /quokka/i);
});

it('a deleted question is no longer asked, a new one is suggested', async (t) => {
  const { desk, relay } = await both(t);
  const visitor = await relay.visitor({ site: 'shop' });
  const [first] = await some(visitor, 'retur');
  const { knowledgeBase } = desk;
  await knowledgeBase.call(deleteQuestion, { params: { id: Number(first?.ref.split('-')[0]) } });
  const { data } = await knowledgeBase.call(searchQuestions, {
    body: { pageNum: 1, pageSize: 1, robotId: 54, searchType: 4, type: 1, order: 1, isWorking: 2 },
  });
  await knowledgeBase.call(createQuestion, {
    body: {
      robotId: 54,
      categoryId: data[0]?.categoryId as number,
      content: 'Do you repair xylophones?',
      type: 1,
      answer: { content: 'No.', type: 2 },
      channelList: [{ id: 7 }],
      availableTimeType: 1,
      suggestType: 1,
      isSwitchStaff: 0,
    },
  });
  assert.equal((await some(visitor, 'xyloph'))[0]?.text, 'Do you repair xylophones?');
  const isGone = async () => {
    relay.clock.advance(1000);
    return !(await suggest(visitor, 'retur')).some(({ ref }) => ref === first?.ref);
  };
  await until(isGone, 'the deletion');
  relay.clock.advance(1000);
  for (const ref of [first?.ref as string, '', '0', '__proto__', 'x'.repeat(64)]) {
    const answer = await visitor.ask('ask-suggested', { id: newId(), ref });
    assert.equal(!answer.ok && answer.error.code, 'unknown-target', ref);
  }
});

it('a site suggests only questions of its own robot, and none if it is off or has no robot', async (t) => {
  const { relay } = await both(t, {
    chinese: { first: 'robot', robotId: 55 },
    off: { ...UROBOT, suggestions: false },
    people: { first: 'agent', robotId: 54 },
  });
  const joined = await Promise.all(
    ['shop', 'chinese', 'off', 'people', 'default'].map(async (site) => [site, await relay.visitor({ site })] as const),
  );
  const [[, shop], [, chinese]] = joined as [(typeof joined)[0], (typeof joined)[0]];
  const [english] = await some(shop, 'retur');
  await some(chinese, '退');
  assert.deepEqual(await suggest(shop, '退'), []);
  assert.deepEqual(await suggest(chinese, 'retur'), []);
  const foreign = await chinese.ask('ask-suggested', { id: newId(), ref: english?.ref as string });
  assert.equal(!foreign.ok && foreign.error.code, 'unknown-target');
  for (const [site, visitor] of joined) {
    const offers = site === 'shop' || site === 'chinese';
    const answer = await visitor.joined();
    assert.equal(answer.ok && answer.site.suggestions, offers || undefined, site);
    if (!offers) assert.deepEqual(await suggest(visitor, 'retur'), [], site);
  }
});

it('a question chosen while an agent answers reaches the agent', async (t) => {
  const { desk, relay } = await both(t);
  const agent = await desk.agent(JUNIPER);
  await agent.status('online');
  const visitor = await relay.visitor({ site: 'shop' });
  await visitor.ask('start', { id: newId() });
  await visitor.event('session-started');
  const [first] = await some(visitor, 'retur');
  await visitor.ask('request-agent', { id: newId() });
  await visitor.event('session-started', 1);
  await visitor.ask('ask-suggested', { id: newId(), ref: first?.ref as string });
  const { id } = await until(async () => (await agent.overview()).sessions[0], 'the session');
  await until(async () => JSON.stringify(await agent.session(id)).includes(first?.text as string), 'the question');
});

it('a visitor who asks too often gets no suggestions for a while, and no error', async (t) => {
  const { relay } = await both(t);
  const [hasty, other] = [await relay.visitor({ site: 'shop' }), await relay.visitor({ site: 'shop' })];
  await some(hasty, 'retur');
  for (let second = 0; second < 9; second += 1) {
    relay.clock.advance(1001);
    for (let at = 0; at < 18; at += 1) await suggest(hasty, 'retur');
  }
  assert.deepEqual(await suggest(hasty, 'retur'), []);
  assert.ok((await suggest(other, 'retur')).length > 0);
  relay.clock.advance(10_001);
  assert.ok((await suggest(hasty, 'retur')).length > 0);
});

it('metrics have the number of questions and the age of their index', async (t) => {
  const { relay } = await both(t);
  const visitor = await relay.visitor({ site: 'shop' });
  await some(visitor, 'retur');
  assert.ok((await metricOf(relay.url, 'relay_suggestions_wordings')) > 50);
  assert.ok((await metricOf(relay.url, 'relay_suggestions_age_seconds')) < 60);
});

it('the chat client is asked a suggested question as a smart prompt, and answers it at once', async (t) => {
  const { relay } = await both(t, { kb: { ...UROBOT, first: 'knowledge' } });
  const visitor = await relay.visitor({ site: 'kb' });
  await visitor.ask('start', { id: newId() });
  const { seq: session } = await visitor.event('session-started');
  const [first] = await some(visitor, 'retur');
  await visitor.ask('ask-suggested', { id: newId(), ref: first?.ref as string });
  const answer = await visitor.event('robot-answer');
  assert.equal(answer.session, session);
  const asked = (operation: string) =>
    metricOf(relay.url, `relay_knowledge_calls_total{operation="${operation}",outcome="ok"}`);
  assert.equal(await asked(clickQuestion.name), 1);
  assert.equal(Number.isNaN(await asked(chat.name)), true);
});
