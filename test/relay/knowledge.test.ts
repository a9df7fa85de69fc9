/** A robot of the knowledge base, asked by the chat client, with the demo's desk. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { JUNIPER } from '../demo/desk/desk-harness.ts';
import { newId, type TestVisitor } from '../helpers/relay.ts';
import { until } from '../helpers/until.ts';
import { knowledgeDesk, ROBOT } from './knowledge-desk.ts';

const startedOn = async (visitor: TestVisitor) => {
  await visitor.ask('start', { id: newId() });
  return visitor.event('session-started');
};

it('the robot greets with its common questions, and widgets see a platform robot', async (t) => {
  const { relay, records } = await knowledgeDesk(t);
  const visitor = await relay.visitor({ site: 'shop' });
  const joined = await visitor.joined();
  assert.equal(joined.ok && joined.site.first, 'urobot');
  const started = await startedOn(visitor);
  assert.deepEqual([started.kind, started.person.name], ['urobot', 'Lumen']);
  assert.notEqual(started.greeting, '');
  assert.ok(started.topics.length > 1 && started.topics.every(({ title, questions }) => title && questions.length > 0));
  const [record] = await records();
  assert.deepEqual([record?.customer?.src, record?.customer?.platform], ['shop', 0]);
});

it('a question is answered in the log, and the answer and the session are rated once', async (t) => {
  const { relay, records } = await knowledgeDesk(t);
  const visitor = await relay.visitor({ site: 'shop' });
  const started = await startedOn(visitor);
  await visitor.send('How long does delivery take?');
  const answer = await visitor.event('robot-answer');
  assert.deepEqual([answer.session, answer.answerType, answer.rateable], [started.seq, 'answer', true]);
  assert.match(answer.html, /days/);
  await visitor.ask('rate-answer', { id: newId(), seq: answer.seq, useful: true });
  await visitor.event('answer-rated');
  const rating = { id: newId(), session: started.seq, option: 2, tags: [], remark: 'quick' };
  assert.ok((await visitor.ask('rate-session', rating)).ok);
  const again = await visitor.ask('rate-session', { ...rating, id: newId() });
  assert.equal(again.ok || again.error.code, 'not-now');
  const rated = await until(async () => (await records()).find(({ surveyOption }) => surveyOption === 2), 'the rating');
  assert.deepEqual([rated.usefulResponseCount, rated.surveyComment, rated.customerMsgCount], [1, 'quick', 1]);
});

it('clicks on common questions and suggestions are answered at once, as clicks', async (t) => {
  const { relay } = await knowledgeDesk(t);
  const visitor = await relay.visitor({ site: 'shop' });
  const started = await startedOn(visitor);
  const [question] = started.topics[0]?.questions ?? [];
  const click = (seq: number, ref: string) =>
    visitor.ask('click', { id: newId(), seq, target: { kind: 'question', ref } });
  assert.ok((await click(started.seq, question?.ref ?? '')).ok);
  const first = await visitor.event('robot-answer');
  assert.equal((await visitor.event('visitor-message')).content.kind, 'text');
  assert.equal(first.answerType, 'answer');
  await visitor.send('delivery');
  const offering = await until(
    () => visitor.events.findLast((event) => event.type === 'robot-answer' && event.related.length > 0),
    'related questions',
  );
  assert.ok(offering.type === 'robot-answer');
  const before = visitor.events.filter(({ type }) => type === 'robot-answer').length;
  assert.ok((await click(offering.seq, offering.related[0]?.ref ?? '')).ok);
  await visitor.event('robot-answer', before);
  assert.ok(!visitor.events.some(({ type }) => type === 'message-failed'));
});

it('when the knowledge base forgets the session, the relay begins another one quietly and asks once more', async (t) => {
  const { relay, records, conversations } = await knowledgeDesk(t);
  const visitor = await relay.visitor({ site: 'shop' });
  await startedOn(visitor);
  // The canary may have begun a conversation of its own.
  await relay.store.log.update(conversations.at(-1) as string, [], ({ record }) => ({
    record: { ...record, sessions: record.sessions.map((session) => ({ ...session, deskId: 999_999_999 })) },
    result: undefined,
  }));
  await visitor.send('How long does delivery take?');
  assert.match((await visitor.event('robot-answer')).html, /days/);
  assert.equal(visitor.events.filter(({ type }) => type === 'session-started').length, 1, 'no second greeting');
  await visitor.send('What does a return cost?');
  await visitor.event('robot-answer', 1);
  assert.deepEqual((await records()).map(({ customerMsgCount }) => customerMsgCount).toSorted(), [0, 2]);
});

it('asked for in words, an agent takes over and reads the talk with the robot', async (t) => {
  const { desk, relay, records } = await knowledgeDesk(t);
  const juniper = await desk.agent(JUNIPER);
  await juniper.status('online');
  const visitor = await relay.visitor({ site: 'zh' });
  await startedOn(visitor);
  await visitor.send('多久能送到？');
  await visitor.event('robot-answer');
  await visitor.send('转人工');
  const agent = await visitor.event('session-started', 1);
  assert.equal(agent.kind, 'agent');
  const session = await until(async () => (await juniper.overview()).sessions[0], 'the session');
  const talk = await until(async () => {
    const { history } = await juniper.session(session.id);
    return history.find(({ content }) => content.includes('> 多久能送到？'));
  }, 'the talk');
  assert.match(talk.content, /^\[The visitor’s chat with the robot\]\n> 多久能送到？\n./);
  await until(async () => (await records(55))[0]?.isSwitchStaff === 1, 'the flag of the record');
  const messages = await until(async () => {
    const { history } = await juniper.session(session.id);
    const said = history.filter(({ from }) => from === 'customer');
    return said.length > 1 && said;
  }, 'the request itself');
  assert.deepEqual(
    messages.map(({ content }) => content),
    [talk.content, '转人工'],
  );
  await juniper.say(session.id, '您好');
  await visitor.event('agent-message');
  assert.ok(!visitor.events.some(({ type }) => type === 'message-failed'));
});

it('the questions asked most often are one more topic, where the site wants it', async (t) => {
  const hotQuestions = { title: 'Often asked', days: 7, most: 3 };
  const { relay } = await knowledgeDesk(t, { sites: { hot: { first: 'knowledge', ...ROBOT, hotQuestions } } });
  const asking = await relay.visitor({ site: 'shop' });
  await startedOn(asking);
  await asking.send('How long does delivery take?');
  await asking.event('robot-answer');
  const visitor = await relay.visitor({ site: 'hot' });
  const started = await startedOn(visitor);
  const hot = started.topics.find(({ title }) => title === 'Often asked');
  assert.deepEqual(hot?.questions, [{ ref: 'h.0', text: 'How long does delivery take?' }]);
  const target = { kind: 'question', ref: 'h.0' } as const;
  assert.ok((await visitor.ask('click', { id: newId(), seq: started.seq, target })).ok);
  assert.match((await visitor.event('robot-answer')).html, /days/);
});

it('a visitor who rates the robot as unsatisfying is handed off as the knowledge base says', async (t) => {
  const { desk, relay } = await knowledgeDesk(t);
  await (await desk.agent(JUNIPER)).status('online');
  const visitor = await relay.visitor({ site: 'shop' });
  const started = await startedOn(visitor);
  await visitor.send('How long does delivery take?');
  await visitor.event('robot-answer');
  const rating = { id: newId(), session: started.seq, option: 4, tags: [], remark: '' };
  assert.ok((await visitor.ask('rate-session', rating)).ok);
  assert.equal((await visitor.event('notice')).html, 'A colleague will take over.');
  assert.equal((await visitor.event('session-started', 1)).kind, 'agent');
});
