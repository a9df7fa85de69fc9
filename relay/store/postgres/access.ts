/** Shared by the parts of the PostgreSQL store: connections, the clock, and batched look-ups. */
import type { Conversation } from '../../model/record.ts';
import type { GenerationalCache } from '../generational-cache.ts';
import { createBatcher } from './batcher.ts';
import type { Connection, Statement } from './connection.ts';

export type PostgresAccess = Pick<Connection, 'ask' | 'transact'> & {
  /** The connection for look-ups by keys; pumps wait for it. */
  reader: Connection;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Conversations by customer token. Another relay may have deleted one; a write to it fails then. */
  customers: GenerationalCache<Conversation>;
};

/** The most keys in one query. */
export const LOOK_UPS = { most: 500 };

/** Finds rows by the value of a column, many values in one query. */
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
