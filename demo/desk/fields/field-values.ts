/** The values of custom fields (doc 1 §2.2): checks those that are written, and computes those of calculated fields. */
import { z } from 'zod';
import type { FieldContentType } from '../../../relay/desk-api/organisation/custom-fields.ts';
import type { Calculation, Option } from '../console-protocol/fields.ts';
import { flatOptions } from './field-options.ts';
import type { Field } from './field-rows.ts';

/** Text, or the values of the chosen options; of a cascading field those of the path from the top. */
export type FieldValue = string | string[];
export type FieldValues = Record<string, FieldValue>;

/** Thrown where a value does not fit its field. The message begins with the field's name. */
export class ValueRefused extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(`${field}: ${message}`);
    this.field = field;
  }
}

const isTime = (hours: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(hours);
const isDate = (day: string): boolean => z.iso.date().safeParse(day).success;
const isLink = (address: string): boolean => ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '');

type TextType = Exclude<FieldContentType, 'droplist' | 'radio' | 'checkbox' | 'chained_droplist' | 'calculate'>;

/** For each type of text: the most characters, the required form in words, and its check. */
const TEXTS: Record<TextType, { most: number; must: string; fits: (value: string) => boolean }> = {
  text: { most: 255, must: 'one line', fits: (value) => !/[\r\n]/.test(value) },
  area_text: { most: 5000, must: 'text', fits: () => true },
  date: { most: 10, must: 'a day such as 2024-03-01', fits: isDate },
  time: {
    most: 8,
    must: 'a time such as 09:30:00',
    fits: (value) => isTime(value.slice(0, 5)) && /^:[0-5]\d$/.test(value.slice(5)),
  },
  datetime: {
    most: 16,
    must: 'a time such as 2024-03-01 09:30',
    fits: (value) => isDate(value.slice(0, 10)) && value[10] === ' ' && isTime(value.slice(11)),
  },
  link: { most: 2000, must: 'an address that begins with http:// or https://', fits: isLink },
  location: { most: 255, must: 'one line', fits: (value) => !/[\r\n]/.test(value) },
  number: { most: 15, must: 'a whole number above 0', fits: (value) => /^[1-9]\d*$/.test(value) },
  numeric: { most: 22, must: 'a number such as 12.5', fits: (value) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value) },
};

/** @throws ValueRefused */
export function checkValue(field: Field, value: FieldValue): void {
  const refuse = (message: string) => new ValueRefused(field.name, message);
  if (field.contentType === 'calculate') throw refuse('is calculated, so it cannot be written');
  if (value.length === 0) return;
  switch (field.contentType) {
    case 'droplist':
    case 'radio':
    case 'checkbox':
    case 'chained_droplist': {
      if (typeof value === 'string') throw refuse('must be a list of the values of options');
      if (new Set(value).size < value.length) throw refuse('names an option twice');
      if (field.contentType === 'chained_droplist') {
        if (!isPath(field.options, value))
          throw refuse('must be the values from the top to an option without others below');
        return;
      }
      const known = new Set(flatOptions(field.options).map((option) => option.value));
      if (!value.every((one) => known.has(one))) throw refuse('has no such option');
      if (field.contentType !== 'checkbox' && value.length > 1) throw refuse('takes one option');
      return;
    }
    default: {
      const { most, must, fits } = TEXTS[field.contentType];
      if (typeof value !== 'string') throw refuse('must be text');
      if (value.length > most) throw refuse(`has at most ${most} characters`);
      if (!fits(value)) throw refuse(`must be ${must}`);
    }
  }
}

function isPath(options: readonly Option[], path: readonly string[]): boolean {
  let level: readonly Option[] = options;
  for (const value of path) {
    const option = level.find((one) => one.value === value);
    if (!option) return false;
    level = option.subs ?? [];
  }
  return level.length === 0;
}

/** The value of a calculated field, as text; undefined without both of its parts, or on a division by 0. */
export function calculate({ result, operation, first, second }: Calculation, values: FieldValues): string | undefined {
  const [one, other] = [values[first], values[second]];
  if (typeof one !== 'string' || typeof other !== 'string' || one === '' || other === '') return undefined;
  if (result === 'duration') return rounded((momentOf(other) - momentOf(one)) / 1000);
  const [a, b] = [Number(one), Number(other)];
  if (result === 'percentage') return rounded((a / b) * 100);
  return rounded({ add: a + b, subtract: a - b, multiply: a * b, divide: a / b }[operation]);
}

/** Milliseconds of a date, a time of day, or both. */
const momentOf = (text: string): number =>
  Date.parse(/^\d\d:/.test(text) ? `1970-01-01T${text}Z` : `${text.slice(0, 10)}T${text.slice(11) || '00:00'}Z`);

/** With at most two decimals. */
const rounded = (value: number): string | undefined =>
  Number.isFinite(value) ? String(Math.round(value * 100) / 100) : undefined;
