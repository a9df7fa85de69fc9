/** The shared envelope of all calls of the knowledge base (doc 3 §2.1), written from the document alone. */

import type { DocumentedCall } from '../../oracle.ts';
import { ignored, others, type Treatment, treatedBy } from '../../treatment.ts';

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

/** Of the envelope of all answers. */
const ENVELOPE = /^(?:visible|exception|extra|paging)(?:\.|$)/;
const ofEnvelope = ignored('of the envelope of all answers, of which code, message and data say enough');

/** Fields of calls that the relay makes, as `treatedBy`. */
export function fieldsOf(files: Record<string, string>, why: string): FieldsOf {
  const treat = treatedBy({ 'desk-api/operation.ts': '^code', 'desk-api/errors.ts': '^message', ...files }, why);
  return (names) => {
    const needless = (path: string, one: Treatment) => ENVELOPE.test(path) && 'ignored' in one;
    return Object.fromEntries(
      Object.entries(treat(names)).map(([path, one]) => [path, needless(path, one) ? ofEnvelope : one]),
    );
  };
}

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
