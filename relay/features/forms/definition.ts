/** A customer field of the desk as forms need it (doc 1 §2.7). */
import type { z } from 'zod';
import {
  type customField,
  type FieldOption as DeskOption,
  FIELD_CONTENT_TYPES,
} from '../../desk-api/organisation/custom-fields.ts';
import type { FieldKind, FieldOption } from '../../protocol/forms.ts';

type CustomField = z.output<typeof customField>;

export type FieldDefinition = {
  label: string;
  kind: FieldKind;
  options: FieldOption[];
  /** The values of the options that are selected by default. */
  defaults: string[];
  permission: 'readonly' | 'readwrite' | 'must';
};

export type FieldDefinitions = ReadonlyMap<string, FieldDefinition>;

/** Levels and options that are read; a field with more is no form for a person. */
const DEEPEST = 6;
const MOST_OPTIONS = 2000;
/** Characters. */
export const LONGEST_LABEL = 255;

/** The fields that visitors may see, by their names. Fields of unknown types or with too many options are left out. */
export function definitionsOf(fields: readonly CustomField[]): FieldDefinitions {
  return new Map(
    fields.flatMap((field) => {
      const definition = definitionOf(field);
      return definition ? [[field.field_name, definition] as const] : [];
    }),
  );
}

function definitionOf(field: CustomField): FieldDefinition | undefined {
  const kind = FIELD_CONTENT_TYPES.find((type) => type === field.content_type);
  const permission = (['readonly', 'readwrite', 'must'] as const).find((one) => one === field.customer_permission);
  if (!kind || !permission) return undefined;
  const left = { options: MOST_OPTIONS };
  const options = optionsOf(field.options ?? [], kind === 'chained_droplist' ? DEEPEST : 1, left);
  if (left.options < 0) return undefined;
  const defaults = (field.options ?? []).filter((option) => option.default === true).map(({ value }) => value);
  return { label: field.field_label.slice(0, LONGEST_LABEL), kind, options, defaults, permission };
}

function optionsOf(given: readonly DeskOption[], levels: number, left: { options: number }): FieldOption[] {
  const usable = given.filter(({ value }) => value !== '' && value.length <= LONGEST_LABEL);
  left.options -= usable.length;
  if (levels === 0 || left.options < 0) return [];
  return usable.map(({ title, value, subs }) => {
    const options = optionsOf(subs ?? [], levels - 1, left);
    return { value, title: title.slice(0, LONGEST_LABEL), ...(options.length > 0 && { options }) };
  });
}
