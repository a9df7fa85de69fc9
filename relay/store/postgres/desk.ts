/** Pushes that could not be applied, in PostgreSQL. */
import type { Quarantine, QuarantinedEntry } from '../port/quarantine.ts';
import type { PostgresAccess } from './access.ts';
import { plain, QUARANTINE } from './statements.ts';

export function createQuarantine({ ask }: PostgresAccess): Quarantine {
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
