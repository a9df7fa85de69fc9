/** The questions that may be answered now: valid, and in the scene where they are asked. */
import { SUGGEST_TYPES, VALIDITY } from '../../../../relay/desk-api/knowledge/questions.ts';
import type { Database } from '../../core/database.ts';
import { type Answer, QUESTION_COLUMNS, type Question, questionRows } from '../question-rows.ts';

/** The robot, scene and time of a question; with a null scene, any scene. */
export type Scope = { robotId: number; sceneId: number | null; now: number };

const IS_ASKABLE = `q.robot_id = ?1
  AND (q.available_time_type = ${VALIDITY.always}
    OR (q.available_time_type = ${VALIDITY.period} AND q.start_at <= ?2 AND ?2 < q.end_at))
  AND (?3 IS NULL OR EXISTS (SELECT 1 FROM kb_question_scenes c WHERE c.question_id = q.id AND c.scene_id = ?3))`;
const BY_ID = `SELECT ${QUESTION_COLUMNS} FROM kb_questions q WHERE ${IS_ASKABLE} AND q.id = ?4`;
const SUGGESTED = `SELECT ${QUESTION_COLUMNS} FROM kb_suggestions s JOIN kb_questions q ON q.id = s.suggested_id
  WHERE ${IS_ASKABLE} AND s.question_id = ?4 ORDER BY s.position LIMIT ?5`;
const OF_CATEGORY = `SELECT ${QUESTION_COLUMNS} FROM kb_questions q WHERE ${IS_ASKABLE} AND q.category_id = ?4
  AND q.type <> ?5 ORDER BY q.id LIMIT ?6`;
const HANDING_OFF = `SELECT ${QUESTION_COLUMNS} FROM kb_questions q WHERE ${IS_ASKABLE} AND q.is_switch_staff = 1
  ORDER BY q.id LIMIT 1`;

export function createAskable(db: Database) {
  const rows = questionRows(db);
  const values = ({ robotId, sceneId, now }: Scope) => [robotId, now, sceneId];
  const byId = (scope: Scope, id: number) => db.get<Question>(BY_ID, ...values(scope), id);

  return {
    byId,
    /** The question with exactly these words, its own or those of a similar one. */
    byWords(scope: Scope, words: string): Question | undefined {
      const id = rows.byWording(scope.robotId, words);
      return id === undefined ? undefined : byId(scope, id);
    },
    /** The suggestions that an editor chose for a question. */
    suggestedBy: (scope: Scope, { id, suggest_type }: Question, most: number) =>
      suggest_type === SUGGEST_TYPES.byHand ? db.all<Question>(SUGGESTED, ...values(scope), id, most) : [],
    ofCategory: (scope: Scope, categoryId: number, without: number, most: number) =>
      db.all<Question>(OF_CATEGORY, ...values(scope), categoryId, without, most),
    handingOff: (scope: Scope) => db.get<Question>(HANDING_OFF, ...values(scope)),
    answerOf(id: number): Answer {
      const answer = rows.answer(id);
      if (!answer) throw new Error(`the question ${id} has no answer`);
      return answer;
    },
  };
}
export type Askable = ReturnType<typeof createAskable>;
