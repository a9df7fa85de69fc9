/**
 * The part of the store's port for the tenant's call budgets, one for each service.
 *
 * - A call is counted before it is made, and stays counted when a relay ends.
 * - All relays on a store spend from the same budgets; no call of theirs exceeds a limit that another relay has just reached.
 */
import type { Service, Spending } from './spending.ts';

export type CallBudget = {
  /**
   * Takes one call from the budget unless, within the window, `limit` calls in all were taken, or `share` calls of
   * `spender`, or, for an anonymous spender, `anonymous` calls of all anonymous ones. For a spender with an address,
   * `rulesOf` adds rules.
   * @returns 0 if the call was taken, else the milliseconds after which to ask again
   */
  spend(at: Spending): Promise<number>;
  /** Changes the time at which a taken call counts. */
  spentAt(spender: string, taken: number, at: number, service?: Service): Promise<void>;
  /** Milliseconds until `spend` may take a call for a spender without calls; 0 if it may now. */
  fullFor(at: Omit<Spending, 'spender' | 'share'>): Promise<number>;
};
