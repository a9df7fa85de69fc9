/** Making, showing and deleting questions, by real calls (doc 3 §2.2, §4.1). */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createCategory, deleteCategory } from '../../../../relay/desk-api/knowledge/categories.ts';
import { createQuestion, deleteQuestion } from '../../../../relay/desk-api/knowledge/questions.ts';
import { LUMI, refusedWith, startKnowledge, XIAODENG } from './knowledge-desk.ts';

describe('a new question', () => {
  it('is shown with all that was given, and found again', async (context) => {
    const desk = await startKnowledge(context);
    const suggested = await desk.create('Where is my parcel?');
    const made = await desk.create('How long does delivery take?', {
      similarQuestions: ['When does my parcel come?', 'Delivery time'],
      channelList: [{ id: 8 }, { id: 7 }, { id: 8 }],
      availableTimeType: 2,
      startTime: '2024-01-01 00:00:00',
      endTime: '2024-02-01 00:00:00',
      keyword: 'delivery,parcel',
      suggestType: 3,
      suggestsList: [{ id: suggested.id }],
      isSwitchStaff: 1,
    });
    const [one, two] = made.similarQuestion ?? [];
    assert.deepEqual(made, {
      id: made.id,
      robotId: LUMI.id,
      categoryId: suggested.categoryId,
      content: 'How long does delivery take?',
      type: 1,
      keyword: 'delivery,parcel',
      suggestType: 3,
      availableTimeType: 2,
      startTime: '2024-01-01 00:00:00',
      endTime: '2024-02-01 00:00:00',
      createTime: '2024-01-01 12:00:00',
      updateTime: '2024-01-01 12:00:00',
      needLearnCount: 0,
      isSwitchStaff: 1,
      similarQuestion: [
        { id: one?.id, content: 'When does my parcel come?', type: 2 },
        { id: two?.id, content: 'Delivery time', type: 2 },
      ],
      answer: { id: made.answer?.id, content: '<p>About: How long does delivery take?</p>', type: 2 },
      suggestList: [{ id: suggested.id, content: 'Where is my parcel?', type: 1, orders: 1 }],
      channelList: [
        { id: 7, robotId: 54, name: 'Website', description: undefined, type: 1 },
        { id: 8, robotId: 54, name: 'Mobile', description: undefined, type: 2 },
      ],
    });
    assert.deepEqual(await desk.get(made.id), made);
    const { needLearnCount: _, ...listed } = made;
    assert.deepEqual((await desk.search()).data[1], listed, 'the count to learn is in the detail alone');
  });

  it('is always valid and leads to no person unless it says so', async (context) => {
    const desk = await startKnowledge(context);
    const { availableTimeType: _, isSwitchStaff: __, ...body } = await desk.draft('How do I pay?');
    assert.equal((await desk.raw(createQuestion, body)).code, 200);
    const [made] = (await desk.search()).data;
    assert.ok(made);
    assert.deepEqual([made.availableTimeType, made.isSwitchStaff, made.startTime], [1, 0, undefined]);
  });

  it('is small talk as type 4, and answered by text, HTML, voice, link or image', async (context) => {
    const desk = await startKnowledge(context);
    assert.equal((await desk.create('Hello', { type: 4 })).type, 4);
    for (const type of [1, 2] as const) {
      const { answer } = await desk.create(`kind ${type}`, { answer: { type, content: 'Two days.' } });
      assert.deepEqual([answer?.type, answer?.content], [type, 'Two days.']);
    }
    for (const type of [3, 4, 5] as const) {
      const content = `https://shop.example/answer-${type}`;
      assert.equal((await desk.create(`kind ${type}`, { answer: { type, content } })).answer?.content, content);
      for (const bad of ['javascript:alert(1)', 'shop.example', 'data:text/html,x', '/answer']) {
        await assert.rejects(
          desk.create('another', { answer: { type, content: bad } }),
          refusedWith(/answer of type \d must be an http or https address/),
        );
      }
    }
  });

  it('suggests others only by hand', async (context) => {
    const desk = await startKnowledge(context);
    const { id } = await desk.create('Where is my parcel?');
    const made = await desk.create('How do I pay?', { suggestType: 2, suggestsList: [{ id }] });
    assert.deepEqual(made.suggestList, []);
  });

  it('outlives the desk', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const tenant = { database: join(folder, 'desk.db') };
    const first = await startKnowledge(context, { tenant });
    const made = await first.create('How do I pay?', { similarQuestions: ['Payment'] });
    await first.close();
    assert.deepEqual(await (await startKnowledge(context, { tenant })).get(made.id), made);
  });
});

describe('a question that is deleted', () => {
  it('is gone with its words and from the suggestions of others', async (context) => {
    const desk = await startKnowledge(context);
    const gone = await desk.create('Where is my parcel?', { similarQuestions: ['Parcel lost'] });
    const other = await desk.create('How do I pay?', { suggestType: 3, suggestsList: [{ id: gone.id }] });
    assert.equal((await desk.call(deleteQuestion, { params: { id: gone.id } })).code, 200);
    await assert.rejects(
      desk.get(gone.id),
      refusedWith(new RegExp(`question ${gone.id} does not exist or was deleted`)),
    );
    await assert.rejects(desk.call(deleteQuestion, { params: { id: gone.id } }), refusedWith(/does not exist/));
    assert.deepEqual((await desk.get(other.id)).suggestList, []);
    const again = await desk.create('parcel LOST');
    assert.ok(again.id > other.id, 'ids are not used twice');
  });
});

describe('a category that is deleted', () => {
  it('leaves its questions, and those of the ones below it, uncategorized', async (context) => {
    const desk = await startKnowledge(context);
    const [, uncategorized] = await desk.categoriesOf(LUMI.id);
    const make = async (name: string, parentId: number) =>
      (await desk.call(createCategory, { body: { name, parentId, robotId: LUMI.id } })).data.id;
    const lamps = await make('Lamps', 0);
    const shades = await make('Shades', lamps);
    const inLamps = await desk.create('Which lamps do you have?', { categoryId: lamps });
    const inShades = await desk.create('Which shades do you have?', { categoryId: shades });
    const theirs = await desk.create('有什么灯？', { robotId: XIAODENG.id });
    await desk.call(deleteCategory, { params: { id: lamps } });
    for (const { id } of [inLamps, inShades]) assert.equal((await desk.get(id)).categoryId, uncategorized?.id);
    assert.equal((await desk.get(theirs.id)).categoryId, theirs.categoryId);
  });
});
