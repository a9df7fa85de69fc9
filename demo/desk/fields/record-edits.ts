/**
 * The edits that writing a business record makes: of its content, and of the fields of its template. Each is an event
 * (doc 1 §6.2).
 */
import { isDeepStrictEqual } from 'node:util';
import type { FieldValues } from './field-values.ts';
import type { Fields } from './fields.ts';

/** An edit of a field; undefined is an edit of the content, which is no field. */
export type EditOfRecord = { fieldId: number; title: string; value: unknown } | undefined;

type Written = { content: string; custom_fields: string };

/**
 * @param before the record as it is stored; undefined if there is none
 * @returns all values, and the edits; none if nothing changes
 * @throws ValueRefused
 */
export function editRecord(
  fields: Fields,
  before: Written | undefined,
  { templateId, content, given }: { templateId: number; content: string; given: FieldValues },
): { values: FieldValues; edits: EditOfRecord[] } {
  const old: FieldValues = before ? JSON.parse(before.custom_fields) : {};
  const values = fields.written('note', old, given, 'agent', templateId);
  const edits: EditOfRecord[] = fields
    .of('note', templateId)
    .filter(({ name }) => !isDeepStrictEqual(old[name], values[name]))
    .map(({ id, label, name }) => ({ fieldId: id, title: label, value: values[name] ?? '' }));
  if (content !== (before?.content ?? '')) edits.unshift(undefined);
  return { values, edits };
}
