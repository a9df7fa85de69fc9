/** The list of questions: what is searched, every filter, both orders, pages, and what hostile words do (doc 3 §4.1, §8). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCategory } from '../../../../relay/desk-api/knowledge/categories.ts';
import { searchQuestions } from '../../../../relay/desk-api/knowledge/questions.ts';
import { LUMI, refusedWith, startKnowledge, XIAODENG } from './knowledge-desk.ts';

const DAY = 24 * 3_600_000;

describe('a searched word', () => {
  it('is looked for in answers by default, in questions, in those with similar ones, or everywhere', async (context) => {
    const { create, found } = await startKnowledge(context);
    await create('Where is my parcel?', { answer: { type: 2, content: '<p data-x="lamp">On its way.</p>' } });
    await create('When does it come?', { similarQuestions: ['PARCEL time'], answer: { type: 1, content: 'Soon.' } });
    await create('What does a lamp need?', { answer: { type: 2, content: '<p>A parcel of <b>bulbs</b>.</p>' } });
    const searchWord = ' Parcel ';
    assert.deepEqual(await found({ searchWord }), ['What does a lamp need?']);
    assert.deepEqual(await found({ searchWord, searchType: 1 }), ['Where is my parcel?', 'When does it come?']);
    assert.deepEqual(await found({ searchWord, searchType: 2 }), ['Where is my parcel?']);
    assert.equal((await found({ searchWord, searchType: 4 })).length, 3);
    assert.deepEqual(await found({ searchWord: 'lamp' }), [], 'tags are no words of an answer');
    assert.equal((await found({ searchWord: '' })).length, 3);
  });

  it('has all of several words, in any order and in different wordings', async (context) => {
    const { create, found } = await startKnowledge(context);
    await create('How do I clean a brass bowl?', { similarQuestions: ['my tray is dirty'] });
    for (const searchWord of ['bowl  brass', 'clean bowl', 'dirty brass'])
      assert.equal((await found({ searchWord, searchType: 1 })).length, 1, searchWord);
    assert.deepEqual(await found({ searchWord: 'brass lamp', searchType: 1 }), []);
  });

  it('has no wildcards and no quotes', async (context) => {
    const { create, found } = await startKnowledge(context);
    await create('100% cotton_blend \\ "quoted"');
    await create('plain');
    const search = (searchWord: string) => found({ searchWord, searchType: 4 });
    for (const word of ['%', '_', '\\', '"', '100% cotton_blend \\'])
      assert.equal((await search(word)).length, 1, word);
    for (const word of ["' OR 1=1 --", '*', 'p%n', '?1']) assert.deepEqual(await search(word), [], word);
  });

  it('is found in any language, in whatever case and width', async (context) => {
    const { create, found } = await startKnowledge(context);
    await create('快递什么时候到？');
    await create('Wann kommt die STRASSENLAMPE Größe XL?');
    assert.equal((await found({ searchWord: '快递', searchType: 2 })).length, 1);
    for (const searchWord of ['grösse', 'GRÖẞE', 'straßen'])
      assert.equal((await found({ searchWord, searchType: 2 })).length, 1);
    await create('İade süresi?');
    for (const searchWord of ['iade', 'İADE', 'ıade'])
      assert.equal((await found({ searchWord, searchType: 2 })).length, 1);
    assert.equal((await found({ searchWord: 'größe ＸＬ', searchType: 2 })).length, 1);
  });

  it('is bounded', async (context) => {
    const { refusalOf } = await startKnowledge(context);
    const body = { robotId: LUMI.id, searchWord: 'x'.repeat(201) };
    assert.match(await refusalOf(searchQuestions, { body }), /^searchWord: /);
  });
});

describe('a filter', () => {
  it('by robot keeps the questions of others out', async (context) => {
    const { create, found, search } = await startKnowledge(context);
    await create('How do I pay?');
    await create('怎么付款？', { robotId: XIAODENG.id });
    assert.deepEqual(await found({ robotId: XIAODENG.id }), ['怎么付款？']);
    await assert.rejects(search({ robotId: 7 }), refusedWith(/robot 7 does not exist/));
  });

  it('by category includes those below it, and everything is in "all"', async (context) => {
    const { create, found, call, categoriesOf, search } = await startKnowledge(context);
    const [all, uncategorized] = await categoriesOf(LUMI.id);
    const make = async (name: string, parentId: number) =>
      (await call(createCategory, { body: { name, parentId, robotId: LUMI.id } })).data.id;
    const lamps = await make('Lamps', 0);
    const shades = await make('Shades', lamps);
    await create('one', { categoryId: lamps });
    await create('two', { categoryId: shades });
    await create('three');
    assert.deepEqual(await found({ categoryId: lamps }), ['one', 'two']);
    assert.deepEqual(await found({ categoryId: shades }), ['two']);
    assert.deepEqual(await found({ categoryId: uncategorized?.id }), ['three']);
    assert.equal((await found({ categoryId: all?.id })).length, 3);
    const [theirs] = await categoriesOf(XIAODENG.id);
    await assert.rejects(search({ categoryId: theirs?.id }), refusedWith(/does not belong to the robot 54/));
  });

  it('by kind finds the questions that open a flow, which are questions as well', async (context) => {
    const { search } = await startKnowledge(context, { seededKnowledge: true });
    const of = async (type: 0 | 1 | 3 | 4) =>
      (await search({ type, searchWord: 'Start a return', searchType: 2 })).data;
    const [entry, ...others] = await of(3);
    assert.deepEqual([entry?.content, entry?.type, others], ['Start a return', 3, []]);
    for (const type of [0, 1] as const) assert.deepEqual(await of(type), [entry]);
    assert.deepEqual(await of(4), []);
    assert.ok((await search({ type: 3 })).data.every(({ type }) => type === 3));
  });

  it('by kind and by scene', async (context) => {
    const { create, found } = await startKnowledge(context);
    await create('question', { channelList: [{ id: 7 }] });
    await create('hello', { type: 4, channelList: [{ id: 8 }] });
    await create('both', { channelList: [{ id: 7 }, { id: 8 }] });
    assert.deepEqual(await found({ type: 1 }), ['question', 'both']);
    assert.deepEqual(await found({ type: 4 }), ['hello']);
    assert.deepEqual(await found({ type: 3 }), []);
    assert.deepEqual(await found({ channelIdList: [8] }), ['hello', 'both']);
    assert.deepEqual(await found({ channelIdList: [7, 8] }), ['question', 'hello', 'both']);
    assert.equal((await found({ channelIdList: [] })).length, 3);
    assert.deepEqual(await found({ channelIdList: [99] }), []);
  });

  it('by validity follows the desk’s clock: a period begins and ends by itself', async (context) => {
    const { create, found, clock } = await startKnowledge(context);
    await create('always');
    await create('never', { availableTimeType: 0 });
    const period = { availableTimeType: 2, startTime: '2024-01-02 12:00:00', endTime: '2024-01-03 12:00:00' } as const;
    await create('second of January', period);
    const [valid, invalid] = [() => found({ isWorking: 2 }), () => found({ isWorking: 3 })];
    assert.deepEqual([await valid(), await invalid()], [['always'], ['never', 'second of January']]);
    clock.leap(DAY - 1);
    assert.deepEqual(await valid(), ['always']);
    clock.advance(1);
    assert.deepEqual([await valid(), await invalid()], [['always', 'second of January'], ['never']]);
    clock.leap(DAY - 1);
    assert.equal((await valid()).length, 2);
    clock.advance(1);
    assert.deepEqual([await valid(), await invalid()], [['always'], ['never', 'second of January']]);
    assert.equal((await found()).length, 3);
  });

  it('is combined with the others', async (context) => {
    const { create, found } = await startKnowledge(context);
    await create('parcel one', { channelList: [{ id: 8 }] });
    await create('parcel two', { channelList: [{ id: 8 }], availableTimeType: 0 });
    await create('parcel three', { type: 4, channelList: [{ id: 8 }] });
    await create('parcel four');
    const filters = { searchWord: 'parcel', searchType: 2, type: 1, isWorking: 2, channelIdList: [8] } as const;
    assert.deepEqual(await found({ ...filters, channelIdList: [8] }), ['parcel one']);
  });
});

describe('the order and the pages', () => {
  it('follow the last change, either way', async (context) => {
    const { create, found, search, clock } = await startKnowledge(context);
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      await create(name);
      clock.advance(1000);
    }
    assert.deepEqual(await found(), ['one', 'two', 'three', 'four', 'five']);
    assert.deepEqual(await found({ order: 2, pageSize: 2 }), ['five', 'four']);
    assert.deepEqual(await found({ order: 2, pageSize: 2, pageNum: 3 }), ['one']);
    const { paging, data } = await search({ pageNum: 9, pageSize: 2 });
    assert.deepEqual([data, { ...paging }], [[], { pageNum: 9, pageSize: 2, total: 5 }]);
  });

  it('are 1 and 20 by default, and bounded', async (context) => {
    const { raw, refusalOf } = await startKnowledge(context);
    const answer = await raw(searchQuestions, { robotId: LUMI.id });
    assert.deepEqual((answer as { paging?: unknown }).paging, { pageNum: 1, pageSize: 20, total: 0 });
    for (const page of [{ pageNum: 0 }, { pageNum: -1 }, { pageSize: 0 }, { pageSize: 101 }, { pageNum: 1e15 }]) {
      assert.match(await refusalOf(searchQuestions, { body: { robotId: LUMI.id, ...page } }), /^page(Num|Size): /);
    }
  });

  it('are of a robot, a kind, an order and a word search that exist', async (context) => {
    const { refusalOf } = await startKnowledge(context);
    assert.equal(await refusalOf(searchQuestions, { body: {} }), 'robotId must not be null');
    for (const wrong of [{ type: 2 }, { order: 3 }, { isWorking: 0 }, { searchType: 5 }, { channelIdList: 7 }]) {
      const [field] = Object.keys(wrong);
      assert.match(
        await refusalOf(searchQuestions, { body: { robotId: LUMI.id, ...wrong } }),
        new RegExp(`^${field}: `),
      );
    }
  });
});
