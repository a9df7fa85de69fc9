/**
 * Divides a service's calls per minute among priorities, visitors and addresses. The store keeps the window's calls, so
 * they survive a restart. The window is a second longer than the desk's minute: late calls must not meet the next
 * minute's at the desk.
 */
import { TIMINGS } from '../config/timings.ts';
import { PRIORITY, type Priority } from '../model/priority.ts';
import type { CallBudget, OpenPriorities, Service } from '../store/port/calls.ts';

export type Budget = {
  take<T>(by: Spender, call: () => Promise<T>): Promise<Taken<T>>;
  /** The priorities that may get calls, judged by recent attempts that found the budget used up. */
  availability(): Availability;
};

export type Spender = {
  priority: Priority;
  /** The conversation, or the name of a job that makes calls for all conversations. */
  name: string;
  anonymous: boolean;
  /** The hashed address that sent the visitor's command; absent when no command led to the call. */
  address?: string | null;
  heavy?: boolean;
};

type VisitorKind = Pick<Spender, 'anonymous' | 'heavy'>;

/** `wait`: milliseconds. `isClosed`: no visitor of this kind gets a call, so the call keeps its place in the queue. */
export type Taken<T> = { taken: true; result: T } | { taken: false; wait: number; isClosed: boolean };

export type Availability = {
  /** For each kind of visitor the least urgent priority that may get a call; 0 where none may. */
  open: Omit<Required<OpenPriorities>, 'delayNotices'>;
  /** Milliseconds until more may be open; infinite when all is open. */
  until: number;
};

/** The part of the budget that each priority may fill. Less urgent priorities leave room for more urgent ones. */
const FILL: Record<Priority, number> = {
  [PRIORITY.message]: 1,
  [PRIORITY.survey]: 0.9,
  [PRIORITY.poll]: 0.8,
  [PRIORITY.preview]: 0.6,
};

/** The part for all anonymous visitors together; the rest is for the company and the customers it vouches for. */
const ANONYMOUS_SHARE = 0.6;

/** One visitor may take at most this part of the budget. */
const SHARE_PER_VISITOR = 1 / 5;

/** Milliseconds; a slower call counts from its end, as it may have come late. Well below the window's extra second. */
const QUICK = 250;

export function createBudget(
  shared: CallBudget,
  callsPerMinute: number,
  now: () => number,
  window = TIMINGS.budgetWindow,
  service: Service = 'desk',
): Budget {
  /** The time until which the budget is full, by kind of visitor and priority. */
  const fullUntil = new Map<string, number>();
  const kindOf = ({ anonymous, heavy = false }: VisitorKind, priority: Priority) => `${anonymous} ${heavy} ${priority}`;
  /** Milliseconds; 0 if the clock was set back since. */
  const remaining = (kind: VisitorKind, priority: Priority): number => {
    const left = (fullUntil.get(kindOf(kind, priority)) ?? 0) - now();
    return left > window ? 0 : Math.max(0, left);
  };

  return {
    async take({ priority, name, anonymous, address, heavy = false }, call) {
      const part = (share: number) => Math.max(1, Math.floor(callsPerMinute * share));
      const limit = part(FILL[priority]);
      // All polls share one limit, and so do all previews; FILL bounds both, so they need no share per visitor.
      const forOne = priority === PRIORITY.message || priority === PRIORITY.survey;
      const share = forOne ? part(SHARE_PER_VISITOR) : limit;
      const anonymousLimit = anonymous && { anonymous: part(ANONYMOUS_SHARE * FILL[priority]) };
      const asked = { service, now: now(), window, limit, ...anonymousLimit, ...(address && { address, heavy }) };
      const closedFor = forOne ? remaining({ anonymous, heavy }, priority) : 0;
      if (closedFor > 0) return { taken: false, wait: closedFor, isClosed: true };
      const wait = await shared.spend({ ...asked, spender: name, share });
      const full = wait > 0 && forOne ? await shared.fullFor(asked) : 0;
      if (full > 0) fullUntil.set(kindOf({ anonymous, heavy }, priority), asked.now + full);
      if (wait > 0) return { taken: false, wait, isClosed: full > 0 };
      try {
        return { taken: true, result: await call() };
      } finally {
        // If the store is unavailable, writing the call's result reports it.
        if (now() - asked.now > QUICK) void shared.spentAt(name, asked.now, now(), service).catch(() => {});
      }
    },
    availability() {
      const left: number[] = [];
      const open = (kind: VisitorKind): number => {
        const [message, survey] = [remaining(kind, PRIORITY.message), remaining(kind, PRIORITY.survey)];
        left.push(...[message, survey].filter((one) => one > 0));
        if (message > 0) return 0;
        return survey > 0 ? PRIORITY.message : PRIORITY.preview;
      };
      const both = (heavy: boolean) => ({
        anonymous: open({ anonymous: true, heavy }),
        known: open({ anonymous: false, heavy }),
      });
      const all = { ...both(false), heavy: both(true) };
      return { open: all, until: Math.min(...left) };
    },
  };
}
