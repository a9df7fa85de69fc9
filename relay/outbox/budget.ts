/**
 * The tenant's calls of the last minute. The window itself lives in the store, so a restart does not forget it; here
 * is only who may take how much of it.
 */
import { PACE } from '../pace.ts';
import { PRIORITY, type Priority, type Store } from '../store/store.ts';

export type Budget = {
  /**
   * Takes one call; resolves to 0, or to the milliseconds after which asking again makes sense.
   * @param anonymous whether it is taken for a visitor nobody vouches for
   */
  take(priority: Priority, spender: string, anonymous: boolean): Promise<number>;
};

/** How much of what visitors may take a priority may fill: what comes later in the list always leaves room for what comes before. */
const FILL: Record<Priority, number> = {
  [PRIORITY.message]: 1,
  [PRIORITY.survey]: 0.9,
  [PRIORITY.poll]: 0.8,
  [PRIORITY.preview]: 0.6,
};

/**
 * All anonymous visitors together may take this part of the whole, so that strangers never use up what the company and the
 * customers it vouches for need.
 */
const ANONYMOUS_SHARE = 0.6;

/** No visitor may take more than this part of the whole. */
const VISITORS_SHARE = 1 / 5;

export function createBudget(
  store: Store,
  callsPerMinute: number,
  now: () => number,
  window = PACE.budgetWindow,
): Budget {
  return {
    take(priority, spender, anonymous) {
      const part = (share: number) => Math.max(1, Math.floor(callsPerMinute * share));
      const limit = part(FILL[priority]);
      // Polls and previews are asked for all visitors from one purse, which their place in FILL bounds already.
      const forOne = priority === PRIORITY.message || priority === PRIORITY.survey;
      const share = forOne ? part(VISITORS_SHARE) : limit;
      const strangers = anonymous && { anonymous: part(ANONYMOUS_SHARE * FILL[priority]) };
      return store.spend({ now: now(), window, limit, spender, share, ...strangers });
    },
  };
}
