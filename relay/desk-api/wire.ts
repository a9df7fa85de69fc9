/**
 * The basic types of all schemas of the desk's interface. The desk sometimes prints integers as strings and adds fields
 * without notice, so parsing accepts both; writing follows the documents.
 */
import { z } from 'zod';

/** An Integer of the documents: a whole number, or its decimal digits. Parsed to a number. */
export const integer = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value),
  z.int(),
);

const emptyAsAbsent = (value: unknown): unknown => (value === '' ? undefined : (value ?? undefined));

/** An Integer for which the desk may print null or an empty string, meaning none. */
export const optionalInteger = z.preprocess(emptyAsAbsent, integer.optional());

/** A String of the documents; numbers are accepted because identifiers arrive as either. */
export const text = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string());

/** A String that may be absent, null or empty, which all mean none and parse to undefined. */
export const optionalText = z.preprocess(emptyAsAbsent, text.optional());

/** A Boolean of the documents, also printed as a word or as 0 and 1. */
export const boolean = z.preprocess((value) => {
  if (value === 'true' || value === 1 || value === '1') return true;
  if (value === 'false' || value === 0 || value === '0') return false;
  return value;
}, z.boolean());

/** An unimportant field: a bad value parses to undefined, so that it never costs its message. */
export const ifUsable = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

export const listOf = <S extends z.ZodType>(element: S) => ifUsable(z.array(element));

const nullAsAbsent = (value: unknown): unknown => value ?? undefined;

/** A field of a request that may be left out, or be null. */
export const optional = <S extends z.ZodType>(schema: S) => z.preprocess(nullAsAbsent, schema.optional());

/** The same, with the value that it then has. */
export const orDefault = <S extends z.ZodType>(schema: S, value: z.util.NoUndefined<z.output<S>>) =>
  z.preprocess(nullAsAbsent, schema.default(value));

/** The characters allowed in a `message_id` (doc 1 §8). */
export const messageId = z.string().regex(/^[A-Za-z0-9_-]+$/, 'only letters, digits, "_" and "-"');

/** Whether every database can store the text and find it again: it contains neither NUL nor a lone surrogate. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** Makes every text in the value storable: removes NULs and replaces lone surrogates. What is nested deeper than any command becomes null. */
export function toStorable(value: unknown, levels = 8): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((one) => toStorable(one, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toStorable(one, levels - 1)]));
}
