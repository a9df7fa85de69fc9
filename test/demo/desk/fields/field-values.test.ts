/** Which values each content type takes (doc 1 §2.2, §2.7), and what calculated fields come to. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Calculation } from '../../../../demo/desk/console-protocol/fields.ts';
import type { Field } from '../../../../demo/desk/fields/field-rows.ts';
import { calculate, checkValue, type FieldValue, ValueRefused } from '../../../../demo/desk/fields/field-values.ts';
import { EMPTY_FIELD } from '../../../../demo/desk/fields/fields.ts';
import { FIELD_CONTENT_TYPES, type FieldContentType } from '../../../../relay/desk-api/organisation/custom-fields.ts';

const TREE = [
  { title: 'Home', value: '0', subs: [{ title: 'Living', value: '1', subs: [{ title: 'Sofa', value: '2' }] }] },
  { title: 'Office', value: '3' },
];
const FLAT = [
  { title: 'Red', value: '0' },
  { title: 'Blue', value: '1' },
];

const fieldOf = (contentType: FieldContentType): Field => ({
  ...EMPTY_FIELD,
  id: 1,
  name: 'Field',
  label: 'Field',
  category: 'customer',
  updatedAt: 0,
  contentType,
  options: contentType === 'chained_droplist' ? TREE : FLAT,
});

const TYPES: Record<FieldContentType, { fits: FieldValue[]; not: FieldValue[] }> = {
  text: { fits: ['a', 'x'.repeat(255), ''], not: ['x'.repeat(256), 'a\nb', ['a']] },
  area_text: { fits: ['a\nb'], not: ['x'.repeat(5001), ['a']] },
  date: { fits: ['2024-02-29'], not: ['2023-02-29', '2024-2-1', '2024-03-01 09:30', 'today', ['2024-02-29']] },
  time: { fits: ['00:00:00', '23:59:59'], not: ['24:00:00', '09:30', '9:30:00', '09:30:60'] },
  datetime: {
    fits: ['2024-02-29 23:59'],
    not: ['2024-02-29', '2024-02-29T23:59', '2024-02-29 23:59:00', '2024-02-30 10:00'],
  },
  link: {
    fits: ['https://shop.example/a?b#c', 'http://shop.example'],
    not: ['javascript:alert(1)', 'shop.example', `https://shop.example/${'x'.repeat(2000)}`],
  },
  location: { fits: ['1 Oak Lane, Fernton'], not: ['a\nb', 'x'.repeat(256)] },
  number: { fits: ['1', '12'], not: ['0', '-1', '1.5', '01', '1e3', '９', '1'.repeat(16)] },
  numeric: { fits: ['0', '-1.5', '12.000001'], not: ['1,5', '1.', '.5', '1e3', 'NaN', 'Infinity'] },
  droplist: { fits: [['0'], []], not: [['7'], ['0', '1'], '0', ['']] },
  radio: { fits: [['1'], []], not: [['0', '1'], 'Red'] },
  checkbox: { fits: [['0', '1'], ['1'], []], not: [['0', '0'], ['2'], '0'] },
  chained_droplist: {
    fits: [['0', '1', '2'], ['3'], []],
    not: [['0'], ['0', '1'], ['1', '2'], ['2'], ['3', '0'], '3'],
  },
  calculate: { fits: [], not: ['1', '', []] },
};

for (const type of FIELD_CONTENT_TYPES) {
  it(`a value of type ${type} is checked`, () => {
    for (const value of TYPES[type].fits) checkValue(fieldOf(type), value);
    for (const value of TYPES[type].not)
      assert.throws(() => checkValue(fieldOf(type), value), ValueRefused, `${type}: ${JSON.stringify(value)}`);
  });
}

it('a long hostile value is refused at once', () => {
  for (const type of FIELD_CONTENT_TYPES)
    assert.throws(() => checkValue(fieldOf(type), '-1'.repeat(500_000)), ValueRefused);
});

it('calculated fields add, divide, compare and measure', () => {
  const of = (result: Calculation['result'], operation: Calculation['operation']): Calculation => ({
    result,
    operation,
    first: 'a',
    second: 'b',
  });
  const numbers = { a: '10', b: '4' };
  assert.equal(calculate(of('numeric', 'add'), numbers), '14');
  assert.equal(calculate(of('numeric', 'subtract'), numbers), '6');
  assert.equal(calculate(of('numeric', 'multiply'), numbers), '40');
  assert.equal(calculate(of('numeric', 'divide'), { a: '1', b: '3' }), '0.33');
  assert.equal(calculate(of('percentage', 'divide'), numbers), '250');
  assert.equal(calculate(of('percentage', 'divide'), { a: '1', b: '0' }), undefined);
  assert.equal(calculate(of('duration', 'subtract'), { a: '2024-03-01', b: '2024-03-02' }), '86400');
  assert.equal(calculate(of('duration', 'subtract'), { a: '2024-03-01', b: '2024-03-01 00:30' }), '1800');
  assert.equal(calculate(of('duration', 'subtract'), { a: '09:30:00', b: '09:29:00' }), '-60');
  assert.equal(calculate(of('numeric', 'add'), { a: '1' }), undefined);
});
