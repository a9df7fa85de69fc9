/** The levels of a cascading choice: which of them is marked as wrong. */
import { expect } from 'chai';
import { html, render } from 'lit';
import type { FormField } from '../../../../relay/protocol/forms.ts';
import { renderField } from '../../../../widget/features/forms/field.ts';
import { EVERY_KIND } from '../../../gallery/forms.ts';
import { english } from '../../../gallery/words.ts';

const place = EVERY_KIND.fields.find(({ kind }) => kind === 'chained_droplist') as FormField;

/** Whether each level is marked, from the top. */
function marks(value: readonly string[], error: string | null): boolean[] {
  const stage = document.createElement('div');
  const props = { field: place, value, error, disabled: false, strings: english, change: () => {} };
  render(html`${renderField(props)}`, stage);
  return [...stage.querySelectorAll('select')].map((list) => list.getAttribute('aria-invalid') === 'true');
}

it('marks of an incomplete choice the level that is missing, and of a complete one the last', () => {
  expect(marks([], 'Please choose')).to.deep.equal([true]);
  expect(marks(['no', 'oslo'], 'Please choose')).to.deep.equal([false, false, true]);
  expect(marks(['no', 'oslo', 'sentrum'], 'Not accepted')).to.deep.equal([false, false, true]);
  expect(marks(['no'], null)).to.deep.equal([false, false]);
});
