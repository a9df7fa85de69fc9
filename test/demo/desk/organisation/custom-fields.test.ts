/** The documented calls of custom fields at the desk (doc 1 §2.7, §4.4). */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { FieldCategory } from '../../../../relay/desk-api/organisation/custom-fields.ts';
import { listCustomFields, updateCustomField } from '../../../../relay/desk-api/organisation/custom-fields.ts';
import {
  AGENT_PERMISSIONS,
  CATEGORIES,
  CONTENT_TYPES,
  CUSTOMER_PERMISSIONS,
  HAVE_PERMISSION,
  RESULT_TYPES,
  WITH_OPTIONS,
} from '../../../contract/documented/organisation/custom-fields.ts';
import { startDesk } from '../desk-harness.ts';

type Option = { title: string; value: string; default: boolean; subs?: Option[] };
type Printed = Record<string, unknown> & { field_name: string; content_type: string; options?: Option[] };

async function setUp(context: TestContext) {
  const desk = await startDesk(context);
  /** The answer as it is sent, before any schema reads it. */
  async function list(category?: string): Promise<Printed[]> {
    const answer = await desk.raw(listCustomFields, undefined, category === undefined ? {} : { category });
    assert.equal(answer.code, 1000);
    return (answer as unknown as { custom_fields: Printed[] }).custom_fields;
  }
  const named = async (name: string, category: FieldCategory = 'customer') =>
    (await list(category)).find(({ field_name }) => field_name === name);
  const put = async (name: string, body: object) => {
    const path = updateCustomField.path.replace(':field_name', name);
    return (await desk.raw({ ...updateCustomField, path }, body)).code;
  };
  return { desk, list, named, put };
}

describe('the list of custom fields', () => {
  it('is of tickets, unless it names another category', async (context) => {
    const { desk, list } = await setUp(context);
    assert.deepEqual(await list(), await list('ticket'));
    assert.notDeepEqual(await list('customer'), await list('organization'));
    for (const category of ['note', '', 'Customer', 'agents']) {
      assert.equal((await desk.raw(listCustomFields, undefined, { category })).code, 2005, category);
    }
  });

  it('prints what the document names for each category and content type, and nothing else', async (context) => {
    const { list } = await setUp(context);
    const types = new Set<string>();
    let levels = 0;
    for (const category of CATEGORIES) {
      for (const field of await list(category)) {
        types.add(field.content_type);
        const withOptions = WITH_OPTIONS.includes(field.content_type);
        const expected = ['id', 'field_name', 'field_label', 'content_type', 'comment', 'updated_at'];
        if (withOptions) expected.push('options');
        for (const [permission, categories] of Object.entries(HAVE_PERMISSION)) {
          if (categories.includes(category)) expected.push(permission);
        }
        if (field.content_type === 'calculate') expected.push('calculate_result_type');
        assert.deepEqual(Object.keys(field).sort(), expected.sort(), field.field_name);
        assert.equal(field.field_name, `${withOptions ? 'SelectField' : 'TextField'}_${field.id}`);
        if ('customer_permission' in field) assert.ok(CUSTOMER_PERMISSIONS.includes(String(field.customer_permission)));
        if ('agent_permission' in field) assert.ok(AGENT_PERMISSIONS.includes(String(field.agent_permission)));
        if ('calculate_result_type' in field) assert.ok(RESULT_TYPES.includes(String(field.calculate_result_type)));
        levels = Math.max(levels, depthOf(field.options ?? [], field.content_type === 'chained_droplist'));
      }
    }
    assert.deepEqual([...types].sort(), [...CONTENT_TYPES].sort());
    assert.equal(levels, 3);
  });
});

/** Levels of options; each option has all its documented fields, `subs` only in a cascading field. */
function depthOf(options: readonly Option[], isCascading: boolean): number {
  for (const option of options) {
    assert.deepEqual(Object.keys(option).sort(), ['default', ...(isCascading ? ['subs'] : []), 'title', 'value']);
  }
  return options.length === 0 ? 0 : 1 + Math.max(...options.map(({ subs = [] }) => depthOf(subs, isCascading)));
}

describe('a change of a field', () => {
  it('is of the title, the comment, or both, and sets the time', async (context) => {
    const { desk, named, put } = await setUp(context);
    const before = await named('TextField_1');
    desk.clock.advance(60_000);
    assert.equal(await put('TextField_1', { title: 'Day of birth' }), 1000);
    const after = await named('TextField_1');
    assert.deepEqual([after?.field_label, after?.comment], ['Day of birth', before?.comment]);
    assert.notEqual(after?.updated_at, before?.updated_at);
    assert.equal(await put('TextField_1', { comment: '' }), 1000);
    assert.equal((await named('TextField_1'))?.comment, '');
  });

  it('keeps the values of options, and generates those of new ones, never one of a removed option', async (context) => {
    const { named, put } = await setUp(context);
    const options = [
      { title: 'Mail', value: '0' },
      { title: 'Post', default: true },
      { title: 'Phone', value: '1' },
    ];
    assert.equal(await put('SelectField_11', { select_options: options }), 1000);
    assert.deepEqual((await named('SelectField_11'))?.options, [
      { title: 'Mail', value: '0', default: false },
      { title: 'Post', value: '3', default: true },
      { title: 'Phone', value: '1', default: false },
    ]);
    await put('SelectField_11', { select_options: [{ title: 'Mail', value: '0' }] });
    await put('SelectField_11', { select_options: [{ title: 'Mail', value: '0' }, { title: 'Fax' }] });
    assert.equal((await named('SelectField_11'))?.options?.[1]?.value, '4');
    assert.equal(await put('SelectField_11', { select_options: [{ title: 'Back', value: '3' }] }), 2005);
  });

  it('is refused where the document says so, or what it would write is wrong', async (context) => {
    const { named, put } = await setUp(context);
    const before = await named('SelectField_12');
    const one = { title: 'Home', value: '0' };
    const refused: [name: string, body: object, code: number][] = [
      ['SelectField_13', { title: 'Place' }, 2000],
      ['TextField_1', { select_options: [one] }, 2000],
      ['TextField_99', { title: 'Nothing' }, 2000],
      ['SelectField_1', { title: 'Another kind' }, 2000],
      ['SelectField_65', { title: 'Of a business record' }, 2000],
      ['Field_1', { title: 'No such name' }, 2005],
      ['SelectField_12', { select_options: [{ title: 'Home', value: '9' }] }, 2005],
      ['SelectField_12', { select_options: [one, { ...one, title: 'Again' }] }, 2005],
      ['SelectField_12', { select_options: [one, { title: 'Home' }] }, 2005],
      ['SelectField_12', { select_options: [{ ...one, default: false }] }, 2005],
      [
        'SelectField_12',
        {
          select_options: [
            { ...one, default: true },
            { title: 'Else', default: true },
          ],
        },
        2005,
      ],
      ['SelectField_12', { select_options: [] }, 2005],
      ['SelectField_12', { select_options: [{ value: '0' }] }, 2005],
      ['SelectField_12', { select_options: Array.from({ length: 501 }, (_, at) => ({ title: `${at}` })) }, 2005],
      ['SelectField_12', { title: '' }, 2005],
      ['SelectField_12', { title: 'x'.repeat(256) }, 2005],
    ];
    for (const [name, body, code] of refused)
      assert.equal(await put(name, body), code, `${name} ${JSON.stringify(body).slice(0, 100)}`);
    assert.deepEqual(await named('SelectField_12'), before);
    assert.equal(
      await put('SelectField_2', {
        select_options: [
          { title: 'A', default: true },
          { title: 'B', default: true },
        ],
      }),
      1000,
    );
  });
});
