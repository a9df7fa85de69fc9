/** The definitions of the custom fields of tickets, customers and organizations (doc 1 §2.7, §4.4). */
import { z } from 'zod';
import { OPEN_API_V1 } from '../apis.ts';
import { codedAnswer, defineOperation, operationsByName, SIGNED_CALL_ERRORS } from '../operation.ts';
import { boolean, ifUsable, integer, optionalText, text } from '../wire.ts';

export const FIELD_CATEGORIES = ['ticket', 'customer', 'organization'] as const;
export type FieldCategory = (typeof FIELD_CATEGORIES)[number];

export const FIELD_CONTENT_TYPES = [
  'text',
  'area_text',
  'date',
  'time',
  'datetime',
  'link',
  'location',
  'number',
  'numeric',
  'droplist',
  'radio',
  'checkbox',
  'chained_droplist',
  'calculate',
] as const;
export type FieldContentType = (typeof FIELD_CONTENT_TYPES)[number];

/** The content types that have options, and whose values are lists of option values. */
export const SELECTION_TYPES = ['droplist', 'radio', 'checkbox', 'chained_droplist'] as const;

export const CUSTOMER_PERMISSIONS = ['none', 'readonly', 'readwrite', 'must'] as const;
export type CustomerPermission = (typeof CUSTOMER_PERMISSIONS)[number];
export const AGENT_PERMISSIONS = ['readonly', 'readwrite', 'must'] as const;
export type AgentPermission = (typeof AGENT_PERMISSIONS)[number];
export const CALCULATE_RESULT_TYPES = ['numeric', 'duration', 'percentage'] as const;

export const fieldName = z.string().regex(/^(Text|Select)Field_\d{1,15}$/, 'must be like TextField_1 or SelectField_1');

export type FieldOption = {
  [more: string]: unknown;
  title: string;
  value: string;
  default?: boolean | undefined;
  /** The options below this one, only in a cascading field. */
  subs?: FieldOption[] | undefined;
};

export const fieldOption: z.ZodType<FieldOption> = z.looseObject({
  title: text,
  value: text,
  default: ifUsable(boolean),
  subs: z.lazy(() => ifUsable(z.array(fieldOption))),
});

/** A definition; a reader must expect content types and permissions that are added later. */
export const customField = z.looseObject({
  id: integer,
  field_name: text,
  field_label: text,
  /** One of FIELD_CONTENT_TYPES. */
  content_type: text,
  comment: ifUsable(optionalText),
  updated_at: ifUsable(optionalText),
  /** Only of the types in SELECTION_TYPES. */
  options: ifUsable(z.array(fieldOption)),
  /** One of CUSTOMER_PERMISSIONS, only of customers and tickets. */
  customer_permission: ifUsable(optionalText),
  /** One of AGENT_PERMISSIONS, only of customers and organizations. */
  agent_permission: ifUsable(optionalText),
  /** One of CALCULATE_RESULT_TYPES, only of `calculate`. */
  calculate_result_type: ifUsable(optionalText),
});

const shared = {
  api: OPEN_API_V1,
  source: 'doc 1 §4.4, §2.7',
  // Doc 1 §7 names no codes for fields, so 2000 has its general meaning.
  errors: {
    ...SIGNED_CALL_ERRORS,
    2000: { meaning: 'field-refused', text: 'there is no such field, or the field cannot be changed in this way' },
  },
} as const;

export const listCustomFields = defineOperation({
  ...shared,
  name: 'list-custom-fields',
  method: 'GET',
  path: '/custom_fields',
  summary: 'The custom fields of tickets, customers or organizations.',
  query: z.object({ category: z.enum(FIELD_CATEGORIES).default('ticket') }),
  answer: codedAnswer.extend({ custom_fields: z.array(customField) }),
  schemas: { CustomField: customField, FieldOption: fieldOption },
});

const title = text.pipe(z.string().trim().min(1).max(255));

/** An option in a call that writes a field: `value` identifies an existing one. Options that are left out are removed. */
const writtenOption = z.object({
  title,
  value: optionalText,
  default: z.preprocess((value) => (value === 'true' ? true : value), z.literal(true).optional()),
});

export const MOST_OPTIONS = 500;

export const updateCustomField = defineOperation({
  ...shared,
  name: 'update-custom-field',
  method: 'PUT',
  path: '/custom_fields/:field_name',
  summary: 'Change the title, the comment or the options of a field, but not of a cascading one.',
  params: z.object({ field_name: fieldName }),
  body: z.object({
    title: title.optional(),
    comment: text.pipe(z.string().max(1000)).optional(),
    select_options: z.array(writtenOption).min(1).max(MOST_OPTIONS).optional(),
  }),
  answer: codedAnswer,
});

export const CUSTOM_FIELD_OPERATIONS = operationsByName(listCustomFields, updateCustomField);
