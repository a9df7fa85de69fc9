/** An index of words over rows of one table: each word of a query must be part of a row's texts. Numbers match however spaced. */
import type { Database } from '../core/database.ts';
import { trigramQuery, trigramWords } from '../core/trigrams.ts';
import { searchForm } from './normal-form.ts';

/** Words of a query that count. */
const MOST_WORDS = 8;
/** In no search form, so that nothing is found across two fields. */
export const SEPARATOR = '\u0001';

const isNumber = (text: string): boolean => /^[+\d\s()./-]+$/.test(text) && /\d{2}/.test(text);
export const compactNumber = (number: string): string => number.replace(/[\s()./-]/g, '');

/** The text of a row, of at most that many characters. */
export const indexedText = (fields: readonly (string | null | undefined)[], most: number): string =>
  fields
    .filter((text): text is string => Boolean(text))
    .map(searchForm)
    .join(SEPARATOR)
    .slice(0, most);

/** The words of a query, each of which must be found; none for a query without words. */
export function queryWords(query: string): string[] {
  if (isNumber(query)) return [compactNumber(query)];
  return searchForm(query).split(' ').slice(0, MOST_WORDS).filter(Boolean);
}

/** The FTS5 query for the rows that have all these words. */
export const matchOf = (words: readonly string[]): string => words.map((word) => trigramQuery(word)).join(' AND ');

/** Characters of a message that are indexed. */
const MOST_INDEXED = 2000;

/** The words of a message for an index. `part` names one of a divided index. */
export const trigramsOf = (text: string, part?: string): string =>
  trigramWords(searchForm(text).slice(0, MOST_INDEXED), part);

/** The FTS5 query for the messages that contain a keyword; empty for an empty keyword. */
export const matchQuery = (keyword: string, part?: string): string => trigramQuery(searchForm(keyword), part);

/** @param table one with `TRIGRAM_TABLE` */
export const createWordIndex = (db: Database, table: string) => ({
  remove(id: number): void {
    db.run(`DELETE FROM ${table} WHERE rowid = ?`, id);
  },
  /** @param text a result of `indexedText`, or several joined by `SEPARATOR` */
  write(id: number, text: string): void {
    db.run(`DELETE FROM ${table} WHERE rowid = ?`, id);
    db.run(`INSERT INTO ${table} (rowid, trigrams) VALUES (?, ?)`, id, trigramWords(text));
  },
  /** How many rows have these words; at most `most`, because counting more takes long. */
  count: (words: readonly string[], most: number): number =>
    db.value<number>(
      `SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT ?)`,
      matchOf(words),
      most,
    ) ?? 0,
});
