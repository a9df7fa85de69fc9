/** The form in which names and questions are compared: without differences of case, width and spaces. */

/** Sorting the marks on one letter takes the square of their number; no language has more than a few. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

export const normalForm = (text: string): string =>
  text.replace(TOO_MANY_MARKS, '$1').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
