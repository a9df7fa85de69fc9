/** A form of the relay is checked before anything shows it, and drafts and cascading choices are read carefully. */
import { expect } from 'chai';
import type { FieldOption, Form } from '../../../../relay/protocol/forms.ts';
import { levelsOf } from '../../../../widget/features/forms/form-values.ts';
import { readForm } from '../../../../widget/features/forms/read-form.ts';
import { draftOf } from '../../../../widget/state/form-draft.ts';
import { EVERY_KIND } from '../../../gallery/forms.ts';

describe('reading a form', () => {
  it('keeps a valid form as it is, with the values of the draft', () => {
    expect(readForm(EVERY_KIND, {})).to.deep.equal(EVERY_KIND);
    const draft = draftOf({ form: 'before', values: { name: 'Mara', TextField_9: 'mine', email: 3 } }, 'before');
    const { fields } = readForm(EVERY_KIND, draft);
    const value = (key: string) => fields.find((field) => field.key === key)?.value;
    expect([value('name'), value('email'), value('TextField_9')]).to.deep.equal(['Mara', null, 'LL-2030']);
    expect(draftOf({ form: 'offline', values: { name: 'Mara' } }, 'before')).to.deep.equal({});
    for (const stored of [null, 3, [], { form: 'before', values: 7 }])
      expect(draftOf(stored, 'before')).to.deep.equal({});
  });

  it('survives any other data, and limits its size', () => {
    const deep = (levels: number): FieldOption => ({
      value: 'x',
      title: '',
      ...(levels > 0 && { options: [deep(levels - 1)] }),
    });
    const wrong = {
      name: 'before',
      fields: [null, { key: 1, label: 'x'.repeat(9000), kind: 'chained_droplist', options: [deep(99)] }],
      consent: { text: 'ok', link: { text: 'here', url: 'javascript:alert(1)' } },
    };
    const { fields, consent } = readForm(wrong as unknown as Form, {});
    expect(consent).to.deep.equal({ text: 'ok', link: null });
    expect(fields[1]?.label?.length).to.equal(300);
    const depth = (options: readonly FieldOption[]): number => (options[0] ? 1 + depth(options[0].options ?? []) : 0);
    expect(depth(fields[1]?.options ?? [])).to.equal(9);
    const many = Array.from({ length: 9000 }, (_, at) => ({ value: `${at}`, title: '' }));
    const read = readForm({ ...wrong, fields: [{ kind: 'droplist', options: many }] } as unknown as Form, {});
    expect(read.fields[0]?.options.length).to.equal(2000);
  });

  it('has a list for each level of a cascading choice', () => {
    const { options } = EVERY_KIND.fields.find(({ kind }) => kind === 'chained_droplist') ?? { options: [] };
    const values = (chosen: string[]) => levelsOf(options, chosen).map((level) => level.map(({ value }) => value));
    expect(values([])).to.deep.equal([['no', 'se']]);
    expect(values(['no'])).to.deep.equal([['no', 'se'], ['oslo']]);
    expect(values(['no', 'oslo', 'sentrum'])).to.deep.equal([['no', 'se'], ['oslo'], ['sentrum']]);
    expect(values(['gone', 'oslo'])).to.deep.equal([['no', 'se']]);
  });
});
