/** Desk calls that are made at once or not at all: within the budget, and not while the desk is unreachable. */
import type { Priority } from '../../model/priority.ts';
import type { Budget } from '../../outbox/budget.ts';
import type { Breaker } from '../../outbox/retry.ts';

/** The budget or the desk takes no call now. */
export class NotNow extends Error {}

export type Spender = { name: string; anonymous: boolean; address: string };

/** @throws NotNow; DeskError if the desk refuses, or if its answer is lost */
export type PacedCall = <T>(priority: Priority, by: Spender, work: () => Promise<T>) => Promise<T>;

export const pacedCalls = (budget: Budget, breaker: Breaker, now: () => number): PacedCall => {
  return async (priority, by, work) => {
    if (breaker.wait(now()) > 0) throw new NotNow();
    const taken = await budget.take({ priority, ...by }, work);
    if (!taken.taken) throw new NotNow();
    return taken.result;
  };
};
