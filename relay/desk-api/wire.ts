/**
 * The spellings every schema of the desk's interface is built from. The desk prints integers as strings in places
 * and adds fields without notice, so reading accepts both and keeps what it does not know; writing follows the
 * documents. Knows no operation.
 */
import { z } from 'zod';

/** An Integer of the documents: a whole number, or the same in decimal digits. Parsed to a number. */
export const integer = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value),
  z.int(),
);

/** An Integer where the desk may print null or an empty string for "none". */
export const optionalInteger = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  integer.optional(),
);

/** A String of the documents; numbers are accepted because identifiers arrive as either. */
export const text = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string());

/** A String that may be absent, null or empty, all of which mean "none" and parse to undefined. */
export const optionalText = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  text.optional(),
);

/** A Boolean of the documents, also when printed as a word or as 0 and 1. */
export const boolean = z.preprocess((value) => {
  if (value === 'true' || value === 1 || value === '1') return true;
  if (value === 'false' || value === 0 || value === '0') return false;
  return value;
}, z.boolean());

/**
 * A field we can do without: null, absent or unlike the documents all parse to undefined, so that one odd
 * ornament never costs the message it belongs to.
 */
export const ifUsable = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

/** The characters a `message_id` may hold (doc 1 §8). */
export const messageId = z.string().regex(/^[A-Za-z0-9_-]+$/, 'only letters, digits, "_" and "-"');

/** Whether every database can hold the text and find it again: it has no NUL and no half of a character. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** The same with every text in it made storable: without NULs, and with a sign in place of each half of a character. */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toStorable(one)]));
}
