/** The input and output of a use case: a snapshot of one conversation, and a change that the store commits as a whole. */
import type { ChatEvent, EventBody } from '../protocol/events.ts';
import type { Intent } from './intents.ts';
import type { CallPriority } from './priority.ts';
import type { ConversationRecord } from './record.ts';

/** An event to append. `raw` is private data that only the relay reads again, such as the desk's ids. */
export type NewEvent = { body: EventBody; raw?: unknown };
export type StoredEvent = { event: ChatEvent; raw: unknown };

/** How much a visitor has in the store, so that limits need not count the log. */
export type Usage = {
  /** Calls of the conversation in the outbox. */
  waiting: number;
  /** Bytes that the visitor wrote today and in all, as the `written` of their changes states. */
  today: number;
  inAll: number;
};

/** A call that this relay has leased. */
export type Held = { id: number; fence: number };

export type Snapshot = {
  record: ConversationRecord;
  /** `seq` of the newest event; the next one gets `head + 1`. */
  head: number;
  /** The remembered value of each requested key; absent when the key is new. */
  seen: ReadonlyMap<string, string>;
  /** Present when the update is a visitor's. */
  usage?: Usage;
};

export type Change<T> = {
  record?: ConversationRecord;
  events?: readonly NewEvent[];
  calls?: readonly { intent: Intent; priority: CallPriority; address?: string }[];
  /** Idempotency keys, each with the answer to give when it comes again. */
  remember?: readonly { key: string; value: string }[];
  /** Bytes to count as written by the visitor. */
  written?: number;
  /** Ends or postpones one call of the outbox, which releases its lease. */
  settle?: { call: Held; retry?: { due: number; attempts: number } };
  /** The call that causes this change. The update rejects with LeaseLost unless the relay holds it, or `settle`'s. */
  under?: Held;
  result: T;
};
