/** Editing a question, by real calls (doc 3 §4.1). */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { updateQuestion } from '../../../../relay/desk-api/knowledge/questions.ts';
import type { Body } from '../../../../relay/desk-api/operation.ts';
import { LUMI, type NewQuestion, refusedWith, startKnowledge } from './knowledge-desk.ts';

async function setUp(context: TestContext, more: Partial<NewQuestion> = {}) {
  const desk = await startKnowledge(context);
  const before = await desk.create('How do I pay?', { similarQuestions: ['Payment', 'Can I pay by card?'], ...more });
  const [payment, card] = before.similarQuestion ?? [];
  assert.ok(payment && card && before.answer);
  const { id: answerId } = before.answer;

  /** Writes the question as it was, but for `more`. */
  async function edit(more: Partial<Body<typeof updateQuestion>> = {}) {
    const body: Body<typeof updateQuestion> = {
      categoryId: before.categoryId,
      content: before.content,
      answerUpdateRequest: { id: answerId, content: 'By card.', type: 1 },
      simpleChannelList: [{ id: LUMI.scenes[0] }],
      ...more,
    };
    const { code, data } = await desk.call(updateQuestion, { params: { id: before.id }, body });
    assert.deepEqual([code, data], [200, null]);
    return desk.get(before.id);
  }
  return { ...desk, before, payment, card, edit };
}

const words = (question: { similarQuestion?: { id: number; content: string }[] | undefined }) =>
  question.similarQuestion?.map(({ content }) => content);

describe('an edit', () => {
  it('changes the given fields, keeps the ids and updates the time of the last change', async (context) => {
    const { before, edit, clock } = await setUp(context);
    clock.advance(60_000);
    const after = await edit({
      id: before.id,
      content: 'How can I pay?',
      type: 4,
      simpleChannelList: [{ id: 8 }],
      keyword: 'pay',
      isSwitchStaff: 1,
    });
    assert.deepEqual(
      [after.content, after.type, after.keyword, after.isSwitchStaff, after.channelList?.map(({ id }) => id)],
      ['How can I pay?', 4, 'pay', 1, [8]],
    );
    assert.deepEqual(after.answer, { id: before.answer?.id, content: 'By card.', type: 1 });
    assert.deepEqual([after.createTime, after.updateTime], ['2024-01-01 12:00:00', '2024-01-01 12:01:00']);
  });

  it('leaves other fields unchanged', async (context) => {
    const period = { availableTimeType: 2, startTime: '2024-01-01 00:00:00', endTime: '2024-02-01 00:00:00' } as const;
    const { before, edit } = await setUp(context, { ...period, keyword: 'pay', isSwitchStaff: 1, suggestType: 2 });
    const { answer: _, ...rest } = await edit();
    const { answer: __, ...expected } = before;
    assert.deepEqual(rest, expected);
  });

  it('of the validity takes effect; “always” removes the times', async (context) => {
    const { edit } = await setUp(context);
    const times = { startTime: '2024-03-01 00:00:00', endTime: '2024-04-01 00:00:00' };
    const limited = await edit({ availableTimeType: 2, ...times });
    assert.deepEqual([limited.startTime, limited.endTime], [times.startTime, times.endTime]);
    const always = await edit({ availableTimeType: 1 });
    assert.deepEqual([always.availableTimeType, always.startTime, always.endTime], [1, undefined, undefined]);
  });

  it('replaces the suggestions', async (context) => {
    const { create, edit } = await setUp(context);
    const [one, two] = [await create('one'), await create('two')];
    const both = await edit({ suggestType: 3, suggestsList: [{ id: two.id }, { id: one.id }, { id: two.id }] });
    assert.deepEqual(
      both.suggestList?.map(({ id, orders }) => [id, orders]),
      [
        [two.id, 1],
        [one.id, 2],
      ],
    );
    assert.equal((await edit()).suggestList?.length, 2);
    assert.deepEqual((await edit({ suggestType: 2 })).suggestList, []);
  });

  it('is refused with the answer of another question, or with another id than the path', async (context) => {
    const { before, edit, create } = await setUp(context);
    const other = await create('another');
    const answerUpdateRequest = { id: other.answer?.id, content: 'x', type: 1 as const };
    await assert.rejects(edit({ answerUpdateRequest }), refusedWith(/has no answer \d+/));
    await assert.rejects(edit({ id: other.id }), refusedWith(new RegExp(`path names the question ${before.id}`)));
  });

  it('of a question that does not exist is refused', async (context) => {
    const { refusalOf, edit } = await setUp(context);
    await edit();
    const body = {
      categoryId: 1,
      content: 'x',
      answerUpdateRequest: { content: 'x', type: 1 },
      simpleChannelList: [{ id: 7 }],
    };
    assert.match(await refusalOf(updateQuestion, { ids: [4711], body }), /question 4711 does not exist or was deleted/);
    assert.match(
      await refusalOf(updateQuestion, { ids: ['x'], body }),
      /^id: the integer parameter has an invalid value$/,
    );
  });
});

describe('similar questions of an edit', () => {
  it('are changed by their id, added without one, and removed if they are missing', async (context) => {
    const { edit, payment, card } = await setUp(context);
    const after = await edit({
      simpleQuestionUpdateRequests: [{ id: card.id, content: 'Do you take cards?' }, { content: 'Invoice' }],
    });
    const [changed, added] = after.similarQuestion ?? [];
    assert.deepEqual(changed, { id: card.id, content: 'Do you take cards?', type: 2 });
    assert.deepEqual([added?.content, added?.type], ['Invoice', 2]);
    assert.ok(added && added.id !== payment.id && added.id > card.id);
    assert.equal(after.similarQuestion?.length, 2);
    assert.deepEqual(words(await edit({ simpleQuestionUpdateRequests: [] })), []);
  });

  it('all stay if the edit has no list', async (context) => {
    const { edit, before } = await setUp(context);
    assert.deepEqual((await edit()).similarQuestion, before.similarQuestion);
  });

  it('can swap their wordings, also with the question itself', async (context) => {
    const { edit, payment, card } = await setUp(context);
    const swapped = await edit({
      simpleQuestionUpdateRequests: [
        { id: payment.id, content: card.content },
        { id: card.id, content: payment.content },
      ],
    });
    assert.deepEqual(words(swapped), [card.content, payment.content]);
    const turned = await edit({ content: 'Payment', simpleQuestionUpdateRequests: [{ content: 'How do I pay?' }] });
    assert.deepEqual([turned.content, words(turned)], ['Payment', ['How do I pay?']]);
  });

  it('are refused if they belong to another question, or appear twice', async (context) => {
    const { edit, create, payment, get, before } = await setUp(context);
    const other = await create('another', { similarQuestions: ['one more'] });
    const theirs = other.similarQuestion?.[0]?.id ?? 0;
    const list = (...ids: number[]) => ({
      simpleQuestionUpdateRequests: ids.map((id, n) => ({ id, content: `wording ${n}` })),
    });
    await assert.rejects(edit(list(theirs)), refusedWith(new RegExp(`has no similar question ${theirs}`)));
    await assert.rejects(edit(list(payment.id, payment.id)), refusedWith(/has no similar question/));
    assert.deepEqual(await get(before.id), before, 'what is refused changes nothing');
    assert.deepEqual(words(await get(other.id)), ['one more']);
  });
});
