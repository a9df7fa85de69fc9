/** What happens because nothing happened: silent sessions are closed, abandoned places in the queue given up. */
import { type Cancel, every } from '../core/clock.ts';
import type { Context } from '../store/context.ts';
import type { Queue } from './queue.ts';
import type { Sessions } from './sessions.ts';

/** Sweeps until it is cancelled. */
export function createSweep({ store, clock, timings }: Context, sessions: Sessions, queue: Queue): Cancel {
  return every(clock, timings.sweepEvery, () => {
    for (const session of store.sessions.idleSince(clock.now() - timings.idleCloseAfter)) {
      sessions.close(session, 'normal', 'idle');
    }
    for (const session of store.sessions.customerGoneSince(clock.now() - timings.customerGoneAfter)) {
      sessions.close(session, 'normal', 'gone');
    }
    queue.sweep();
  });
}
