/** What the desk has said, in SQLite. */
import { type DeskNote, NOTES_KEPT_FOR, type QuarantinedEntry } from '../port/desk.ts';
import type { Store } from '../store.ts';
import type { SqliteAccess } from './access.ts';

export function createQuarantine({ sql, read, commit, erasing }: SqliteAccess): Store['quarantine'] {
  return {
    add: (q) => commit(() => void sql.addQuarantine.run(q.at, q.reason, q.body, q.conversation, q.session)),
    heldFor: (conversation, session) => read(() => sql.held.all(conversation, session) as QuarantinedEntry[]),
    conversationsWithHeld: () => read(() => (sql.holding.all() as { id: string }[]).map(({ id }) => id)),
    list: (after, limit) => read(() => sql.quarantined.all(after, limit) as QuarantinedEntry[]),
    drop: (ids) =>
      erasing(() => {
        for (const id of ids) sql.dropQuarantined.run(id);
      }),
    dropBefore: (time) => erasing(() => Number(sql.dropQuarantinedBefore.run(time).changes)),
    size: () => read(() => (sql.quarantineSize.get() as { size: number }).size),
    bytes: () => read(() => (sql.quarantineBytes.get() as { bytes: number }).bytes),
  };
}

export function createDeskNotes({ sql, now, read, commit }: SqliteAccess): Store['notes'] {
  return {
    add: (key, value) =>
      commit(() => {
        sql.addNote.run(key, value, now());
        sql.dropNotes.run(now() - NOTES_KEPT_FOR);
      }),
    find: (keys) => read(() => (sql.notes.all(JSON.stringify(keys)) as DeskNote[]).map((note) => ({ ...note }))),
  };
}

export function createDeskFacts({ sql, read, commit }: SqliteAccess): Store['deskFacts'] {
  return {
    read: (name) => read(() => (sql.deskFact.get(name) as { said: string } | undefined)?.said ?? null),
    keep: (name, text) => commit(() => void sql.keepDeskFact.run(name, text)),
  };
}
