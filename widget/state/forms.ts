/** Which form of the site the visitor has to answer. Pure. */
import type { FormName } from '../../relay/protocol/forms.ts';
import type { ChatState, DueForm } from './chat-state.ts';

/** Whether the relay will ask for a form first, as far as is known here. */
export const asksFirst = ({ site, formsDone }: ChatState, form: FormName): boolean =>
  site?.forms?.includes(form) === true && !formsDone.includes(form);

/** One object, so that elements see no change. */
const OFFLINE: DueForm = { name: 'offline' };

export function dueForm(state: ChatState): DueForm | null {
  const { form, talk } = state;
  // A chat that has begun in another way, such as in another tab, needs no form before it.
  if (form && (form.name !== 'before' || form.again || talk.with === 'nobody')) return form;
  return talk.with === 'inbox' && asksFirst(state, 'offline') ? OFFLINE : null;
}

export const formDone = (state: ChatState, form: FormName): ChatState => ({
  ...state,
  form: state.form?.name === form ? null : state.form,
  formsDone: [...state.formsDone, form],
});

/** The desk refuses what the visitor entered, so the form is shown again, with these fields alone. */
export const formRefused = (state: ChatState, form: FormName): ChatState => ({
  ...state,
  form: { name: form, again: true },
  formsDone: state.formsDone.filter((done) => done !== form),
});
