/** The form in which names and questions are compared: without differences of case, width and spaces. */

/** Sorting the marks on one letter takes the square of their number; no language has more than a few. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

export const normalForm = (text: string): string =>
  text.replace(TOO_MANY_MARKS, '$1').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Letters that a search takes for others: as they are in lower case, and how they are folded. */
const FOLDED = [
  ['ß', 'ss'],
  ['i\u0307', 'i'],
  ['ı', 'i'],
  ['ς', 'σ'],
] as const;

/** The form in which texts are searched: the normal form, in which İ and ß are found as i and ss, too. */
export const searchForm = (text: string): string =>
  FOLDED.reduce((folded, [letter, plain]) => folded.replaceAll(letter, plain), normalForm(text));

/** The SQL for the search form of a column that has the normal form. */
export const searchFormOf = (column: string): string =>
  FOLDED.reduce((sql, [letter, plain]) => `replace(${sql}, '${letter}', '${plain}')`, column);
