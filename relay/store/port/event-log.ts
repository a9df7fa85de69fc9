/**
 * The part of the store's port that is the log: each conversation's events and its record.
 *
 * - `seq` is allocated inside the append's own transaction, per conversation, from 1, without gaps.
 * - `update` is atomic and durable: when it resolves, its events, its outbox calls and its record are on disk; when it
 *   rejects, nothing of it is.
 * - `update`s of one conversation never interleave, whichever relay they come from.
 * - `read` returns events in order of `seq` and never one whose transaction has not committed.
 */
import type { Change, Snapshot, StoredEvent } from '../../model/snapshot.ts';
import type { ChatEvent } from '../../protocol.ts';

export type Updated<T> = { result: T; head: number; appended: number };

export type EventLog = {
  /** Names this log; another value means that all cursors are stale. */
  readonly epoch: string;
  /** Gives the log a new epoch, which relays see when they open the store again; resolves to it. */
  renewEpoch(): Promise<string>;
  /**
   * Reads the conversation, lets `decide` choose, writes all of it. `decide` is pure and may run more than once.
   * This and `snapshot` reject with ConversationGone where there is none.
   * @param by `visitor` brings the snapshot's `usage` along
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
  /** The `seq` of the newest event of each of these conversations that is there. */
  heads(conversations: readonly string[]): Promise<Map<string, number>>;
};
