/**
 * Full-text indexes (FTS5) that find a keyword inside any text of any language. SQLite's trigram tokenizer cannot find keywords
 * of one or two characters, which most Chinese words are. Here the last characters of a text get shorter tokens, and a
 * short keyword searches for tokens that begin with it.
 *
 * An index may be divided: the tokens of each part begin with its name, so that a query reads one part only. SQLite would
 * otherwise read all rows of a common token, even for a range of rows.
 */

function tableWith(prefixes: string): string {
  return `fts5(trigrams, content='', contentless_delete=1, tokenize='unicode61', prefix='${prefixes}')`;
}

/** The table of an index, for `CREATE VIRTUAL TABLE`: its column is `trigrams`, its rowid that of the indexed row. */
export const TRIGRAM_TABLE = tableWith('4 8');
export const DIVIDED_TRIGRAM_TABLE = tableWith('8 12');

const TRIGRAM = 3;
/** Enough for every code point in base 36. */
const DIGITS = 4;

/** Each character as a word of letters and digits, which no tokenizer splits. */
const codesOf = (text: string): string[] =>
  Array.from(text, (character) => (character.codePointAt(0) ?? 0).toString(36).padStart(DIGITS, '0'));

export const partName = (part: number): string => part.toString(36).padStart(DIGITS, '0');

export function trigramWords(text: string, part = ''): string {
  const codes = codesOf(text);
  return codes.map((_, at) => part + codes.slice(at, at + TRIGRAM).join('')).join(' ');
}

/** The FTS5 query for the texts that contain a keyword; empty for an empty keyword. */
export function trigramQuery(keyword: string, part = ''): string {
  const codes = codesOf(keyword);
  if (codes.length === 0) return '';
  if (codes.length < TRIGRAM) return `"${part}${codes.join('')}" *`;
  const trigrams = codes.slice(TRIGRAM - 1).map((_, at) => part + codes.slice(at, at + TRIGRAM).join(''));
  return `"${trigrams.join(' ')}"`;
}
