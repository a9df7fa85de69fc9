/** Pages of records, and all of them for an export as comma-separated values. */
import { printCsv } from '../../../../../relay/desk-api/csv.ts';
import type { KnowledgeDesk } from '../knowledge-desk.ts';
import { type RecordFilter, searchOf } from './record-filter.ts';
import { type LogEntry, platformWords, ratingWords, type SessionRecord, visitorWords } from './record-words.ts';

export const PAGE_SIZE = 25;
/** The largest page of the operation (doc 3 §8). */
const LARGEST_PAGE = 99;
export const MOST_EXPORTED = 10_000;

export type RecordPage = { records: SessionRecord[]; total: number };

export async function readRecords(
  desk: KnowledgeDesk,
  robotId: number,
  filter: RecordFilter,
  pageNum: number,
  signal: AbortSignal,
): Promise<RecordPage> {
  const body = searchOf(filter, { robotId, pageNum, pageSize: PAGE_SIZE });
  const { data, paging } = await desk.invoke('list-session-records', { body }, { signal });
  return { records: data, total: paging.total };
}

/** All that the filter finds, the newest first, at most MOST_EXPORTED. */
export async function readAllRecords(
  desk: KnowledgeDesk,
  robotId: number,
  filter: RecordFilter,
  signal: AbortSignal,
  progress: (done: number, total: number) => void,
): Promise<SessionRecord[]> {
  const found = new Map<number, SessionRecord>();
  for (let pageNum = 1; found.size < MOST_EXPORTED; pageNum += 1) {
    const body = searchOf(filter, { robotId, pageNum, pageSize: LARGEST_PAGE });
    const { data, paging } = await desk.invoke('list-session-records', { body }, { signal });
    // A session that begins meanwhile moves the others on by one, so that a record may come twice.
    for (const record of data) found.set(record.id, record);
    progress(Math.min(found.size, MOST_EXPORTED), Math.min(paging.total, MOST_EXPORTED));
    if (data.length < LARGEST_PAGE) break;
  }
  return [...found.values()].slice(0, MOST_EXPORTED);
}

/** One record by its id and beginning, because the documents have no operation for one; undefined if it is not there. */
export async function readRecord(
  desk: KnowledgeDesk,
  robotId: number,
  id: number,
  startTime: string,
  signal: AbortSignal,
): Promise<SessionRecord | undefined> {
  for (let pageNum = 1; pageNum <= 10; pageNum += 1) {
    const page = { robotId, pageNum, pageSize: LARGEST_PAGE, keywordsSource: 0 } as const;
    const body = { ...page, startTime, endTime: startTime };
    const { data } = await desk.invoke('list-session-records', { body }, { signal });
    const record = data.find((one) => one.id === id);
    if (record || data.length < LARGEST_PAGE) return record;
  }
  return undefined;
}

export type LogPage = { entries: LogEntry[]; total: number };

export async function readMoreLogs(
  desk: KnowledgeDesk,
  id: number,
  before: readonly LogEntry[],
  signal: AbortSignal,
): Promise<LogPage> {
  const pageNum = Math.floor(before.length / LARGEST_PAGE) + 1;
  const input = { params: { id }, query: { pageNum, pageSize: LARGEST_PAGE } };
  const { data, paging } = await desk.invoke('list-session-logs', input, { signal });
  const known = new Set(before.map((entry) => entry.id));
  return { entries: [...before, ...data.filter((entry) => !known.has(entry.id))], total: paging.total };
}

const COLUMNS: readonly { name: string; of: (record: SessionRecord) => string | number | undefined }[] = [
  { name: 'Session', of: ({ id }) => id },
  { name: 'Began', of: ({ startTime }) => startTime },
  { name: 'Ended', of: ({ endTime }) => endTime },
  { name: 'Visitor', of: visitorWords },
  { name: 'Visitor number', of: ({ customer }) => customer?.id },
  { name: 'Scene', of: ({ channelName }) => channelName },
  { name: 'Platform', of: ({ customer }) => platformWords(customer?.platform) },
  { name: 'Source', of: ({ customer }) => customer?.src },
  { name: 'Web plug-in', of: ({ customer }) => customer?.webPluginName },
  { name: 'Location', of: ({ ipLocation }) => ipLocation },
  { name: 'Application', of: ({ appName }) => appName },
  { name: 'Asked', of: ({ customerMsgCount }) => customerMsgCount },
  { name: 'Answered at once', of: ({ directResponseCount }) => directResponseCount },
  { name: 'Replies with suggestions', of: ({ suggestQuestionCount }) => suggestQuestionCount },
  { name: 'Not understood', of: ({ unknownQuestionCount }) => unknownQuestionCount },
  { name: 'Rated useful', of: ({ usefulResponseCount }) => usefulResponseCount },
  { name: 'Rated useless', of: ({ uselessResponseCount }) => uselessResponseCount },
  { name: 'Handed off', of: ({ isSwitchStaff }) => (isSwitchStaff === 1 ? 'yes' : 'no') },
  { name: 'Rating', of: ({ surveyOption }) => ratingWords(surveyOption) },
  { name: 'Remark', of: ({ surveyComment }) => surveyComment },
];

export const recordsAsCsv = (records: readonly SessionRecord[]): string =>
  printCsv([COLUMNS.map(({ name }) => name), ...records.map((record) => COLUMNS.map(({ of }) => of(record)))]);
