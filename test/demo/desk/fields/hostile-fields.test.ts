/** Attacks and mistakes in custom fields (doc 1 §2.7, §4.4). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ConsoleField } from '../../../../demo/desk/console-protocol/fields.ts';
import { createCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import {
  type FieldOption,
  listCustomFields,
  updateCustomField,
} from '../../../../relay/desk-api/organisation/custom-fields.ts';
import { JUNIPER, startDesk } from '../desk-harness.ts';

type NewOption = { title: string; subs?: NewOption[] };

const LABEL = { category: 'customer', label: 'Field' };
const titles = (count: number): NewOption[] => Array.from({ length: count }, (_, n) => ({ title: `Option ${n}` }));
const nested = (levels: number): NewOption[] => [
  { title: `Level ${levels}`, ...(levels > 1 && { subs: nested(levels - 1) }) },
];

describe('hostile definitions of custom fields', () => {
  it('are refused beyond the desk’s limits, and change nothing', async (context) => {
    const desk = await startDesk(context);
    const admin = await desk.administrator();
    const listed = async () =>
      (await desk.client.call(listCustomFields, { query: { category: 'customer' } })).custom_fields;
    const before = await listed();
    const calculated = (first: string, second: string) => ({
      ...LABEL,
      content_type: 'calculate',
      calculation: { result: 'numeric', operation: 'add', first, second },
    });
    const bad: object[] = [
      { ...LABEL, label: 'x'.repeat(256), content_type: 'text' },
      { ...LABEL, label: ' ', content_type: 'text' },
      { ...LABEL, comment: 'x'.repeat(1001), content_type: 'text' },
      { ...LABEL, content_type: 'html' },
      { ...LABEL, content_type: 'droplist', options: [] },
      { ...LABEL, content_type: 'droplist', options: titles(501) },
      { ...LABEL, content_type: 'droplist', options: [...titles(2), ...titles(1)] },
      { ...LABEL, content_type: 'droplist', options: nested(2) },
      { ...LABEL, content_type: 'chained_droplist', options: nested(6) },
      { ...LABEL, content_type: 'chained_droplist', options: nested(25) },
      { ...LABEL, content_type: 'text', agent_permission: 'none' },
      { ...LABEL, content_type: 'text', __proto__: null, constructor: { prototype: { isAdmin: true } } },
      calculated('TextField_14', 'TextField_9'),
      calculated('TextField_3', 'TextField_9'),
      calculated('TextField_41', 'TextField_9'),
      calculated('TextField_999999', 'constructor'),
    ];
    for (const field of bad) {
      await assert.rejects(admin.call('POST', '/custom-fields', field), /4\d\d/, JSON.stringify(field).slice(0, 120));
    }
    const cycle = { updated_at: 0, calculation: calculated('TextField_14', 'TextField_14').calculation };
    await assert.rejects(admin.call('PUT', '/custom-fields/TextField_14', cycle), /4\d\d/);
    await assert.rejects(admin.call('DELETE', '/custom-fields/TextField_9'), /4\d\d/, 'a part of a calculation');
    for (const name of ['__proto__', 'constructor', 'TextField_1%00', 'TextField_1;', '%F0%9F%8C%BF']) {
      await assert.rejects(admin.call('DELETE', `/custom-fields/${name}`), /4\d\d/, name);
    }
    const juniper = await desk.agent(JUNIPER);
    await assert.rejects(juniper.call('POST', '/custom-fields', { ...LABEL, content_type: 'text' }), /403/);
    assert.deepEqual(await listed(), before);
  });

  it('are kept up to the limits: 500 options, five levels, equal titles in different places', async (context) => {
    const desk = await startDesk(context);
    const admin = await desk.administrator();
    const wide = { ...LABEL, content_type: 'droplist', options: titles(500) };
    assert.equal((await admin.call<ConsoleField>('POST', '/custom-fields', wide)).options.length, 500);
    const same = [
      { title: 'Other', subs: [{ title: 'Other' }] },
      { title: 'Hall', subs: [{ title: 'Other' }] },
    ];
    const deep = { ...LABEL, label: 'Tree', content_type: 'chained_droplist', options: [...nested(5), ...same] };
    const made = await admin.call<ConsoleField>('POST', '/custom-fields', deep);
    const depth = (options: readonly FieldOption[] | NewOption[] = []): number =>
      Math.max(0, ...options.map(({ subs }) => 1 + depth(subs)));
    assert.equal(depth(made.options), 5);
    const values = made.options.flatMap(({ value, subs = [] }) => [value, ...subs.map((one) => one.value)]);
    assert.equal(new Set(values).size, values.length, 'a value is one option’s');
  });
});

describe('hostile values and changes', () => {
  it('of the documented calls are refused with a code', async (context) => {
    const { raw } = await startDesk(context);
    const own = (json: string) => ({ customer: { custom_fields: JSON.parse(json) } });
    const bad: object[] = [
      own('{"constructor": "x"}'),
      own('{"TextField_14": "1"}'),
      own('{"TextField_99999": "x"}'),
      own('{"TextField_3": ["x"]}'),
      own('{"TextField_3": {"x": "y"}}'),
      own('{"SelectField_2": "0"}'),
      own('{"SelectField_2": ["9"]}'),
      own('{"SelectField_13": ["0"]}'),
      own('{"TextField_1": "2024-02-30"}'),
      own('{"TextField_9": "-1"}'),
      own('{"TextField_9": "1e3"}'),
      own(`{"TextField_9": "${'9'.repeat(400)}"}`),
      own(`{"TextField_3": "${'x'.repeat(5001)}"}`),
    ];
    for (const body of bad) {
      const { status, code } = await raw(createCustomer, body);
      assert.deepEqual([status, code], [200, 2005], JSON.stringify(body).slice(0, 100));
    }
    assert.equal(
      (await raw(createCustomer, own('{"__proto__": "x"}'))).code,
      1000,
      'a name that JSON alone knows is left out',
    );
    // The call is for the field 1, a date.
    for (const body of [
      { title: '' },
      { title: 'x'.repeat(256) },
      { title: 5 },
      { comment: 'x'.repeat(1001) },
      { select_options: [{ title: 'One' }] },
      { select_options: 'all' },
      { select_options: titles(501) },
      { select_options: [{ title: 'One', default: false }] },
    ]) {
      const { status, code } = await raw(updateCustomField, body);
      assert.equal(status, 200);
      assert.ok([2000, 2005].includes(code), `${code} ${JSON.stringify(body).slice(0, 80)}`);
    }
  });
});
