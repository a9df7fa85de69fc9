/** Which questions are answered most often (doc 3 §4.6): how often each was, on each day of the tenant's time. */
import type { CoreContext } from '../../core/context.ts';
import { DAY } from '../../core/options.ts';

/** The longest window that can be asked for. */
const DAYS_KEPT = 100;

const TABLES = [
  `CREATE TABLE kb_matches (
    robot_id INTEGER NOT NULL,
    -- Days since 1970.
    day INTEGER NOT NULL,
    question_id INTEGER NOT NULL REFERENCES kb_questions(id) ON DELETE CASCADE,
    count INTEGER NOT NULL,
    PRIMARY KEY (robot_id, day, question_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX kb_matches_of_question ON kb_matches (question_id)`,
];

export function createHotQuestions({ db, clock, behaviour }: CoreContext) {
  db.addTables('kb-matches', TABLES);
  const today = () => Math.floor((clock.now() + behaviour.utcOffsetMinutes * 60_000) / DAY);

  return {
    /** Counts one answer, and forgets the days that nobody can ask for any more. */
    count(robotId: number, questionId: number): void {
      const day = today();
      const row = { robot_id: robotId, day, question_id: questionId, count: 1 };
      db.insert('kb_matches', row, 'ON CONFLICT DO UPDATE SET count = count + 1');
      db.run('DELETE FROM kb_matches WHERE robot_id = ? AND day <= ?', robotId, day - DAYS_KEPT);
    },
    /** The most frequent of the last days, today included. */
    list: (robotId: number, days: number) =>
      db.all<{ id: number; total: number }>(
        `SELECT question_id AS id, sum(count) AS total FROM kb_matches WHERE robot_id = ? AND day > ?
         GROUP BY question_id ORDER BY total DESC, id LIMIT 500`,
        robotId,
        today() - days,
      ),
  };
}
