/** Telephone numbers: their normal form, the customer who has one, and the area of a caller. */
import type { Customer } from '../store/customers.ts';
import type { Store } from '../store/store.ts';

/** Digits only, with a plus in front if it was given. */
export const normalizeNumber = (number: string): string => number.replace(/[\s()./-]/g, '');

/** The forms in which a customer's number may be stored. */
function storedForms(number: string): string[] {
  const compact = normalizeNumber(number);
  const digits = compact.replace(/^\+|^00/, '');
  return [...new Set([number, compact, digits, `+${digits}`, `00${digits}`])];
}

export function customerOfNumber({ customers }: Store, number: string): Customer | undefined {
  for (const writing of storedForms(number)) {
    const found = customers.by('cellphone', writing);
    if (found) return found;
  }
  return undefined;
}

/** Countries of the shop's customers, by their calling code. */
const AREAS: readonly (readonly [code: string, area: string])[] = [
  ['1', 'North America'],
  ['31', 'Netherlands'],
  ['33', 'France'],
  ['34', 'Spain'],
  ['39', 'Italy'],
  ['44', 'United Kingdom'],
  ['45', 'Denmark'],
  ['46', 'Sweden'],
  ['47', 'Norway'],
  ['48', 'Poland'],
  ['49', 'Germany'],
  ['81', 'Japan'],
  ['86', 'China'],
];

/** Empty for a number without a calling code, or with an unknown one. */
export function areaOf(number: string): string {
  const international = /^(?:\+|00)(\d+)$/.exec(normalizeNumber(number))?.[1];
  return AREAS.find(([code]) => international?.startsWith(code))?.[1] ?? '';
}
