/**
 * The part of the store's port that is about the desk's queues: who waits, and how long others have waited.
 *
 * - A queue keeps its last `WAITS_KEPT` waits, of nobody in particular.
 */

/** A wait that ended with an agent. */
export type Wait = {
  /** The place in the queue at its beginning, from 1. */
  position: number;
  /** Milliseconds until the agent was there. */
  waited: number;
};

/** Waits that are kept of each queue. */
export const WAITS_KEPT = 20;

export type QueueWaits = {
  /** Conversations that wait in the queue. */
  waiting(): Promise<string[]>;
  /** Keeps a wait, and forgets the oldest of that queue where there are too many. */
  add(queue: string, wait: Wait): Promise<void>;
  /** The last waits in a queue that ended at `since` or later, oldest first. */
  recent(queue: string, since: number): Promise<Wait[]>;
};
