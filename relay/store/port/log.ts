/** The part of the store's port for conversations: which there are, their logs, and the news of them. */
import type { EventText } from '../../model/event-text.ts';
import type { Conversation, ConversationRecord } from '../../model/record.ts';
import type { Change, Snapshot, StoredEvent } from '../../model/snapshot.ts';
import type { ChatEvent, Signal } from '../../protocol/events.ts';
import type { TokenRow } from './visitors.ts';

export type Updated<T> = { result: T; head: number; appended: number };

/**
 * - `seq` is allocated inside the append's own transaction, per conversation, from 1, without gaps.
 * - `update` is atomic and durable: when it resolves, its events, its outbox calls and its record are on disk; when it
 *   rejects, none of them is. `update`s of one conversation never interleave, whichever relay they come from.
 * - `read` returns events in order of `seq`, and only committed ones.
 */
export type EventLog = {
  /** The id of this log; a different one makes all cursors invalid. */
  readonly epoch: string;
  /** Gives the log a new epoch, which relays read when they open the store; resolves to it. */
  renewEpoch(): Promise<string>;
  /**
   * Lets `decide`, which is pure and may run more than once, choose a change, and writes it. Rejects with
   * ConversationGone, as `snapshot` does, if there is no such conversation. @param by `visitor` adds `usage` to the
   * snapshot
   */
  update<T>(
    conversation: string,
    keys: readonly string[],
    decide: (now: Snapshot) => Change<T>,
    by?: 'visitor',
  ): Promise<Updated<T>>;
  snapshot(conversation: string): Promise<Snapshot>;
  /** Events with `seq > after`, at most `limit`. */
  read(conversation: string, after: number, limit: number): Promise<ChatEvent[]>;
  eventAt(conversation: string, seq: number): Promise<StoredEvent | undefined>;
  /** The `seq` of the newest event of each of these conversations; deleted ones are missing. */
  heads(conversations: readonly string[]): Promise<Map<string, number>>;
};

export type News =
  /** The log grew to `head`. `events` are the newest ones, if at hand. */
  | { type: 'log'; conversation: string; head: number; events?: readonly EventText[] }
  | { type: 'signal'; conversation: string; signal: Signal }
  /** The visitor logged out or the conversation was deleted; all its sockets must be disconnected. */
  | { type: 'gone'; conversation: string }
  /** News may have been lost; check everything. */
  | { type: 'all' };

/** Published after the commit; may be lost, doubled or late. A relay's own news comes before its `update` resolves. */
export type NewsFeed = {
  subscribe(listener: (news: News) => void): void;
  publish(news: Extract<News, { type: 'signal' | 'gone' }>): void;
};

/** Id, site and unique customer token never change; each finds the conversation until it is erased. */
export type ConversationIndex = {
  /** Adds a conversation, its record and its first token together. */
  create(conversation: Conversation, record: ConversationRecord, token: TokenRow): Promise<void>;
  byId(id: string): Promise<Conversation | undefined>;
  byCustomer(customerToken: string): Promise<Conversation | undefined>;
  /** The conversation whose record has an agent session of this number; undefined if several have. */
  byAgentSession(number: number): Promise<Conversation | undefined>;
  /** The conversations whose records have this id of a customer at the desk: none or one, unless the desk errs. */
  byDeskCustomer(customer: number): Promise<Conversation[]>;
};

/** The desk's numbers of agent sessions that a change adds; by them a push is matched to its conversation. */
export function newAgentSessionNumbers(before: ConversationRecord, after: ConversationRecord): number[] {
  if (before.sessions === after.sessions) return [];
  const known = agentSessionNumbers(before);
  return [...agentSessionNumbers(after)].filter((number) => !known.has(number));
}

const agentSessionNumbers = ({ sessions }: ConversationRecord): Set<number> =>
  new Set(sessions.flatMap(({ kind, deskId }) => (kind === 'agent' && deskId !== null ? [deskId] : [])));
