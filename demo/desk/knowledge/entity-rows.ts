/** The tables of entities and their values, with the SQL that reads and writes them. Knows no rule. */
import type { Database } from '../core/database.ts';
import { normalForm, searchFormOf } from './normal-form.ts';

export const ENTITY_TABLES = [
  `CREATE TABLE kb_entities (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    robot_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    normal_name TEXT NOT NULL,
    api_name TEXT NOT NULL,
    type INTEGER NOT NULL,
    status INTEGER NOT NULL DEFAULT 1,
    regex TEXT NOT NULL,
    sys_entity_identifier TEXT NOT NULL,
    remark TEXT NOT NULL,
    UNIQUE (robot_id, normal_name),
    UNIQUE (robot_id, api_name)
  ) STRICT;

  CREATE TABLE kb_entity_values (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    entity_id INTEGER NOT NULL REFERENCES kb_entities(id) ON DELETE CASCADE,
    original_value TEXT NOT NULL,
    -- A list of texts.
    similar_values TEXT NOT NULL CHECK (json_valid(similar_values))
  ) STRICT;
  CREATE INDEX kb_values_of_entity ON kb_entity_values (entity_id, id);

  INSERT INTO sqlite_sequence (name, seq) VALUES ('kb_entities', 2000), ('kb_entity_values', 20000)`,
];

export type Entity = {
  id: number;
  robot_id: number;
  name: string;
  api_name: string;
  type: number;
  status: number;
  regex: string;
  sys_entity_identifier: string;
  remark: string;
  /** Its place among the entities of the robot, from 1. */
  orders: number;
};
type Names = { name: string; apiName: string };
type NewEntity = Names & Pick<Entity, 'robot_id' | 'type' | 'regex' | 'sys_entity_identifier' | 'remark'>;

const COLUMNS = `id, robot_id, name, api_name, type, status, regex, sys_entity_identifier, remark,
  (SELECT count(*) FROM kb_entities o WHERE o.robot_id = e.robot_id AND o.id <= e.id) AS orders`;
const LISTED = `FROM kb_entities e WHERE robot_id = ?1 AND (?2 = '' OR instr(${searchFormOf('normal_name')}, ?2) > 0
  OR instr(lower(api_name), ?2) > 0) AND (?3 IS NULL OR status = ?3)`;

export function entityRows(db: Database) {
  return {
    byId: (id: number) => db.get<Entity>(`SELECT ${COLUMNS} FROM kb_entities e WHERE id = ?`, id),

    sameAs: (robotId: number, { name, apiName }: Names, own = 0) =>
      db.get<Entity>(
        `SELECT ${COLUMNS} FROM kb_entities e WHERE robot_id = ? AND id <> ? AND (normal_name = ? OR api_name = ?)`,
        robotId,
        own,
        normalForm(name),
        apiName,
      ),

    countOf: (robotId: number) => db.value<number>('SELECT count(*) FROM kb_entities WHERE robot_id = ?', robotId) ?? 0,

    /** The values of all entities of a robot, similar ones included. */
    textsOf: (robotId: number) =>
      db.value<number>(
        `SELECT coalesce(sum(1 + json_array_length(v.similar_values)), 0)
         FROM kb_entities e JOIN kb_entity_values v ON v.entity_id = e.id WHERE e.robot_id = ?`,
        robotId,
      ) ?? 0,

    list(filter: { robotId: number; word: string; status: number | null }, limit: number, offset: number) {
      const values = [filter.robotId, filter.word, filter.status];
      return {
        rows: db.all<Entity>(
          `SELECT ${COLUMNS} ${LISTED} ORDER BY type DESC, id LIMIT ?4 OFFSET ?5`,
          ...values,
          limit,
          offset,
        ),
        total: db.value<number>(`SELECT count(*) ${LISTED}`, ...values) ?? 0,
      };
    },

    insert: ({ apiName, ...entity }: NewEntity) =>
      db.insert('kb_entities', { ...entity, normal_name: normalForm(entity.name), api_name: apiName }).id,

    update: (id: number, { name, apiName, regex, remark }: Names & { regex: string; remark: string }) =>
      db.update('kb_entities', id, { name, normal_name: normalForm(name), api_name: apiName, regex, remark }),

    setStatus: (id: number, status: number) => db.update('kb_entities', id, { status }),
    delete: (id: number) => db.run('DELETE FROM kb_entities WHERE id = ?', id),

    values: (entityId: number) =>
      db
        .all<{ id: number; originalValue: string; similar: string }>(
          `SELECT id, original_value AS originalValue, similar_values AS similar FROM kb_entity_values
           WHERE entity_id = ? ORDER BY id`,
          entityId,
        )
        .map(({ similar, ...value }) => ({ ...value, similarValueList: JSON.parse(similar) as string[] })),

    hasValue: (entityId: number, id: number) =>
      db.get('SELECT 1 FROM kb_entity_values WHERE entity_id = ? AND id = ?', entityId, id) !== undefined,

    addValue: (entityId: number, value: string, similar: readonly string[]) =>
      db.insert('kb_entity_values', {
        entity_id: entityId,
        original_value: value,
        similar_values: JSON.stringify(similar),
      }),

    /** Undefined fields stay unchanged. */
    changeValue: (id: number, value: string | undefined, similar: readonly string[] | undefined) =>
      db.run(
        'UPDATE kb_entity_values SET original_value = coalesce(?, original_value), similar_values = coalesce(?, similar_values) WHERE id = ?',
        value ?? null,
        similar === undefined ? null : JSON.stringify(similar),
        id,
      ),

    deleteValue: (id: number) => db.run('DELETE FROM kb_entity_values WHERE id = ?', id),
  };
}
