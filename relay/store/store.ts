/**
 * The port behind which the log lives. Every adapter keeps these invariants and passes the same contract suite:
 *
 * - `seq` is allocated inside the append's own transaction, per conversation, from 1, without gaps.
 * - `update` is atomic and durable: when it resolves, its events, its outbox calls and its record are on disk; when it
 *   rejects, nothing of it is.
 * - `update`s of one conversation never interleave.
 * - `read` returns events in order of `seq` and never one whose transaction has not committed.
 */
import type { ConversationRecord } from '../conversation/record.ts';
import type { Intent } from '../outbox/intents.ts';
import type { ChatEvent, EventBody } from '../protocol.ts';

/** The store could not do it now (disk full, busy, gone); nothing was changed and trying later makes sense. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** An event to append; `raw` is what only the relay may read again, such as the desk's ids. */
export type NewEvent = { body: EventBody; raw?: unknown };

export type StoredEvent = { event: ChatEvent; raw: unknown };

/** Lower goes first. */
export const PRIORITY = { message: 1, survey: 2, poll: 3, preview: 4 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/** A desk call in the outbox. Calls of one conversation are made in order of `id`. */
export type OutboxCall = {
  id: number;
  conversation: string;
  intent: Intent;
  /** That of the most urgent call in its lane, which cannot go before this one. */
  priority: Priority;
  /** How often it was tried and failed. */
  attempts: number;
  /** Not before this time, in milliseconds since 1970. */
  due: number;
  created: number;
};

export type Snapshot = {
  record: ConversationRecord;
  /** `seq` of the newest event; the next one gets `head + 1`. */
  head: number;
  /** What was remembered under each of the keys asked for; absent when the key is new. */
  seen: ReadonlyMap<string, string>;
};

export type Change<T> = {
  record?: ConversationRecord;
  events?: readonly NewEvent[];
  calls?: readonly { intent: Intent; priority: Priority }[];
  /** Keys never to be acted on again, with what to answer when they come again. */
  remember?: readonly { key: string; value: string }[];
  /** Ends or postpones one call of the outbox. */
  settle?: { call: number; retry?: { due: number; attempts: number } };
  result: T;
};

export type Updated<T> = { result: T; head: number; appended: number };

export type Conversation = { id: string; site: string; customerToken: string };

export type TokenRow = {
  hash: string;
  conversation: string;
  origin: string;
  issued: number;
  used: number;
  /** Never valid after this, whatever is rotated. */
  ends: number;
};

/** A push that could not be applied, kept so that it can be looked at and replayed. */
export type Quarantined = {
  at: number;
  reason: string;
  body: string;
  /** Where it can be applied once `session` belongs to the conversation. */
  conversation: string | null;
  session: number | null;
};

export type Store = {
  /** Names this log; another value means that all cursors are stale. */
  readonly epoch: string;

  createConversation(conversation: Conversation, record: ConversationRecord, token: TokenRow): Promise<void>;
  conversationById(id: string): Promise<Conversation | undefined>;
  conversationByCustomer(customerToken: string): Promise<Conversation | undefined>;

  addToken(token: TokenRow): Promise<void>;
  tokenByHash(hash: string): Promise<TokenRow | undefined>;
  touchToken(hash: string, used: number): Promise<void>;
  /** Tokens of the conversation issued before `issued` are no longer good after `ends`. */
  endOlderTokens(conversation: string, issued: number, ends: number): Promise<void>;
  /** Ends every token of a conversation at once. */
  revokeTokens(conversation: string): Promise<void>;

  /** Reads the conversation, lets `decide` choose, writes all of it. `decide` is pure and may run more than once. */
  update<T>(conversation: string, keys: readonly string[], decide: (now: Snapshot) => Change<T>): Promise<Updated<T>>;
  snapshot(conversation: string): Promise<Snapshot>;
  /** Events with `seq > after`, at most `limit`. */
  read(conversation: string, after: number, limit: number): Promise<ChatEvent[]>;
  eventAt(conversation: string, seq: number): Promise<StoredEvent | undefined>;
  heads(conversations: readonly string[]): Promise<Map<string, number>>;
  /** Conversations that wait in the queue. */
  waiting(): Promise<string[]>;

  /** The first call of every lane that is due, the most urgent lanes first. */
  dueCalls(now: number, limit: number): Promise<OutboxCall[]>;
  /** How many calls wait and since when, for the operator. */
  outboxState(): Promise<{ waiting: number; oldest: number | null }>;
  /** When the next lane becomes due that is not yet due at `now`, if any. */
  nextDue(now: number): Promise<number | undefined>;
  /** Makes every call due that failed before and waits to be tried again. */
  hurry(now: number): Promise<void>;

  /**
   * Takes one call from the budget unless `limit` calls, or `share` calls of `spender`, were taken within the window.
   * @returns 0 when taken, else milliseconds until it is worth asking again
   */
  spend(at: { now: number; window: number; limit: number; spender: string; share: number }): Promise<number>;

  quarantine(entry: Quarantined): Promise<void>;
  /** What is held for a session, oldest first; it stays until it is dropped. */
  held(conversation: string, session: number): Promise<(Quarantined & { id: number })[]>;
  /** Conversations for which something is held. */
  holding(): Promise<string[]>;
  dropQuarantined(ids: readonly number[]): Promise<void>;
  quarantineSize(): Promise<number>;

  /** Resolves when a write would succeed now. */
  check(): Promise<void>;
  close(): Promise<void>;
};
