import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkValues } from '../../../../relay/features/forms/check-values.ts';
import type { FieldKind, Form, FormField } from '../../../../relay/protocol/forms.ts';

const OPTIONS = [
  { value: '1', title: 'Kitchen', options: [{ value: '11', title: 'Kettle' }] },
  { value: '2', title: 'Garden' },
];
const field = (kind: FieldKind, more: Partial<FormField> = {}): FormField => ({
  key: 'TextField_1',
  label: 'Field',
  kind,
  options: OPTIONS,
  required: false,
  readonly: false,
  help: null,
  autofill: null,
  value: null,
  refused: false,
  ...more,
});
const form = (...fields: FormField[]): Form => ({
  name: 'before',
  title: null,
  fields,
  skippable: true,
  consent: null,
});
/** The value as the desk gets it, or what is wrong with it. */
function check(kind: FieldKind, value: string | string[]) {
  const { values, problems } = checkValues(form(field(kind)), {
    values: [{ key: 'TextField_1', value }],
    consent: false,
  });
  return problems[0]?.problem ?? values.get('TextField_1');
}

describe('a value of a form', () => {
  const cases: [FieldKind, string | string[], unknown][] = [
    ['text', ' <b>Ada</b> ', '<b>Ada</b>'],
    ['text', 'two\nlines', 'invalid'],
    ['text', 'x'.repeat(256), 'too-long'],
    ['text', ['a'], 'invalid'],
    ['area_text', 'two\nlines', 'two\nlines'],
    ['area_text', 'bell\u0007', 'invalid'],
    ['email', 'ada@customer.example', 'ada@customer.example'],
    ['email', 'ada@customer', 'invalid'],
    ['phone', '+49 (30) 1234', '+49 (30) 1234'],
    ['phone', 'call me', 'invalid'],
    ['link', 'https://shop.example/a?b=c', 'https://shop.example/a?b=c'],
    ['link', 'javascript:alert(1)', 'invalid'],
    ['link', 'https://ada:secret@shop.example/', 'invalid'],
    ['location', 'Oslo', 'Oslo'],
    ['date', '2028-02-29', '2028-02-29'],
    ['date', '2027-02-29', 'invalid'],
    ['date', '29.02.2028', 'invalid'],
    ['time', '09:30', '09:30:00'],
    ['time', '23:59:59', '23:59:59'],
    ['time', '24:00', 'invalid'],
    ['datetime', '2028-02-29T09:30', '2028-02-29 09:30'],
    ['datetime', '2028-02-29 09:30:15', '2028-02-29 09:30'],
    ['datetime', '2028-02-29', 'invalid'],
    ['number', '007', '7'],
    ['number', '0', 'invalid'],
    ['number', '-1', 'invalid'],
    ['number', '1e3', 'invalid'],
    ['numeric', '-1.50', '-1.50'],
    ['numeric', '1,5', 'invalid'],
    ['droplist', '2', ['2']],
    ['radio', '3', 'unknown-option'],
    ['radio', ['2'], 'invalid'],
    ['checkbox', ['1', '2'], ['1', '2']],
    ['checkbox', ['1', '1'], 'unknown-option'],
    ['checkbox', ['__proto__'], 'unknown-option'],
    ['checkbox', '1', 'invalid'],
    ['chained_droplist', ['1', '11'], ['1', '11']],
    ['chained_droplist', ['2'], ['2']],
    ['chained_droplist', ['1'], 'unknown-option'],
    ['chained_droplist', ['2', '11'], 'unknown-option'],
    ['calculate', '5', 'invalid'],
  ];
  for (const [kind, given, expected] of cases) {
    const name = JSON.stringify(given).slice(0, 40);
    it(`${kind} ${name} becomes ${JSON.stringify(expected).slice(0, 40)}`, () => {
      assert.deepEqual(check(kind, given), expected);
    });
  }

  it('is a problem if it is missing, unknown, given twice or read-only', () => {
    const shown = field('text', { key: 'TextField_2', readonly: true, value: 'gold' });
    const given = ['name', 'TextField_2', 'TextField_9'].map((key) => ({ key, value: 'x' }));
    const { problems } = checkValues(form(field('text', { required: true }), shown), { values: given, consent: false });
    assert.deepEqual(problems, [
      { key: 'name', problem: 'unknown-field' },
      { key: 'TextField_9', problem: 'unknown-field' },
      { key: 'TextField_1', problem: 'required' },
      { key: 'TextField_2', problem: 'read-only' },
    ]);
    const twice = ['a', 'b'].map((value) => ({ key: 'TextField_1', value }));
    assert.equal(checkValues(form(field('text')), { values: twice, consent: false }).problems[0]?.problem, 'invalid');
  });
  it('needs the consent that the site asks for', () => {
    const asking = { ...form(field('text')), consent: { text: 'I agree', link: null } };
    const problems = (consent: boolean) => checkValues(asking, { values: [], consent }).problems;
    assert.deepEqual([problems(false), problems(true)], [[{ key: 'consent', problem: 'required' }], []]);
  });
});
