/** Which sessions a list of records shows (doc 3 §4.5). Conditions become values of one SQL: nothing that is asked for becomes SQL. */
import {
  COUNTERS,
  type Counter,
  type listSessionRecords,
  type RecordCondition,
} from '../../../../relay/desk-api/knowledge/records.ts';
import type { Body } from '../../../../relay/desk-api/operation.ts';
import type { Database, Value } from '../../core/database.ts';
import { offsetOf } from '../answers.ts';
import { type ChatSession, COUNTER_COLUMNS } from '../chat/session-rows.ts';
import { matchQuery } from '../word-index.ts';

type Search = Body<typeof listSessionRecords>;

/** The column of each condition that lists the allowed values. */
const LISTED_COLUMNS = {
  platform: 'platform',
  channelId: 'scene_id',
  webPluginName: 'web_plugin_name',
  src: 'src',
  appId: 'app_id',
  ipLocation: 'ip_location',
  isSwitchStaff: 'is_switch_staff',
  surveyOption: 'survey_option',
} as const;
type Listed = keyof typeof LISTED_COLUMNS;
const LISTED = Object.keys(LISTED_COLUMNS) as Listed[];

/** Number of the statement's first parameters: robot, period and keywords. Those of conditions follow, in the order of LISTED and COUNTERS. */
const FIXED = 6;
const listedAt = (field: Listed): number => FIXED + 1 + LISTED.indexOf(field);
const countedAt = (counter: Counter): number => FIXED + 1 + LISTED.length + 2 * COUNTERS.indexOf(counter);
const PAGE_AT = FIXED + 1 + LISTED.length + 2 * COUNTERS.length;

const FROM = `FROM kb_sessions s
  WHERE s.robot_id = ?1 AND s.started_at BETWEEN ?2 AND ?3
  ${LISTED.map((field) => {
    const at = listedAt(field);
    return `AND (?${at} IS NULL OR s.${LISTED_COLUMNS[field]} IN (SELECT value FROM json_each(?${at})))`;
  }).join('\n  ')}
  ${COUNTERS.map((counter) => {
    const at = countedAt(counter);
    return `AND s.${COUNTER_COLUMNS[counter]} BETWEEN ?${at} AND ?${at + 1}`;
  }).join('\n  ')}
  AND CASE
    WHEN ?4 = '' THEN 1
    WHEN ?5 = 4 THEN CAST(s.client_id AS TEXT) = ?4
    WHEN ?5 = 5 THEN s.client_id = (SELECT id FROM kb_clients WHERE external_id = ?4)
    ELSE s.id IN (SELECT l.session_id FROM kb_log_words w JOIN kb_logs l INDEXED BY kb_logs_by_speaker ON l.id = w.rowid
      WHERE kb_log_words MATCH ?6 AND (?5 = 0 OR l.user_type = ?5)) END`;

const COUNT = `SELECT count(*) ${FROM}`;
const LIST = `SELECT s.* ${FROM} ORDER BY s.started_at DESC, s.id DESC LIMIT ?${PAGE_AT} OFFSET ?${PAGE_AT + 1}`;

type Range = [least: number, most: number];
const ANY: Range = [0, Number.MAX_SAFE_INTEGER];

function rangeOf(operator: 'greater_than' | 'less_than' | 'is' | 'between', value: string): Range {
  const [first = 0, second = 0] = value.split(',').map(Number);
  switch (operator) {
    case 'greater_than':
      return [first + 1, ANY[1]];
    case 'less_than':
      return [0, first - 1];
    case 'is':
      return [first, first];
    case 'between':
      return [first, second];
  }
}

const isCounter = (field: string): field is Counter => Object.hasOwn(COUNTER_COLUMNS, field);
type Counted = Extract<RecordCondition, { field: Counter }>;
const isCounted = (condition: RecordCondition): condition is Counted => isCounter(condition.field);

/** The document does not say which id an application is named by, and its other calls take the accessKeyId (doc 3 §4.5). */
const APPLICATION = 'SELECT id FROM kb_applications WHERE access_key_id = ?1 OR CAST(id AS TEXT) = ?1';

function listOf(db: Database, { field, value }: Exclude<RecordCondition, Counted>): (string | number)[] {
  if (Array.isArray(value)) return value;
  if (field === 'surveyOption') return value.split(',').map(Number);
  if (field === 'appId') return db.column<number>(APPLICATION, value);
  return [value];
}

/** All conditions hold, also where a field has several. */
function valuesOf(db: Database, conditions: readonly RecordCondition[]): Value[] {
  const lists = new Map<Listed, (string | number)[]>();
  const ranges = new Map<Counter, Range>();
  for (const condition of conditions) {
    if (isCounted(condition)) {
      const [least, most] = ranges.get(condition.field) ?? ANY;
      const range = rangeOf(condition.operator, condition.value);
      ranges.set(condition.field, [Math.max(least, range[0]), Math.min(most, range[1])]);
      continue;
    }
    const before = lists.get(condition.field);
    const list = listOf(db, condition);
    lists.set(condition.field, before ? before.filter((value) => list.includes(value)) : list);
  }
  return [
    ...LISTED.map((field) => (lists.has(field) ? JSON.stringify(lists.get(field)) : null)),
    ...COUNTERS.flatMap((counter) => ranges.get(counter) ?? ANY),
  ];
}

export function findSessions(db: Database, search: Search, from: number, to: number) {
  const keywords = (search.keywords ?? '').trim();
  const values = [
    search.robotId,
    from,
    to,
    keywords,
    search.keywordsSource,
    matchQuery(keywords),
    ...valuesOf(db, search.conditionList ?? []),
  ];
  return {
    sessions: db.all<ChatSession>(LIST, ...values, search.pageSize, offsetOf(search)),
    total: db.value<number>(COUNT, ...values) ?? 0,
  };
}
