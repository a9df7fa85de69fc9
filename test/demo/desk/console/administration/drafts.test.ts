/** What the administrator enters as text: options of fields as lines, conditions of filters. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linesOf, optionsOf } from '../../../../../demo/desk/console/administration/fields/field-draft.ts';
import { conditionOf, filterWords } from '../../../../../demo/desk/console/administration/filters/filter-words.ts';

const KNOWN = [
  {
    title: 'Floor',
    value: '0',
    subs: [
      { title: 'Arc', value: '1' },
      { title: 'Reading', value: '2', default: true as const },
    ],
  },
  { title: 'Desk', value: '3' },
];

describe('the lines of options', () => {
  it('say the tree, and known options keep their values where they are', () => {
    const lines = linesOf(KNOWN);
    assert.equal(lines, 'Floor\n  Arc\n  Reading *\nDesk');
    assert.deepEqual(optionsOf(lines, KNOWN), KNOWN);
    assert.deepEqual(optionsOf(' \nDesk *\n  Arc\n      Small\nFloor', KNOWN), [
      { title: 'Desk', value: '3', default: true, subs: [{ title: 'Arc', subs: [{ title: 'Small' }] }] },
      { title: 'Floor', value: '0' },
    ]);
  });
});

describe('a condition', () => {
  it('is made of a value that fits its field, and of no other', () => {
    assert.deepEqual(conditionOf('tag', ' lamp '), { field: 'tag', is: 'lamp' });
    assert.deepEqual(conditionOf('owner_id', ''), { field: 'owner_id', is: null });
    assert.deepEqual(conditionOf('owner_id', '101'), { field: 'owner_id', is: 101 });
    assert.deepEqual(conditionOf('created', '30'), { field: 'created', within_days: 30 });
    for (const [field, value] of [
      ['tag', ' '],
      ['owner_id', 'x'],
      ['owner_id', '0'],
      ['created', '0'],
      ['created', '3651'],
      ['created', ''],
    ] as const)
      assert.equal(conditionOf(field, value), null, `${field} ${value}`);
    const words = filterWords(
      [
        { field: 'is_blocked', is: false },
        { field: 'organization_id', is: null },
      ],
      'any',
    );
    assert.equal(words, 'is not blocked or has no company');
  });
});
