/**
 * The business record of a call (doc 1 §6.2, doc 2 §2.1 `note_id`): the agent's notes, with the fields of a template, which is
 * that of the agent's group when the record is first written. Each edit after the end of the call sends an event.
 */
import type { FieldValues } from '../fields/field-values.ts';
import type { Fields } from '../fields/fields.ts';
import type { EventWebhooks } from '../pushes/event-webhooks.ts';
import type { Context } from '../store/context.ts';

export type CallNote = {
  id: number;
  call: number;
  content: string;
  /** A JSON text. */
  custom_fields: string;
  template_id: number;
  agent_id: number;
  updated_at: number;
};

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
  `ALTER TABLE call_notes ADD COLUMN custom_fields TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(custom_fields));
  ALTER TABLE call_notes ADD COLUMN template_id INTEGER NOT NULL DEFAULT 0`,
];

type CallOfNote = { id: number; ended_at: number | null; customer_id: number | null };

export function createCallNotes({ db, clock, store }: Context, fields: Fields, events: EventWebhooks) {
  db.addTables('call-notes', TABLES);
  const noteOf = (call: number) => db.get<CallNote>('SELECT * FROM call_notes WHERE call = ?', call);

  /** The template of a call's note; before the note is written, that of the agent's group. Undefined if it was deleted. */
  function templateOf(call: number, agentId: number) {
    const note = noteOf(call);
    if (note) return fields.templates().find(({ id }) => id === note.template_id);
    return fields.templateFor(store.agents.byId(agentId)?.group_id);
  }

  return {
    of: noteOf,
    templateOf,
    idOf: (call: number): number | null => noteOf(call)?.id ?? null,
    valuesOf(call: number): FieldValues {
      const note = noteOf(call);
      return note ? fields.shown('note', JSON.parse(note.custom_fields), note.template_id) : {};
    },
    /** Writes the content and the named values. @throws ValueRefused; nothing is written then */
    write: (call: CallOfNote, agentId: number, content: string, given: FieldValues) =>
      db.transaction(() => {
        const before = noteOf(call.id);
        const templateId = templateOf(call.id, agentId)?.id ?? before?.template_id ?? 0;
        const { values, edits } = fields.editRecord(before, { templateId, content, given });
        if (edits.length === 0) return;
        const written = { content, custom_fields: JSON.stringify(values), agent_id: agentId, updated_at: clock.now() };
        if (before) db.update('call_notes', before.id, written);
        else db.insert('call_notes', { call: call.id, template_id: templateId, ...written });
        const note = noteOf(call.id);
        if (note && call.ended_at !== null) events.callNoteEdited(call, note, edits);
      }),
  };
}
export type CallNotes = ReturnType<typeof createCallNotes>;
