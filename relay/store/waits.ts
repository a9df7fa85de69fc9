/** The part of the store's port that is about queues: who waits, and how long others have waited. */
import type { Wait } from '../conversation/expected-wait.ts';

export type Waits = {
  /** Conversations that wait in the queue. */
  waiting(): Promise<string[]>;
  /** Keeps a wait, and forgets the oldest of that queue where there are too many. */
  addWait(queue: string, wait: Wait): Promise<void>;
  /** The last waits in a queue that ended at `since` or later, oldest first. */
  waits(queue: string, since: number): Promise<Wait[]>;
};
