/**
 * Converts the values of a form between its inputs and the relay, and finds the missing ones.
 *
 * The widget translates what people type into the desk's notation; the relay alone says whether it is right. Decimal signs and
 * digits depend on the visitor's language, which the relay need not know.
 */
import type { FieldOption, FieldProblem, Form, FormField } from '../../../relay/protocol/forms.ts';
import type { Values } from '../../state/form-draft.ts';
import type { AllStrings } from '../../strings/all-strings.ts';

type Value = Values[string];

export const isList = ({ kind }: FormField): boolean => kind === 'checkbox' || kind === 'chained_droplist';

export function initialValues({ fields }: Form): Values {
  return Object.fromEntries(
    fields.map((field): [string, Value] => {
      const { key, value } = field;
      if (isList(field)) return [key, typeof value === 'string' ? value.split('/').filter(Boolean) : (value ?? [])];
      return [key, asInput(field, Array.isArray(value) ? (value[0] ?? '') : (value ?? ''))];
    }),
  );
}

function asInput({ kind }: FormField, value: string): string {
  if (kind === 'time') return value.slice(0, 5);
  return kind === 'datetime' ? value.replace(' ', 'T').slice(0, 16) : value;
}

type Given = { key: string; value: string | string[] };

/** The values for the relay, such as `09:30:00` and `2026-12-25 09:30`. Leaves out fields that are only shown. */
export function submittedValues(form: Form, values: Values, locale: string): Given[] {
  return form.fields
    .filter(({ readonly }) => !readonly)
    .map((field) => ({ key: field.key, value: submitted(field, values[field.key] ?? '', locale) }))
    .filter(({ value }) => value.length > 0);
}

function submitted({ kind }: FormField, value: Value, locale: string): string | string[] {
  if (typeof value !== 'string') return [...value];
  const text = value.trim();
  switch (kind) {
    case 'time':
      return text.length === 5 ? `${text}:00` : text;
    case 'datetime':
      return text.replace('T', ' ');
    case 'number':
    case 'numeric':
      return plainNumber(text, locale);
    case 'phone':
      return withPlainDigits(text).replace(/[‐-―−]/g, '-');
    case 'email':
      return text.normalize('NFKC');
    case 'link':
      return /^(?!\w+:\/\/)[^\s:/@]+\.[^\s/@]+/.test(text) ? `https://${text}` : text;
    default:
      return text;
  }
}

/** Full-width characters, and the digits of Arabic, Persian, Devanagari, Bengali and Thai, as those of ASCII. */
function withPlainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹०-९০-৯๐-๙]/g, (digit) => {
    const code = digit.charCodeAt(0);
    // The zeros of the two blocks of India have a 6 at the end.
    return String((code - (code > 0x8ff && code < 0xa00 ? 6 : 0)) & 15);
  });
}

/** Writes a number without group separators and with a decimal point. A separator that cannot separate groups is decimal. */
function plainNumber(text: string, locale: string): string {
  const number = withPlainDigits(text)
    .replace(/[\s'’٬]/g, '')
    .replace(/^[‐-―−]/, '-')
    .replace('٫', '.');
  const groups = number.split(/1,5/.test(new Intl.NumberFormat(locale).format(1.5)) ? '.' : ',');
  const isGrouped = groups.every((group, place) => (place ? /^\d{3}(?:[.,]\d*)?$/ : /^-?[1-9]\d{0,2}$/).test(group));
  return (isGrouped ? groups.join('') : number).replace(',', '.');
}

export function missingValues(
  { fields, consent }: Form,
  given: readonly Given[],
  isAgreed: boolean,
  unfinished: readonly string[],
): FieldProblem[] {
  const missing = fields.flatMap(({ key, required, readonly }) =>
    unfinished.includes(key) || (required && !readonly && !given.some((one) => one.key === key)) ? [key] : [],
  );
  return [...missing, ...(consent && !isAgreed ? ['consent'] : [])].map((key) => ({ key, problem: 'required' }));
}

/** The options of each level of a cascading choice, from the top, with the level below the last choice. */
export function levelsOf(options: readonly FieldOption[], chosen: readonly string[]): (readonly FieldOption[])[] {
  const levels = [options];
  for (const value of chosen) {
    const below = levels.at(-1)?.find((option) => option.value === value)?.options;
    if (!below?.length) break;
    levels.push(below);
  }
  return levels;
}

/** The chat's own words for contacts that the site does not name. */
export function withLabels(form: Form, strings: AllStrings): Form {
  const own: Record<string, string> = {
    name: strings.formName,
    email: strings.email,
    phone: strings.formPhone,
    subject: strings.requestSubject,
    content: strings.requestText,
  };
  return {
    ...form,
    fields: form.fields.map((field) => ({ ...field, label: field.label ?? own[field.key] ?? field.key })),
  };
}
