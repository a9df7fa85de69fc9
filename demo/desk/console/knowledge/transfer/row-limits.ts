/**
 * Finds fields of a row that are too long: the desk would refuse all rows of the batch for one of them. The limits are those of `importRow`
 * in console-protocol/knowledge.ts. Pure.
 */
import type { ImportRow } from '../../../console-protocol/knowledge.ts';

/** Characters of a text; of each text in a list. */
export const LONGEST = {
  content: 1000,
  similar: 1000,
  answer: 100_000,
  category: 1000,
  startTime: 30,
  endTime: 30,
  scenes: 200,
  keyword: 2000,
  suggests: 1000,
} as const;
/** Texts in a list. */
export const MOST = { similar: 1000, scenes: 100, suggests: 50 } as const;
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
  const found = [...tooLong, ...tooMany];
  const all = characterCount(row);
  if (found.length > 0 || all <= MOST_CHARACTERS_A_BATCH) return found;
  return [
    `All texts together have ${formatCount(all)} characters; ${formatCount(MOST_CHARACTERS_A_BATCH)} are allowed.`,
  ];
}

const formatCount = (count: number): string => count.toLocaleString('en');
