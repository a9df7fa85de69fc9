/**
 * The use cases of forms: the visitor submits or skips one, and nothing goes past one, because a command is refused by
 * what it would do, not by its name; the widget sends it again afterwards. The values wait in the record until the desk
 * has them, an anonymous visitor's no longer; no event has them, because events are copied to every tab. Pure.
 */

import { hasPendingUpdate } from '../../model/customer-updates.ts';
import { callLater, type Decision } from '../../model/decision.ts';
import type { ConversationRecord } from '../../model/record.ts';
import type { Snapshot } from '../../model/snapshot.ts';
import type { CommandInput } from '../../protocol/commands.ts';
import { RelayError } from '../../protocol/errors.ts';
import type { Form, FormName } from '../../protocol/forms.ts';
import { checkValues } from './check-values.ts';
import { type FormSource, formFor } from './form-for.ts';

export function submitForm({ record }: Snapshot, input: CommandInput<'submit-form'>, source?: FormSource): Decision {
  const form = openForm(record, source);
  const { values, problems } = checkValues(form, input);
  if (problems.length > 0)
    throw new RelayError('form-invalid', 'some values are missing or wrong', { fields: problems });
  const { email, ...unsent } = Object.fromEntries([...values].map(([key, value]) => [key, { value, form: form.name }]));
  const address = email?.value;
  const isNewAddress = typeof address === 'string' && address !== record.contact?.email;
  const next = {
    ...answered(record, form.name),
    ...(isNewAddress && { contact: { email: address, notified: false } }),
    unsent: { ...record.unsent, ...unsent },
  };
  return {
    record: next,
    events: [{ body: { type: 'form-answered', form: form.name, skipped: false } }],
    ...(hasPendingUpdate(next) && { calls: [callLater({ kind: 'customer' })] }),
  };
}

/** Skips a form. @throws RelayError `not-now` if the site requires the form */
export function skipForm({ record }: Snapshot, source?: FormSource): Decision {
  const { name, skippable } = openForm(record, source);
  if (!skippable) throw new RelayError('not-now', 'the site requires this form');
  return { record: answered(record, name), events: [{ body: { type: 'form-answered', form: name, skipped: true } }] };
}

const answered = (record: ConversationRecord, name: FormName): ConversationRecord => ({
  ...record,
  forms: { ...record.forms, [name]: { state: 'answered', fields: [] } },
});

/**
 * Refuses what begins, asks for an agent or leaves a message before its form was answered or skipped. @throws
 * RelayError
 */
export function demandForms(
  { record }: Snapshot,
  { record: next = record, events = [], calls = [] }: Decision,
  sourceOf: (name: FormName) => FormSource | undefined,
): void {
  const isLeft = calls.some(({ intent }) => intent.kind === 'leave');
  const isAnswer = events.some(({ body }) => body.type === 'form-answered');
  const stages: Record<FormName, boolean> = {
    offline: isLeft,
    // A left message needs only one form. Checked by the record, because forms may be answered in any order.
    before: events.length + calls.length > 0 && !isAnswer && !hasBegun(record) && !(isLeft && record.forms.offline),
    handOff: next.asked === 'agent' && record.asked !== 'agent',
  };
  for (const name of ['offline', 'before', 'handOff'] as const) {
    const source = stages[name] && !record.forms[name] && sourceOf(name);
    if (!source || !formFor(source, record, 'en')) continue;
    throw new RelayError('form-first', `the visitor has to answer the form ${name} first`, { form: name });
  }
}

const hasBegun = ({ sessions, asked, talk }: ConversationRecord): boolean =>
  sessions.length > 0 || asked !== null || talk.with !== 'nobody';

function openForm(record: ConversationRecord, source: FormSource | undefined): Form & { name: FormName } {
  // The language makes no difference to what is checked.
  const form = source ? formFor(source, record, 'en') : null;
  if (!form) throw new RelayError('not-now', 'there is no such form to fill in, or it was answered before');
  return form;
}
