/** What the desk has said, in PostgreSQL. */
import { type DeskNote, NOTES_KEPT, NOTES_KEPT_FOR, type QuarantinedEntry } from '../port/desk.ts';
import type { Store } from '../store.ts';
import type { PostgresAccess } from './access.ts';
import { named, plain, QUARANTINE } from './statements.ts';

export function createQuarantine({ ask }: PostgresAccess): Store['quarantine'] {
  return {
    add: async ({ at, reason, body, conversation, session }) =>
      void (await ask(QUARANTINE.add, [at, plain(reason), plain(body), conversation, session])),
    heldFor: async (conversation, session) =>
      (await ask(QUARANTINE.held, [conversation, session])) as QuarantinedEntry[],
    conversationsWithHeld: async () => (await ask(QUARANTINE.holding)).map(({ id }) => id as string),
    list: async (after, limit) => (await ask(QUARANTINE.from, [after, limit])) as QuarantinedEntry[],
    drop: async (ids) => void (await ask(QUARANTINE.drop, [ids])),
    dropBefore: async (time) => (await ask(QUARANTINE.dropBefore, [time]))[0]?.dropped as number,
    size: async () => (await ask(QUARANTINE.size))[0]?.size as number,
    bytes: async () => (await ask(QUARANTINE.bytes))[0]?.bytes as number,
  };
}

const NOTES = named('note', {
  add: 'INSERT INTO notes (key, value, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  // Notes are about in the order of their times, so the oldest few show whether any is too old.
  drop: `
    DELETE FROM notes WHERE id <= (SELECT max(id) FROM notes) - ${NOTES_KEPT}
      OR id IN (SELECT id FROM (SELECT id, at FROM notes ORDER BY id LIMIT 10) AS oldest WHERE at < $1)`,
  find: 'SELECT key, value, at FROM notes WHERE key = ANY($1) ORDER BY id DESC',
});

export function createDeskNotes({ ask, now }: PostgresAccess): Store['notes'] {
  return {
    async add(key, value) {
      const at = Math.round(now());
      await ask(NOTES.add, [key, value, at]);
      await ask(NOTES.drop, [at - NOTES_KEPT_FOR]);
    },
    find: async (keys) => (await ask(NOTES.find, [keys])) as DeskNote[],
  };
}

const FACTS = named('desk_fact', {
  read: 'SELECT said FROM desk_facts WHERE name = $1',
  keep: 'INSERT INTO desk_facts (name, said) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET said = excluded.said',
});

export function createDeskFacts({ ask }: PostgresAccess): Store['deskFacts'] {
  return {
    read: async (name) => ((await ask(FACTS.read, [name]))[0]?.said as string | undefined) ?? null,
    keep: async (name, text) => void (await ask(FACTS.keep, [name, text])),
  };
}
