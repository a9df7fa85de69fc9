/**
 * Estimates how long a visitor in the queue will wait, because the desk reports no time: by the median of other
 * visitors' latest waits for each position. Too few waits, or too different ones, give no estimate. Pure, but for
 * `updateAndLearn`, which records a wait.
 */
import { type ConversationRecord, currentSession } from '../../model/record.ts';
import type { Change, Snapshot } from '../../model/snapshot.ts';
import type { SiteSettings } from '../../sites/sites.ts';
import type { Wait } from '../../store/port/calls.ts';
import type { Updated } from '../../store/port/log.ts';
import type { Store } from '../../store/store.ts';

/** Milliseconds; older waits are not used. */
export const WAITS_LAST = 8 * 60 * 60 * 1000;
const FEWEST = 5;
/** The third quartile may be at most so many times the first; otherwise the waits differ too much. */
const WIDEST = 3;
/** A visitor who has waited so many times longer than expected gets no estimate. */
const TOO_SLOW = 2;

/** The key of the queue in which a site's visitors wait. Sites that request the same agents share a queue. */
export function queueOf({ agentId, groupId }: Pick<SiteSettings, 'agentId' | 'groupId'>): string {
  if (agentId !== undefined) return `agent-${agentId}`;
  return groupId === undefined ? 'all' : `group-${groupId}`;
}

/** The wait that a change ends by starting an agent session; undefined without one, or without its first position. */
export function endedWait(before: ConversationRecord, after: ConversationRecord | undefined, now: number) {
  const { talk } = before;
  if (talk.with !== 'queue' || talk.position === undefined || !after) return undefined;
  if (currentSession(after)?.kind !== 'agent') return undefined;
  return { position: talk.position, waited: Math.max(0, now - talk.since) };
}

/**
 * @param since the visitor's first position and the time waited since
 * @returns milliseconds from now; null if the waits are too few, too different, or do not fit this visitor's
 */
export function expectedWait(
  waits: readonly Wait[],
  position: number,
  since: { position: number; waited: number } | undefined,
): number | null {
  if (waits.length < FEWEST) return null;
  const perPlace = waits.map(({ position: places, waited }) => waited / places).sort((a, b) => a - b);
  const at = (share: number): number => perPlace[Math.round((perPlace.length - 1) * share)] as number;
  if (at(0.75) > WIDEST * at(0.25)) return null;
  const usual = at(0.5);
  const gained = since ? Math.max(0, since.position - position) : 0;
  if (since && since.waited > TOO_SLOW * usual * (gained + 1)) return null;
  return usual * position;
}

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
