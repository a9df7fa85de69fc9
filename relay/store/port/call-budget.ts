/**
 * The part of the store's port that is the tenant's call budget.
 *
 * - A call is counted before it is made, and stays counted when a relay ends.
 * - All relays on a store spend from one budget, and no call of theirs passes a limit that another has just reached.
 */
import type { Spending } from './spending.ts';

export type CallBudget = {
  /**
   * Takes one call from the budget unless `limit` calls, `share` calls of `spender`, or, for an anonymous spender,
   * `anonymous` calls of all of those, were taken within the window; for one with an address `rulesOf` has more.
   * @returns 0 when taken, else milliseconds until it is worth asking again
   */
  spend(at: Spending): Promise<number>;
  /** Counts a call that was taken at one time from another instead. */
  spentAt(spender: string, taken: number, at: number): Promise<void>;
  /** Milliseconds until `spend` may take a call for a spender who had none; 0 where it may now. */
  fullFor(at: Omit<Spending, 'spender' | 'share'>): Promise<number>;
};
