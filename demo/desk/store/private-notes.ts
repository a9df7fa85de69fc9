/** Private notes: what agents write to each other in a conversation. No customer and no push ever gets one. */
import type { Database } from '../core/database.ts';

export type PrivateNote = {
  id: number;
  /** Chosen by the console, so that a repeated call writes no second note. */
  note_id: string;
  customer_id: number;
  session_id: number;
  agent_id: number;
  content: string;
  created_at: number;
};

const TABLES = [
  `CREATE TABLE private_notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    note_id TEXT NOT NULL UNIQUE,
    customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
    session_id INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    agent_id INTEGER NOT NULL REFERENCES agents(id),
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX private_notes_of_customer ON private_notes (customer_id, id);
  CREATE INDEX private_notes_of_session ON private_notes (session_id)`,
];

export function privateNotesIn(db: Database) {
  db.addTables('private-notes', TABLES);
  return {
    byId: (id: number) => db.get<PrivateNote>('SELECT * FROM private_notes WHERE id = ?', id),
    byNoteId: (noteId: string) => db.get<PrivateNote>('SELECT * FROM private_notes WHERE note_id = ?', noteId),
    /** The newest `limit` notes of a customer, oldest first. */
    ofCustomer: (customerId: number, limit: number) =>
      db
        .all<PrivateNote>(
          'SELECT * FROM private_notes WHERE customer_id = ? ORDER BY id DESC LIMIT ?',
          customerId,
          limit,
        )
        .reverse(),
    insert: (note: Omit<PrivateNote, 'id'>): number => db.insert('private_notes', note).id,
  };
}
