/** What the parts of the PostgreSQL store share: connections, the clock, and what is looked up many at a time. */
import type { Conversation } from '../../model/record.ts';
import type { GenerationalCache } from '../generational-cache.ts';
import { createBatcher } from './batcher.ts';
import type { Connection, Statement } from './connection.ts';

export type PostgresAccess = Pick<Connection, 'ask' | 'transact'> & {
  /** The connection for look-ups by keys, which pumps wait for. */
  reader: Connection;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Conversations by their customers. Another relay may have deleted one since; whoever writes to it finds out. */
  customers: GenerationalCache<Conversation>;
};

/** Keys, or other questions, that are asked of the database at once. */
export const LOOK_UPS = { most: 500 };

/** Finds rows by one of their columns, many at a time. */
export function finderOf<Found>(
  reader: Connection,
  statement: Statement,
  column: string,
): (wanted: string) => Promise<Found | undefined> {
  return createBatcher<string, Found | undefined>(LOOK_UPS, async (wanted) => {
    const found = new Map((await reader.ask(statement, [wanted])).map((row) => [row[column], row]));
    return wanted.map((one) => found.get(one) as Found | undefined);
  }).ask;
}
