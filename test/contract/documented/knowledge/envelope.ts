/** The shared envelope of all calls of the knowledge base (doc 3 §2.1), written from the document alone. */

import type { DocumentedCall } from '../../oracle.ts';
import { others, type Treatment } from '../../treatment.ts';

/** A success without its data. */
export const ANSWERED = { code: 200, message: 'OK', visible: false, exception: null, paging: null, extra: null };
export const pageOf = (data: unknown[]) => ({
  ...ANSWERED,
  paging: { pageNum: 1, pageSize: 20, total: data.length },
  data,
});

export const knowledgeCall = (call: Omit<DocumentedCall, 'family' | 'signed'>): DocumentedCall => ({
  ...call,
  path: `/kb/api/v1${call.path}`,
  family: 'knowledge-base',
  signed: true,
});

type FieldsOf = (names: readonly string[]) => Record<string, Treatment>;

/** Fields of calls that the relay does not make. */
export const fieldsFor =
  (whom: string): FieldsOf =>
  (names) =>
    Object.fromEntries(names.map((name) => [name, others(whom)]));

export const under = (prefix: string, names: readonly string[]): string[] => names.map((name) => `${prefix}.${name}`);

/** The envelope, with data that has these fields. */
export const answerFields = (
  fields: FieldsOf,
  data: string,
  names: readonly string[] = [],
): Record<string, Treatment> =>
  fields(['code', 'message', 'visible', 'exception', 'paging', 'extra', 'data', ...under(data, names)]);

/** The same of a page of rows that have these fields. */
export const pageFields = (fields: FieldsOf, names: readonly string[]): Record<string, Treatment> => ({
  ...answerFields(fields, 'data[]', names),
  ...fields(['paging.pageNum', 'paging.pageSize', 'paging.total']),
});
