/** The tables of datums (the things of a data template) and of the sessions' topics, with their SQL. Knows no rule. */
import type { Database } from '../../core/database.ts';
import { normalForm } from '../normal-form.ts';

const TABLES = [
  `CREATE TABLE kb_datums (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    robot_id INTEGER NOT NULL,
    template_id INTEGER NOT NULL REFERENCES kb_templates(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    normal_name TEXT NOT NULL,
    similar_list TEXT NOT NULL CHECK (json_valid(similar_list)),
    -- The value of each attribute by the attribute's id.
    "values" TEXT NOT NULL CHECK (json_valid("values")),
    UNIQUE (template_id, normal_name)
  ) STRICT;
  CREATE INDEX kb_datums_of_robot ON kb_datums (robot_id);

  CREATE TABLE kb_datum_topics (
    session_id INTEGER PRIMARY KEY REFERENCES kb_sessions(id) ON DELETE CASCADE,
    topic TEXT NOT NULL CHECK (json_valid(topic)),
    updated_at INTEGER NOT NULL
  ) STRICT;

  INSERT INTO sqlite_sequence (name, seq) VALUES ('kb_datums', 90000)`,
];

export type Datum = {
  id: number;
  robotId: number;
  templateId: number;
  name: string;
  similarList: readonly string[];
  /** Values by the id of their attribute. */
  values: Readonly<Record<string, string>>;
};

export type Topic = {
  /** The things that the last reply was about. */
  datums: readonly number[];
  /** The robot's open question: which thing an attribute is asked of, or a condition of a search. */
  asked?: { attribute: number } | Search;
};
/** A search under way: its strategy, how often it has asked, and the things that are left. */
export type Search = { template: number; strategy: number; rounds: number; left: readonly number[] };

const SELECT = `SELECT id, robot_id AS robotId, template_id AS templateId, name, similar_list AS similarList, "values"
  FROM kb_datums`;
type DatumRow = Omit<Datum, 'similarList' | 'values'> & { similarList: string; values: string };
const datumOf = ({ similarList, values, ...row }: DatumRow): Datum => ({
  ...row,
  similarList: JSON.parse(similarList),
  values: JSON.parse(values),
});
const columnsOf = ({ robotId, templateId, name, similarList, values }: Omit<Datum, 'id'>) => ({
  robot_id: robotId,
  template_id: templateId,
  name,
  normal_name: normalForm(name),
  similar_list: JSON.stringify(similarList),
  values: JSON.stringify(values),
});

export function datumRows(db: Database) {
  db.addTables('kb-datums', TABLES);
  const one = (row: DatumRow | undefined) => row && datumOf(row);
  /** A cache, because every text is compared with all things of a robot. */
  const byRobot = new Map<number, readonly Datum[]>();

  return {
    byId: (id: number) => one(db.get<DatumRow>(`${SELECT} WHERE id = ?`, id)),
    byName: (templateId: number, name: string) =>
      one(db.get<DatumRow>(`${SELECT} WHERE template_id = ? AND normal_name = ?`, templateId, normalForm(name))),
    ofTemplate: (templateId: number) =>
      db.all<DatumRow>(`${SELECT} WHERE template_id = ? ORDER BY id`, templateId).map(datumOf),
    /** May still contain the things of a template that was just deleted. */
    ofRobot(robotId: number): readonly Datum[] {
      const rows = byRobot.get(robotId);
      if (rows) return rows;
      const all = db.all<DatumRow>(`${SELECT} WHERE robot_id = ? ORDER BY id`, robotId).map(datumOf);
      byRobot.set(robotId, all);
      return all;
    },
    countOf: (robotId: number) => db.value<number>('SELECT count(*) FROM kb_datums WHERE robot_id = ?', robotId) ?? 0,
    insert(datum: Omit<Datum, 'id'>): number {
      byRobot.clear();
      return db.insert('kb_datums', columnsOf(datum)).id;
    },
    update(datum: Datum): void {
      byRobot.clear();
      db.update('kb_datums', datum.id, columnsOf(datum));
    },
    delete(id: number): void {
      byRobot.clear();
      db.run('DELETE FROM kb_datums WHERE id = ?', id);
    },

    topic(sessionId: number, since: number): Topic | undefined {
      const sql = 'SELECT topic FROM kb_datum_topics WHERE session_id = ? AND updated_at > ?';
      const topic = db.value<string>(sql, sessionId, since);
      return topic === undefined ? undefined : (JSON.parse(topic) as Topic);
    },
    writeTopic: (sessionId: number, topic: Topic, now: number) =>
      db.run('INSERT OR REPLACE INTO kb_datum_topics VALUES (?, ?, ?)', sessionId, JSON.stringify(topic), now),
  };
}
export type DatumRows = ReturnType<typeof datumRows>;
