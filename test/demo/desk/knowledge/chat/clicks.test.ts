/** Clicking questions and flows by the chat client's calls (doc 3 §4.6). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCategory } from '../../../../../relay/desk-api/knowledge/categories.ts';
import {
  clickFlow,
  clickQuestion,
  listHotQuestions,
  listWindowQuestions,
} from '../../../../../relay/desk-api/knowledge/chat-client.ts';
import { deleteQuestion, updateQuestion } from '../../../../../relay/desk-api/knowledge/questions.ts';
import { LUMI, refusedWith, XIAODENG } from '../knowledge-desk.ts';
import { startChat } from './chat-desk.ts';

const HOUR = 3_600_000;

describe('a question that is clicked', () => {
  it('is answered, found by its id or else by its words, and recorded with the list that offered it', async (context) => {
    const desk = await startChat(context);
    const { id } = await desk.create('How do I pay?');
    const client = await desk.init();
    const logId = client.begun.logId;
    const offers = { 6: 'common question', 7: 'suggestion', 8: 'question in flow', 9: 'smart prompt' } as const;
    for (const [type, source] of Object.entries(offers)) {
      const queryType = Number(type) as keyof typeof offers;
      const given = queryType === 9 ? { questionContent: 'how do i PAY?' } : { logId, questionId: id };
      const answer = await client.hit({ queryType, contentType: 'text', ...given });
      assert.deepEqual([answer.ansType, answer.msgType, answer.ansContent], [1, 'plain', 'About: How do I pay?']);
      const [asked, replied] = (await client.logs()).slice(-2);
      assert.deepEqual([asked?.source, asked?.content, asked?.userType], [source, 'How do I pay?', 2]);
      assert.deepEqual([replied?.id, replied?.queryResult, replied?.userType], [answer.logId, 'How do I pay?', 1]);
    }
  });

  it('is refused without a session, a question that can be asked now, or a log of the session', async (context) => {
    const desk = await startChat(context);
    const theirs = await desk.create('付款', { robotId: XIAODENG.id });
    const invalid = await desk.create('Is there a sale?', { availableTimeType: 0 });
    const elsewhere = await desk.create('Is there an app?', { channelList: [{ id: LUMI.scenes[1] }] });
    const known = await desk.create('How do I pay?');
    const other = await desk.init();
    const { sessionId, hit } = await desk.init();
    for (const { id } of [theirs, invalid, elsewhere, { id: 4711 }]) {
      await assert.rejects(
        hit({ questionId: id }),
        refusedWith(new RegExp(`question ${id} does not exist, was deleted or is not valid`)),
      );
    }
    await assert.rejects(hit({ questionContent: 'Who?' }), refusedWith(/question "Who\?" does not exist/));
    await assert.rejects(hit({}), refusedWith(/^questionId must not be null$/));
    const foreign = `the logId ${other.begun.logId} does not belong to the sessionId ${sessionId}`;
    await assert.rejects(hit({ questionId: known.id, logId: other.begun.logId }), refusedWith(new RegExp(foreign)));
    const body = { sessionId: 1, questionId: known.id };
    assert.match(await desk.refusalOf(clickQuestion, { body }), /^the sessionId 1 does not exist; initialise again$/);
    assert.match(await desk.refusalOf(clickQuestion, { body: { ...body, queryType: 5 } }), /^queryType: /);
    assert.equal((await desk.records()).data[0]?.totalCount, 1);
  });
});

describe('a flow', () => {
  it('is opened by a click or by its title, step by step, and offers the questions that are there', async (context) => {
    const desk = await startChat(context, { seededKnowledge: true });
    const client = await desk.init();
    const opened = await client.ask('Where is my parcel: how long ago did you order?');
    assert.deepEqual([opened.flowId, opened.ansType], [71, 1]);
    assert.match(opened.flowContent ?? '', /<b [^>]*data-type="2" data-id="72"/);
    const step = await client.flow({ flowId: 72, logId: opened.logId });
    assert.deepEqual([step.flowId, step.flowTitle], [72, 'Ordered today or yesterday']);
    const [first, second, ...more] = step.suggestQuestionList ?? [];
    assert.ok(first && second);
    assert.deepEqual(
      [first.content, second.content, more],
      ['I did not get a confirmation e-mail', 'Can I change or cancel my order?', []],
    );
    assert.equal(first.answer?.questionId, first.id);
    for (const { id } of [first, second]) {
      assert.match(step.flowContent ?? '', new RegExp(`data-type="1" data-id="${id}"`));
    }
    assert.equal(
      (await client.hit({ queryType: 8, questionId: first.id, logId: step.logId })).hitQuestion,
      first.content,
    );
    await desk.call(deleteQuestion, { params: { id: first.id } });
    const again = await client.flow({ flowContent: 'ordered TODAY or yesterday' });
    assert.deepEqual([again.flowId, again.suggestQuestionList?.map(({ id }) => id)], [72, [second.id]]);
    assert.ok(!again.flowContent?.includes(`data-id="${first.id}"`));
    assert.equal(again.restrictionState?.usedCount, 4);
  });

  it('is opened by its question, which may be reworded', async (context) => {
    const desk = await startChat(context, { seededKnowledge: true });
    const client = await desk.init();
    const { flowId, hitQuestion } = await client.ask('Start a return');
    assert.deepEqual([flowId, hitQuestion], [81, 'Start a return']);
    const [question] = (await desk.search({ searchWord: 'Start a return', searchType: 2 })).data;
    assert.ok(question?.answer);
    const { id, categoryId, answer } = question;
    const body = {
      categoryId,
      content: 'Give something back',
      simpleQuestionUpdateRequests: [],
      answerUpdateRequest: { content: answer.content, type: 2 as const },
      simpleChannelList: [{ id: LUMI.scenes[0] }],
    };
    await desk.call(updateQuestion, { params: { id }, body });
    assert.equal((await client.ask('Give something back')).flowId, 81);
  });

  it('of another robot’s knowledge is opened if the session was offered it', async (context) => {
    const desk = await startChat(context, { seededKnowledge: true });
    const client = await desk.init();
    await assert.rejects(client.flow({ flowId: 182 }), refusedWith(/^the flow 182 is not found$/));
    const opened = await client.ask('我要退货');
    assert.equal(opened.flowId, 181);
    const item = Number(/data-type="2" data-id="(\d+)"/.exec(opened.flowContent ?? '')?.[1]);
    const step = await client.flow({ flowId: item });
    assert.equal(step.flowId, item);
    const { suggestQuestionList: [offered] = [] } = await client.ask('运费是多少？');
    assert.ok(offered);
    assert.equal((await client.hit({ queryType: 7, questionId: offered.id })).hitQuestion, offered.content);
    const stranger = await desk.init();
    await assert.rejects(stranger.hit({ questionId: offered.id }), refusedWith(/does not exist/));
  });

  it('opens in smart chat and in task dialogue, not among questions or data', async (context) => {
    const desk = await startChat(context);
    await desk.create('How do I pay?');
    const client = await desk.init();
    const answered = async (text: string) => {
      const kinds = [];
      for (const chatMode of [1, 2, 3, 4] as const) kinds.push((await client.ask(text, { chatMode })).ansType);
      return kinds;
    };
    assert.deepEqual(await answered('Ordered today or yesterday'), [1, 1, 6, 6]);
    assert.deepEqual(await answered('How do I pay?'), [1, 6, 1, 6]);
  });

  it('is refused when it is not found, or not the robot’s', async (context) => {
    const desk = await startChat(context);
    const { flow, sessionId } = await desk.init();
    await assert.rejects(flow({ flowId: 4711 }), refusedWith(/^the flow 4711 is not found$/));
    await assert.rejects(flow({ flowId: 171 }), refusedWith(/^the flow 171 is not found$/));
    await assert.rejects(flow({ flowContent: 'Nothing' }), refusedWith(/^the flow "Nothing" is not found$/));
    await assert.rejects(flow({}), refusedWith(/^flowId must not be null$/));
    await assert.rejects(flow({ flowId: 72, logId: 1 }), refusedWith(/logId 1 does not belong to the sessionId/));
    const theirs = await desk.init({ robotId: XIAODENG.id, channelId: XIAODENG.scenes[0] });
    assert.equal((await theirs.flow({ flowId: 171 })).flowId, 171);
    assert.match(await desk.refusalOf(clickFlow, { body: { sessionId: null } }), /^sessionId must not be null$/);
    assert.match(
      await desk.refusalOf(clickFlow, { body: { sessionId, flowContent: 'x'.repeat(2001) } }),
      /^flowContent: /,
    );
  });
});

describe('the common questions of a window', () => {
  it('are the first of each category, own categories first, without questions that cannot be asked', async (context) => {
    const desk = await startChat(context);
    const { data: lamps } = await desk.call(createCategory, {
      body: { name: 'Lamps', parentId: 0, robotId: LUMI.id },
    });
    const loose = await desk.create('How do I pay?');
    const inLamps = [];
    for (let n = 1; n <= 6; n += 1) inLamps.push(await desk.create(`Lamp ${n}?`, { categoryId: lamps.id }));
    await desk.create('Is there a sale?', { availableTimeType: 0 });
    const body = { robotId: LUMI.id, channelId: LUMI.scenes[0], modelKey: 'default' };
    const { data } = await desk.call(listWindowQuestions, { body });
    assert.deepEqual(
      data.map(({ name, sorts, questionList }) => [name, sorts, questionList.map(({ id }) => id)]),
      [
        ['Lamps', 1, inLamps.slice(0, 5).map(({ id }) => id)],
        ['uncategorized', 2, [loose.id]],
      ],
    );
    const mobile = { ...body, channelId: LUMI.scenes[1] };
    assert.deepEqual((await desk.call(listWindowQuestions, { body: mobile })).data, []);
  });

  it('need a robot, a scene and a model of that robot; a refusal names the one that is null', async (context) => {
    const desk = await startChat(context);
    const body = { robotId: LUMI.id, channelId: LUMI.scenes[0], modelKey: 'default' };
    for (const field of Object.keys(body)) {
      assert.equal(
        await desk.refusalOf(listWindowQuestions, { body: { ...body, [field]: null } }),
        `${field} must not be null`,
      );
    }
    assert.match(
      await desk.refusalOf(listWindowQuestions, { body: { ...body, robotId: 7 } }),
      /robot 7 does not exist/,
    );
    assert.match(await desk.refusalOf(listWindowQuestions, { body: { ...body, channelId: 9 } }), /scene 9/);
    assert.match(await desk.refusalOf(listWindowQuestions, { body: { ...body, modelKey: 'x' } }), /model "x"/);
  });
});

describe('hot questions', () => {
  it('are those answered most often in a window of days, as long as they exist', async (context) => {
    const desk = await startChat(context);
    const pay = await desk.create('How do I pay?');
    const parcel = await desk.create('Where is my parcel?');
    const client = await desk.init();
    for (const text of ['How do I pay?', 'Where is my parcel?', 'Where is my parcel?']) await client.ask(text);
    await client.hit({ questionId: parcel.id });
    await client.ask('Wie wird das Wetter?');
    const hot = async (days: number, results = 50) =>
      (await desk.hot(days, results)).map(({ id, matchCount }) => [id, matchCount]);
    const both = [
      [parcel.id, 3],
      [pay.id, 1],
    ];
    assert.deepEqual(await hot(1), both);
    assert.deepEqual(await hot(1, 1), both.slice(0, 1));
    assert.equal((await desk.hot(1))[0]?.answer?.content, '<p>About: Where is my parcel?</p>');
    assert.deepEqual(await desk.hot(100, 50, XIAODENG.id), []);
    // It is noon in the tenant's time; half a day later it is the next day.
    desk.clock.leap(12 * HOUR);
    assert.deepEqual(await hot(1), []);
    assert.deepEqual(await hot(2), both);
    await desk.call(deleteQuestion, { params: { id: parcel.id } });
    assert.deepEqual(await hot(100), both.slice(1));
  });

  it('have limits of days and of results', async (context) => {
    const desk = await startChat(context);
    const refusal = (more: object) =>
      desk.refusalOf(listHotQuestions, { body: { limitDayNum: 100, limitResultNum: 50, robotId: LUMI.id, ...more } });
    assert.match(await refusal({ limitDayNum: 101 }), /^limitDayNum: .*100/);
    assert.match(await refusal({ limitDayNum: 0 }), /^limitDayNum: /);
    assert.match(await refusal({ limitResultNum: 51 }), /^limitResultNum: .*50/);
    assert.match(await refusal({ robotId: 7 }), /robot 7 does not exist/);
    for (const field of ['limitDayNum', 'limitResultNum', 'robotId']) {
      assert.equal(await refusal({ [field]: null }), `${field} must not be null`);
    }
  });
});
