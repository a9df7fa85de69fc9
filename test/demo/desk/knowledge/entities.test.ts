/** Entities at the desk, by real calls (doc 3 §2.4, §3, §4.3, §8). */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import {
  createEntity,
  deleteEntity,
  getEntity,
  listEntities,
  setEntityStatus,
  updateEntity,
} from '../../../../relay/desk-api/knowledge/entities.ts';
import type { Body, Query } from '../../../../relay/desk-api/operation.ts';
import { LUMI, refusedWith, startKnowledge, XIAODENG } from './knowledge-desk.ts';

type Edit = Body<typeof updateEntity>;
const COLOUR = { robotId: LUMI.id, name: 'Colour', apiName: 'colour' };

async function setUp(context: TestContext) {
  const desk = await startKnowledge(context);
  const { call } = desk;
  const get = async (id: number) => (await call(getEntity, { params: { id } })).data;
  return {
    ...desk,
    get,
    save: async (more: Partial<Body<typeof createEntity>> = {}) =>
      (await call(createEntity, { body: { ...COLOUR, ...more } })).data,
    async update(id: number, more: Partial<Edit> = {}) {
      const { data } = await call(updateEntity, { params: { id }, body: { ...COLOUR, ...more } });
      assert.equal(data, null);
      return get(id);
    },
    remove: (id: number, force: 0 | 1 = 0) => call(deleteEntity, { params: { id }, query: { force } }),
    list: (query: Partial<Query<typeof listEntities>> = {}) =>
      call(listEntities, { params: { robotId: LUMI.id }, query: { pageNum: 1, pageSize: 10, ...query } }),
  };
}

const add = (originalValue: string, ...similarValueList: string[]) =>
  ({ originalValue, changeType: 1, similarValueList }) as const;

describe('a new entity', () => {
  it('is custom, enabled and without values', async (context) => {
    const { save, get } = await setUp(context);
    const made = await save({ regex: 'red|blue', remark: 'of a lamp' });
    assert.deepEqual(made, {
      id: made.id,
      ...COLOUR,
      type: 1,
      status: 1,
      regex: 'red|blue',
      sysEntityIdentifier: undefined,
      remark: 'of a lamp',
      orders: 5,
      valueList: [],
    });
    assert.deepEqual(await get(made.id), made);
  });

  it('has a name and an apiName of its own in its robot', async (context) => {
    const { save } = await setUp(context);
    const { id } = await save();
    const taken = refusedWith(new RegExp(`entity ${id} of the robot has the name`));
    await assert.rejects(save({ apiName: 'other', name: ' COLOUR' }), taken);
    await assert.rejects(save({ name: 'other' }), taken);
    await assert.rejects(
      save({ name: 'other', apiName: 'sys_date' }),
      refusedWith(/has the name or the apiName "Date"/),
    );
    await save({ robotId: XIAODENG.id });
    await assert.rejects(save({ robotId: 7 }), refusedWith(/robot 7 does not exist/));
  });

  it('is refused with the name of a field beyond its limit', async (context) => {
    const { refusalOf, save } = await setUp(context);
    await save({ remark: 'x'.repeat(255) });
    const bad: [object, RegExp][] = [
      [{ robotId: null }, /^robotId must not be null$/],
      [{ name: undefined }, /^name must not be null$/],
      [{ name: '' }, /^name: must not be empty$/],
      [{ apiName: null }, /^apiName must not be null$/],
      ...['', 'a b', 'a-b', 'é', 'a.b', 'x'.repeat(51)].map((apiName): [object, RegExp] => [{ apiName }, /^apiName: /]),
      [{ remark: 'x'.repeat(256) }, /^remark: .*255/],
      [{ regex: 'x'.repeat(501) }, /^regex: .*500/],
      [{ regex: '(a' }, /regular expression cannot be used: a group has no end/],
      [{ regex: '(a)\\1' }, /regular expression cannot be used: "\\1" is not offered/],
    ];
    for (const [more, message] of bad) {
      assert.match(await refusalOf(createEntity, { body: { ...COLOUR, name: 'n', apiName: 'n', ...more } }), message);
    }
  });
});

describe('values', () => {
  it('are added, modified and deleted as their changeType says, and otherwise stay', async (context) => {
    const { save, update } = await setUp(context);
    const { id } = await save();
    const [red, blue, green] =
      (await update(id, { valueList: [add('red', 'scarlet'), add('blue'), add('green')] })).valueList ?? [];
    assert.ok(red && blue && green);
    assert.deepEqual(red, { id: red.id, originalValue: 'red', changeType: 0, similarValueList: ['scarlet'] });
    const after = await update(id, {
      valueList: [
        { id: red.id, originalValue: 'not read', changeType: 0 },
        { id: blue.id, originalValue: 'navy', changeType: 2, similarValueList: ['dark blue'] },
        { id: green.id, changeType: 3 },
        add('white'),
      ],
    });
    assert.deepEqual(
      after.valueList?.map((value) => [value.originalValue, value.similarValueList]),
      [
        ['red', ['scarlet']],
        ['navy', ['dark blue']],
        ['white', []],
      ],
    );
    assert.equal((await update(id)).valueList?.length, 3);
  });

  it('are the entity’s own, each once and within their limits', async (context) => {
    const { save, update, get, refusalOf } = await setUp(context);
    const [one, other] = [await save(), await save({ name: 'Size', apiName: 'size' })];
    const theirs = (await update(other.id, { name: 'Size', apiName: 'size', valueList: [add('small')] }))
      .valueList?.[0];
    const value = { id: theirs?.id, originalValue: 'large', changeType: 2 } as const;
    await assert.rejects(update(one.id, { valueList: [value] }), refusedWith(/has no value \d+/));
    await assert.rejects(
      update(one.id, { valueList: [{ changeType: 2, originalValue: 'x' }] }),
      refusedWith(/id.*null/),
    );
    await assert.rejects(
      update(one.id, { valueList: [{ changeType: 1 }] }),
      refusedWith(/originalValue.*must not be null/),
    );
    await assert.rejects(
      update(one.id, { valueList: [add('red'), add('RED ')] }),
      refusedWith(/value \d+ of the entity is/),
    );
    assert.deepEqual((await get(one.id)).valueList, [], 'what is refused adds nothing');
    for (const valueList of [
      [add('')],
      [add('x'.repeat(201))],
      [add('x', ...Array(51).fill('y'))],
      Array(501).fill(add('x')),
      [{ ...add('x'), changeType: 4 }],
      'red',
    ]) {
      assert.match(await refusalOf(updateEntity, { ids: [one.id], body: { ...COLOUR, valueList } }), /^valueList/);
    }
  });

  it('are at most 2,000', async (context) => {
    const { save, update } = await setUp(context);
    const { id } = await save();
    const batch = (from: number) => Array.from({ length: 500 }, (_, n) => add(`value ${from + n}`));
    for (let from = 0; from < 2000; from += 500) await update(id, { valueList: batch(from) });
    await assert.rejects(update(id, { valueList: [add('one more')] }), refusedWith(/at most 2000 values/));
  });
});

describe('an update', () => {
  it('changes names, pattern and remark, and leaves other fields unchanged', async (context) => {
    const { save, update } = await setUp(context);
    const made = await save({ regex: 'red', remark: 'of a lamp' });
    const renamed = await update(made.id, { name: 'Shade', apiName: 'shade' });
    assert.deepEqual(renamed, { ...made, name: 'Shade', apiName: 'shade' });
    const { regex, remark } = await update(made.id, { regex: '', remark: '' });
    assert.deepEqual([regex, remark], [undefined, undefined]);
    await assert.rejects(update(made.id, { regex: '[' }), refusedWith(/class has no end/));
    await assert.rejects(update(made.id, { robotId: XIAODENG.id }), refusedWith(/does not belong to the robot 55/));
    await assert.rejects(update(4711), refusedWith(/entity 4711 does not exist or was deleted/));
  });
});

describe('an entity that is deleted', () => {
  it('has no values, or is deleted by force', async (context) => {
    const { save, update, remove, get } = await setUp(context);
    const { id } = await save();
    await update(id, { valueList: [add('red'), add('blue')] });
    await assert.rejects(remove(id), refusedWith(new RegExp(`entity ${id} has 2 values; with force=1`)));
    assert.equal((await remove(id, 1)).data, null);
    await assert.rejects(get(id), refusedWith(new RegExp(`entity ${id} does not exist or was deleted`)));
    await remove((await save()).id);
  });
});

describe('entities of the system', () => {
  it('are known to each robot, and only enabled and disabled', async (context) => {
    const { list, update, remove, call, get } = await setUp(context);
    const { data } = await list();
    assert.deepEqual(
      data.map(({ type, sysEntityIdentifier }) => [type, sysEntityIdentifier]),
      ['sys.number', 'sys.date', 'sys.email', 'sys.phone'].map((identifier) => [2, identifier]),
    );
    const id = data[0]?.id ?? 0;
    await assert.rejects(update(id), refusedWith(/is of the system and stays as it is/));
    await assert.rejects(remove(id, 1), refusedWith(/is of the system and stays as it is/));
    await call(setEntityStatus, { params: { id, status: 0 } });
    assert.equal((await get(id)).status, 0);
  });
});

describe('the status', () => {
  it('is 0 or 1', async (context) => {
    const { save, call, get, refusalOf } = await setUp(context);
    const { id } = await save();
    for (const status of [0, 0, 1] as const) {
      assert.equal((await call(setEntityStatus, { params: { id, status } })).data, null);
      assert.equal((await get(id)).status, status);
    }
    assert.match(await refusalOf(setEntityStatus, { ids: [id, 2] }), /^status: /);
    assert.match(await refusalOf(setEntityStatus, { ids: [id, 'on'] }), /^status: the integer parameter/);
    assert.match(await refusalOf(setEntityStatus, { ids: [4711, 1] }), /entity 4711 does not exist/);
  });
});

describe('the list', () => {
  it('is filtered by words and status, ten a page at first and at most a hundred', async (context) => {
    const { save, list, call, raw, refusalOf } = await setUp(context);
    const saved = [];
    for (let n = 1; n <= 8; n += 1) saved.push(await save({ name: `Colour ${n}%`, apiName: `colour_${n}` }));
    await call(setEntityStatus, { params: { id: saved[0]?.id ?? 0, status: 0 } });
    const { data, paging } = await list();
    assert.deepEqual([data.length, { ...paging }], [10, { pageNum: 1, pageSize: 10, total: 12 }]);
    assert.deepEqual((await list({ pageNum: 2 })).data, [
      await (await list({ keyword: 'colour 7' })).data[0],
      saved[7],
    ]);
    const total = async (query: Partial<Query<typeof listEntities>>) => (await list(query)).paging.total;
    assert.equal(await total({ keyword: 'COLOUR_3' }), 1);
    assert.equal(await total({ keyword: '%' }), 8);
    assert.equal(await total({ status: 0 }), 1);
    assert.equal(await total({ status: 1, keyword: 'colour' }), 7);
    const path = listEntities.path.replace(':robotId', String(LUMI.id));
    const byDefault = await raw({ ...listEntities, path });
    assert.deepEqual((byDefault as { paging?: unknown }).paging, { pageNum: 1, pageSize: 10, total: 12 });
    assert.match(await refusalOf(listEntities, { ids: [54], query: { pageSize: '101' } }), /^pageSize: .*100/);
    assert.match(await refusalOf(listEntities, { ids: [54], query: { status: '2' } }), /^status: /);
    assert.match(await refusalOf(listEntities, { ids: [7] }), /robot 7 does not exist/);
  });
});
