/**
 * Closes sessions whose customer is silent, offers those whose agent is silent to colleagues, removes abandoned queue entries
 * and deletes old records, at a fixed interval.
 */
import { type Cancel, every } from '../core/clock.ts';
import type { Context } from '../store/context.ts';
import type { Queue } from './queue.ts';
import type { Sessions } from './sessions.ts';

export function startSweep(
  { store, clock, hub, timings }: Context,
  sessions: Sessions,
  queue: Queue,
  expireRecords: () => void,
): Cancel {
  let offered = '';
  return every(clock, timings.sweepEvery, () => {
    for (const session of store.sessions.idleSince(clock.now() - timings.idleCloseAfter)) {
      if (store.sessions.waitingSince(session) === null) sessions.close(session, 'normal', 'idle');
    }
    for (const session of store.sessions.customerGoneSince(clock.now() - timings.customerGoneAfter)) {
      sessions.close(session, 'normal', 'gone');
    }
    const unanswered = store.sessions.unansweredSince(clock.now() - timings.agentSilentAfter);
    const before = offered;
    offered = unanswered.map(({ session }) => session.id).join();
    if (offered !== before) hub.publish('overview');
    queue.sweep();
    expireRecords();
  });
}
