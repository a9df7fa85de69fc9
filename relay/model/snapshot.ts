/**
 * What a use case decides on, and what it decides: a snapshot of one conversation, and the change to it that the store
 * commits as a whole. Shapes only.
 */
import type { ChatEvent, EventBody } from '../protocol.ts';
import type { Intent } from './intents.ts';
import type { CallPriority } from './priority.ts';
import type { ConversationRecord } from './record.ts';

/** An event to append; `raw` is what only the relay may read again, such as the desk's ids. */
export type NewEvent = { body: EventBody; raw?: unknown };
export type StoredEvent = { event: ChatEvent; raw: unknown };

/** What a visitor has in the store, so that it can be limited without counting all that is kept. */
export type Usage = {
  /** Calls of the conversation in the outbox. */
  waiting: number;
  /** Bytes the visitor wrote today and ever, as their changes said in `written`. */
  today: number;
  inAll: number;
};

/** A call that this relay holds. */
export type Held = { id: number; fence: number };

export type Snapshot = {
  record: ConversationRecord;
  /** `seq` of the newest event; the next one gets `head + 1`. */
  head: number;
  /** What was remembered under each of the keys asked for; absent when the key is new. */
  seen: ReadonlyMap<string, string>;
  /** There where the update is a visitor's. */
  usage?: Usage;
};

export type Change<T> = {
  record?: ConversationRecord;
  events?: readonly NewEvent[];
  calls?: readonly { intent: Intent; priority: CallPriority; address?: string }[];
  /** Keys never to be acted on again, with what to answer when they come again. */
  remember?: readonly { key: string; value: string }[];
  /** Bytes to be counted as written by the visitor. */
  written?: number;
  /** Ends or postpones one call of the outbox and gives it back. */
  settle?: { call: Held; retry?: { due: number; attempts: number } };
  /** A call on whose behalf this is written. The update rejects with LeaseLost unless it (or `settle`'s) is still held. */
  under?: Held;
  result: T;
};
