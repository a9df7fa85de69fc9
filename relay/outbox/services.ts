/**
 * The services that calls go to: the desk, its tickets, and the knowledge base. Each has a budget or a breaker of its
 * own, so that a wrong shared secret of tickets stops no message. There is one outbox, because a message's service is
 * known only when it is sent: a call that finds its service closed is postponed, and may lose its turn among equals.
 */
import type { PlannedCall } from '../conversation/plan.ts';
import { KNOWLEDGE_BASE } from '../desk-api/apis.ts';
import type { DeskClient } from '../desk-api/client.ts';
import type { Availability, Budget } from './budget.ts';
import type { Breaker } from './retry.ts';

/** Each call is made by `budget.take`, and its outcome reported to `breaker`. */
export type CalledService = { client: DeskClient; budget: Budget; breaker: Breaker };

export type Services = ReturnType<typeof createServices>;

/** @param knowledge undefined if the relay makes no such calls @param tickets shares the desk's budget */
export function createServices(desk: CalledService, knowledge: CalledService | undefined, tickets: CalledService) {
  const all = knowledge ? [desk, knowledge] : [desk];
  return {
    of({ operation: { api } }: PlannedCall) {
      if (api === KNOWLEDGE_BASE) return knowledge;
      return api.secret === 'sharedSecret' ? tickets : desk;
    },
    /** Milliseconds until at least one service may be called, or 0. */
    closedFor: (at: number) => Math.min(...all.map(({ breaker }) => breaker.wait(at))),
    availability() {
      const [first, ...others] = all.map(({ budget }) => budget.availability());
      return others.reduce(either, first as Availability);
    },
    /** Whether there are two services, so that one may have no calls left while the other has some. */
    areSeveral: all.length > 1,
  };
}

type Open = Availability['open']['heavy'];
const most = (one: Open, other: Open): Open => ({
  anonymous: Math.max(one.anonymous, other.anonymous),
  known: Math.max(one.known, other.known),
});
const either = ({ open: one, until }: Availability, { open: other, ...rest }: Availability): Availability => ({
  open: { ...most(one, other), heavy: most(one.heavy, other.heavy) },
  until: Math.min(until, rest.until),
});
