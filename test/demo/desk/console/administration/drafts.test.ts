/** Drafts of the administration: options of fields as lines of text, conditions of filters, changed settings. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changesOf, switchWords } from '../../../../../demo/desk/console/administration/callback-words.ts';
import {
  bodyOf,
  linesOf,
  NEW_FIELD,
  optionsOf,
} from '../../../../../demo/desk/console/administration/fields/field-draft.ts';
import { conditionOf, filterWords } from '../../../../../demo/desk/console/administration/filters/filter-words.ts';
import type { AdminSettings } from '../../../../../demo/desk/console-protocol/admin.ts';
import { EVENT_SWITCHES } from '../../../../../demo/desk/pushes/event-settings.ts';

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

  it('keep the value of an option that is renamed in its place, and of no other', () => {
    assert.deepEqual(optionsOf('Standing\n  Bow\n  Reading\nDesk\nClip', KNOWN), [
      {
        title: 'Standing',
        value: '0',
        subs: [
          { title: 'Bow', value: '1' },
          { title: 'Reading', value: '2' },
        ],
      },
      { title: 'Desk', value: '3' },
      { title: 'Clip' },
    ]);
    assert.deepEqual(optionsOf('Wall\nFloor\nDesk', KNOWN)[0], { title: 'Wall' }, 'the one in its place has moved');
  });
});

describe('the body of a field', () => {
  it('names only what its category and its type have', () => {
    const draft = { ...NEW_FIELD, label: 'Cost', content_type: 'calculate' as const };
    const shared = { label: 'Cost', comment: '', calculation: NEW_FIELD.calculation };
    assert.deepEqual(bodyOf(draft, 'ticket'), { ...shared, customer_permission: 'none' });
    for (const category of ['organization', 'note'] as const)
      assert.deepEqual(bodyOf(draft, category), { ...shared, agent_permission: 'readonly' });
    const list = bodyOf({ ...NEW_FIELD, label: 'Kind', content_type: 'radio', options: 'One\nTwo *' }, 'note');
    assert.deepEqual((list as { options: unknown }).options, [{ title: 'One' }, { title: 'Two', default: true }]);
  });
});

describe('the settings that are written', () => {
  it('are those that this person has changed, switch by switch', () => {
    const before: AdminSettings = {
      message_preview: true,
      push_url: 'https://a.example/',
      push_content_type: 'JSON',
      notice_url: { customer: 'https://c.example/' },
      permissions: { one: true, two: true },
    };
    const draft = { ...before, push_url: '', permissions: { one: true, two: false } };
    assert.deepEqual(changesOf({ ...draft, notice_url: { customer: '' } }, before), {
      push_url: '',
      notice_url: { customer: '' },
      permissions: { two: false },
    });
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

describe('the words of a switch', () => {
  it('name the trigger of its events, and are the name itself for an unknown switch', () => {
    assert.deepEqual(
      Object.values(EVENT_SWITCHES).filter((name) => switchWords(name).toLowerCase() === name.replaceAll('_', ' ')),
      [],
    );
    assert.equal(switchWords('some_new_thing'), 'Some new thing');
  });
});
