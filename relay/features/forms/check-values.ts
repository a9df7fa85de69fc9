/**
 * Checks a visitor's values against the form, and brings them into the desk's notation (doc 1 §2.2): selections are
 * lists of option values, dates `2026-12-25`, times `09:30:00`, both together `2026-12-25 09:30`, numbers as texts. Pure.
 */
import { LONGEST_EMAIL, LONGEST_VALUE } from '../../protocol/bounds.ts';
import type { CommandInput } from '../../protocol/commands.ts';
import type { FieldOption, FieldProblem, Form, FormField } from '../../protocol/forms.ts';

type Given = CommandInput<'submit-form'>;
export type Checked = { values: Map<string, string | string[]>; problems: FieldProblem[] };

export function checkValues(form: Form, { values: given, consent }: Pick<Given, 'values' | 'consent'>): Checked {
  const values = new Map<string, string | string[]>();
  const problems: FieldProblem[] = [];
  const byKey = new Map(given.map(({ key, value }) => [key, value]));
  if (byKey.size < given.length) problems.push({ key: given[0]?.key ?? '', problem: 'invalid' });
  for (const key of byKey.keys()) {
    if (!form.fields.some((field) => field.key === key)) problems.push({ key, problem: 'unknown-field' });
  }
  for (const field of form.fields) {
    const value = trimmed(byKey.get(field.key) ?? '');
    const problem = value.length === 0 ? field.required && 'required' : problemOf(field, value);
    if (problem) problems.push({ key: field.key, problem });
    else if (value.length > 0) values.set(field.key, asDesk(field, value));
  }
  if (form.consent && !consent) problems.push({ key: 'consent', problem: 'required' });
  return { values, problems };
}

const trimmed = (value: string | string[]): string | string[] => (typeof value === 'string' ? value.trim() : value);

function problemOf(field: FormField, value: string | string[]): FieldProblem['problem'] | undefined {
  if (field.readonly) return 'read-only';
  const { kind, options } = field;
  if (kind === 'checkbox' || kind === 'chained_droplist') {
    if (typeof value === 'string') return 'invalid';
    return isChosen(kind, options, value) ? undefined : 'unknown-option';
  }
  if (typeof value !== 'string') return 'invalid';
  if (kind === 'droplist' || kind === 'radio') return isChosen(kind, options, [value]) ? undefined : 'unknown-option';
  const longest = kind === 'area_text' || kind === 'link' ? LONGEST_VALUE.long : LONGEST_VALUE.short;
  if (value.length > longest) return 'too-long';
  return isText[kind](value) ? undefined : 'invalid';
}

/** A cascading choice is a path from the top down to an option without others below it. */
function isChosen(kind: FormField['kind'], options: readonly FieldOption[], value: string[]): boolean {
  if (kind !== 'chained_droplist') {
    const known = new Set(options.map((option) => option.value));
    return new Set(value).size === value.length && value.every((one) => known.has(one));
  }
  let level: readonly FieldOption[] | undefined = options;
  for (const one of value) {
    const option: FieldOption | undefined = level?.find((other) => other.value === one);
    if (!option) return false;
    level = option.options;
  }
  return level === undefined;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const isLine = (text: string): boolean => !/\p{Cc}/u.test(text);

const isText: Record<
  Exclude<FormField['kind'], 'checkbox' | 'chained_droplist' | 'droplist' | 'radio'>,
  (text: string) => boolean
> = {
  text: isLine,
  location: isLine,
  area_text: (text) => !/[^\P{Cc}\n\r\t]/u.test(text),
  email: (text) => text.length <= LONGEST_EMAIL && /^[^\s@"<>]{1,64}@[^\s@"<>.]+(?:\.[^\s@"<>.]+)+$/.test(text),
  phone: (text) => text.length <= 64 && /^[+\d(][\d\s()./#*x-]+$/i.test(text) && isLine(text),
  link: isLink,
  date: isDate,
  time: (text) => TIME.test(text),
  datetime: (text) => isDate(text.slice(0, 10)) && /[T ]/.test(text.charAt(10)) && TIME.test(text.slice(11)),
  number: (text) => /^\d{1,15}$/.test(text) && Number(text) > 0,
  numeric: (text) => /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text),
  calculate: () => false,
};

function isLink(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

function asDesk({ kind }: FormField, value: string | string[]): string | string[] {
  if (typeof value !== 'string') return value;
  switch (kind) {
    case 'droplist':
    case 'radio':
      return [value];
    case 'time':
      return value.length === 5 ? `${value}:00` : value;
    case 'datetime':
      return `${value.slice(0, 10)} ${value.slice(11, 16)}`;
    case 'number':
      return String(Number(value));
    default:
      return value;
  }
}
