/** The search of doc 3 §4.1: every filter, both orders, page by page. Words are compared as substrings, so no character is a wildcard. */
import {
  QUESTION_TYPES,
  SEARCH_TYPES,
  type searchQuestions,
  UPDATE_ORDERS,
  VALIDITY_FILTERS,
} from '../../../relay/desk-api/knowledge/questions.ts';
import type { Body } from '../../../relay/desk-api/operation.ts';
import type { Database } from '../core/database.ts';
import { offsetOf } from './answers.ts';
import { normalForm } from './normal-form.ts';
import { QUESTION_COLUMNS, type Question } from './question-rows.ts';

type Search = Body<typeof searchQuestions>;

const IS_VALID = `(q.available_time_type = 1 OR
  (q.available_time_type = 2 AND q.start_at <= ?4 AND ?4 < q.end_at))`;

const FROM = `FROM kb_questions q
  WHERE q.robot_id = ?1
    AND (?2 IS NULL OR q.category_id IN (SELECT value FROM json_each(?2)))
    AND (?3 = 0 OR (?3 <> ${QUESTION_TYPES.flow} AND q.type = ?3)
      OR (?3 = ${QUESTION_TYPES.flow} AND q.id IN (SELECT value FROM json_each(?9))))
    AND (?5 = ${VALIDITY_FILTERS.all} OR (?5 = ${VALIDITY_FILTERS.valid} AND ${IS_VALID}) OR (?5 = ${VALIDITY_FILTERS.invalid} AND NOT ${IS_VALID}))
    AND (?6 IS NULL OR EXISTS (
      SELECT 1 FROM kb_question_scenes c
      WHERE c.question_id = q.id AND c.scene_id IN (SELECT value FROM json_each(?6))))
    AND (?7 = ''
      OR (?8 <> ${SEARCH_TYPES.answers} AND instr(q.normal_content, ?7) > 0)
      OR (?8 IN (${SEARCH_TYPES.questions}, ${SEARCH_TYPES.all}) AND EXISTS (
        SELECT 1 FROM kb_similar_questions s WHERE s.question_id = q.id AND instr(s.normal_content, ?7) > 0))
      OR (?8 IN (${SEARCH_TYPES.answers}, ${SEARCH_TYPES.all}) AND EXISTS (
        SELECT 1 FROM kb_answers a WHERE a.question_id = q.id AND instr(a.normal_content, ?7) > 0)))`;

const COUNT = `SELECT count(*) AS total ${FROM}`;
const OLDEST_FIRST = `SELECT ${QUESTION_COLUMNS} ${FROM} ORDER BY q.updated_at, q.id LIMIT ?10 OFFSET ?11`;
const NEWEST_FIRST = `SELECT ${QUESTION_COLUMNS} ${FROM} ORDER BY q.updated_at DESC, q.id DESC LIMIT ?10 OFFSET ?11`;

const listOrNull = (ids: readonly number[] | undefined): string | null =>
  ids === undefined || ids.length === 0 ? null : JSON.stringify(ids);

type Known = {
  /** Undefined for every category. */
  categoryIds: readonly number[] | undefined;
  /** The questions that open a flow: of type 3, and of type 1 as well, because they are asked like others. */
  flowEntries: readonly number[];
};

export function searchIn(
  db: Database,
  search: Search,
  { categoryIds, flowEntries }: Known,
  now: number,
): { rows: Question[]; total: number } {
  const values = [
    search.robotId,
    listOrNull(categoryIds),
    search.type,
    now,
    search.isWorking,
    listOrNull(search.channelIdList),
    normalForm(search.searchWord ?? ''),
    search.searchType,
    JSON.stringify(flowEntries),
  ];
  const sql = search.order === UPDATE_ORDERS.newestFirst ? NEWEST_FIRST : OLDEST_FIRST;
  return {
    rows: db.all<Question>(sql, ...values, search.pageSize, offsetOf(search)),
    total: db.get<{ total: number }>(COUNT, ...values)?.total ?? 0,
  };
}
