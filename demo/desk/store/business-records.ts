/** Business records: the notes of an agent on a session, for the company (doc 1 §6.2), with the fields of a template. */
import type { Database } from '../core/database.ts';

export type BusinessRecord = {
  id: number;
  session_id: number;
  content: string;
  /** A JSON text. */
  custom_fields: string;
  template_id: number;
  /** The agent who edited it last. */
  agent_id: number;
  created_at: number;
  updated_at: number;
};

const TABLES = [
  `CREATE TABLE business_records (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id INTEGER NOT NULL UNIQUE REFERENCES sessions(id) ON DELETE CASCADE,
    content TEXT NOT NULL,
    custom_fields TEXT NOT NULL CHECK (json_valid(custom_fields)),
    template_id INTEGER NOT NULL,
    agent_id INTEGER NOT NULL REFERENCES agents(id),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT`,
];

export function businessRecordsIn(db: Database) {
  db.addTables('business-records', TABLES);
  return {
    of: (sessionId: number) => db.get<BusinessRecord>('SELECT * FROM business_records WHERE session_id = ?', sessionId),
    write: (record: Omit<BusinessRecord, 'id' | 'created_at'>) =>
      db.insert(
        'business_records',
        { ...record, created_at: record.updated_at },
        `ON CONFLICT (session_id) DO UPDATE SET content = excluded.content, custom_fields = excluded.custom_fields,
           agent_id = excluded.agent_id, updated_at = excluded.updated_at`,
      ),
  };
}
