/**
 * How long a visitor in the queue will probably wait, learnt from how long others have just waited: nothing else tells it,
 * because the desk does not. Pure; says nothing rather than something that is not so.
 */

import { type ConversationRecord, currentSession } from '../model/record.ts';
import type { SiteSettings } from '../sites.ts';
import type { Wait } from '../store/port/queue-waits.ts';

/** Milliseconds; what is older tells nothing of now. */
export const WAITS_LAST = 8 * 60 * 60 * 1000;
const FEWEST = 5;
/** How far the middle half of the waits may reach, as the slowest over the quickest of it. */
const WIDEST = 3;
/** Who has waited so many times as long as expected for the places gained is told nothing more. */
const TOO_SLOW = 2;

/** Names the queue in which a site's visitors wait; sites that ask for the same agents share one. */
export function queueOf({ agentId, groupId }: Pick<SiteSettings, 'agentId' | 'groupId'>): string {
  if (agentId !== undefined) return `agent-${agentId}`;
  return groupId === undefined ? 'all' : `group-${groupId}`;
}

/** The wait that a change of the record ends with an agent, or undefined where it ends none whose beginning is known. */
export function endedWait(
  before: ConversationRecord,
  after: ConversationRecord | undefined,
  now: number,
): Wait | undefined {
  const { talk } = before;
  if (talk.with !== 'queue' || talk.position === undefined || !after) return undefined;
  if (currentSession(after)?.kind !== 'agent') return undefined;
  return { position: talk.position, waited: Math.max(0, now - talk.since) };
}

/**
 * @param waits the last ones of the same queue
 * @param position where the visitor stands now
 * @param since what the record has of the visitor's own wait
 * @returns milliseconds from now, or null where the waits are too few, too different, or no measure of this one
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
