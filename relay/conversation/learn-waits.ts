/** An update of a conversation that may end a wait in the queue, from which the next visitors' expected wait is learnt. */

import type { Change, Snapshot } from '../model/snapshot.ts';
import type { SiteSettings } from '../sites.ts';
import type { Updated } from '../store/port/event-log.ts';
import type { Wait } from '../store/port/queue-waits.ts';
import type { Store } from '../store/store.ts';
import { endedWait, queueOf } from './expected-wait.ts';

/** As `update` of the store, and keeps the wait that it ends, if any. */
export async function updateAndLearn<T>(
  store: Pick<Store, 'clock' | 'log' | 'waits'>,
  conversation: string,
  keys: readonly string[],
  site: SiteSettings,
  decide: (now: Snapshot) => Change<T>,
): Promise<Updated<T>> {
  let wait: Wait | undefined;
  const updated = await store.log.update(conversation, keys, (before) => {
    const change = decide(before);
    wait = endedWait(before.record, change.record, store.clock.now());
    return change;
  });
  // It only teaches: what it is learnt from is written, whatever becomes of it.
  if (wait) await store.waits.add(queueOf(site), wait).catch(() => undefined);
  return updated;
}
