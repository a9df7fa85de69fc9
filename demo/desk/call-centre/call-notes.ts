/**
 * The business record of a call (doc 1 §6.2, doc 2 §2.1 `note_id`): what the agent notes of it. An edit after the end of the call
 * sends an event.
 */
import type { EventWebhooks } from '../pushes/event-webhooks.ts';
import type { Context } from '../store/context.ts';

export type CallNote = { id: number; call: number; content: string; agent_id: number; updated_at: number };

/** The numbers begin above those of business records of sessions, because logs and events name both by `note_id`. */
const TABLES = [
  `CREATE TABLE call_notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    call INTEGER NOT NULL UNIQUE REFERENCES calls(id) ON DELETE CASCADE,
    content TEXT NOT NULL,
    agent_id INTEGER NOT NULL REFERENCES agents(id),
    updated_at INTEGER NOT NULL
  ) STRICT;
  INSERT INTO sqlite_sequence (name, seq) VALUES ('call_notes', 500000000)`,
];

export function createCallNotes({ db, clock }: Context, events: EventWebhooks) {
  db.addTables('call-notes', TABLES);
  const of = (call: number) => db.get<CallNote>('SELECT * FROM call_notes WHERE call = ?', call);
  return {
    of,
    idOf: (call: number): number | null => of(call)?.id ?? null,
    write: (
      call: { id: number; ended_at: number | null; customer_id: number | null },
      agentId: number,
      content: string,
    ) =>
      db.transaction(() => {
        const before = of(call.id);
        if ((before?.content ?? '') === content) return;
        db.run(
          `INSERT INTO call_notes (call, content, agent_id, updated_at) VALUES (?, ?, ?, ?)
           ON CONFLICT (call) DO UPDATE SET content = excluded.content, agent_id = excluded.agent_id,
             updated_at = excluded.updated_at`,
          ...[call.id, content, agentId, clock.now()],
        );
        const note = of(call.id);
        if (note && call.ended_at !== null) events.callNoteEdited(call, note);
      }),
  };
}
export type CallNotes = ReturnType<typeof createCallNotes>;
