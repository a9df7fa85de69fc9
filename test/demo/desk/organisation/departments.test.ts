/** Departments at the desk by real calls (doc 1 §2.6, §4.3, §7), on the command line, and in the OpenAPI document. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { OPERATION_LIST } from '../../../../relay/desk-api/operations.ts';
import {
  createDepartment,
  deleteDepartment,
  listDepartments,
  updateDepartment,
} from '../../../../relay/desk-api/organisation/departments.ts';
import { readInput } from '../../../../relay/desk-api/tools/cli-input.ts';
import { help } from '../../../../relay/desk-api/tools/cli-usage.ts';
import { openApiDocument } from '../../../../relay/desk-api/tools/openapi.ts';
import { type HarnessOptions, startDesk } from '../desk-harness.ts';

const REFUSED = { code: 2000, meaning: 'department-refused', kind: 'refused' };

async function setUp(context: TestContext, options: HarnessOptions = {}) {
  const { client, raw, close } = await startDesk(context, options);
  return {
    raw,
    close,
    list: async () => (await client.call(listDepartments, {})).departments,
    create: async (name: string, parent_id = 0) =>
      (await client.call(createDepartment, { body: { name, parent_id } })).id,
    rename: async (id: number, name: string) =>
      (await client.call(updateDepartment, { params: { id }, body: { name } })).department,
    remove: (id: number) => client.call(deleteDepartment, { params: { id } }),
  };
}

describe('departments', () => {
  it('are none at first, then a tree', async (context) => {
    const { list, create } = await setUp(context);
    assert.deepEqual(await list(), []);
    const sales = await create('Sales');
    const workshop = await create('Workshop');
    const lamps = await create('Lamps', sales);
    const shades = await create('Shades', lamps);
    assert.deepEqual(await list(), [
      {
        id: sales,
        name: 'Sales',
        sub_department: [
          { id: lamps, name: 'Lamps', sub_department: [{ id: shades, name: 'Shades', sub_department: [] }] },
        ],
      },
      { id: workshop, name: 'Workshop', sub_department: [] },
    ]);
  });

  it('are at the top when no parent is given', async (context) => {
    const { raw, list } = await setUp(context);
    assert.equal((await raw(createDepartment, { name: 'Sales' })).code, 1000);
    assert.equal((await list()).length, 1);
  });

  it('survive a restart of the desk', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const tenant = { database: join(folder, 'desk.db') };
    const first = await setUp(context, { tenant });
    const id = await first.create('Sales');
    await first.close();
    const second = await setUp(context, { tenant });
    assert.deepEqual(await second.list(), [{ id, name: 'Sales', sub_department: [] }]);
  });
});

describe('a new department', () => {
  it('needs a unique name of 1 to 255 characters', async (context) => {
    const { create, raw, list } = await setUp(context);
    await create('x'.repeat(255));
    await assert.rejects(create('x'.repeat(255)), REFUSED);
    for (const body of [{}, { name: '' }, { name: 'y'.repeat(256) }, { name: ['z'] }, { name: null }]) {
      assert.deepEqual(await raw(createDepartment, body).then(({ status, code }) => [status, code]), [200, 2000]);
    }
    assert.equal((await list()).length, 1);
  });

  it('needs an existing parent, whose id is a whole number from 0', async (context) => {
    const { create, raw, list } = await setUp(context);
    await assert.rejects(create('Lamps', 7), REFUSED);
    for (const parent_id of [-1, 1.5, 'none', null, [0]]) {
      assert.equal((await raw(createDepartment, { name: 'Lamps', parent_id })).code, 2000, String(parent_id));
    }
    assert.deepEqual(await list(), []);
    assert.equal((await raw(createDepartment, { name: 'Lamps', parent_id: '0' })).code, 1000);
  });

  it('is refused below level 20', async (context) => {
    const { create, list } = await setUp(context);
    let parent = 0;
    for (let level = 1; level <= 20; level += 1) parent = await create(`Level ${level}`, parent);
    await assert.rejects(create('Level 21', parent), REFUSED);
    const names: string[] = [];
    for (let level = await list(); level[0]; level = level[0].sub_department ?? []) names.push(level[0].name);
    assert.equal(names.length, 20);
    assert.equal(names.at(-1), 'Level 20');
  });

  it('is refused when there are 1000, until one is deleted', async (context) => {
    const { create, remove, list } = await setUp(context);
    const first = await create('Department 1');
    for (let number = 2; number <= 1000; number += 1) await create(`Department ${number}`);
    await assert.rejects(create('Department 1001'), REFUSED);
    await remove(first);
    await create('Department 1001');
    assert.equal((await list()).length, 1000);
  });
});

describe('an edit', () => {
  it('changes only the name, and ignores a parent without an error', async (context) => {
    const { create, rename, raw, list } = await setUp(context);
    const [sales, workshop] = [await create('Sales'), await create('Workshop')];
    const lamps = await create('Lamps', sales);
    assert.deepEqual(await rename(lamps, 'Lamps and shades'), {
      id: lamps,
      name: 'Lamps and shades',
      parent_id: sales,
    });
    const path = updateDepartment.path.replace(':id', String(lamps));
    const answer = await raw({ ...updateDepartment, path }, { name: 'Shades', parent_id: workshop });
    assert.equal(answer.code, 1000);
    const [first] = await list();
    assert.deepEqual(first?.sub_department, [{ id: lamps, name: 'Shades', sub_department: [] }]);
  });

  it('may keep the name, but not use another’s', async (context) => {
    const { create, rename } = await setUp(context);
    const [sales] = [await create('Sales'), await create('Workshop')];
    assert.equal((await rename(sales, 'Sales'))?.name, 'Sales');
    await assert.rejects(rename(sales, 'Workshop'), REFUSED);
  });

  it('of an unknown department is refused, as is a malformed id', async (context) => {
    const { rename, raw } = await setUp(context);
    await assert.rejects(rename(7, 'Sales'), REFUSED);
    const path = updateDepartment.path.replace(':id', 'seven');
    assert.equal((await raw({ ...updateDepartment, path }, { name: 'Sales' })).code, 2000);
  });

  it('and a deletion without an id are refused as one of an unknown department', async (context) => {
    const { raw } = await setUp(context);
    for (const operation of [updateDepartment, deleteDepartment]) {
      for (const path of ['/departments/', '/departments', '/departments/%20']) {
        const { status, code, message } = await raw({ ...operation, path }, { name: 'Sales' });
        assert.deepEqual([status, code], [200, 2000], `${operation.name} ${path}`);
        assert.match(message ?? '', /^id/);
      }
    }
  });
});

describe('a department that is deleted', () => {
  it('is no longer listed, and its name can be used again', async (context) => {
    const { create, remove, list } = await setUp(context);
    const id = await create('Sales');
    assert.equal((await remove(id)).code, 1000);
    assert.deepEqual(await list(), []);
    await assert.rejects(remove(id), REFUSED);
    assert.notEqual(await create('Sales'), id);
  });

  it('must have none below it', async (context) => {
    const { create, remove } = await setUp(context);
    const sales = await create('Sales');
    const lamps = await create('Lamps', sales);
    await assert.rejects(remove(sales), REFUSED);
    await remove(lamps);
    await remove(sales);
  });
});

describe('the operations on departments', () => {
  it('can be called at the command line', () => {
    assert.match(help(createDepartment), /name +string, required\n +parent_id +integer, default 0/);
    assert.deepEqual(readInput(updateDepartment, ['id=3', 'name=Lamps']), {
      params: { id: '3' },
      query: {},
      body: { name: 'Lamps' },
    });
  });

  it('are in the OpenAPI document, which names the schema of the tree', () => {
    const { paths, components } = JSON.parse(JSON.stringify(openApiDocument(OPERATION_LIST)));
    assert.deepEqual(Object.keys(paths['/open_api_v1/departments']), ['get', 'post']);
    assert.deepEqual(Object.keys(paths['/open_api_v1/departments/{id}']), ['put', 'delete']);
    const { Department: department } = components.schemas;
    assert.equal(department.properties.sub_department.items.$ref, '#/components/schemas/Department');
  });
});
