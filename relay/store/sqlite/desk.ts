/** Pushes that could not be applied, in SQLite. */
import type { Quarantine, QuarantinedEntry } from '../port/quarantine.ts';
import type { SqliteAccess } from './access.ts';

export function createQuarantine({ sql, read, commit, erasing }: SqliteAccess): Quarantine {
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
