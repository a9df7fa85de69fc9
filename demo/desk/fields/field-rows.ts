/** The table of definitions of custom fields: those of doc 1 §2.7, and those of the templates of business records. */
import { type FieldContentType, SELECTION_TYPES } from '../../../relay/desk-api/organisation/custom-fields.ts';
import type { ConsoleField, NoteTemplate } from '../console-protocol/fields.ts';
import type { Database } from '../core/database.ts';

export const TABLES = [
  `CREATE TABLE custom_fields (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    category TEXT NOT NULL CHECK (category IN ('ticket', 'customer', 'organization', 'note')),
    -- The template of a field of business records, otherwise 0.
    template_id INTEGER NOT NULL DEFAULT 0,
    position INTEGER NOT NULL,
    label TEXT NOT NULL,
    content_type TEXT NOT NULL,
    comment TEXT NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    -- Number of option values that were ever generated: none is used twice.
    option_values INTEGER NOT NULL,
    customer_permission TEXT NOT NULL CHECK (customer_permission IN ('none', 'readonly', 'readwrite', 'must')),
    agent_permission TEXT NOT NULL CHECK (agent_permission IN ('readonly', 'readwrite', 'must')),
    calculation TEXT CHECK (json_valid(calculation)),
    updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX custom_fields_of_category ON custom_fields (category, template_id, position);
  CREATE TABLE note_templates (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    -- The group of agents that uses the template; null for all others.
    group_id INTEGER UNIQUE
  ) STRICT`,
  // A database from before this step began with the seeds of that time.
  `CREATE TABLE seeded_fields (id INTEGER PRIMARY KEY) STRICT;
  INSERT INTO seeded_fields SELECT value FROM json_each(
    '[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,31,32,33,34,35,36,41,42,43,44,61,62,63,64,65]'
  ) WHERE EXISTS (SELECT 1 FROM note_templates)`,
];

export type Field = Omit<ConsoleField, 'field_name' | 'template_id' | 'content_type'> & {
  /** `TextField_` or `SelectField_` and the id. */
  name: string;
  templateId: number;
  contentType: FieldContentType;
  optionValues: number;
};
export type NewField = Omit<Field, 'name' | 'id'>;

export const isSelection = (type: FieldContentType): boolean => (SELECTION_TYPES as readonly string[]).includes(type);

export const fieldNameOf = (id: number, type: FieldContentType): string =>
  `${isSelection(type) ? 'Select' : 'Text'}Field_${id}`;

const SELECT = `SELECT id, category, template_id AS templateId, label, content_type AS contentType, comment, options,
  option_values AS optionValues, customer_permission AS customerPermission, agent_permission AS agentPermission, calculation,
  updated_at AS updatedAt FROM custom_fields`;
type Row = Omit<Field, 'name' | 'options' | 'calculation'> & { options: string; calculation: string | null };

const fieldOf = ({ options, calculation, ...row }: Row): Field => ({
  ...row,
  name: fieldNameOf(row.id, row.contentType),
  options: JSON.parse(options),
  calculation: calculation === null ? null : JSON.parse(calculation),
});

const columnsOf = (field: NewField) => ({
  label: field.label,
  content_type: field.contentType,
  comment: field.comment,
  options: JSON.stringify(field.options),
  option_values: field.optionValues,
  customer_permission: field.customerPermission,
  agent_permission: field.agentPermission,
  calculation: field.calculation && JSON.stringify(field.calculation),
  updated_at: field.updatedAt,
});

export function fieldRowsIn(db: Database) {
  return {
    /** In the order in which they are shown. */
    all: (): Field[] => db.all<Row>(`${SELECT} ORDER BY category, template_id, position, id`).map(fieldOf),
    /** @param id the id of a seed; others get the next one */
    insert(field: NewField, id: number | null = null): number {
      const { category, templateId: template_id } = field;
      const position = db.value<number>('SELECT coalesce(max(position), 0) + 1 FROM custom_fields') ?? 1;
      return db.insert('custom_fields', { id, category, template_id, position, ...columnsOf(field) }).id;
    },
    /** The ids of the seeds that were inserted once, also of those that are deleted since. */
    seeded: () => db.column<number>('SELECT id FROM seeded_fields'),
    markSeeded: (id: number) => db.insert('seeded_fields', { id }),
    update: (field: Field) => db.update('custom_fields', field.id, columnsOf(field)),
    delete: (id: number) => db.run('DELETE FROM custom_fields WHERE id = ?', id),
    place: (id: number, position: number) => db.update('custom_fields', id, { position }),
    templates: () => db.all<NoteTemplate>('SELECT id, name, group_id FROM note_templates ORDER BY id'),
    insertTemplate: ({ id, name, group_id }: Omit<NoteTemplate, 'id'> & { id: number | null }) =>
      db.insert('note_templates', { id, name, group_id }).id,
    updateTemplate: ({ id, name, group_id }: NoteTemplate) => db.update('note_templates', id, { name, group_id }),
    deleteTemplate(id: number) {
      db.run('DELETE FROM custom_fields WHERE template_id = ?', id);
      db.run('DELETE FROM note_templates WHERE id = ?', id);
    },
  };
}
