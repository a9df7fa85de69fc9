/** Data templates at the desk, by real calls (doc 3 §2.5, §4.4, §7, §8). */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import {
  createDataTemplate,
  deleteDataTemplate,
  getDataTemplate,
  updateDataTemplate,
  type WrittenTemplate,
} from '../../../../relay/desk-api/knowledge/data-templates.ts';
import { LUMI, refusedWith, startKnowledge, XIAODENG } from './knowledge-desk.ts';
import { attribute, LAMP, search, strategy } from './template-samples.ts';

async function setUp(context: TestContext) {
  const desk = await startKnowledge(context);
  const { call } = desk;
  const get = async (id: number) => (await call(getDataTemplate, { params: { id } })).data;
  return {
    ...desk,
    get,
    make: async (more: Partial<WrittenTemplate> = {}) =>
      (await call(createDataTemplate, { body: { ...LAMP, ...more } })).data,
    async update(id: number, more: Partial<WrittenTemplate & { id: number; orders: number }> = {}) {
      const { code, data } = await call(updateDataTemplate, { params: { id }, body: { ...LAMP, ...more } });
      assert.deepEqual([code, data], [200, null]);
      return get(id);
    },
    remove: (id: number) => call(deleteDataTemplate, { params: { id } }),
  };
}

const names = (template: { attributes?: { name: string }[] | undefined }) =>
  template.attributes?.map(({ name }) => name);

describe('a new template', () => {
  it('is returned with every given field; the call refers to new attributes by temporary ids', async (context) => {
    const { make, get } = await setUp(context);
    const made = await make({
      questionAndAnswerSet: 15,
      remark: 'x'.repeat(255),
      similarList: ['light'],
      attributes: [
        attribute('Height', {
          id: -1,
          answer: 'It is 40 cm high.',
          askBack: 'Of which lamp?',
          askBackFlag: 1,
          similarList: ['size'],
          expressionList: ['how high is it'],
        }),
        attribute('Colour', { id: -2, allowInherited: 0, switchStatus: 0, changeType: 0 }),
      ],
      datumDefaultAnswer: { answerType: 1, attributeIdList: [-2, -1, -2] },
      datumRecommendation: { noResultContent: 'Nothing', recommendationNumber: 3 },
      datumSearch: search(
        strategy('by height', { retrievalTarget: 1, attributeId: -1, clarificationRounds: 3, failureContent: 'No.' }),
        strategy('by room'),
      ),
    });
    const [height, colour] = made.attributes ?? [];
    assert.ok(height && colour && made.datumSearch?.strategies);
    const places = { robotId: LUMI.id, templateId: made.id };
    assert.deepEqual(height, {
      id: height.id,
      ...places,
      name: 'Height',
      allowInherited: 1,
      answer: 'It is 40 cm high.',
      askBack: 'Of which lamp?',
      askBackFlag: 1,
      switchStatus: 1,
      changeType: 0,
      orders: 1,
      similarList: ['size'],
      expressionList: ['how high is it'],
    });
    assert.deepEqual([colour.allowInherited, colour.switchStatus, colour.orders], [0, 0, 2]);
    assert.deepEqual(made.datumDefaultAnswer, {
      id: made.datumDefaultAnswer?.id,
      ...places,
      answerType: 1,
      attributeIdList: [colour.id, height.id],
    });
    const { datumRecommendation } = made;
    assert.deepEqual([datumRecommendation?.noResultContent, datumRecommendation?.recommendationNumber], ['Nothing', 3]);
    const [byHeight, byRoom] = made.datumSearch.strategies;
    assert.deepEqual(byHeight, {
      id: byHeight?.id,
      ...places,
      datumSearchId: made.datumSearch.id,
      name: 'by height',
      remark: undefined,
      clarificationAskContent: 'Which room?',
      retrievalTarget: 1,
      attributeId: height.id,
      orders: 1,
      clarificationContent: undefined,
      clarificationRounds: 3,
      failureContent: 'No.',
    });
    assert.deepEqual([byRoom?.retrievalTarget, byRoom?.attributeId, byRoom?.orders], [2, undefined, 2]);
    assert.deepEqual([made.orders, made.parentIds, made.similarList, made.datums], [1, '0', ['light'], []]);
    assert.deepEqual(await get(made.id), made);
  });

  it('is refused with the name of a field that is missing, too long or of the wrong type', async (context) => {
    const { refusalOf } = await setUp(context);
    const searching = (more: object) => ({ datumSearch: { ...search(strategy('s')), ...more } });
    const bad: [object, RegExp][] = [
      ...['name', 'robotId', 'parentId', 'questionAndAnswerSet'].map((field): [object, RegExp] => [
        { [field]: null },
        new RegExp(`^${field} must not be null$`),
      ]),
      ...['allowInherited', 'switchStatus', 'changeType', 'name'].map((field): [object, RegExp] => [
        { attributes: [{ ...attribute('a'), [field]: undefined }] },
        new RegExp(`^attributes.0.${field} must not be null$`),
      ]),
      [{ questionAndAnswerSet: 16 }, /^questionAndAnswerSet: .*15/],
      [{ questionAndAnswerSet: -1 }, /^questionAndAnswerSet: /],
      [{ remark: 'x'.repeat(256) }, /^remark: .*255/],
      [{ attributes: [attribute('a', { changeType: 2 })] }, /id of a changed or deleted attribute must not be null/],
      [{ attributes: [attribute('a', { id: 9, changeType: 3 })] }, /has no attribute 9/],
      [{ attributes: [attribute('a'), attribute('A ')] }, /two attributes of the template \d+ are called/],
      [{ datumDefaultAnswer: { answerType: 1 } }, /attributeIdList must not be empty for answerType 1/],
      [{ datumDefaultAnswer: { answerType: 2, attributeIdList: [] } }, /attributeIdList must not be empty/],
      [{ datumDefaultAnswer: { answerType: 2, attributeIdList: [9] } }, /has no attribute 9/],
      [{ datumDefaultAnswer: { answerType: 4 } }, /^datumDefaultAnswer.answerType: /],
      [
        { datumRecommendation: { noResultContent: 'x' } },
        /^datumRecommendation.recommendationNumber must not be null$/,
      ],
      [{ datumRecommendation: { recommendationNumber: 1 } }, /^datumRecommendation.noResultContent must not be null$/],
      [searching({ noResultContent: null }), /^datumSearch.noResultContent must not be null$/],
      [searching({ recommendationNumber: 21 }), /^datumSearch.recommendationNumber: .*20/],
      [{ datumSearch: search(strategy('s', { retrievalTarget: 1 })) }, /attributeId .*"s" must not be null for .* 1/],
      [{ datumSearch: search(strategy('s', { attributeId: 1 })) }, /attributeId .*"s" must be omitted for .* 2/],
      [{ datumSearch: search(strategy('s', { retrievalTarget: 1, attributeId: 9 })) }, /has no attribute 9/],
      [{ datumSearch: search(strategy('s', { id: 9 })) }, /has no strategy 9/],
      [{ datumSearch: search({ ...strategy('s'), retrievalTarget: 3 as 2 }) }, /retrievalTarget: /],
      [
        searching({ strategies: [{ name: 's' }] }),
        /clarificationAskContent must not be null.*retrievalTarget must not/,
      ],
      [{ datumSearch: search(strategy('s', { clarificationRounds: 11 })) }, /clarificationRounds: .*10/],
    ];
    for (const [more, message] of bad) {
      assert.match(await refusalOf(createDataTemplate, { body: { ...LAMP, ...more } }), message);
    }
  });

  it('needs an existing robot and parent, and a name that no other template below the parent has', async (context) => {
    const { make } = await setUp(context);
    const lamp = await make();
    await assert.rejects(make({ robotId: 7 }), refusedWith(/robot 7 does not exist or was deleted/));
    await assert.rejects(make({ parentId: 4711 }), refusedWith(/parent template 4711 does not belong to the robot 54/));
    const theirs = await make({ robotId: XIAODENG.id });
    await assert.rejects(make({ parentId: theirs.id }), refusedWith(/does not belong to the robot 54/));
    await assert.rejects(make({ name: ' LAMP' }), refusedWith(new RegExp(`template ${lamp.id} in the same place`)));
    assert.equal((await make({ parentId: lamp.id })).parentIds, `0,${lamp.id}`);
  });
});

describe('a template below another', () => {
  it('inherits the attributes that the templates above pass on, unless it has one of the same name', async (context) => {
    const { make, get, update } = await setUp(context);
    const top = await make({ attributes: [attribute('Height'), attribute('Secret', { allowInherited: 0 })] });
    const middle = await make({ name: 'Table lamp', parentId: top.id, attributes: [attribute('Base')] });
    const low = await make({
      name: 'Desk lamp',
      parentId: middle.id,
      attributes: [attribute('Arm'), attribute('base')],
    });
    assert.deepEqual(names(low), ['Height', 'Arm', 'base']);
    assert.equal(low.attributes?.[0]?.templateId, top.id);
    assert.equal(low.parentIds, `0,${top.id},${middle.id}`);
    const [height] = top.attributes ?? [];
    const answering = { answerType: 1 as const, attributeIdList: [height?.id ?? 0] };
    const changed = await update(low.id, { name: 'Desk lamp', parentId: middle.id, datumDefaultAnswer: answering });
    assert.deepEqual(changed.datumDefaultAnswer?.attributeIdList, [height?.id]);
    await update(top.id, { attributes: [attribute('Height', { id: height?.id, changeType: 2, allowInherited: 0 })] });
    const without = await get(low.id);
    assert.deepEqual([names(without), without.datumDefaultAnswer?.attributeIdList], [['Arm', 'base'], []]);
  });

  it('cannot change inherited attributes', async (context) => {
    const { make, update } = await setUp(context);
    const top = await make({ attributes: [attribute('Height')] });
    const low = await make({ name: 'Table lamp', parentId: top.id });
    const id = top.attributes?.[0]?.id;
    for (const changeType of [2, 3] as const) {
      await assert.rejects(
        update(low.id, { name: 'Table lamp', parentId: top.id, attributes: [attribute('Height', { id, changeType })] }),
        refusedWith(new RegExp(`attribute ${id} is inherited: change it in the template ${top.id}`)),
      );
    }
  });

  it('can be moved, but not below itself or deeper than ten levels', async (context) => {
    const { make, update, get } = await setUp(context);
    const chain: number[] = [];
    for (let level = 1; level <= 10; level += 1) {
      chain.push((await make({ name: `level ${level}`, parentId: chain.at(-1) ?? 0 })).id);
    }
    const [first = 0, second = 0] = chain;
    await assert.rejects(make({ name: 'level 11', parentId: chain.at(-1) ?? 0 }), refusedWith(/more than 10 levels/));
    await assert.rejects(update(first, { parentId: first }), refusedWith(/itself, or below it/));
    await assert.rejects(update(first, { parentId: chain[5] ?? 0 }), refusedWith(/itself, or below it/));
    const other = await make({ name: 'other' });
    await assert.rejects(update(first, { parentId: other.id }), refusedWith(/more than 10 levels/));
    await update(second, { name: 'level 2', parentId: other.id });
    assert.equal((await get(chain[2] ?? 0)).parentIds, `0,${other.id},${second}`);
  });
});

describe('an update', () => {
  it('leaves other fields unchanged', async (context) => {
    const { make, update } = await setUp(context);
    const made = await make({
      remark: 'all lamps',
      similarList: ['light'],
      attributes: [attribute('Height', { id: 1, answer: '40 cm' })],
      datumDefaultAnswer: { answerType: 2, attributeIdList: [1] },
      datumRecommendation: { noResultContent: 'Nothing', recommendationNumber: 3 },
      datumSearch: search(strategy('by room')),
    });
    assert.deepEqual(await update(made.id), made);
    const after = await update(made.id, { id: made.id, orders: 7, name: 'Lamps', questionAndAnswerSet: 5, remark: '' });
    assert.deepEqual(after, { ...made, orders: 7, name: 'Lamps', questionAndAnswerSet: 5, remark: undefined });
  });

  it('adds, changes and deletes attributes, and removes references to deleted ones', async (context) => {
    const { make, update } = await setUp(context);
    const made = await make({
      attributes: [attribute('Height', { id: 1, answer: '40 cm' }), attribute('Colour', { id: 2 })],
      datumDefaultAnswer: { answerType: 1, attributeIdList: [1, 2] },
      datumSearch: search(strategy('s', { retrievalTarget: 1, attributeId: 1 })),
    });
    const [height, colour] = made.attributes ?? [];
    const after = await update(made.id, {
      attributes: [
        attribute('Size', { id: height?.id, changeType: 3 }),
        attribute('Shade', { id: colour?.id, changeType: 2, answer: 'Red.' }),
        attribute('Weight'),
        attribute('not read', { id: colour?.id, changeType: 0 }),
      ],
    });
    assert.deepEqual(names(after), ['Shade', 'Weight']);
    assert.deepEqual(after.attributes?.[0], { ...colour, name: 'Shade', answer: 'Red.' });
    assert.deepEqual(after.datumDefaultAnswer?.attributeIdList, [colour?.id]);
    assert.equal(after.datumSearch?.strategies?.[0]?.attributeId, undefined);
  });

  it('keeps strategies by their id, adds those without one, and removes missing ones', async (context) => {
    const { make, update } = await setUp(context);
    const made = await make({ datumSearch: search(strategy('one'), strategy('two')) });
    const two = made.datumSearch?.strategies?.[1];
    const after = await update(made.id, { datumSearch: search(strategy('2', { id: two?.id }), strategy('three')) });
    const strategies = after.datumSearch?.strategies ?? [];
    assert.deepEqual(
      strategies.map(({ name }) => name),
      ['2', 'three'],
    );
    assert.equal(strategies[0]?.id, two?.id);
    assert.equal(after.datumSearch?.id, made.datumSearch?.id);
    await assert.rejects(
      update(made.id, { datumSearch: search(strategy('a', { id: two?.id }), strategy('b', { id: two?.id })) }),
      refusedWith(new RegExp(`has no strategy ${two?.id}`)),
    );
  });

  it('is refused for another template than the path, another robot, or an unknown template', async (context) => {
    const { make, update } = await setUp(context);
    const { id } = await make();
    await assert.rejects(update(id, { id: id + 1 }), refusedWith(new RegExp(`path names the template ${id}`)));
    await assert.rejects(update(id, { robotId: XIAODENG.id }), refusedWith(/does not belong to the robot 55/));
    await assert.rejects(update(4711), refusedWith(/template 4711 does not exist or was deleted/));
  });
});

describe('a template that is deleted', () => {
  it('must have no templates below it, and frees its name', async (context) => {
    const { make, remove, get } = await setUp(context);
    const top = await make({ attributes: [attribute('Height')], datumSearch: search(strategy('s')) });
    const low = await make({ name: 'Table lamp', parentId: top.id });
    await assert.rejects(remove(top.id), refusedWith(new RegExp(`below the template ${top.id} there is .* ${low.id}`)));
    await remove(low.id);
    assert.equal((await remove(top.id)).code, 200);
    await assert.rejects(get(top.id), refusedWith(new RegExp(`template ${top.id} does not exist or was deleted`)));
    await assert.rejects(remove(top.id), refusedWith(/does not exist or was deleted/));
    await make();
  });
});
