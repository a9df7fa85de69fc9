/** Shared by the parts of the PostgreSQL store: connections, the clock, batched look-ups, and rows as callers get them. */
import { intent } from '../../model/intents.ts';
import type { Conversation } from '../../model/record.ts';
import type { StoredEvent } from '../../model/snapshot.ts';
import { type ChatEvent, eventBody } from '../../protocol/events.ts';
import type { GenerationalCache } from '../generational-cache.ts';
import type { OutboxCall } from '../port/calls.ts';
import { createBatcher } from './batcher.ts';
import type { Connection, Row, Statement } from './connection.ts';

export type PostgresAccess = Pick<Connection, 'ask' | 'transact'> & {
  /** The connection for look-ups by keys; pumps wait for it. */
  reader: Connection;
  now: () => number;
  /** Conversations by customer token. Another relay may have deleted one; a write to it fails then. */
  customers: GenerationalCache<Conversation>;
};

export const LOOK_UPS = { most: 500 };

/** Finds rows by the value of a column, many values in one query. */
export function finderOf<Found>(reader: Connection, statement: Statement, column: string) {
  return createBatcher<string, Found | undefined>(LOOK_UPS, async (wanted) => {
    const found = new Map((await reader.ask(statement, [wanted])).map((row) => [row[column], row]));
    return wanted.map((one) => found.get(one) as Found | undefined);
  }).ask;
}

export const toEvent = ({ seq, at, body }: Row): ChatEvent => ({
  seq: seq as number,
  at: at as number,
  ...eventBody.parse(JSON.parse(body as string)),
});

export const toStored = (row: Row): StoredEvent => ({
  event: toEvent(row),
  raw: row.raw === null ? undefined : JSON.parse(row.raw as string),
});

export const toCall = <Part extends Partial<OutboxCall>>(row: Row): Part =>
  ({ ...row, intent: intent.parse(JSON.parse(row.intent as string)) }) as Part;
