/**
 * The tenant's calls of the last minute. The window itself lives in the store, so a restart does not forget it; here
 * is only who may take how much of it.
 */

import { PRIORITY, type Priority } from '../model/priority.ts';
import { PACE } from '../pace.ts';
import type { CallBudget } from '../store/port/call-budget.ts';
import type { Openness } from '../store/port/spending.ts';

export type Budget = {
  /** Makes the call if there is one left for this spender. */
  take<T>(by: Spender, call: () => Promise<T>): Promise<Taken<T>>;
  /** What visitors need not ask for, because others were told lately that there is no call for anybody. */
  closed(): Closed;
};

export type Spender = {
  priority: Priority;
  /** The conversation, or what a call that is made for all of them is called. */
  name: string;
  /** Whether it is taken for a visitor nobody vouches for. */
  anonymous: boolean;
  /** Where the visitor's command came from, hashed; absent where no command led to the call. */
  address?: string | null;
  /** Whether that address is no newcomer. */
  heavy?: boolean;
};

type Who = Pick<Spender, 'anonymous' | 'heavy'>;

/**
 * `wait`: milliseconds after which asking again makes sense. `isClosed`: nobody of the same kind got a call either, so that
 * whoever asked keeps their place.
 */
export type Taken<T> = { taken: true; result: T } | { taken: false; wait: number; isClosed: boolean };

export type Closed = {
  /** The least urgent priorities there may be a call for, 0 where there is none for any. */
  open: Omit<Required<Openness>, 'untold'>;
  /** Milliseconds until there may be more, infinitely many where all is open. */
  until: number;
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

/**
 * Milliseconds; well below what the window is longer than the desk's minute. A call that takes longer may have reached
 * the desk late, so it counts from its end instead of its beginning.
 */
const QUICK = 250;

export function createBudget(
  shared: CallBudget,
  callsPerMinute: number,
  now: () => number,
  window = PACE.budgetWindow,
): Budget {
  /** Until when there is no call, by who asks and how urgently. */
  const fullUntil = new Map<string, number>();
  const kindOf = ({ anonymous, heavy = false }: Who, priority: Priority) => `${anonymous} ${heavy} ${priority}`;
  /** Milliseconds; none where the clock was set back since. */
  const rests = (who: Who, priority: Priority): number => {
    const left = (fullUntil.get(kindOf(who, priority)) ?? 0) - now();
    return left > window ? 0 : Math.max(0, left);
  };

  return {
    async take({ priority, name, anonymous, address, heavy = false }, call) {
      const part = (share: number) => Math.max(1, Math.floor(callsPerMinute * share));
      const limit = part(FILL[priority]);
      // Polls and previews are asked for all visitors from one purse, which their place in FILL bounds already.
      const forOne = priority === PRIORITY.message || priority === PRIORITY.survey;
      const share = forOne ? part(VISITORS_SHARE) : limit;
      const strangers = anonymous && { anonymous: part(ANONYMOUS_SHARE * FILL[priority]) };
      const asked = { now: now(), window, limit, ...strangers, ...(address && { address, heavy }) };
      const closedFor = forOne ? rests({ anonymous, heavy }, priority) : 0;
      if (closedFor > 0) return { taken: false, wait: closedFor, isClosed: true };
      const wait = await shared.spend({ ...asked, spender: name, share });
      const full = wait > 0 && forOne ? await shared.fullFor(asked) : 0;
      if (full > 0) fullUntil.set(kindOf({ anonymous, heavy }, priority), asked.now + full);
      if (wait > 0) return { taken: false, wait, isClosed: full > 0 };
      try {
        return { taken: true, result: await call() };
      } finally {
        // A store that takes no write is heard of where the call's result is written.
        if (now() - asked.now > QUICK) void shared.spentAt(name, asked.now, now()).catch(() => {});
      }
    },
    closed() {
      const left: number[] = [];
      const open = (who: Who): number => {
        const [message, survey] = [rests(who, PRIORITY.message), rests(who, PRIORITY.survey)];
        left.push(...[message, survey].filter((one) => one > 0));
        if (message > 0) return 0;
        return survey > 0 ? PRIORITY.message : PRIORITY.preview;
      };
      const both = (heavy: boolean) => ({
        anonymous: open({ anonymous: true, heavy }),
        known: open({ anonymous: false, heavy }),
      });
      const everybody = { ...both(false), heavy: both(true) };
      return { open: everybody, until: Math.min(...left) };
    },
  };
}
