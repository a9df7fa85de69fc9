/** The table of definitions of custom fields: those of doc 1 §2.7, and those of the templates of business records. */
import type {
  AgentPermission,
  CustomerPermission,
  FieldContentType,
} from '../../../relay/desk-api/organisation/custom-fields.ts';
import { SELECTION_TYPES } from '../../../relay/desk-api/organisation/custom-fields.ts';
import type { Calculation, FieldOwner, NoteTemplate, Option } from '../console-protocol/fields.ts';
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

export type Field = {
  id: number;
  /** `TextField_` or `SelectField_` and the id. */
  name: string;
  category: FieldOwner;
  templateId: number;
  label: string;
  contentType: FieldContentType;
  comment: string;
  options: Option[];
  optionValues: number;
  customerPermission: CustomerPermission;
  agentPermission: AgentPermission;
  calculation: Calculation | null;
  updatedAt: number;
};
export type NewField = Omit<Field, 'name' | 'id'>;

export const isSelection = (type: FieldContentType): boolean => (SELECTION_TYPES as readonly string[]).includes(type);

export const fieldNameOf = (id: number, type: FieldContentType): string =>
  `${isSelection(type) ? 'Select' : 'Text'}Field_${id}`;

type Row = {
  id: number;
  category: FieldOwner;
  template_id: number;
  label: string;
  content_type: FieldContentType;
  comment: string;
  options: string;
  option_values: number;
  customer_permission: CustomerPermission;
  agent_permission: AgentPermission;
  calculation: string | null;
  updated_at: number;
};

const fieldOf = (row: Row): Field => ({
  id: row.id,
  name: fieldNameOf(row.id, row.content_type),
  category: row.category,
  templateId: row.template_id,
  label: row.label,
  contentType: row.content_type,
  comment: row.comment,
  options: JSON.parse(row.options),
  optionValues: row.option_values,
  customerPermission: row.customer_permission,
  agentPermission: row.agent_permission,
  calculation: row.calculation === null ? null : JSON.parse(row.calculation),
  updatedAt: row.updated_at,
});

const valuesOf = (field: Omit<NewField, 'category' | 'templateId'>) => [
  field.label,
  field.contentType,
  field.comment,
  JSON.stringify(field.options),
  field.optionValues,
  field.customerPermission,
  field.agentPermission,
  field.calculation && JSON.stringify(field.calculation),
  field.updatedAt,
];

export function fieldRowsIn(db: Database) {
  return {
    /** In the order in which they are shown. */
    all: (): Field[] =>
      db.all<Row>('SELECT * FROM custom_fields ORDER BY category, template_id, position, id').map(fieldOf),
    /** @param id the id of a seed; others get the next one */
    insert: (field: NewField, id: number | null = null): number =>
      db.run(
        `INSERT INTO custom_fields (id, category, template_id, position, label, content_type, comment, options, option_values,
           customer_permission, agent_permission, calculation, updated_at)
         VALUES (?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM custom_fields), ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        field.category,
        field.templateId,
        ...valuesOf(field),
      ).id,
    /** The ids of the seeds that were inserted once, also of those that are deleted since. */
    seeded: (): number[] => db.all<{ id: number }>('SELECT id FROM seeded_fields').map(({ id }) => id),
    markSeeded: (id: number) => db.run('INSERT INTO seeded_fields (id) VALUES (?)', id),
    update: (field: Field) =>
      db.run(
        `UPDATE custom_fields SET label = ?, content_type = ?, comment = ?, options = ?, option_values = ?,
           customer_permission = ?, agent_permission = ?, calculation = ?, updated_at = ? WHERE id = ?`,
        ...valuesOf(field),
        field.id,
      ),
    delete: (id: number) => db.run('DELETE FROM custom_fields WHERE id = ?', id),
    place: (id: number, position: number) => db.run('UPDATE custom_fields SET position = ? WHERE id = ?', position, id),
    templates: () => db.all<NoteTemplate>('SELECT id, name, group_id FROM note_templates ORDER BY id'),
    insertTemplate: ({ id, name, group_id }: Omit<NoteTemplate, 'id'> & { id: number | null }) =>
      db.run('INSERT INTO note_templates (id, name, group_id) VALUES (?, ?, ?)', id, name, group_id).id,
    updateTemplate: ({ id, name, group_id }: NoteTemplate) =>
      db.run('UPDATE note_templates SET name = ?, group_id = ? WHERE id = ?', name, group_id, id),
    deleteTemplate(id: number) {
      db.run('DELETE FROM custom_fields WHERE template_id = ?', id);
      db.run('DELETE FROM note_templates WHERE id = ?', id);
    },
  };
}
