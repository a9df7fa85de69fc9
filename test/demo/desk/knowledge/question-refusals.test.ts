/** Each condition of doc 3 §7 for creating and editing a question has a message of its own that names the thing. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createQuestion, updateQuestion } from '../../../../relay/desk-api/knowledge/questions.ts';
import { JUNIPER } from '../desk-harness.ts';
import { type NewQuestion, refusedWith, startKnowledge, XIAODENG } from './knowledge-desk.ts';

/** A desk with one question, on which each wrong input is tried as a new question and as an edit. */
async function setUp(context: TestContext) {
  const desk = await startKnowledge(context);
  const known = await desk.create('Where is my parcel?', { similarQuestions: ['Parcel lost'] });
  const edited = await desk.create('How do I pay?');

  /** As an edit spells it. */
  function asEdit({ answer, channelList, similarQuestions, robotId: _, ...rest }: NewQuestion): object {
    const simpleQuestionUpdateRequests = similarQuestions?.map((content) => ({ content }));
    return { ...rest, answerUpdateRequest: answer, simpleChannelList: channelList, simpleQuestionUpdateRequests };
  }

  /** The messages of both refusals. */
  async function refusals(more: Record<string, unknown>): Promise<[string, string]> {
    const body = { ...(await desk.draft('Do you ship to Norway?')), ...more } as NewQuestion;
    return [
      await desk.refusalOf(createQuestion, { body }),
      await desk.refusalOf(updateQuestion, { ids: [edited.id], body: asEdit(body) }),
    ];
  }

  async function assertRefused(more: Record<string, unknown>, ...messages: [RegExp, RegExp?]): Promise<void> {
    const [create, edit] = await refusals(more);
    assert.match(create, messages[0]);
    assert.match(edit, messages[1] ?? messages[0]);
  }

  return { ...desk, known, edited, assertRefused };
}

describe('a question is refused', () => {
  it('when the quota is reached, also by an edit that adds similar ones, and not by one that adds none', async (context) => {
    const { administrator, agent, edited, get, assertRefused, call, search } = await setUp(context);
    const admin = await administrator();
    assert.deepEqual(await admin.call('PUT', '/knowledge/quota', { total: 4 }), { total: 4 });
    await assertRefused({ similarQuestions: ['Norway', 'Oslo'] }, /quota of 4 questions.* is reached/);
    const { answer, channelList = [], categoryId } = await get(edited.id);
    const body = {
      categoryId,
      content: 'How can I pay?',
      answerUpdateRequest: { content: answer?.content ?? '', type: 2 as const },
      simpleChannelList: channelList.map(({ id }) => ({ id })),
    };
    await admin.call('PUT', '/knowledge/quota', { total: 0 });
    await call(updateQuestion, { params: { id: edited.id }, body });
    assert.equal((await search()).paging.total, 2);
    await assert.rejects(admin.call('PUT', '/knowledge/quota', { total: -1 }), /400/);
    const juniper = await agent(JUNIPER);
    await assert.rejects(juniper.call('PUT', '/knowledge/interactions', { total: 9 }), /403/);
  });

  it('when its robot or its category is not there, or the category is another robot’s', async (context) => {
    const { draft, refusalOf, categoriesOf, assertRefused } = await setUp(context);
    const body = { ...(await draft('Do you ship to Norway?')), robotId: 7 };
    assert.equal(await refusalOf(createQuestion, { body }), 'the robot 7 does not exist or was deleted');
    const [, theirs] = await categoriesOf(XIAODENG.id);
    for (const categoryId of [4711, theirs?.id]) {
      await assertRefused({ categoryId }, new RegExp(`the category ${categoryId} does not belong to the robot 54`));
    }
  });

  it('when a scene is another robot’s or nobody’s, or none is selected', async (context) => {
    const { assertRefused } = await setUp(context);
    const channelList = (...ids: unknown[]) => ({ channelList: ids.map((id) => ({ id })) });
    await assertRefused(channelList(7, 9), /the scene 9 does not exist, or does not belong to the robot 54/);
    await assertRefused(
      channelList(),
      /^channelList: no scene is selected$/,
      /^simpleChannelList: no scene is selected$/,
    );
    await assertRefused(
      { channelList: null },
      /^channelList must not be null$/,
      /^simpleChannelList must not be null$/,
    );
    await assertRefused(channelList(null), /channelList.0.id must not be null/, /ChannelList.0.id must not be null/);
    await assertRefused({ channelList: Array.from({ length: 101 }, () => ({ id: 7 })) }, /hannelList: .*100/);
  });

  it('when its validity period is empty, malformed or ends before it begins', async (context) => {
    const { assertRefused } = await setUp(context);
    const [startTime, endTime] = ['2024-01-01 00:00:00', '2024-02-01 00:00:00'];
    const period = (times: object) => ({ availableTimeType: 2, ...times });
    await assertRefused(period({}), /validity period is empty.*startTime and endTime/);
    await assertRefused(period({ startTime: '', endTime: null }), /validity period is empty.*startTime and endTime/);
    await assertRefused(period({ startTime }), /validity period is empty.*: endTime$/);
    await assertRefused(period({ endTime }), /validity period is empty.*: startTime$/);
    await assertRefused(period({ startTime: endTime, endTime: startTime }), /endTime: the validity period ends before/);
    for (const bad of ['2024-02-30 00:00:00', '2024-01-01', 'soon', '2024-01-01 24:00:00', '0000-00-00 00:00:00']) {
      await assertRefused(period({ startTime: bad, endTime }), /startTime: must be a moment such as/);
    }
    await assertRefused({ availableTimeType: 3 }, /^availableTimeType: /);
  });

  it('when it or a similar one duplicates another, whose id is given', async (context) => {
    const { known, assertRefused, create } = await setUp(context);
    const duplicates = new RegExp(`duplicates the question ${known.id}$`);
    for (const content of ['Where is my parcel?', ' where  is MY parcel? ', 'parcel lost', 'Ｐarcel lost']) {
      await assertRefused({ content }, duplicates);
      await assertRefused({ similarQuestions: ['Norway', content] }, duplicates);
    }
    await assertRefused({ similarQuestions: ['Norway', 'NORWAY'] }, /"NORWAY" is given twice/);
    const all = `"parcel lost" duplicates the question ${known.id}; "NORWAY" is given twice in this call`;
    await assertRefused({ similarQuestions: ['parcel lost', 'Norway', 'NORWAY'] }, new RegExp(`${all}$`));
    await assertRefused({ similarQuestions: ['do you ship to norway?'] }, /is given twice/);
    await create('Where is my parcel?', { robotId: XIAODENG.id });
  });

  it('when its answer is empty, of no known kind or too long', async (context) => {
    const { assertRefused } = await setUp(context);
    const empty = /^answer(UpdateRequest)?\.content: the answer must not be empty$/;
    for (const content of ['', ' \n ']) await assertRefused({ answer: { type: 2, content } }, empty);
    await assertRefused({ answer: { type: 2 } }, /content must not be null/);
    await assertRefused({ answer: null }, /^answer must not be null$/, /^answerUpdateRequest must not be null$/);
    await assertRefused({ answer: { type: 6, content: 'x' } }, /type: /);
    await assertRefused({ answer: { type: 2, content: 'x'.repeat(20_001) } }, /content: .*20000/);
  });

  it('when it or a similar one is empty or longer than 200 characters', async (context) => {
    const { assertRefused, create } = await setUp(context);
    await create('x'.repeat(200), { similarQuestions: ['y'.repeat(200)] });
    await assertRefused({ content: '' }, /^content: must not be empty$/);
    await assertRefused({ content: 'x'.repeat(201) }, /^content: .*200/);
    for (const bad of ['', '  ', 'z'.repeat(201)]) {
      await assertRefused(
        { similarQuestions: ['Norway', bad] },
        /1.*similar question must not be empty or longer than 200/,
      );
    }
    await assertRefused({ similarQuestions: Array.from({ length: 201 }, (_, n) => `n ${n}`) }, /: .*200/);
  });

  it('when a field is null or of the wrong type, which is named', async (context) => {
    const { assertRefused, draft, refusalOf } = await setUp(context);
    for (const field of ['categoryId', 'content']) {
      for (const nothing of [null, undefined]) {
        await assertRefused({ [field]: nothing }, new RegExp(`^${field} must not be null$`));
      }
    }
    for (const field of ['robotId', 'type', 'suggestType']) {
      const body = { ...(await draft('Do you ship to Norway?')), [field]: null };
      assert.equal(await refusalOf(createQuestion, { body }), `${field} must not be null`);
    }
    await assertRefused({ categoryId: 'lamps' }, /^categoryId: the integer parameter has an invalid value$/);
    await assertRefused({ content: { toString: 'x' } }, /^content: /);
    await assertRefused({ type: 2 }, /^type: /);
    await assertRefused({ isSwitchStaff: 2 }, /^isSwitchStaff: /);
    const message = await refusalOf(createQuestion, { body: { channelList: Array(50).fill({ id: 'x' }) } });
    assert.ok(message.length < 1000, 'a message has a length');
  });

  it('when it suggests itself or one that is not there', async (context) => {
    const { assertRefused, edited, refusalOf, draft, create } = await setUp(context);
    const theirs = await create('付款', { robotId: XIAODENG.id });
    for (const id of [0, 99, theirs.id]) {
      const message = new RegExp(`the suggested question ${id} does not exist, or does not belong`);
      await assertRefused({ suggestType: 3, suggestsList: [{ id }] }, message);
    }
    const { answer, channelList, robotId: _, ...body } = await draft('Do you ship to Norway?');
    const input = {
      ...body,
      answerUpdateRequest: answer,
      simpleChannelList: channelList,
      suggestsList: [{ id: edited.id }],
    };
    assert.match(await refusalOf(updateQuestion, { ids: [edited.id], body: input }), /cannot suggest itself/);
  });
});

it('what is refused leaves nothing behind', async (context) => {
  const desk = await startKnowledge(context);
  await assert.rejects(desk.create('Norway', { suggestType: 3, suggestsList: [{ id: 99 }] }), refusedWith(/suggested/));
  assert.equal((await desk.search()).paging.total, 0);
});
