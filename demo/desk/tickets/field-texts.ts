/**
 * Values of tickets' custom fields as doc 2 writes them, each as one text: options by index in answers and on creation, by name in
 * updates, several joined by a comma. The index of an option is its value; in a cascading field it is the place in its level.
 */

import type { Option } from '../console-protocol/fields.ts';
import { type Field, isSelection } from '../fields/field-rows.ts';
import { type FieldValue, type FieldValues, ValueRefused } from '../fields/field-values.ts';

export type OptionBy = 'index' | 'name';

/** Texts by field name as stored values. @throws ValueRefused */
export function storedOf(fields: readonly Field[], texts: Readonly<Record<string, string>>, by: OptionBy): FieldValues {
  const known = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const field = known.get(name);
      if (!field) throw new ValueRefused(name, 'there is no such field');
      return [name, readValue(field, text, by)];
    }),
  );
}

/** Stored values as texts, by index. */
export const textsOf = (fields: readonly Field[], values: FieldValues): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name];
      return value === undefined ? [] : [[field.name, printValue(field, value)]];
    }),
  );

function readValue(field: Field, text: string, by: OptionBy): FieldValue {
  if (!isSelection(field.contentType)) return text;
  if (text.trim() === '') return [];
  // A name may contain a comma.
  const whole = by === 'name' ? field.options.find(({ title }) => title === text) : undefined;
  const parts = whole ? [text] : text.split(',').map((part) => part.trim());
  return field.contentType === 'chained_droplist'
    ? pathOf(field, parts, by)
    : parts.map((part) => {
        const option = field.options.find((one) => (by === 'name' ? one.title : one.value) === part);
        if (!option) throw new ValueRefused(field.name, `has no option with the ${by} "${part}"`);
        return option.value;
      });
}

function pathOf(field: Field, parts: readonly string[], by: OptionBy): string[] {
  let level: readonly Option[] = field.options;
  return parts.map((part) => {
    const option = level.find((one, index) => (by === 'name' ? one.title : String(index)) === part);
    if (!option) throw new ValueRefused(field.name, `has no option with the ${by} "${part}" at this level`);
    level = option.subs ?? [];
    return option.value;
  });
}

function printValue({ contentType, options }: Field, value: FieldValue): string {
  if (typeof value === 'string') return value;
  if (contentType !== 'chained_droplist') return value.join(',');
  let level: readonly Option[] = options;
  const path = value.flatMap((one) => {
    const index = level.findIndex((option) => option.value === one);
    level = level[index]?.subs ?? [];
    return index < 0 ? [] : [index];
  });
  return path.length === value.length ? path.join(',') : '';
}
