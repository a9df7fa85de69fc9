/** The desk's last facts about itself, in SQLite. */
import type { DeskFacts } from '../port/desk-facts.ts';
import type { SqliteAccess } from './access.ts';

export function createDeskFacts({ sql, read, commit }: SqliteAccess): DeskFacts {
  return {
    read: (name) => read(() => (sql.deskFact.get(name) as { said: string } | undefined)?.said ?? null),
    keep: (name, text) => commit(() => void sql.keepDeskFact.run(name, text)),
  };
}
