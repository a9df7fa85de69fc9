/** The tables of sessions with chat clients and of what was said in them, with the SQL that writes them. Knows no rule. */
import { type Counter, SPEAKERS } from '../../../../relay/desk-api/knowledge/records.ts';
import type { Database } from '../../core/database.ts';
import { TRIGRAM_TABLE } from '../../core/trigrams.ts';
import { trigramsOf } from '../word-index.ts';
import { textOfHtml } from './html-text.ts';

/** Ids start far apart, so that mistaking one for another never goes unnoticed. */
const TABLES = [
  `-- Who writes: a number of the desk's for each id that a site has given.
  CREATE TABLE kb_clients (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    external_id TEXT UNIQUE
  ) STRICT;

  CREATE TABLE kb_sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    robot_id INTEGER NOT NULL,
    scene_id INTEGER NOT NULL,
    client_id INTEGER NOT NULL REFERENCES kb_clients(id),
    app_id INTEGER,
    platform INTEGER NOT NULL,
    web_plugin_name TEXT NOT NULL,
    src TEXT NOT NULL,
    ip_location TEXT NOT NULL,
    customer TEXT NOT NULL CHECK (json_valid(customer)),
    started_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    customer_msg_count INTEGER NOT NULL DEFAULT 0,
    robot_msg_count INTEGER NOT NULL DEFAULT 0,
    robot_replied_count INTEGER NOT NULL DEFAULT 0,
    direct_response_count INTEGER NOT NULL DEFAULT 0,
    suggest_question_count INTEGER NOT NULL DEFAULT 0,
    un_suggest_question_count INTEGER NOT NULL DEFAULT 0,
    unknown_question_count INTEGER NOT NULL DEFAULT 0,
    useful_response_count INTEGER NOT NULL DEFAULT 0,
    useless_response_count INTEGER NOT NULL DEFAULT 0,
    survey_option INTEGER NOT NULL DEFAULT 1,
    survey_comment TEXT NOT NULL DEFAULT '',
    is_switch_staff INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX kb_sessions_by_start ON kb_sessions (robot_id, started_at, id);

  CREATE TABLE kb_logs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id INTEGER NOT NULL REFERENCES kb_sessions(id) ON DELETE CASCADE,
    user_type INTEGER NOT NULL,
    content TEXT NOT NULL,
    -- The beginning of the content as it is searched.
    normal_content TEXT NOT NULL,
    source TEXT NOT NULL,
    query_result TEXT,
    leading_word TEXT,
    can_be_rated INTEGER NOT NULL,
    rating INTEGER,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX kb_logs_of_session ON kb_logs (session_id, id);

  CREATE TABLE kb_log_suggestions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    log_id INTEGER NOT NULL REFERENCES kb_logs(id) ON DELETE CASCADE,
    question_id INTEGER NOT NULL,
    question_content TEXT NOT NULL
  ) STRICT;
  CREATE INDEX kb_suggestions_of_log ON kb_log_suggestions (log_id, id);

  INSERT INTO sqlite_sequence (name, seq) VALUES ('kb_sessions', 4000000), ('kb_logs', 8000000)`,
  `ALTER TABLE kb_logs DROP COLUMN normal_content;
  CREATE INDEX kb_sessions_by_end ON kb_sessions (last_at);
  CREATE INDEX kb_sessions_of_client ON kb_sessions (client_id)`,
];

/** The full-text index of the logs: core/trigrams.ts says how it finds keywords. */
const INDEX_TABLES = [
  `CREATE VIRTUAL TABLE kb_log_words USING ${TRIGRAM_TABLE};
  CREATE TRIGGER kb_log_words_deleted AFTER DELETE ON kb_logs BEGIN
    DELETE FROM kb_log_words WHERE rowid = old.id;
  END;
  -- A search reads this instead of the logs with their contents.
  CREATE INDEX kb_logs_by_speaker ON kb_logs (id, session_id, user_type)`,
  `DROP TABLE kb_log_words;
  CREATE VIRTUAL TABLE kb_log_words USING ${TRIGRAM_TABLE}`,
];

/** The column of each number that is counted while a session goes on. */
export const COUNTER_COLUMNS = {
  customerMsgCount: 'customer_msg_count',
  robotMsgCount: 'robot_msg_count',
  robotRepliedCount: 'robot_replied_count',
  directResponseCount: 'direct_response_count',
  suggestQuestionCount: 'suggest_question_count',
  unSuggestQuestionCount: 'un_suggest_question_count',
  unknownQuestionCount: 'unknown_question_count',
  usefulResponseCount: 'useful_response_count',
  uselessResponseCount: 'useless_response_count',
} as const satisfies Record<Counter, string>;
const COUNTED = Object.entries(COUNTER_COLUMNS) as [Counter, string][];

const COUNT = `UPDATE kb_sessions SET last_at = ?, ${COUNTED.map(([, column]) => `${column} = ${column} + ?`).join()}
  WHERE id = ?`;

export type ChatSession = {
  id: number;
  robot_id: number;
  scene_id: number;
  client_id: number;
  app_id: number | null;
  platform: number;
  /** The customer map of the call, as JSON. */
  customer: string;
  ip_location: string;
  started_at: number;
  last_at: number;
  survey_option: number;
  survey_comment: string;
  is_switch_staff: number;
} & Record<(typeof COUNTER_COLUMNS)[Counter], number>;

export type NewChatSession = Pick<
  ChatSession,
  'robot_id' | 'scene_id' | 'client_id' | 'app_id' | 'platform' | 'customer' | 'ip_location' | 'started_at'
> & { web_plugin_name: string; src: string };

export type LogEntry = {
  id: number;
  session_id: number;
  user_type: number;
  content: string;
  source: string;
  query_result: string | null;
  leading_word: string | null;
  can_be_rated: number;
  rating: number | null;
  created_at: number;
};
export type NewLogEntry = Omit<LogEntry, 'id' | 'rating' | 'session_id'>;
export type LoggedSuggestion = { id: number; log_id: number; question_id: number; question_content: string };

/** A robot's message is HTML, a customer's is plain text. */
const plainTextOf = ({ user_type, content }: Pick<LogEntry, 'user_type' | 'content'>): string =>
  user_type === SPEAKERS.robot ? textOfHtml(content) : content;

/** Logs read at a time when they are indexed. */
const READ_AT_ONCE = 1000;

export function chatSessionRows(db: Database) {
  db.addTables('kb-sessions', TABLES);
  db.addTables('kb-log-words', INDEX_TABLES);
  const addToIndex = (id: number, log: Pick<LogEntry, 'user_type' | 'content'>) =>
    db.run('INSERT INTO kb_log_words (rowid, trigrams) VALUES (?, ?)', id, trigramsOf(plainTextOf(log)));

  /** Indexes the logs of a database file that is older than the index. */
  function indexOldLogs(): void {
    const last = db.value<number | null>('SELECT max(rowid) FROM kb_log_words') ?? 0;
    const logs = db.all<LogEntry>('SELECT * FROM kb_logs WHERE id > ? ORDER BY id LIMIT ?', last, READ_AT_ONCE);
    db.transaction(() => {
      for (const log of logs) addToIndex(log.id, log);
    });
    if (logs.length === READ_AT_ONCE) indexOldLogs();
  }
  indexOldLogs();

  return {
    byId: (id: number) => db.get<ChatSession>('SELECT * FROM kb_sessions WHERE id = ?', id),

    hasSessionsOf: (robotId: number) =>
      db.value('SELECT 1 FROM kb_sessions WHERE robot_id = ? LIMIT 1', robotId) !== undefined,

    /** The desk's number of the client with this id at a site; a new number for a new id, or without an id. */
    clientId(externalId: string | undefined): number {
      const known =
        externalId === undefined
          ? undefined
          : db.value<number>('SELECT id FROM kb_clients WHERE external_id = ?', externalId);
      return known ?? db.insert('kb_clients', { external_id: externalId ?? null }).id;
    },

    insert: (session: NewChatSession) => db.insert('kb_sessions', { ...session, last_at: session.started_at }).id,

    count: (id: number, sums: Partial<Record<Counter, number>>, now: number) =>
      db.run(COUNT, now, ...COUNTED.map(([counter]) => sums[counter] ?? 0), id),

    rate: (id: number, option: number, comment: string) =>
      db.update('kb_sessions', id, { survey_option: option, survey_comment: comment }),

    markHandedOff: (id: number) => db.update('kb_sessions', id, { is_switch_staff: 1 }),

    addLog(sessionId: number, entry: NewLogEntry): number {
      const { id } = db.insert('kb_logs', { session_id: sessionId, ...entry });
      addToIndex(id, entry);
      return id;
    },

    addSuggestion: (logId: number, { id, content }: { id: number; content: string }) =>
      db.insert('kb_log_suggestions', { log_id: logId, question_id: id, question_content: content }),

    log: (id: number) => db.get<LogEntry>('SELECT * FROM kb_logs WHERE id = ?', id),

    lastRateable: (sessionId: number) =>
      db.get<LogEntry>(
        'SELECT * FROM kb_logs WHERE session_id = ? AND can_be_rated = 1 ORDER BY id DESC LIMIT 1',
        sessionId,
      ),

    /** The id of the robot's message at this position in a session, from 1. */
    replyAt: (sessionId: number, scope: number) =>
      db.value<number>(
        `SELECT id FROM kb_logs WHERE session_id = ? AND user_type = ${SPEAKERS.robot} ORDER BY id LIMIT 1 OFFSET ?`,
        sessionId,
        scope - 1,
      ),

    rateLog: (id: number, rating: number) => db.update('kb_logs', id, { rating }),

    logs: (sessionId: number, limit: number, offset: number) =>
      db.all<LogEntry>(
        'SELECT * FROM kb_logs WHERE session_id = ? ORDER BY id LIMIT ? OFFSET ?',
        sessionId,
        limit,
        offset,
      ),

    countLogs: (sessionId: number) =>
      db.value<number>('SELECT count(*) FROM kb_logs WHERE session_id = ?', sessionId) ?? 0,

    wasSuggested: (sessionId: number, questionId: number) =>
      db.get(
        `SELECT 1 FROM kb_logs l JOIN kb_log_suggestions s ON s.log_id = l.id
         WHERE l.session_id = ? AND s.question_id = ? LIMIT 1`,
        sessionId,
        questionId,
      ) !== undefined,

    wasSaid: (sessionId: number, part: string) =>
      db.get(
        'SELECT 1 FROM kb_logs WHERE session_id = ? AND user_type = ? AND instr(content, ?) > 0 LIMIT 1',
        sessionId,
        SPEAKERS.robot,
        part,
      ) !== undefined,

    suggestionsOf: (logId: number) =>
      db.all<LoggedSuggestion>('SELECT * FROM kb_log_suggestions WHERE log_id = ? ORDER BY id', logId),
  };
}
export type ChatSessionRows = ReturnType<typeof chatSessionRows>;
