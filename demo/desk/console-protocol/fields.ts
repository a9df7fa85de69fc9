/** Custom fields and business records. The administrator changes definitions and templates, agents the records of own sessions. */
import { z } from 'zod';
import {
  AGENT_PERMISSIONS,
  type AgentPermission,
  CALCULATE_RESULT_TYPES,
  CUSTOMER_PERMISSIONS,
  type CustomerPermission,
  FIELD_CATEGORIES,
  FIELD_CONTENT_TYPES,
  type FieldCategory,
  type FieldContentType,
  fieldName,
  MOST_OPTIONS,
} from '../../../relay/desk-api/organisation/custom-fields.ts';

const title = z.string().trim().min(1).max(255);
const id = z.int().min(0);

/** An option in the body of a call; an option without a value is new. */
export type GivenOption = {
  title: string;
  value?: string | undefined;
  default?: true | undefined;
  subs?: GivenOption[] | undefined;
};

/** Levels of a cascading field. */
export const MOST_LEVELS = 5;

/** Options of one level; those of a cascading field have others below them. Not recursive, so that no input is too deep for it. */
const optionsFrom = (level: number): z.ZodType<GivenOption[]> =>
  z
    .array(
      z.strictObject({
        title,
        value: z.string().max(20).optional(),
        default: z.literal(true).optional(),
        subs: (level < MOST_LEVELS ? optionsFrom(level + 1) : z.never()).optional(),
      }),
    )
    .max(MOST_OPTIONS);

/** Of two fields of the same category, by name. */
const calculation = z.strictObject({
  result: z.enum(CALCULATE_RESULT_TYPES),
  /** `numeric` alone has the choice: `percentage` divides, `duration` subtracts the first from the second. */
  operation: z.enum(['add', 'subtract', 'multiply', 'divide']),
  first: fieldName,
  second: fieldName,
});
export type Calculation = z.output<typeof calculation>;

const changeable = {
  comment: z.string().max(1000).optional(),
  options: optionsFrom(1).optional(),
  customer_permission: z.enum(CUSTOMER_PERMISSIONS).optional(),
  agent_permission: z.enum(AGENT_PERMISSIONS).optional(),
  calculation: calculation.optional(),
};

/** `GET /custom-fields?category=` answers ConsoleFields. `note` are the fields of business records. */
export const fieldsQuery = z.strictObject({ category: z.enum([...FIELD_CATEGORIES, 'note']) });
/** `POST /custom-fields` answers ConsoleField. A field of business records names its template. */
export const newFieldBody = z.strictObject({
  category: fieldsQuery.shape.category,
  template_id: id.default(0),
  label: title,
  content_type: z.enum(FIELD_CONTENT_TYPES),
  ...changeable,
});
/**
 * `PUT /custom-fields/:field_name` answers ConsoleField; 409 if somebody else has changed the field since `updated_at`.
 * `DELETE /custom-fields/:field_name` answers {}: its values are no longer shown.
 */
export const fieldBody = z.strictObject({ updated_at: z.int(), label: title.optional(), ...changeable });
/** `PUT /custom-fields/order` puts all fields of a category, or of a template, in this order; answers ConsoleFields. */
export const fieldOrderBody = z.strictObject({
  category: fieldsQuery.shape.category,
  template_id: id.default(0),
  field_names: z.array(fieldName).max(1000),
});
/**
 * `POST /note-templates` and `PUT /note-templates/:id` answer NoteTemplate. A template is for a group, whose agents then use it;
 * the one without a group is for all others. `DELETE /note-templates/:id` answers {}.
 */
export const templateBody = z.strictObject({ name: title, group_id: z.int().nullable() });
/**
 * `PUT /sessions/:id/note` writes the business record and answers ConsoleRecord: values that are not named stay, an empty one is
 * removed. With `updated_at`, 409 if the record has changed since. `GET /sessions/:id/note` answers ConsoleRecord.
 */
export const recordBody = z.strictObject({
  content: z.string().max(10_000),
  custom_fields: z.record(fieldName, z.union([z.string(), z.array(z.string()).max(MOST_OPTIONS)])).optional(),
  updated_at: z.int().nullable().optional(),
});

/** The owner of a field: a documented category, or the business record (doc 1 §6.2), which no documented call lists. */
export type FieldOwner = FieldCategory | 'note';

export type Option = { title: string; value: string; default?: true; subs?: Option[] };

export type NoteTemplate = { id: number; name: string; group_id: number | null };

export type ConsoleField = {
  id: number;
  /** `TextField_` or `SelectField_` and the id. */
  field_name: string;
  category: FieldOwner;
  /** 0 but for a field of business records. */
  template_id: number;
  label: string;
  content_type: FieldContentType;
  comment: string;
  options: Option[];
  customerPermission: CustomerPermission;
  agentPermission: AgentPermission;
  calculation: Calculation | null;
  updatedAt: number;
};
export type ConsoleFields = {
  category: FieldOwner;
  fields: ConsoleField[];
  templates: NoteTemplate[];
  /** The customer field that shows whether a visitor is `online` or `gone`; null if there is none. */
  presence_field: string | null;
};
/** The business record of a session, and the fields of its template. Times are milliseconds since 1970. */
export type ConsoleRecord = {
  session_id: number;
  /** Null before the record is first written. */
  note_id: number | null;
  content: string;
  custom_fields: Record<string, string | string[]>;
  template: { id: number; name: string; fields: ConsoleField[] };
  updated_at: number | null;
  /** The agent who wrote last; empty before. */
  updated_by: string;
};
