/** Ends of sessions (doc 1 §2.8, §3, §4.1): transferred, closed, idle, and rated. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { io } from 'socket.io-client';
import { SURVEY_STYLES } from '../../../../demo/desk/core/options.ts';
import { ENDED_PREFIX } from '../../../../relay/desk-api/im/messages.ts';
import { previewMessage } from '../../../../relay/desk-api/im/sessions.ts';
import { rateAgentSession } from '../../../../relay/desk-api/im/surveys.ts';
import { agentMessage } from '../../../../relay/desk-api/outbound/replies.ts';
import { ask, begin, delivered, write } from '../conversation.ts';
import { type Harness, JUNIPER, MARLO, OTIS, startDesk } from '../desk-harness.ts';

const MINUTE = 60_000;
const typed = (type: string) => (push: { messages: { type: string }[] }) => push.messages[0]?.type === type;
const rate = (desk: Harness, id: number, option_id: number, remark = '') =>
  desk.client.call(rateAgentSession, { body: { im_sub_session_id: id, option_id, remark } }).then(
    (answer) => answer.code,
    (error: { code: number }) => error.code,
  );

describe('a transfer', () => {
  it('continues under a new id with another agent, and announces this in one push', async (context) => {
    const desk = await startDesk(context);
    const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await write(desk, 'ann', id, 'before');
    await otis.status('online');
    const next = await juniper.transfer(id, { agent_id: OTIS.id });
    assert.notEqual(next.id, id);
    const { messages } = await desk.receiver.find(typed('transfer'));
    assert.deepEqual(
      messages.map((message: { type: string; im_sub_session_id: number; agent_id: number }) => [
        message.type,
        message.im_sub_session_id,
        message.agent_id,
      ]),
      [
        ['transfer', next.id, OTIS.id],
        ['message', next.id, OTIS.id],
      ],
    );
    assert.equal(await write(desk, 'ann', id, 'late'), 9200, 'the old number is over');
    assert.equal(await write(desk, 'ann', next.id, 'after'), 1000);
    const ids = (await otis.session(next.id)).history.map((message) => message.id);
    assert.ok(ids.includes('before') && ids.includes('after'), 'the new agent sees everything');
    assert.deepEqual(await ask(desk, 'ann'), { session: next.id });
  });

  it('to a group takes its least busy agent, and is refused if none is free', async (context) => {
    const desk = await startDesk(context);
    const [juniper, marlo] = [await desk.agent(JUNIPER), await desk.agent(MARLO)];
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await assert.rejects(juniper.transfer(id, { group_id: MARLO.group }), /409/);
    await marlo.status('online');
    assert.equal((await juniper.transfer(id, { group_id: MARLO.group })).agent_id, MARLO.id);
    await assert.rejects(juniper.say(id, 'still me'), /403|409/);
  });
});

describe('a close', () => {
  for (const style of SURVEY_STYLES) {
    it(`offers the survey in ${style} style`, async (context) => {
      const desk = await startDesk(context, { behaviour: { surveyStyle: style } });
      const juniper = await desk.agent(JUNIPER);
      await juniper.status('online');
      const id = await begin(desk, 'ann');
      await juniper.close(id, 'redirect');
      const { messages } = await desk.receiver.find(typed('close'));
      const { data } = agentMessage.parse(messages[0]);
      assert.equal(data?.close_type, 'redirect');
      const survey = data?.survey_options;
      assert.equal(survey?.show_type, style);
      const options = survey?.[style]?.options ?? [];
      assert.equal(options.length, style === 'text' ? 5 : 3);
      assert.deepEqual(
        survey?.options?.map((option) => option.id),
        options.map((option) => option.id),
      );
      const rules = new Set(options.map((option) => option.remark_option));
      assert.deepEqual([...rules].sort(), [...(style === 'text' ? ['hide'] : []), 'optional', 'required']);
      assert.ok(options.every(({ tags, remark_option }) => tags !== '' || remark_option === 'hide'));
      assert.equal(survey?.[style]?.default_option_id, 0, 'no answer is put into anybody’s mouth');
      for (const other of SURVEY_STYLES) if (other !== style) assert.equal(survey?.[other], undefined);
    });
  }

  it('happens automatically when a session is silent for long, counted from the last message', async (context) => {
    const desk = await startDesk(context, { timings: { idleCloseAfter: 10 * MINUTE } });
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await delivered(juniper, id, 'Hello, this is Juniper. How can I help you?');
    desk.clock.advance(9 * MINUTE);
    assert.equal(await write(desk, 'ann', id, 'm-1'), 1000);
    desk.clock.advance(9 * MINUTE);
    await juniper.say(id, 'm-2');
    desk.clock.advance(11 * MINUTE);
    const { messages } = await desk.receiver.find(typed('close'));
    assert.equal(messages[0].im_sub_session_id, id);
    assert.equal(await write(desk, 'ann', id, 'm-3'), 9200);
  });
});

describe('a session whose customer has left', () => {
  async function silent(context: TestContext) {
    const desk = await startDesk(context, { timings: { customerGoneAfter: 15 * MINUTE } });
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await delivered(juniper, id, 'Hello, this is Juniper. How can I help you?');
    const isOver = async () => (await juniper.session(id)).state !== 'open';
    return { desk, juniper, id, isOver };
  }

  it('is closed with a survey, even if the agent keeps writing', async (context) => {
    const { desk, juniper, id, isOver } = await silent(context);
    await write(desk, 'ann', id, 'm-1');
    desk.clock.advance(10 * MINUTE);
    await juniper.say(id, 'Are you there?');
    desk.clock.advance(10 * MINUTE);
    await juniper.say(id, 'Hello?');
    assert.equal(await isOver(), false, 'counted from the first words without an answer');
    desk.clock.advance(6 * MINUTE);
    const { messages } = await desk.receiver.find(typed('close'));
    assert.match(messages[0].data.content, /not heard from you/);
    assert.equal(messages[0].data.close_type, 'normal');
    assert.equal(messages[0].data.survey_options.enabled, true);
    assert.equal(await isOver(), true);
  });

  it('is not one whose customer waits for an answer, however long, read or not, also after a transfer', async (context) => {
    const desk = await startDesk(context, { timings: { sweepEvery: MINUTE } });
    const [juniper, otis] = [await desk.agent(JUNIPER), await desk.agent(OTIS)];
    for (const agent of [juniper, otis]) await agent.status('online');
    const [read, unread, moved] = [await begin(desk, 'ann'), await begin(desk, 'bob'), await begin(desk, 'cy')];
    for (const [token, id] of [
      ['ann', read],
      ['bob', unread],
      ['cy', moved],
    ] as const)
      await write(desk, token, id, `${token}-asks`);
    const mine = (await juniper.overview()).sessions.map(({ id }) => id);
    const watching = io(desk.url, { path: '/console/live', auth: { token: juniper.token }, forceNew: true });
    context.after(() => void watching.disconnect());
    await watching.emitWithAck('viewing', mine.includes(read) ? read : unread);
    const owner = mine.includes(moved) ? { from: juniper, to: OTIS.id } : { from: otis, to: JUNIPER.id };
    const next = await owner.from.transfer(moved, { agent_id: owner.to });
    desk.clock.advance(100 * MINUTE);
    for (const id of [read, unread, next.id]) assert.equal((await juniper.session(id)).state, 'open', String(id));
  });

  it('is not one who wrote while a reply was on its way', async (context) => {
    const { desk, juniper, id, isOver } = await silent(context);
    await write(desk, 'ann', id, 'm-1');
    await write(desk, 'ann', id, 'm-2');
    await juniper.say(id, 'To your first', 'message', 'm-1');
    desk.clock.advance(30 * MINUTE);
    assert.equal(await isOver(), false);
    await juniper.say(id, 'To your second');
    desk.clock.advance(16 * MINUTE);
    assert.equal(await isOver(), true);
  });

  it('is one who ended the chat, whether the agent has seen that or not', async (context) => {
    const { desk, id, isOver } = await silent(context);
    await write(desk, 'ann', id, 'm-1');
    await write(desk, 'ann', id, `${ENDED_PREFIX}1`, 'The visitor ended the chat.');
    desk.clock.advance(14 * MINUTE);
    assert.equal(await isOver(), false);
    desk.clock.advance(2 * MINUTE);
    assert.equal(await isOver(), true);
  });

  it('stays open while the agent has not answered, and while the customer types', async (context) => {
    const { desk, juniper, id, isOver } = await silent(context);
    desk.clock.advance(16 * MINUTE);
    assert.equal(await isOver(), false, 'only welcomed');
    await write(desk, 'ann', id, 'm-1');
    desk.clock.advance(16 * MINUTE);
    assert.equal(await isOver(), false, 'not read');
    await juniper.say(id, 'Sorry for the wait');
    await desk.client.call(previewMessage, { params: { session_id: id }, body: { content: 'No prob' } });
    desk.clock.advance(16 * MINUTE);
    assert.equal(await isOver(), false, 'typing');
  });
});

describe('the survey of a session', () => {
  async function closed(desk: Harness) {
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await juniper.close(id);
    return { juniper, id };
  }

  it('is stored once and shown to the agent', async (context) => {
    const desk = await startDesk(context);
    const { juniper, id } = await closed(desk);
    assert.equal(await rate(desk, id, 21, 'Lovely'), 1000);
    assert.equal(await rate(desk, id, 22), 2000);
    const { survey } = await juniper.session(id);
    assert.deepEqual([survey?.option_id, survey?.text, survey?.remark], [21, 'Satisfied', 'Lovely']);
  });

  it('is refused without a required remark, with an unknown option, and for no session', async (context) => {
    const desk = await startDesk(context);
    const { id } = await closed(desk);
    assert.equal(await rate(desk, id, 23), 2005);
    assert.equal(await rate(desk, id, 11), 2005, 'an option of another style');
    assert.equal(await rate(desk, id, 23, 'x'.repeat(256)), 2005);
    assert.equal(await rate(desk, 5, 21), 9200);
    assert.equal(await rate(desk, id, 23, 'Too slow'), 1000);
  });

  it('can be given before the end, and not long after it', async (context) => {
    const desk = await startDesk(context, { timings: { surveyOpenFor: 60 * MINUTE } });
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    assert.equal(await rate(desk, id, 21), 1000);
    const late = await begin(desk, 'ben');
    await juniper.close(late);
    desk.clock.advance(61 * MINUTE);
    assert.equal(await rate(desk, late, 21), 9200);
  });
});
