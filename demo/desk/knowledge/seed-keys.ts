/** Maps the seeds' entries to their questions. Flows refer to an entry by its key, so a question keeps its flow when edited. */
import type { Database } from '../core/database.ts';
import { questionRows } from './question-rows.ts';
import type { Seed, SeedEntry } from './seed.ts';

const TABLES = [
  `CREATE TABLE kb_seed_keys (
    question_id INTEGER PRIMARY KEY REFERENCES kb_questions(id) ON DELETE CASCADE,
    robot_id INTEGER NOT NULL,
    key INTEGER NOT NULL,
    UNIQUE (robot_id, key)
  ) STRICT`,
];

export function createSeedKeys(db: Database, seeds: readonly Seed[]) {
  db.addTables('kb-seed-keys', TABLES);
  const rows = questionRows(db);
  const entries = new Map(
    seeds.map(({ robotId, questions }) => [robotId, new Map(questions.map((entry) => [entry.key, entry]))]),
  );

  const keep = (robotId: number, key: number, questionId: number) =>
    db.insert('kb_seed_keys', { question_id: questionId, robot_id: robotId, key }, 'ON CONFLICT DO NOTHING');

  return {
    keep,

    /** Maps a seed that was loaded before this table existed, by the wordings of its questions. */
    findLoaded({ robotId, questions }: Seed): void {
      if (db.get('SELECT 1 FROM kb_seed_keys WHERE robot_id = ?', robotId)) return;
      for (const { key, content, similarQuestions } of questions) {
        for (const words of [content, ...similarQuestions]) {
          const id = rows.byWording(robotId, words);
          if (id !== undefined) keep(robotId, key, id);
        }
      }
    },

    /** The id of the question that was made from an entry; undefined if it was deleted. */
    questionOf: (robotId: number, key: number): number | undefined =>
      db.value<number>('SELECT question_id FROM kb_seed_keys WHERE robot_id = ? AND key = ?', robotId, key),

    /** The ids of a robot's questions that open a flow. */
    flowEntries(robotId: number): number[] {
      const keys = [...(entries.get(robotId)?.values() ?? [])].flatMap(({ key, flowId }) =>
        flowId === undefined ? [] : [key],
      );
      return db.column(
        'SELECT question_id FROM kb_seed_keys WHERE robot_id = ? AND key IN (SELECT value FROM json_each(?))',
        robotId,
        JSON.stringify(keys),
      );
    },

    /** The entry that a question was made from; undefined for all other questions. */
    entryOf({ id, robot_id }: { id: number; robot_id: number }): SeedEntry | undefined {
      const key = db.value<number>('SELECT key FROM kb_seed_keys WHERE question_id = ?', id);
      return key === undefined ? undefined : entries.get(robot_id)?.get(key);
    },
  };
}
export type SeedKeys = ReturnType<typeof createSeedKeys>;
