/**
 * The search of doc 3 §4.1. Each word is compared as a substring, so no character is a wildcard, and parts of Chinese sentences are
 * found. Words are looked for in a few questions at a time, because all answers together take long to read. The robot's own index
 * understands; this search is for those who edit.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
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
import { searchForm, searchFormOf } from './normal-form.ts';
import { QUESTION_COLUMNS, type Question } from './question-rows.ts';

type Search = Body<typeof searchQuestions>;

const IS_VALID = `(q.available_time_type = 1 OR
  (q.available_time_type = 2 AND q.start_at <= ?4 AND ?4 < q.end_at))`;

const FROM = `FROM kb_questions q
  WHERE q.robot_id = ?1
    AND (?2 IS NULL OR q.category_id IN (SELECT value FROM json_each(?2)))
    AND (?3 = 0 OR (?3 <> ${QUESTION_TYPES.flow} AND q.type = ?3)
      OR (?3 = ${QUESTION_TYPES.flow} AND q.id IN (SELECT value FROM json_each(?7))))
    AND (?5 = ${VALIDITY_FILTERS.all} OR (?5 = ${VALIDITY_FILTERS.valid} AND ${IS_VALID}) OR (?5 = ${VALIDITY_FILTERS.invalid} AND NOT ${IS_VALID}))
    AND (?6 IS NULL OR EXISTS (
      SELECT 1 FROM kb_question_scenes c
      WHERE c.question_id = q.id AND c.scene_id IN (SELECT value FROM json_each(?6))))`;
const OLDEST_FIRST = 'ORDER BY q.updated_at, q.id';
const NEWEST_FIRST = 'ORDER BY q.updated_at DESC, q.id DESC';

const COUNT = `SELECT count(*) ${FROM}`;
const pageOf = (order: string) => `SELECT ${QUESTION_COLUMNS} ${FROM} ${order} LIMIT ?8 OFFSET ?9`;
const idsOf = (order: string) => `SELECT q.id ${FROM} ${order}`;
const BY_ID = `SELECT ${QUESTION_COLUMNS} FROM kb_questions q WHERE q.id = ?`;

const WITH_WORD = `SELECT q.id FROM json_each(?1) given JOIN kb_questions q ON q.id = given.value
  WHERE (?3 <> ${SEARCH_TYPES.answers} AND instr(${searchFormOf('q.normal_content')}, ?2) > 0)
    OR (?3 IN (${SEARCH_TYPES.questions}, ${SEARCH_TYPES.all}) AND EXISTS (
      SELECT 1 FROM kb_similar_questions s WHERE s.question_id = q.id AND instr(${searchFormOf('s.normal_content')}, ?2) > 0))
    OR (?3 IN (${SEARCH_TYPES.answers}, ${SEARCH_TYPES.all}) AND EXISTS (
      SELECT 1 FROM kb_answers a WHERE a.question_id = q.id AND instr(${searchFormOf('a.normal_content')}, ?2) > 0))
  ORDER BY given.key`;

/** Words of a search that are looked for; each costs as much as the first. */
const MOST_WORDS = 10;
/** Questions that are read before other work has its turn. */
const READ_AT_ONCE = 100;

const listOrNull = (ids: readonly number[] | undefined): string | null =>
  ids === undefined || ids.length === 0 ? null : JSON.stringify(ids);

type Known = {
  /** Undefined for every category. */
  categoryIds: readonly number[] | undefined;
  /** The questions that open a flow: of type 3, and of type 1 as well, because they are asked like others. */
  flowEntries: readonly number[];
};

type Found = { rows: Question[]; total: number };

export async function searchIn(
  db: Database,
  search: Search,
  { categoryIds, flowEntries }: Known,
  now: number,
): Promise<Found> {
  const values = [
    search.robotId,
    listOrNull(categoryIds),
    search.type,
    now,
    search.isWorking,
    listOrNull(search.channelIdList),
    JSON.stringify(flowEntries),
  ];
  const order = search.order === UPDATE_ORDERS.newestFirst ? NEWEST_FIRST : OLDEST_FIRST;
  const words = searchForm(search.searchWord ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  if (words.length === 0) {
    return {
      rows: db.all<Question>(pageOf(order), ...values, search.pageSize, offsetOf(search)),
      total: db.value<number>(COUNT, ...values) ?? 0,
    };
  }
  const ids = db.column<number>(idsOf(order), ...values);
  const found: number[] = [];
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    if (at > 0) await nextTurn();
    let some = ids.slice(at, at + READ_AT_ONCE);
    for (const word of words) some = db.column(WITH_WORD, JSON.stringify(some), word, search.searchType);
    found.push(...some);
  }
  // A question may have been deleted meanwhile.
  const page = found.slice(offsetOf(search), offsetOf(search) + search.pageSize);
  return { rows: page.flatMap((id) => db.get<Question>(BY_ID, id) ?? []), total: found.length };
}
