/**
 * The tenant's calls of the last minute. The window itself lives in the store, so a restart does not forget it; here
 * is only who may take how much of it.
 */
import { PACE } from '../pace.ts';
import { ALL_OPEN, PRIORITY, type Priority, type Store } from '../store/store.ts';

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
};

/** `wait`: milliseconds after which asking again makes sense. */
export type Taken<T> = { taken: true; result: T } | { taken: false; wait: number };

export type Closed = {
  /** The least urgent priorities there may be a call for, 0 where there is none for any. */
  open: { anonymous: number; known: number };
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
  store: Store,
  callsPerMinute: number,
  now: () => number,
  window = PACE.budgetWindow,
): Budget {
  /** Until when there is no call, by who asks and how urgently. */
  const fullUntil = { anonymous: new Map<Priority, number>(), known: new Map<Priority, number>() };
  /** Milliseconds; none where the clock was set back since. */
  const rests = (kind: keyof typeof fullUntil, priority: Priority): number => {
    const left = (fullUntil[kind].get(priority) ?? 0) - now();
    return left > window ? 0 : Math.max(0, left);
  };

  return {
    async take({ priority, name, anonymous }, call) {
      const part = (share: number) => Math.max(1, Math.floor(callsPerMinute * share));
      const limit = part(FILL[priority]);
      // Polls and previews are asked for all visitors from one purse, which their place in FILL bounds already.
      const forOne = priority === PRIORITY.message || priority === PRIORITY.survey;
      const share = forOne ? part(VISITORS_SHARE) : limit;
      const strangers = anonymous && { anonymous: part(ANONYMOUS_SHARE * FILL[priority]) };
      const asked = { now: now(), window, limit, ...strangers };
      const closedFor = forOne ? rests(anonymous ? 'anonymous' : 'known', priority) : 0;
      if (closedFor > 0) return { taken: false, wait: closedFor };
      const wait = await store.spend({ ...asked, spender: name, share });
      if (wait > 0 && forOne) {
        fullUntil[anonymous ? 'anonymous' : 'known'].set(priority, asked.now + (await store.full(asked)));
      }
      if (wait > 0) return { taken: false, wait };
      try {
        return { taken: true, result: await call() };
      } finally {
        // A store that takes no write is heard of where the call's result is written.
        if (now() - asked.now > QUICK) void store.spentAt(name, asked.now, now()).catch(() => {});
      }
    },
    closed() {
      const kinds = ['anonymous', 'known'] as const;
      const left = kinds.flatMap((kind) => [PRIORITY.message, PRIORITY.survey].map((one) => rests(kind, one)));
      const open = (kind: keyof typeof fullUntil): number => {
        if (rests(kind, PRIORITY.message) > 0) return 0;
        return rests(kind, PRIORITY.survey) > 0 ? PRIORITY.message : ALL_OPEN[kind];
      };
      return {
        open: { anonymous: open('anonymous'), known: open('known') },
        until: Math.min(...left.filter((one) => one > 0)),
      };
    },
  };
}
