/** The tables of data templates, with the SQL that reads and writes them. Knows no rule. */
import type { Database } from '../core/database.ts';
import { normalForm } from './normal-form.ts';

export const DATA_TEMPLATE_TABLES = [
  `CREATE TABLE kb_templates (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    robot_id INTEGER NOT NULL,
    -- 0 at the top.
    parent_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    normal_name TEXT NOT NULL,
    remark TEXT NOT NULL,
    question_and_answer_set INTEGER NOT NULL,
    similar_list TEXT NOT NULL CHECK (json_valid(similar_list)),
    orders INTEGER NOT NULL,
    UNIQUE (robot_id, parent_id, normal_name)
  ) STRICT;
  CREATE INDEX kb_templates_of_parent ON kb_templates (parent_id);

  CREATE TABLE kb_template_attributes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    template_id INTEGER NOT NULL REFERENCES kb_templates(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    allow_inherited INTEGER NOT NULL,
    answer TEXT NOT NULL,
    ask_back TEXT NOT NULL,
    ask_back_flag INTEGER NOT NULL,
    switch_status INTEGER NOT NULL,
    similar_list TEXT NOT NULL CHECK (json_valid(similar_list)),
    expression_list TEXT NOT NULL CHECK (json_valid(expression_list)),
    orders INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX kb_attributes_of_template ON kb_template_attributes (template_id, orders, id);

  -- At most one of each kind for a template: its default answer, its recommendation, its search.
  CREATE TABLE kb_template_parts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    template_id INTEGER NOT NULL REFERENCES kb_templates(id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('default-answer', 'recommendation', 'search')),
    data TEXT NOT NULL CHECK (json_valid(data)),
    UNIQUE (template_id, kind)
  ) STRICT;

  CREATE TABLE kb_template_strategies (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    search_id INTEGER NOT NULL REFERENCES kb_template_parts(id) ON DELETE CASCADE,
    data TEXT NOT NULL CHECK (json_valid(data)),
    orders INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX kb_strategies_of_search ON kb_template_strategies (search_id, orders, id);

  INSERT INTO sqlite_sequence (name, seq)
  VALUES ('kb_templates', 3000), ('kb_template_attributes', 30000), ('kb_template_parts', 40000),
    ('kb_template_strategies', 50000)`,
];

export type Template = {
  id: number;
  robot_id: number;
  parent_id: number;
  name: string;
  remark: string;
  question_and_answer_set: number;
  /** A JSON list of texts. */
  similar_list: string;
  orders: number;
};

export type Attribute = {
  id: number;
  template_id: number;
  name: string;
  allow_inherited: number;
  answer: string;
  ask_back: string;
  ask_back_flag: number;
  switch_status: number;
  /** JSON lists of texts. */
  similar_list: string;
  expression_list: string;
  orders: number;
};

export type DefaultAnswer = { answerType: number; attributeIdList: number[] };
export type Recommending = { noResultContent: string; recommendationNumber: number };
type Parts = { 'default-answer': DefaultAnswer; recommendation: Recommending; search: Recommending };

export type Strategy = {
  name: string;
  remark: string;
  clarificationAskContent: string;
  retrievalTarget: number;
  attributeId: number | null;
  clarificationContent: string;
  clarificationRounds: number;
  failureContent: string;
  orders: number;
};

const COLUMNS = 'id, robot_id, parent_id, name, remark, question_and_answer_set, similar_list, orders';
const ATTRIBUTE_COLUMNS = `id, template_id, name, allow_inherited, answer, ask_back, ask_back_flag, switch_status,
  similar_list, expression_list, orders`;

export function dataTemplateRows(db: Database) {
  return {
    byId: (id: number) => db.get<Template>(`SELECT ${COLUMNS} FROM kb_templates WHERE id = ?`, id),
    ofRobot: (robotId: number) =>
      db.all<Template>(`SELECT ${COLUMNS} FROM kb_templates WHERE robot_id = ? ORDER BY orders, id`, robotId),
    byName: (robotId: number, parentId: number, name: string) =>
      db.get<{ id: number }>(
        'SELECT id FROM kb_templates WHERE robot_id = ? AND parent_id = ? AND normal_name = ?',
        robotId,
        parentId,
        normalForm(name),
      ),
    countOf: (robotId: number) =>
      db.value<number>('SELECT count(*) FROM kb_templates WHERE robot_id = ?', robotId) ?? 0,
    below: (ids: readonly number[]) =>
      db.column<number>(
        'SELECT id FROM kb_templates WHERE parent_id IN (SELECT value FROM json_each(?)) ORDER BY id',
        JSON.stringify(ids),
      ),
    insert: (template: Omit<Template, 'id'>) =>
      db.insert('kb_templates', { ...template, normal_name: normalForm(template.name) }).id,
    update: ({ id, ...template }: Template) =>
      db.update('kb_templates', id, { ...template, normal_name: normalForm(template.name) }),
    delete: (id: number) => db.run('DELETE FROM kb_templates WHERE id = ?', id),

    attribute: (id: number) =>
      db.get<Attribute>(`SELECT ${ATTRIBUTE_COLUMNS} FROM kb_template_attributes WHERE id = ?`, id),
    attributes: (templateId: number) =>
      db.all<Attribute>(
        `SELECT ${ATTRIBUTE_COLUMNS} FROM kb_template_attributes WHERE template_id = ? ORDER BY orders, id`,
        templateId,
      ),
    /** Other names and expressions of all attributes of the template's robot. */
    attributeTextsBeside: (templateId: number) =>
      db.value<number>(
        `SELECT coalesce(sum(json_array_length(a.similar_list) + json_array_length(a.expression_list)), 0)
         FROM kb_templates own JOIN kb_templates t ON t.robot_id = own.robot_id
         JOIN kb_template_attributes a ON a.template_id = t.id WHERE own.id = ?`,
        templateId,
      ) ?? 0,
    addAttribute: (attribute: Omit<Attribute, 'id'>) => db.insert('kb_template_attributes', attribute).id,
    changeAttribute: ({ id, ...attribute }: Attribute) => db.update('kb_template_attributes', id, attribute),
    deleteAttribute: (id: number) => db.run('DELETE FROM kb_template_attributes WHERE id = ?', id),

    part<K extends keyof Parts>(templateId: number, kind: K): ({ id: number } & Parts[K]) | undefined {
      const row = db.get<{ id: number; data: string }>(
        'SELECT id, data FROM kb_template_parts WHERE template_id = ? AND kind = ?',
        templateId,
        kind,
      );
      return row && { ...(JSON.parse(row.data) as Parts[K]), id: row.id };
    },
    writePart: <K extends keyof Parts>(templateId: number, kind: K, data: Parts[K]) =>
      db.run(
        `INSERT INTO kb_template_parts (template_id, kind, data) VALUES (?, ?, ?)
         ON CONFLICT (template_id, kind) DO UPDATE SET data = excluded.data`,
        templateId,
        kind,
        JSON.stringify(data),
      ),

    strategies: (searchId: number) =>
      db
        .all<{ id: number; data: string }>(
          'SELECT id, data FROM kb_template_strategies WHERE search_id = ? ORDER BY orders, id',
          searchId,
        )
        .map(({ id, data }) => ({ ...(JSON.parse(data) as Strategy), id })),
    /** Puts these in the place of all; those with an id keep it. */
    replaceStrategies(searchId: number, list: readonly { id: number | null; strategy: Strategy }[]) {
      db.run('DELETE FROM kb_template_strategies WHERE search_id = ?', searchId);
      for (const { id, strategy } of list) {
        const { orders } = strategy;
        db.insert('kb_template_strategies', { id, search_id: searchId, data: JSON.stringify(strategy), orders });
      }
    },
  };
}
export type DataTemplateRows = ReturnType<typeof dataTemplateRows>;
