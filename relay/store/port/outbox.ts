/**
 * The part of the store's port that is the outbox: desk calls that `update` of the log has added and settles.
 *
 * - The calls of one conversation are its lane: they are made one at a time, in order of `id`.
 * - A call is leased to one relay. Whoever settles it with a fence older than the last claim's is refused (LeaseLost).
 * - Leases and turns are decided here, never in the memory of one relay.
 */
import type { Intent } from '../../model/intents.ts';
import type { CallPriority } from '../../model/priority.ts';
import type { Openness } from './spending.ts';

/** A desk call in the outbox. */
export type OutboxCall = {
  id: number;
  conversation: string;
  intent: Intent;
  /** That of the most urgent call in its lane, which cannot go before this one. */
  priority: CallPriority;
  /** How often it was tried and failed. */
  attempts: number;
  /** Not before this time, in milliseconds since 1970. */
  due: number;
  created: number;
  /** Grows with each claim: whoever settles with an older one has lost the call. */
  fence: number;
  /** Where the command came from that led to it, hashed; null where none did. */
  address: string | null;
  /** Whether that address had more calls lately, or waits for more, than a newcomer does. */
  heavy: boolean;
};

/** Milliseconds; no call is postponed by more, so one that seems to be was written before the clock was set back. */
export const LONGEST_POSTPONED = 2 * 60 * 1000;

export type Outbox = {
  /**
   * Takes the first call of lanes that are due, the most urgent lanes first. Among those, newcomers go before heavy
   * addresses, heavy addresses take turns, and so do the conversations of each.
   * Until it is settled or `lease` milliseconds have passed, no other relay gets a call of that lane.
   * @param claim `busy` are the lanes this relay is at work on; what else it once claimed is free again. `open` is what
   *   the budget has calls for, all by default; of other lanes `delayNotices` brings those, last, that nobody claimed yet
   */
  claim(claim: {
    now: number;
    lease: number;
    limit: number;
    busy: readonly string[];
    open?: Openness;
  }): Promise<OutboxCall[]>;
  /** How many calls wait and since when, for the operator. */
  state(): Promise<{ waiting: number; oldest: number | null }>;
  /** Since when the oldest call of a conversation waits, if any does. */
  waitsSince(conversation: string): Promise<number | undefined>;
  /** When the next lane becomes due that is not yet due at `now`, if any. */
  nextDue(now: number): Promise<number | undefined>;
  /** Makes every call due that failed before and waits to be tried again. */
  retryNow(now: number): Promise<void>;
};
