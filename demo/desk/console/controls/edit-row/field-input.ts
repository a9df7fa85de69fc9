/** The input of a field: its kind and choices, and conversion between the texts of the input and the desk's value. Pure. */
import type { Choice } from '../fields/choices.ts';

export type FieldValue = string | string[];
type Option = { title: string; value: string; subs?: Option[] | undefined };

export type FieldInput =
  | {
      kind: 'text' | 'area' | 'date' | 'time' | 'datetime-local' | 'url' | 'email' | 'tel';
      inputmode?: 'numeric' | 'decimal';
    }
  | { kind: 'select' | 'checks' | 'path'; choices: Choice[] }
  /** One of many, found by its name; `shown` is that of the value. */
  | { kind: 'lookup'; shown: string; find: (words: string) => Promise<Choice[]> }
  | { kind: 'fixed' };

/** Joins the values from the top of a cascading field, which hold no such character. */
const SEPARATOR = '\n';
/** Cascading fields have a few levels; more would be a mistake of the desk. */
const MOST_LEVELS = 10;

/** @param contentType as in doc 1 §2.7 */
export function inputFor(contentType: string, options: readonly Option[] = []): FieldInput {
  switch (contentType) {
    case 'area_text':
      return { kind: 'area' };
    case 'date':
    case 'time':
      return { kind: contentType };
    case 'datetime':
      return { kind: 'datetime-local' };
    case 'link':
      return { kind: 'url' };
    case 'number':
      return { kind: 'text', inputmode: 'numeric' };
    case 'numeric':
      return { kind: 'text', inputmode: 'decimal' };
    case 'droplist':
    case 'radio':
      return { kind: 'select', choices: withoutSubs(options) };
    case 'checkbox':
      return { kind: 'checks', choices: withoutSubs(options) };
    case 'chained_droplist':
      return { kind: 'path', choices: pathsOf(options, [], []) };
    case 'calculate':
      return { kind: 'fixed' };
    default:
      return { kind: 'text' };
  }
}

const withoutSubs = (options: readonly Option[]): Choice[] => options.map(({ title, value }) => ({ title, value }));

function pathsOf(options: readonly Option[], titles: string[], values: string[]): Choice[] {
  if (titles.length >= MOST_LEVELS) return [];
  return options.flatMap(({ title, value, subs = [] }) => {
    const titlePath = [...titles, title];
    const valuePath = [...values, value];
    return subs.length > 0
      ? pathsOf(subs, titlePath, valuePath)
      : [{ title: titlePath.join(' › '), value: valuePath.join(SEPARATOR) }];
  });
}

/** The desk's value as the texts of the input: one, one for each checked box, or one and its name. */
export function toInput(input: FieldInput, value: FieldValue): string[] {
  const { kind } = input;
  const values = Array.isArray(value) ? value : [value];
  if (input.kind === 'lookup') return values[0] ? [values[0], input.shown] : [''];
  if (kind === 'path') return values.length > 0 ? [values.join(SEPARATOR)] : [''];
  if (kind === 'checks') return values.filter((one) => one !== '');
  return [kind === 'datetime-local' ? (values[0] ?? '').replace(' ', 'T') : (values[0] ?? '')];
}

export function fromInput({ kind }: FieldInput, texts: readonly string[]): FieldValue {
  const [text = ''] = texts;
  if (kind === 'checks') return [...texts];
  if (kind === 'select' || kind === 'lookup') return text === '' ? [] : [text];
  if (kind === 'path') return text === '' ? [] : text.split(SEPARATOR);
  if (kind === 'datetime-local') return text.replace('T', ' ').slice(0, 16);
  if (kind === 'time') return text.length === 5 ? `${text}:00` : text;
  return kind === 'area' ? text : text.trim();
}

/** The value in words; empty without one. */
export function shownValue(input: FieldInput, value: FieldValue): string {
  const texts = toInput(input, value);
  if (input.kind === 'lookup') return texts[1] ?? '';
  if (!('choices' in input)) return texts[0]?.replace('T', input.kind === 'datetime-local' ? ' ' : 'T') ?? '';
  return texts
    .filter((text) => text !== '')
    .map((text) => input.choices.find((choice) => choice.value === text)?.title ?? text.replaceAll(SEPARATOR, ' › '))
    .join(', ');
}
