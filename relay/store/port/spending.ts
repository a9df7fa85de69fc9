/**
 * The rules that a call must pass to be taken from the tenant's budget. Pure; each adapter counts the calls.
 *
 * Anonymous visitors together get 60 %, because the company calls the desk for other things, too. Addresses share
 * first, then conversations: new conversations cost an attacker nothing, new addresses do. Only half goes out in
 * bursts.
 */
import { PRIORITY } from '../../model/priority.ts';

/** The budget has calls for all. */
export const ALL_OPEN: OpenPriorities = { anonymous: PRIORITY.preview, known: PRIORITY.preview, delayNotices: true };
/** The least urgent priority that gets calls, for each kind of visitor; `heavy` holds those of heavy addresses. */
export type OpenPriorities = {
  anonymous: number;
  known: number;
  heavy?: { anonymous: number; known: number };
  delayNotices: boolean;
};

/** The service whose calls are limited; each has limits of its own. */
export type Service = 'desk' | 'knowledge';

export type Spending = {
  /** By default the desk. */
  service?: Service;
  now: number;
  /** Milliseconds. */
  window: number;
  limit: number;
  spender: string;
  share: number;
  /** The limit for all anonymous spenders together; present for an anonymous one. */
  anonymous?: number;
  /** The hashed address of the call; absent if no visitor's command led to it. */
  address?: string | undefined;
  /** Whether the address has recently made, or waits for, more calls than a newcomer. */
  heavy?: boolean;
};

/** At most `most` calls of this scope within `within` milliseconds. */
export type Rule = { of: 'all' | 'spender' | 'anonymous'; most: number; within: number };

/** With at least so many recent and waiting calls together, an address is `heavy`. */
export const HEAVY_FROM = 4;
/** The number of budget windows that count as recent. */
const RECENT_WINDOWS = 10;
/** Milliseconds for which calls are kept, to know what their address made recently. */
export const keptFor = (window: number): number => window * RECENT_WINDOWS;

/** Once half of a limit is taken, at most this part of it is taken in each such part of the window. */
const PACE = 1 / 4;
/**
 * Heavy addresses take at most this part of a limit in this part of the window, so newcomers get calls before the
 * window ends.
 */
const HEAVY_SHARE = 3 / 4;
/** Both parts of the window are shorter by this fraction, because time passes before a call is made or ends. */
const WINDOW_MARGIN = 1 / 25;

/**
 * The rules of a call, in groups; at least one rule of each group must allow it. Calls from addresses may come in a
 * burst while half of a limit is free. After that the rest is given out evenly, so that nobody ever waits for a whole
 * window.
 * @param spending without `share` for a spender without calls
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
    const time = (fraction: number) => Math.ceil(window * (fraction - WINDOW_MARGIN));
    // Rounded up, because less than a quarter of the limit per quarter of the window would never use up the limit.
    const paced = { of, most: Math.ceil(most * PACE), within: time(PACE) };
    groups.push([{ of, most: part(1 / 2), within: window }, paced]);
    if (heavy) groups.push([{ of, most: part(HEAVY_SHARE), within: time(HEAVY_SHARE) }]);
  }
  return groups;
}
