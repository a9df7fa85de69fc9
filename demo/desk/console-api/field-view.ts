/** The definition of a custom field as the console reads it. */
import type { ConsoleField } from '../console-protocol/fields.ts';
import type { Field } from '../fields/field-rows.ts';

export const fieldView = ({ name, optionValues: _, contentType, templateId, ...field }: Field): ConsoleField => ({
  ...field,
  field_name: name,
  content_type: contentType,
  template_id: templateId,
});
