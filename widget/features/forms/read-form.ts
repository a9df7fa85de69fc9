/** Checks a form of the relay before anything shows it: every field is there, with the right type and a limited length. */
import type { FieldOption, Form, FormField } from '../../../relay/protocol/forms.ts';
import { safeUrl } from '../../html/safe-url.ts';
import type { Values } from '../../state/form-draft.ts';

const [LINE, LINES] = [300, 2000];
const MOST_FIELDS = 20;
const MOST_OPTIONS = 2000;
const DEEPEST = 8;

/** @param draft what the visitor has entered before, by the keys of fields */
export function readForm(form: Form, draft: Values): Form {
  let left = MOST_OPTIONS;
  const options = (given: unknown, depth: number): FieldOption[] => {
    const read: FieldOption[] = [];
    for (const one of list(given)) {
      if (left-- <= 0) break;
      const { value, title, options: below } = fields(one);
      const inner = depth < DEEPEST && Array.isArray(below) ? options(below, depth + 1) : [];
      read.push({ value: text(value), title: text(title) || text(value), ...(inner.length > 0 && { options: inner }) });
    }
    return read;
  };
  const field = (given: unknown): FormField => {
    const { key, label, kind, required, readonly, help, autofill, value, refused, ...rest } = fields(given);
    const isReadonly = readonly === true || kind === 'calculate';
    return {
      key: text(key),
      label: text(label) || null,
      kind: text(kind) as FormField['kind'],
      options: options(rest.options, 0),
      required: required === true,
      readonly: isReadonly,
      help: help ? text(help) : null,
      autofill: /^[a-z][a-z -]{0,39}$/.test(text(autofill)) ? text(autofill) : null,
      value: (isReadonly ? undefined : (draft[text(key)] as string | string[] | undefined)) ?? givenValue(value),
      refused: refused === true,
    };
  };
  const { name, title, skippable, consent } = form;
  const { text: words, link } = fields(consent);
  const { text: linked, url } = fields(link);
  const address = safeUrl(text(url, LINES), 'link');
  return {
    name,
    title: title ? text(title) : null,
    fields: list(form.fields).slice(0, MOST_FIELDS).map(field),
    skippable: skippable === true,
    consent: consent
      ? { text: text(words, LINES), link: address ? { text: text(linked) || address, url: address } : null }
      : null,
  };
}

const fields = (value: unknown): Record<string, unknown> => Object(value ?? {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown, most = LINE): string => (typeof value === 'string' ? value.slice(0, most) : '');
const givenValue = (value: unknown): string | string[] | null => {
  if (Array.isArray(value)) return value.map((one) => text(one));
  return typeof value === 'string' ? text(value, LINES) : null;
};
