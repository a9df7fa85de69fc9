/**
 * The full-text index of the session logs (FTS5). It finds a keyword inside any text of any language. SQLite's trigram tokenizer
 * cannot find keywords of one or two characters, which most Chinese words are. Here the last characters of a text get shorter
 * tokens, and a short keyword searches for tokens that begin with it.
 */
import type { Database } from '../../core/database.ts';
import { normalForm } from '../normal-form.ts';

const TABLES = [
  `CREATE VIRTUAL TABLE kb_log_words
    USING fts5(trigrams, content='', contentless_delete=1, tokenize='unicode61', prefix='4 8');
  CREATE TRIGGER kb_log_words_deleted AFTER DELETE ON kb_logs BEGIN
    DELETE FROM kb_log_words WHERE rowid = old.id;
  END;
  -- A search reads this instead of the logs with their contents.
  CREATE INDEX kb_logs_by_speaker ON kb_logs (id, session_id, user_type)`,
];

/** Characters of a message that are indexed. */
const MOST_INDEXED = 2000;
const TRIGRAM = 3;
/** Enough for every code point in base 36. */
const DIGITS = 4;

/** Each character as a word of letters and digits, which no tokenizer splits. */
const codesOf = (text: string): string[] =>
  Array.from(text, (character) => (character.codePointAt(0) ?? 0).toString(36).padStart(DIGITS, '0'));

/** The words of a text for an index: at most the first MOST_INDEXED characters. */
export function trigramsOf(text: string): string {
  const codes = codesOf(normalForm(text).slice(0, MOST_INDEXED));
  return codes.map((_, at) => codes.slice(at, at + TRIGRAM).join('')).join(' ');
}

/** The FTS5 query for the texts that contain a keyword; empty for an empty keyword. */
export function matchQuery(keyword: string): string {
  const codes = codesOf(normalForm(keyword));
  if (codes.length === 0) return '';
  if (codes.length < TRIGRAM) return `"${codes.join('')}" *`;
  const trigrams = codes.slice(TRIGRAM - 1).map((_, at) => codes.slice(at, at + TRIGRAM).join(''));
  return `"${trigrams.join(' ')}"`;
}

/** Needs the table `kb_logs`. */
export function createLogIndex(db: Database) {
  db.addTables('kb-log-words', TABLES);

  return {
    /** @param text the message without tags */
    add: (logId: number, text: string) =>
      db.run('INSERT INTO kb_log_words (rowid, trigrams) VALUES (?, ?)', logId, trigramsOf(text)),
    /** The id of the last indexed log, 0 for none. A file from before the index has later logs that are not in it. */
    lastId: (): number => db.get<{ id: number | null }>('SELECT max(rowid) AS id FROM kb_log_words')?.id ?? 0,
  };
}
