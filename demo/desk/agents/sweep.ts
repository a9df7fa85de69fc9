/** Closes silent sessions, removes abandoned queue entries and deletes old records, at a fixed interval. */
import { type Cancel, every } from '../core/clock.ts';
import type { Context } from '../store/context.ts';
import type { Queue } from './queue.ts';
import type { Sessions } from './sessions.ts';

/** Starts the sweep; returns a function that stops it. */
export function startSweep(
  { store, clock, timings }: Context,
  sessions: Sessions,
  queue: Queue,
  expireRecords: () => void,
): Cancel {
  return every(clock, timings.sweepEvery, () => {
    for (const session of store.sessions.idleSince(clock.now() - timings.idleCloseAfter)) {
      sessions.close(session, 'normal', 'idle');
    }
    for (const session of store.sessions.customerGoneSince(clock.now() - timings.customerGoneAfter)) {
      sessions.close(session, 'normal', 'gone');
    }
    queue.sweep();
    expireRecords();
  });
}
