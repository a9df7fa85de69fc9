/** Categories at the desk, by real calls (doc 3 §2.3, §4.2, §7). */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
} from '../../../../relay/desk-api/knowledge/categories.ts';
import type { HarnessOptions } from '../desk-harness.ts';
import { LUMI, refusedWith, startKnowledge, XIAODENG } from './knowledge-desk.ts';

async function setUp(context: TestContext, options: HarnessOptions = {}) {
  const desk = await startKnowledge(context, options);
  const { call } = desk;
  return {
    ...desk,
    list: async (robotId: number = LUMI.id) => (await call(listCategories, { query: { robotId } })).data,
    create: async (name: string, parentId = 0, more: { robotId?: number; classify?: 1 | 2 } = {}) =>
      (await call(createCategory, { body: { name, parentId, robotId: LUMI.id, ...more } })).data,
    get: async (id: number) => (await call(getCategory, { params: { id } })).data,
    remove: (id: number) => call(deleteCategory, { params: { id } }),
  };
}

describe('categories', () => {
  it('are at first two system categories for each robot', async (context) => {
    const { list } = await setUp(context);
    const [all, uncategorized] = await list();
    assert.deepEqual(all, {
      id: all?.id,
      name: 'all',
      parentId: 0,
      parentIds: '0',
      robotId: LUMI.id,
      type: 1,
      classify: 1,
    });
    assert.deepEqual(
      [uncategorized?.name, uncategorized?.type, uncategorized?.parentId],
      ['uncategorized', 1, all?.id],
    );
    assert.equal((await list()).length, 2);
    assert.deepEqual(
      (await list(XIAODENG.id)).map(({ name, robotId }) => [name, robotId]),
      [
        ['all', XIAODENG.id],
        ['uncategorized', XIAODENG.id],
      ],
    );
  });

  it('can be below others, and have the path to the top', async (context) => {
    const { create, get, list } = await setUp(context);
    const lamps = await create('Lamps');
    const shades = await create('Shades', lamps.id);
    const linen = await create('Linen', shades.id);
    assert.equal(linen.parentIds, `0,${lamps.id},${shades.id}`);
    assert.deepEqual([linen.type, linen.classify], [2, 1]);
    assert.deepEqual(await get(linen.id), linen);
    assert.deepEqual((await list()).slice(2), [lamps, shades, linen]);
  });

  it('are for small talk if they say so, or if their parent is', async (context) => {
    const { create } = await setUp(context);
    const talk = await create('Talk', 0, { classify: 2 });
    assert.equal(talk.classify, 2);
    assert.equal((await create('Greetings', talk.id)).classify, 2);
  });

  it('survive a restart of the desk', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const tenant = { database: join(folder, 'desk.db') };
    const first = await setUp(context, { tenant });
    await first.create('Lamps');
    const before = await first.list();
    await first.close();
    assert.deepEqual(await (await setUp(context, { tenant })).list(), before);
  });
});

describe('the envelope', () => {
  it('of a success has all fields of §2.1', async (context) => {
    const { call } = await setUp(context);
    const { data, ...rest } = await call(listCategories, { query: { robotId: LUMI.id } });
    assert.equal(data.length, 2);
    assert.deepEqual(rest, {
      code: 200,
      message: 'OK',
      visible: false,
      exception: undefined,
      paging: null,
      extra: null,
    });
  });
});

describe('a new category', () => {
  it('needs a name that its robot has not used, in any case', async (context) => {
    const { create, list } = await setUp(context);
    const lamps = await create('Lamps');
    await assert.rejects(create(' lamps '), refusedWith(new RegExp(`category ${lamps.id} .*has the name "lamps"`)));
    await assert.rejects(create('ALL'), refusedWith(/has the name/));
    assert.equal((await create('Lamps', 0, { robotId: XIAODENG.id })).robotId, XIAODENG.id);
    assert.equal((await list()).length, 3);
  });

  it('is refused with the name of a field that is empty, null or not an integer', async (context) => {
    const { refusalOf } = await setUp(context);
    const good = { name: 'Lamps', parentId: 0, robotId: LUMI.id };
    const bad: [object, RegExp][] = [
      [{ ...good, name: undefined }, /^name must not be null$/],
      [{ ...good, name: null }, /^name must not be null$/],
      [{ ...good, name: ' ' }, /^name: must not be empty$/],
      [{ ...good, name: 'x'.repeat(51) }, /^name: .*50/],
      [{ ...good, parentId: undefined }, /^parentId must not be null$/],
      [{ ...good, parentId: 'top' }, /^parentId: the integer parameter has an invalid value$/],
      [{ ...good, parentId: 1.5 }, /^parentId: the integer parameter has an invalid value$/],
      [{ ...good, robotId: null }, /^robotId must not be null$/],
      [{ ...good, robotId: '9'.repeat(30) }, /^robotId: the integer parameter has an invalid value$/],
      [{ ...good, classify: 3 }, /^classify: /],
      [{ ...good, name: ['Lamps'] }, /^name: /],
    ];
    for (const [body, message] of bad) assert.match(await refusalOf(createCategory, { body }), message);
  });

  it('needs an existing robot, and a parent of the same robot', async (context) => {
    const { create } = await setUp(context);
    await assert.rejects(create('Lamps', 0, { robotId: 7 }), refusedWith(/robot 7 does not exist or was deleted/));
    await assert.rejects(create('Lamps', 4000), refusedWith(/parent category 4000 does not belong to the robot 54/));
    const theirs = await create('Lamps', 0, { robotId: XIAODENG.id });
    await assert.rejects(create('Shades', theirs.id), refusedWith(/does not belong to the robot 54/));
  });

  it('cannot be below “uncategorized”, nor on an eleventh level', async (context) => {
    const { create, list } = await setUp(context);
    const [, uncategorized] = await list();
    await assert.rejects(create('Lamps', uncategorized?.id), refusedWith(/'uncategorized'/));
    let parent = 0;
    for (let level = 1; level <= 10; level += 1) parent = (await create(`level ${level}`, parent)).id;
    await assert.rejects(create('level 11', parent), refusedWith(/lowest of 10 levels/));
  });

  it('keeps hostile names as they are', async (context) => {
    const { create, list } = await setUp(context);
    const names = [`'; DROP TABLE kb_categories; --`, '%_\\', '<img src=x onerror=alert(1)>', '__proto__'];
    for (const name of names) await create(name);
    assert.equal((await create('a\u0000b\ud800')).name, 'ab\ufffd', 'what no database keeps is made storable');
    assert.deepEqual(
      (await list()).slice(2, 6).map(({ name }) => name),
      names,
    );
  });
});

describe('a category that is deleted', () => {
  it('takes its subcategories along and leaves the others', async (context) => {
    const { create, remove, get, list } = await setUp(context);
    const lamps = await create('Lamps');
    const shades = await create('Shades', lamps.id);
    await create('Linen', shades.id);
    const returns = await create('Returns');
    assert.equal((await remove(lamps.id)).code, 200);
    assert.deepEqual((await list()).slice(2), [returns]);
    await assert.rejects(
      get(shades.id),
      refusedWith(new RegExp(`category ${shades.id} does not exist or was deleted`)),
    );
    await assert.rejects(remove(lamps.id), refusedWith(/does not exist or was deleted/));
  });

  it('cannot be a system category', async (context) => {
    const { remove, list } = await setUp(context);
    for (const { id } of await list()) await assert.rejects(remove(id), refusedWith(/of the system and stays/));
  });
});

describe('the list', () => {
  it('needs a robot', async (context) => {
    const { refusalOf } = await setUp(context);
    assert.equal(await refusalOf(listCategories, {}), 'robotId must not be null');
    assert.match(await refusalOf(listCategories, { query: { robotId: '7' } }), /robot 7 does not exist/);
    assert.match(await refusalOf(listCategories, { query: { robotId: 'Lumi' } }), /robotId: the integer parameter/);
  });
});
