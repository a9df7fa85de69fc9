/** What is too long in a row of a file; the desk would refuse all rows of the call for it. Pure. */
import type { ImportRow } from '../../../console-knowledge-protocol.ts';
import { LONGEST, MOST, MOST_CHARACTERS_A_CALL } from '../../../import-limits.ts';

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
      ? [`“${column}” has ${counted(longest)} characters; ${counted(LONGEST[field])} are allowed.`]
      : [];
  });
  const tooMany = (Object.keys(MOST) as (keyof typeof MOST)[]).flatMap((field) => {
    const { length } = row[field];
    return length > MOST[field]
      ? [`“${COLUMNS[field]}” has ${counted(length)} texts; ${counted(MOST[field])} are allowed.`]
      : [];
  });
  const found = [...tooLong, ...tooMany];
  const all = characterCount(row);
  if (found.length > 0 || all <= MOST_CHARACTERS_A_CALL) return found;
  return [`All texts together have ${counted(all)} characters; ${counted(MOST_CHARACTERS_A_CALL)} are allowed.`];
}

const counted = (count: number): string => count.toLocaleString('en');
