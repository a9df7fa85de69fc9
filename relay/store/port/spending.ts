/**
 * What a call takes from the tenant's budget, and the rules that it must pass. Pure; each adapter counts what was spent.
 */
import { PRIORITY } from '../../model/priority.ts';

/** Where the budget has calls for whoever asks. */
export const ALL_OPEN: Openness = { anonymous: PRIORITY.preview, known: PRIORITY.preview, delayNotices: true };
/** The least urgent priorities that there are calls for, by who asks; `heavy` are those of heavy addresses. */
export type Openness = {
  anonymous: number;
  known: number;
  heavy?: { anonymous: number; known: number };
  delayNotices: boolean;
};

export type Spending = {
  now: number;
  /** Milliseconds. */
  window: number;
  limit: number;
  spender: string;
  share: number;
  /** There for a spender who is anonymous: what all of those may take together. */
  anonymous?: number;
  /** Where the call came from, hashed; absent where no visitor's command led to it. */
  address?: string | undefined;
  /** Whether the address has had, or waits for, more than a newcomer does. */
  heavy?: boolean;
};

/** At most `most` calls of those within `within` milliseconds. */
export type Rule = { of: 'all' | 'spender' | 'anonymous'; most: number; within: number };

/** Calls an address may have made lately or wait for together until it is `heavy`. */
export const NEWCOMER = 4;
/** Windows of the budget that are `lately`. */
const LATELY = 10;
/** Calls are kept for so long, for what their address had lately. */
export const keptFor = (window: number): number => window * LATELY;

/** Once half of a limit is taken, no more of it than so much is given out in that part of the window. */
const PACE = 1 / 4;
/** Heavy addresses take no more of a limit than so much in that part of the window: newcomers find room before it ends. */
const OF_HEAVY = 3 / 4;
/** Both parts of the window end by so much of it earlier, to make up for time that passes before a call is made or ends. */
const EARLIER = 1 / 25;

/**
 * The rules a call must pass: of each group at least one. A call from an address may come in a burst while half of a
 * limit is free; then the rest is given out evenly, so that at no time somebody waits for a whole window.
 * @param spending without `share` for a spender who had no call yet
 */
export function rulesOf(spending: Omit<Spending, 'spender' | 'share'> & { share?: number }): Rule[][] {
  const { window, limit, share, anonymous, address, heavy = false } = spending;
  const limits: Rule[] = [{ of: 'all', most: limit, within: window }];
  if (anonymous !== undefined) limits.push({ of: 'anonymous', most: anonymous, within: window });
  const groups = limits.map((rule) => [rule]);
  if (share !== undefined) groups.push([{ of: 'spender', most: share, within: window }]);
  if (address === undefined) return groups;
  for (const { of, most } of limits) {
    const part = (fraction: number) => Math.max(1, Math.round(most * fraction));
    const time = (fraction: number) => Math.ceil(window * (fraction - EARLIER));
    // Rounded up: less than a quarter of the limit in each quarter of the window would never use it up.
    const paced = { of, most: Math.ceil(most * PACE), within: time(PACE) };
    groups.push([{ of, most: part(1 / 2), within: window }, paced]);
    if (heavy) groups.push([{ of, most: part(OF_HEAVY), within: time(OF_HEAVY) }]);
  }
  return groups;
}
