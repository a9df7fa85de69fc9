/** Notes from pushes that came before their conversation could be matched, in SQLite. */
import { type DeskNote, type DeskNotes, NOTES_KEPT_FOR } from '../port/desk-notes.ts';
import type { SqliteAccess } from './access.ts';

export function createDeskNotes({ sql, now, read, commit }: SqliteAccess): DeskNotes {
  return {
    add: (key, value) =>
      commit(() => {
        sql.addNote.run(key, value, now());
        sql.dropNotes.run(now() - NOTES_KEPT_FOR);
      }),
    find: (keys) => read(() => (sql.notes.all(JSON.stringify(keys)) as DeskNote[]).map((note) => ({ ...note }))),
  };
}
