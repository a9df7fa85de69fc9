/** Notes from pushes that came before their conversation could be matched, in PostgreSQL. */
import { type DeskNote, type DeskNotes, NOTES_KEPT, NOTES_KEPT_FOR } from '../port/desk-notes.ts';
import type { PostgresAccess } from './access.ts';
import { named } from './statements.ts';

const NOTES = named('note', {
  add: 'INSERT INTO notes (key, value, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  // Notes are about in the order of their times, so the oldest few show whether any is too old.
  drop: `
    DELETE FROM notes WHERE id <= (SELECT max(id) FROM notes) - ${NOTES_KEPT}
      OR id IN (SELECT id FROM (SELECT id, at FROM notes ORDER BY id LIMIT 10) AS oldest WHERE at < $1)`,
  find: 'SELECT key, value, at FROM notes WHERE key = ANY($1) ORDER BY id DESC',
});

export function createDeskNotes({ ask, now }: PostgresAccess): DeskNotes {
  return {
    async add(key, value) {
      const at = Math.round(now());
      await ask(NOTES.add, [key, value, at]);
      await ask(NOTES.drop, [at - NOTES_KEPT_FOR]);
    },
    async find(keys) {
      return (await ask(NOTES.find, [keys])) as DeskNote[];
    },
  };
}
