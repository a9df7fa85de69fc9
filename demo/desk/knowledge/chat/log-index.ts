/** The full-text index of the session logs: core/trigrams.ts says how it finds keywords. */
import type { Database } from '../../core/database.ts';
import { TRIGRAM_TABLE, trigramQuery, trigramWords } from '../../core/trigrams.ts';
import { searchForm } from '../normal-form.ts';

const TABLES = [
  `CREATE VIRTUAL TABLE kb_log_words USING ${TRIGRAM_TABLE};
  CREATE TRIGGER kb_log_words_deleted AFTER DELETE ON kb_logs BEGIN
    DELETE FROM kb_log_words WHERE rowid = old.id;
  END;
  -- A search reads this instead of the logs with their contents.
  CREATE INDEX kb_logs_by_speaker ON kb_logs (id, session_id, user_type)`,
  `DROP TABLE kb_log_words;
  CREATE VIRTUAL TABLE kb_log_words USING ${TRIGRAM_TABLE}`,
];

/** Characters of a message that are indexed. */
const MOST_INDEXED = 2000;

/** The words of a text for an index: at most the first MOST_INDEXED characters. `part` names one of a divided index. */
export const trigramsOf = (text: string, part?: string): string =>
  trigramWords(searchForm(text).slice(0, MOST_INDEXED), part);

export const matchQuery = (keyword: string, part?: string): string => trigramQuery(searchForm(keyword), part);

/** Needs the table `kb_logs`. */
export function createLogIndex(db: Database) {
  db.addTables('kb-log-words', TABLES);

  return {
    /** @param text the message without tags */
    add: (logId: number, text: string) =>
      db.run('INSERT INTO kb_log_words (rowid, trigrams) VALUES (?, ?)', logId, trigramsOf(text)),
    /** The id of the last indexed log, 0 for none. A file from before the index has later logs that are not in it. */
    lastId: (): number => db.value<number | null>('SELECT max(rowid) FROM kb_log_words') ?? 0,
  };
}
