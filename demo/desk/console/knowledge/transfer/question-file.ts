/** Files of questions, as CSV and as JSON: what a question is in them, printed and read with the faults of each line. Pure. */

import {
  BEYOND,
  isBeyond,
  LOST_DIGITS,
  printCsv,
  type ReadRows,
  readCsv,
  SHORTENED,
} from '../../../../../relay/desk-api/csv.ts';
import type { ImportRow } from '../../../console-protocol/knowledge.ts';
import { normalForm } from '../question-draft.ts';
import type { Category, Question } from '../question-words.ts';
import { pathOf } from '../tree-order.ts';
import { limitFaults } from './row-limits.ts';

export const LARGEST_FILE = 10 * 1024 * 1024;
export const MOST_ROWS = 5000;
const LONGEST_SHOWN = 100;

/** A question of a file; `line` is the row of a CSV file, or the place in a JSON file, from 1. */
export type FileRow = { line: number; row: ImportRow };
/** `isKept` for a remark on a line that loses nothing. */
export type FileFault = { line: number; message: string; isKept?: true };
export type ReadFile = { rows: FileRow[]; faults: FileFault[] };

/** The columns of a CSV file; several texts in one cell are on lines of their own. */
const COLUMNS = [
  'question',
  'similar questions',
  'answer',
  'answer type',
  'category',
  'type',
  'validity',
  'valid from',
  'valid until',
  'scenes',
  'keywords',
  'suggestions',
  'suggested questions',
  'hand off',
] as const;
type Column = (typeof COLUMNS)[number];

const ANSWER_TYPES = { text: 1, rich: 2, audio: 3, link: 4, image: 5 } as const;
const TYPES = { question: 1, 'flow entry': 3, 'small talk': 4 } as const;
const VALIDITIES = { never: 0, always: 1, period: 2 } as const;
const SUGGESTIONS = { off: 1, smart: 2, chosen: 3 } as const;
const YES_OR_NO = { no: 0, yes: 1 } as const;

const wordOf = (words: Readonly<Record<string, number>>, value: number): string =>
  Object.entries(words).find(([, number]) => number === value)?.[0] ?? String(value);

/** A tag that answers may have, or a letter written as HTML. Without one, an answer is the plain text that it looks like. */
const HTML =
  /<\/?(?:a|b|blockquote|br|code|del|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|span|strong|su[bp]|table|t[bdhr]|tbody|thead|u|ul)(?:\s[^<>]*)?\/?>|&(?:amp|lt|gt|quot|nbsp|#\d{1,7});/i;

/** A day, or a moment, in one of the ways whose order is sure: 2026-12-31, 2026/12/31 or 31.12.2026. */
const MOMENT =
  /^(?:(?<year>\d{4})([-/])(?<month>\d{1,2})\2(?<day>\d{1,2})|(?<day2>\d{1,2})\.(?<month2>\d{1,2})\.(?<year2>\d{4}))(?:[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/;

/** As the desk writes moments; undefined if it is none. */
function momentOf(text: string, ofDay: string): string | undefined {
  const { year, month, day, year2, month2, day2, hour, minute, second } = MOMENT.exec(text)?.groups ?? {};
  const date = [year ?? year2, month ?? month2, day ?? day2].map((part) => part?.padStart(2, '0'));
  if (date.includes(undefined)) return undefined;
  const time = hour === undefined ? ofDay : `${hour.padStart(2, '0')}:${minute}:${second ?? '00'}`;
  return `${date.join('-')} ${time}`;
}

export const rowOf = (question: Question, categories: readonly Category[], sceneCount: number): ImportRow => ({
  content: question.content,
  similar: (question.similarQuestion ?? []).map(({ content }) => content),
  answer: question.answer?.content ?? '',
  answerType: question.answer?.type ?? ANSWER_TYPES.rich,
  category: pathOf(categories, question.categoryId),
  type: question.type,
  validity: question.availableTimeType ?? VALIDITIES.always,
  startTime: question.startTime ?? '',
  endTime: question.endTime ?? '',
  scenes:
    (question.channelList ?? []).length === sceneCount ? [] : (question.channelList ?? []).map(({ name }) => name),
  keyword: question.keyword ?? '',
  suggestType: question.suggestType ?? SUGGESTIONS.off,
  suggests: (question.suggestList ?? []).map(({ content }) => content),
  handsOff: question.isSwitchStaff === 1,
});

export const printJson = (rows: readonly ImportRow[]): string =>
  `${JSON.stringify({ questions: rows.map(toWords) }, null, 2)}\n`;

export const printQuestionsCsv = (rows: readonly ImportRow[]): string =>
  printCsv([COLUMNS, ...rows.map(toWords).map((words) => COLUMNS.map((column) => cellOf(words[column])))]);

const cellOf = (value: string | string[] | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : Array.isArray(value) ? value.join('\n') : value;

const toWords = (row: ImportRow) => ({
  question: row.content,
  'similar questions': row.similar,
  answer: row.answer,
  'answer type': wordOf(ANSWER_TYPES, row.answerType),
  category: row.category,
  type: wordOf(TYPES, row.type),
  validity: wordOf(VALIDITIES, row.validity),
  'valid from': row.startTime,
  'valid until': row.endTime,
  scenes: row.scenes,
  keywords: row.keyword,
  suggestions: wordOf(SUGGESTIONS, row.suggestType),
  'suggested questions': row.suggests,
  'hand off': row.handsOff,
});

/** The values of a row by column; undefined for a missing column. */
type Given = Partial<Record<Column, unknown>>;

/** Reads a file by its text: JSON where it begins with a bracket, otherwise CSV. */
export function readQuestionFile(text: string): ReadFile {
  const read = /^\uFEFF?\s*[[{]/.test(text) ? readJson(text) : readTable(readCsv(text));
  if (read.rows.length === 0 && read.faults.every(({ isKept }) => isKept))
    return { rows: [], faults: [...read.faults, { line: 0, message: 'There is no question in the file.' }] };
  if (read.rows.length <= MOST_ROWS) return withoutRepeated(read);
  const message = `The file has ${read.rows.length} questions. It may have ${MOST_ROWS}: divide it.`;
  return { rows: [], faults: [{ line: 0, message }] };
}

function readJson(text: string): ReadFile {
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return { rows: [], faults: [{ line: 0, message: `The file is no JSON: ${reason}` }] };
  }
  const list: unknown = Array.isArray(given) ? given : (given as { questions?: unknown } | null)?.questions;
  if (!Array.isArray(list)) return { rows: [], faults: [{ line: 0, message: 'The file has no list of questions.' }] };
  return collect(
    list.map((one: unknown, index) => ({
      line: index + 1,
      given: typeof one === 'object' && !Array.isArray(one) ? one : null,
    })),
  );
}

function readTable({ rows: [head, ...rows], unclosed }: ReadRows): ReadFile {
  if (unclosed !== undefined) {
    // Everything behind it is in one cell, so no row is sure.
    return {
      rows: [],
      faults: [{ line: unclosed, message: 'The quotation mark that opens a cell here is never closed.' }],
    };
  }
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  if (!names.includes('question') || !names.includes('answer')) {
    const message = `The first row must name the columns: “question” and “answer” at least; also ${COLUMNS.slice(1).join(', ')}.`;
    return { rows: [], faults: [{ line: 1, message }] };
  }
  const unknown = names.filter((name) => name !== '' && !COLUMNS.some((column) => column === name));
  const [fitting, beyond] = [rows.filter((one) => !isBeyond(one, names)), rows.filter((one) => isBeyond(one, names))];
  const read = collect(
    fitting.map(({ line, cells }) => ({
      line,
      given: Object.fromEntries(names.map((name, n) => [name, cells[n] ?? ''])),
    })),
  );
  const ignored =
    unknown.length === 0
      ? []
      : [
          {
            line: 1,
            message: `No such column, so it is ignored: ${clipped(unknown.join(', '))}.`,
            isKept: true as const,
          },
        ];
  return {
    ...read,
    faults: [...ignored, ...read.faults, ...beyond.map(({ line }) => ({ line, message: BEYOND }))],
  };
}

function collect(list: { line: number; given: Given | null }[]): ReadFile {
  const rows: FileRow[] = [];
  const faults: FileFault[] = [];
  for (const { line, given } of list) {
    const found = new Set<string>();
    const row = readRow(given ?? {}, (message) => found.add(message));
    if (given === null) found.add('This is no question with its columns.');
    // What could not be read has no limits.
    else if (found.size === 0) for (const message of limitFaults(row)) found.add(message);
    if (found.size === 0) rows.push({ line, row });
    else faults.push({ line, message: [...found].join(' ') });
  }
  return { rows, faults };
}

function readRow(given: Given, fault: (message: string) => void): ImportRow {
  const text = (column: Column): string => {
    const value = given[column] ?? '';
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
    fault(`“${column}” must be a text.`);
    return '';
  };
  const list = (column: Column): string[] => {
    const value = given[column] ?? [];
    const texts = typeof value === 'string' ? value.split(/\r?\n/) : value;
    if (Array.isArray(texts) && texts.every((one) => typeof one === 'string')) {
      return texts.map((one) => one.trim()).filter((one) => one !== '');
    }
    fault(`“${column}” must be a list of texts.`);
    return [];
  };
  const choice = (column: Column, words: Readonly<Record<string, number>>, first: number): number => {
    const value = text(column).toLowerCase();
    if (value === '') return first;
    if (Object.hasOwn(words, value)) return words[value] as number;
    fault(`“${column}” must be ${Object.keys(words).join(', ')}.`);
    return first;
  };
  const moment = (column: 'valid from' | 'valid until', ofDay: string): string => {
    const value = text(column);
    const found = value === '' ? '' : momentOf(value, ofDay);
    if (found === undefined) fault(`“${column}” must be a day or a moment, such as 2026-12-31 or 2026-12-31 18:00.`);
    return found ?? '';
  };
  const needed = (column: 'question' | 'answer'): string => {
    const value = text(column);
    if (value === '' && typeof (given[column] ?? '') !== 'object') fault(`“${column}” is empty.`);
    return value;
  };
  for (const [column, value] of Object.entries(given))
    if (typeof value === 'string' && SHORTENED.test(value.trim()))
      fault(`“${column}” is “${value.trim()}”: ${LOST_DIGITS}`);
  const content = needed('question');
  const answer = needed('answer');
  const handsOff = given['hand off'];
  const suggests = list('suggested questions');
  const period = text('valid from') !== '' || text('valid until') !== '';
  return {
    content,
    similar: list('similar questions'),
    answer,
    answerType: choice('answer type', ANSWER_TYPES, HTML.test(answer) ? ANSWER_TYPES.rich : ANSWER_TYPES.text),
    category: text('category'),
    type: choice('type', TYPES, TYPES.question),
    validity: choice('validity', VALIDITIES, period ? VALIDITIES.period : VALIDITIES.always),
    startTime: moment('valid from', '00:00:00'),
    endTime: moment('valid until', '23:59:59'),
    scenes: list('scenes'),
    keyword: text('keywords'),
    suggestType: choice('suggestions', SUGGESTIONS, suggests.length > 0 ? SUGGESTIONS.chosen : SUGGESTIONS.off),
    suggests,
    handsOff: typeof handsOff === 'boolean' ? handsOff : choice('hand off', YES_OR_NO, 0) === 1,
  };
}

const clipped = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

/** A wording may be in a file once; later ones are faults. */
function withoutRepeated({ rows, faults }: ReadFile): ReadFile {
  const lines = new Map<string, number>();
  const kept: FileRow[] = [];
  const found: FileFault[] = [];
  for (const one of rows) {
    const wordings = [one.row.content, ...one.row.similar];
    const own = new Set<string>();
    const repeated = wordings.find(
      (wording) => lines.has(normalForm(wording)) || own.size === own.add(normalForm(wording)).size,
    );
    if (repeated === undefined) {
      for (const wording of own) lines.set(wording, one.line);
      kept.push(one);
    } else {
      const line = lines.get(normalForm(repeated)) ?? one.line;
      const place = line === one.line ? 'twice in this row' : `in the file before, in row ${line}`;
      found.push({ line: one.line, message: `“${clipped(repeated)}” is ${place}.` });
    }
  }
  return { rows: kept, faults: [...faults, ...found].sort((a, b) => a.line - b.line) };
}
