import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { definitionsOf } from '../../../../relay/features/forms/definition.ts';
import { formFor } from '../../../../relay/features/forms/form-for.ts';
import { type ConversationRecord, newRecord } from '../../../../relay/model/record.ts';
import type { Language } from '../../../../relay/protocol/site.ts';
import { site } from '../../conversation/records.ts';

const definitions = definitionsOf(
  [
    { field_name: 'TextField_1', field_label: 'Order', content_type: 'number', customer_permission: 'must' },
    { field_name: 'TextField_2', field_label: 'Level', content_type: 'text', customer_permission: 'readonly' },
    { field_name: 'TextField_3', field_label: 'Secret', content_type: 'text', customer_permission: 'none' },
    { field_name: 'TextField_4', field_label: 'New', content_type: 'hologram', customer_permission: 'readwrite' },
    {
      field_name: 'SelectField_5',
      field_label: 'Topic',
      content_type: 'chained_droplist',
      customer_permission: 'readwrite',
      options: [
        { title: 'Kitchen', value: '1', subs: [{ title: 'Kettle', value: '11' }] },
        { title: 'Garden', value: '2' },
      ],
    },
  ].map((one, id) => ({ id, ...one })) as Parameters<typeof definitionsOf>[0],
);
const fields = [
  'name',
  'email',
  'TextField_1',
  'TextField_2',
  'TextField_3',
  'TextField_4',
  'SelectField_5',
  'TextField_9',
];
const IDENTITY = { subject: 'ada', name: 'Ada', email: null, phone: null };

function shown(record: ConversationRecord, given: object = { fields }, language: Language = 'en') {
  const settings = site({ form: { before: given } }).form.before;
  assert.ok(settings);
  return formFor({ name: 'before', settings, definitions }, record, language);
}
const keys = (form: ReturnType<typeof shown>) => form?.fields.map(({ key }) => key);

describe('a form', () => {
  it('has what visitors may see, with the desk’s labels, kinds and options', () => {
    const form = shown(newRecord());
    assert.deepEqual(keys(form), ['name', 'email', 'TextField_1', 'SelectField_5']);
    const [name, email, order, topic] = form?.fields ?? [];
    assert.deepEqual([name?.label, name?.autofill, email?.kind, email?.autofill], [null, 'name', 'email', 'email']);
    assert.deepEqual([order?.label, order?.kind, order?.required], ['Order', 'number', true]);
    assert.deepEqual(topic?.options[0], { value: '1', title: 'Kitchen', options: [{ value: '11', title: 'Kettle' }] });
  });
  it('leaves out a field with more options than a person could choose from', () => {
    const option = (_: unknown, value: number) => ({ title: `Option ${value}`, value: `${value}` });
    const known = (count: number) =>
      definitionsOf([
        {
          id: 1,
          field_name: 'SelectField_1',
          field_label: 'Topic',
          content_type: 'droplist',
          customer_permission: 'readwrite',
          options: Array.from({ length: count }, option),
        },
      ] as Parameters<typeof definitionsOf>[0]).has('SelectField_1');
    assert.deepEqual([known(2000), known(2001)], [true, false]);
  });

  it('leaves out a choice that offers nothing, which nobody could get past', () => {
    const chosen = (value: string) =>
      keys(shown(newRecord(), { fields: ['name', { field: 'SelectField_5', options: [{ value }] }] }));
    assert.deepEqual([chosen('2'), chosen('99')], [['name', 'SelectField_5'], ['name']]);
  });

  it('is filled in for a signed-in visitor, and never for a stranger', () => {
    const known = { TextField_1: '7', TextField_2: 'gold', email: 'ada@customer.example' };
    const signedIn = shown({ ...newRecord(), identity: IDENTITY, known });
    assert.deepEqual(
      signedIn?.fields.map(({ key, value, readonly }) => [key, value, readonly]),
      [
        ['name', 'Ada', true],
        ['email', 'ada@customer.example', false],
        ['TextField_1', '7', false],
        ['TextField_2', 'gold', true],
        ['SelectField_5', null, false],
      ],
    );
    const stranger = shown({ ...newRecord(), known });
    assert.deepEqual(
      stranger?.fields.map(({ value }) => value),
      [null, null, null, null],
    );
  });
  it('is not shown once it is answered, or if everything is known already', () => {
    const answered = { ...newRecord(), forms: { before: { state: 'answered' as const, fields: [] } } };
    assert.equal(shown(answered), null);
    assert.equal(shown({ ...newRecord(), identity: IDENTITY }, { fields: ['name'] }), null);
    assert.equal(shown(newRecord(), { fields: ['TextField_9'] }), null);
  });
  it('asks again for a value that the desk refused, and may then be skipped', () => {
    const refused = { ...newRecord(), forms: { before: { state: 'refused' as const, fields: ['TextField_1'] } } };
    const form = shown(refused, { fields, skippable: false, consent: { text: 'I agree' } });
    assert.deepEqual(
      [keys(form), form?.fields[0]?.refused, form?.skippable, form?.consent],
      [['TextField_1'], true, true, null],
    );
  });
  it('has the site’s words in the visitor’s language, else in English, and its choice of options', () => {
    const given = {
      title: { en: 'About you', de: 'Über Sie' },
      fields: [
        { field: 'TextField_1', label: { de: 'Bestellung' }, help: 'On the invoice', required: false },
        { field: 'SelectField_5', options: [{ value: '2', title: 'Outside' }, { value: '99' }] },
      ],
      consent: { text: 'I agree', link: { text: 'Privacy', url: 'https://shop.example/privacy' } },
    };
    const [german, french] = [shown(newRecord(), given, 'de'), shown(newRecord(), given, 'fr')];
    assert.deepEqual([german?.title, german?.fields[0]?.label], ['Über Sie', 'Bestellung']);
    assert.deepEqual(
      [french?.title, french?.fields[0]?.help, french?.fields[0]?.required],
      ['About you', 'On the invoice', false],
    );
    assert.deepEqual(french?.fields[1]?.options, [{ value: '2', title: 'Outside' }]);
    assert.deepEqual(french?.consent?.link, { text: 'Privacy', url: 'https://shop.example/privacy' });
  });
});
