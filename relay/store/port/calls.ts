/**
 * The part of the store's port for the outbox: desk calls that `update` of the log adds and settles.
 *
 * - The calls of one conversation are its lane: they are made one at a time, in order of `id`.
 * - A call is leased to one relay. Settling it with a fence older than the latest claim's is refused (LeaseLost).
 * - Leases and turns are decided here, never in one relay's memory.
 */
import type { Intent } from '../../model/intents.ts';
import type { CallPriority } from '../../model/priority.ts';
import type { OpenPriorities } from './spending.ts';

/** A desk call in the outbox. */
export type OutboxCall = {
  id: number;
  conversation: string;
  intent: Intent;
  /** The priority of the most urgent call in the lane from here on, because that call must wait for this one. */
  priority: CallPriority;
  /** How often the call failed. */
  attempts: number;
  /** Not before this time, in milliseconds since 1970. */
  due: number;
  created: number;
  /** The fencing token: it grows with each claim, and settling with an older one is refused. */
  fence: number;
  /** The hashed address that sent the command; null if no command led to the call. */
  address: string | null;
  /** Whether that address has recently made, or waits for, more calls than a newcomer. */
  heavy: boolean;
};

/**
 * Milliseconds; the longest postponement. A call that seems postponed by more was written before the clock was set
 * back.
 */
export const LONGEST_POSTPONED = 2 * 60 * 1000;

/** Milliseconds; a call that has not failed and rests longer waits for the desk, not for its share or the budget. */
export const LONGEST_REST = 5000;

export type Outbox = {
  /**
   * Claims the first call of each of the lanes that are due, most urgent lanes first. Among equally urgent lanes,
   * newcomers precede heavy addresses; heavy addresses take turns, and so do the conversations of each. Until the call
   * is settled or `lease` milliseconds have passed, no other relay gets a call of that lane.
   * @param claim `busy` lists the lanes that this relay is working on; all others that it claimed are free again.
   * `open` lists the priorities for which the budget has calls, by default all. With `delayNotices`, calls of other
   * lanes that were never claimed follow last
   */
  claim(claim: {
    now: number;
    lease: number;
    limit: number;
    busy: readonly string[];
    open?: OpenPriorities;
  }): Promise<OutboxCall[]>;
  /** The number of waiting calls and the time of the oldest, for the operator. */
  state(): Promise<{ waiting: number; oldest: number | null }>;
  /** Since when a conversation's oldest call waits; undefined if it has none. */
  waitsSince(conversation: string): Promise<number | undefined>;
  /** When the next lane becomes due that is not due at `now`; undefined without such a lane. */
  nextDue(now: number): Promise<number | undefined>;
  /** Makes due all calls that failed, and those that wait for the desk. */
  retryNow(now: number): Promise<void>;
};
