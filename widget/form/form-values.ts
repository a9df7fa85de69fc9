/** The values of a form's fields: as inputs hold them, as the relay takes them, and what is wrong with them. Pure. */
import type { FieldOption, FieldProblem, Form, FormField } from '../../relay/protocol.ts';
import { isEmail } from '../contact/contact.ts';
import type { Values } from '../state/form-draft.ts';

type Value = Values[string];

/** Kinds whose value is a list. */
export const isList = ({ kind }: FormField): boolean => kind === 'checkbox' || kind === 'chained_droplist';

/** As the inputs hold them: dates and times as HTML writes them. */
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

/** As the relay takes them: `09:30:00`, `2026-12-25 09:30`. Fields that are only shown are left out. */
export function submittedValues({ fields }: Form, values: Values): { key: string; value: string | string[] }[] {
  return fields
    .filter(({ readonly }) => !readonly)
    .map((field) => {
      const value = values[field.key] ?? '';
      return { key: field.key, value: typeof value === 'string' ? asSubmitted(field, value.trim()) : [...value] };
    })
    .filter(({ value }) => value.length > 0);
}

function asSubmitted({ kind }: FormField, value: string): string {
  if (kind === 'time' && value.length === 5) return `${value}:00`;
  return kind === 'datetime' ? value.replace('T', ' ') : value;
}

/** The problems that the widget can find; the relay checks everything. */
export function problemsOf({ fields, consent }: Form, values: Values, isAgreed: boolean): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const field of fields) {
    const value = values[field.key] ?? '';
    const text = typeof value === 'string' ? value.trim() : '';
    if (field.readonly) continue;
    if (value.length === 0 || (typeof value === 'string' && !text)) {
      if (field.required) problems.push({ key: field.key, problem: 'required' });
    } else if (typeof value === 'string' && !fits(field, text)) problems.push({ key: field.key, problem: 'invalid' });
  }
  if (consent && !isAgreed) problems.push({ key: 'consent', problem: 'required' });
  return problems;
}

function fits({ kind }: FormField, text: string): boolean {
  if (kind === 'email') return isEmail(text);
  if (kind === 'link') return URL.canParse(text) && /^https?:\/\//i.test(text);
  if (kind === 'number') return /^-?\d{1,18}$/.test(text);
  return kind !== 'numeric' || /^-?\d{1,18}(\.\d{1,18})?$/.test(text);
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
