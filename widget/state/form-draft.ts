/**
 * A visitor's input in a form, stored for the tab until it is submitted. The id of a new request is stored with it, so a page
 * that is loaded again after a lost answer submits the same request.
 */
import type { Form } from '../../relay/protocol/forms.ts';

/** By the keys of fields: a text, or the values of the chosen options. */
export type Values = Record<string, string | readonly string[]>;
export type FormDraft = { form: Form['name']; values: Values };

/** The values of the form's draft; another version, or a script of the page, may have written it. */
export function draftOf(stored: unknown, form: Form['name']): Values {
  const { form: name, values } = Object(stored ?? {}) as Partial<FormDraft>;
  if (name !== form) return {};
  const isValue = (value: unknown): value is Values[string] =>
    typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
  return Object.fromEntries(Object.entries(Object(values ?? {})).filter(([, value]) => isValue(value))) as Values;
}
