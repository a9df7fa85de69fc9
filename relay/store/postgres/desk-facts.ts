/** The desk's last facts about itself, in PostgreSQL. */
import type { DeskFacts } from '../port/desk-facts.ts';
import type { PostgresAccess } from './access.ts';
import { named } from './statements.ts';

const FACTS = named('desk_fact', {
  read: 'SELECT said FROM desk_facts WHERE name = $1',
  keep: 'INSERT INTO desk_facts (name, said) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET said = excluded.said',
});

export function createDeskFacts({ ask }: PostgresAccess): DeskFacts {
  return {
    async read(name) {
      return ((await ask(FACTS.read, [name]))[0]?.said as string | undefined) ?? null;
    },
    async keep(name, text) {
      await ask(FACTS.keep, [name, text]);
    },
  };
}
