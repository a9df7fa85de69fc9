/**
 * The part of the store's port for the log: each conversation's events and its record.
 *
 * - `seq` is allocated inside the append's own transaction, per conversation, from 1, without gaps.
 * - `update` is atomic and durable: when it resolves, its events, its outbox calls and its record are on disk; when it
 *   rejects, none of them is.
 * - `update`s of one conversation never interleave, whichever relay they come from.
 * - `read` returns events in order of `seq`, and only committed ones.
 */
import type { Change, Snapshot, StoredEvent } from '../../model/snapshot.ts';
import type { ChatEvent } from '../../protocol/events.ts';

export type Updated<T> = { result: T; head: number; appended: number };

export type EventLog = {
  /** The id of this log; a different one makes all cursors invalid. */
  readonly epoch: string;
  /** Gives the log a new epoch, which relays read when they open the store; resolves to it. */
  renewEpoch(): Promise<string>;
  /**
   * Reads the conversation, lets `decide` choose a change, and writes the change. `decide` is pure and may run more
   * than once. `update` and `snapshot` reject with ConversationGone if there is no such conversation.
   * @param by `visitor` adds `usage` to the snapshot
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
