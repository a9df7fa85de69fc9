/** What all operations of the knowledge base share (doc 3 §2.1, §7, §8): the answer around the data, pages, refusals. */
import { z } from 'zod';
import { KNOWLEDGE_BASE } from '../apis.ts';
import { SIGN_CONDITIONS } from '../signing/knowledge-base.ts';
import { boolean, ifUsable, integer, optional, optionalText, orDefault, text } from '../wire.ts';

const paging = z.looseObject({ pageNum: integer, pageSize: integer, total: integer });

const answer = z.looseObject({
  code: integer,
  message: ifUsable(optionalText),
  visible: ifUsable(boolean),
  exception: ifUsable(optionalText),
  extra: ifUsable(z.unknown()),
});

/** An answer without data, or whose data no caller reads. */
export const dataless = answer.extend({
  paging: ifUsable(paging.nullable()),
  data: ifUsable(z.unknown()),
});

export const answerWith = <S extends z.ZodType>(data: S) =>
  answer.extend({ paging: ifUsable(paging.nullable()), data });

export const pageOf = <S extends z.ZodType>(row: S) => answer.extend({ paging, data: z.array(row) });

/** The refusal of an edit whose body has another id than its path. */
export const OTHER_ID = 'the id of the body is not the path’s (both are given)';

/** The parameters of a page, counted from 1; pages after the last row are empty. */
export const pageFields = (sizeByDefault: number, largestSize: number) => ({
  pageNum: orDefault(integer.pipe(z.int().min(1).max(1_000_000)), 1),
  pageSize: orDefault(integer.pipe(z.int().min(1).max(largestSize)), sizeByDefault),
});

export const oneOf = <const V extends readonly number[]>(...values: V) => integer.pipe(z.literal(values));

/** The id of a robot, category or the like: a whole number from 0. */
export const identifier = z.preprocess(
  (value, { issues }) => {
    if (value === '') issues.push({ code: 'custom', message: 'must not be empty', input: value });
    return value;
  },
  integer.pipe(z.int().min(0)),
);

export const nonEmptyText = (longest: number, ifEmpty = 'must not be empty', ifTooLong?: string) =>
  text.pipe(
    z
      .string()
      .max(longest, ifTooLong)
      .refine((value) => value.trim() !== '', ifEmpty),
  );

export const textUpTo = (longest: number) => optional(text.pipe(z.string().max(longest)));

export const operationDefaults = <const C extends readonly string[]>(source: string, conditions: C) => ({
  api: KNOWLEDGE_BASE,
  source,
  errors: { 400: { meaning: 'refused', text: 'refused; the message says why' } },
  conditions: [...SIGN_CONDITIONS, 'a field must not be null (its name is given)', ...conditions],
});
