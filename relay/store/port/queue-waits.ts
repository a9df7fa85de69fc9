/**
 * The part of the store's port for the desk's queues: the conversations that wait, and the latest waits.
 *
 * - Each queue keeps its latest `WAITS_KEPT` waits, without their visitors.
 */

/** A wait that ended with an agent. */
export type Wait = {
  /** The queue position at the beginning, from 1. */
  position: number;
  /** Milliseconds until the agent joined. */
  waited: number;
};

/** The number of waits kept for each queue. */
export const WAITS_KEPT = 20;

export type QueueWaits = {
  /** Conversations that wait in the queue. */
  waiting(): Promise<string[]>;
  /** Adds a wait and drops the oldest ones beyond the limit. */
  add(queue: string, wait: Wait): Promise<void>;
  /** The latest waits in a queue that ended at `since` or later, oldest first. */
  recent(queue: string, since: number): Promise<Wait[]>;
};
