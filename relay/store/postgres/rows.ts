/**
 * Converts PostgreSQL's rows for callers of the store.
 */
import { intent } from '../../model/intents.ts';
import type { StoredEvent } from '../../model/snapshot.ts';
import { type ChatEvent, eventBody } from '../../protocol/events.ts';
import type { OutboxCall } from '../port/outbox.ts';
import type { Row } from './connection.ts';

export const toEvent = ({ seq, at, body }: Row): ChatEvent => ({
  seq: seq as number,
  at: at as number,
  ...eventBody.parse(JSON.parse(body as string)),
});

export const toStored = (row: Row): StoredEvent => ({
  event: toEvent(row),
  raw: row.raw === null ? undefined : JSON.parse(row.raw as string),
});

/** Converts a row of calls, or the selected part of one. */
export const toCall = <Part extends Partial<OutboxCall>>(row: Row): Part =>
  ({ ...row, intent: intent.parse(JSON.parse(row.intent as string)) }) as Part;
