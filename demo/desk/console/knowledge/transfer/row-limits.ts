/**
 * Finds fields of a row that are too long: the desk would refuse all rows of the batch for one of them. The limits are those of `importRow`
 * in console-protocol/knowledge.ts, and so of questions. Pure.
 */
import type { ImportRow } from '../../../console-protocol/knowledge.ts';
import { LONGEST_ANSWER, LONGEST_KEYWORD, LONGEST_QUESTION, MOST_SIMILAR, MOST_SUGGESTED } from '../question-draft.ts';

/** Characters of a text; of each text in a list. */
export const LONGEST = {
  content: LONGEST_QUESTION,
  similar: LONGEST_QUESTION,
  answer: LONGEST_ANSWER,
  category: 1000,
  startTime: 30,
  endTime: 30,
  scenes: 200,
  keyword: LONGEST_KEYWORD,
  suggests: LONGEST_QUESTION,
} as const;
export const MOST = { similar: MOST_SIMILAR, scenes: 100, suggests: MOST_SUGGESTED } as const;
/** Characters of all rows of a batch together. As JSON they then fit into the body of a request, whatever the characters are. */
export const MOST_CHARACTERS_A_BATCH = 300_000;

const COLUMNS: Readonly<Record<keyof typeof LONGEST, string>> = {
  content: 'question',
  similar: 'similar questions',
  answer: 'answer',
  category: 'category',
  startTime: 'valid from',
  endTime: 'valid until',
  scenes: 'scenes',
  keyword: 'keywords',
  suggests: 'suggested questions',
};
const FIELDS = Object.keys(COLUMNS) as (keyof typeof LONGEST)[];

const textsOf = (row: ImportRow, field: keyof typeof LONGEST): readonly string[] => [row[field]].flat();

/** Characters of all texts of a row together. */
export const characterCount = (row: ImportRow): number =>
  FIELDS.flatMap((field) => textsOf(row, field)).reduce((sum, text) => sum + text.length, 0);

/** A sentence for each thing that is too long. */
export function limitFaults(row: ImportRow): string[] {
  const tooLong = FIELDS.flatMap((field) => {
    const longest = textsOf(row, field).reduce((most, { length }) => Math.max(most, length), 0);
    const column = COLUMNS[field];
    return longest > LONGEST[field]
      ? [`“${column}” has ${formatCount(longest)} characters; ${formatCount(LONGEST[field])} are allowed.`]
      : [];
  });
  const tooMany = (Object.keys(MOST) as (keyof typeof MOST)[]).flatMap((field) => {
    const { length } = row[field];
    return length > MOST[field]
      ? [`“${COLUMNS[field]}” has ${formatCount(length)} texts; ${formatCount(MOST[field])} are allowed.`]
      : [];
  });
  return [...tooLong, ...tooMany];
}

const formatCount = (count: number): string => count.toLocaleString('en');
