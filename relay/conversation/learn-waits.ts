/**
 * Updates a conversation and records the wait in the queue that the update ends, from which later waits are estimated.
 */

import type { Change, Snapshot } from '../model/snapshot.ts';
import type { SiteSettings } from '../sites.ts';
import type { Updated } from '../store/port/event-log.ts';
import type { Wait } from '../store/port/queue-waits.ts';
import type { Store } from '../store/store.ts';
import { endedWait, queueOf } from './expected-wait.ts';

/** Like `update` of the store; also stores the wait that the update ends, if any. */
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
  // The update is committed already, so a failure to store the wait is ignored.
  if (wait) await store.waits.add(queueOf(site), wait).catch(() => undefined);
  return updated;
}
