/**
 * The first stage of composing the relay, after the foundation: the desk client, its budget and its circuit breaker.
 */
import { randomUUID } from 'node:crypto';
import { createDeskClient, type DeskClient } from '../desk-api/client.ts';
import { type Budget, createBudget } from '../outbox/budget.ts';
import { withBudgetMetrics, withCallMetrics } from '../outbox/call-metrics.ts';
import { type Breaker, createBreaker } from '../outbox/retry.ts';
import type { Foundation } from './foundation.ts';

export type DeskSide = {
  desk: DeskClient;
  budget: Budget;
  /** Open while the desk cannot be reached. */
  breaker: Breaker;
};

export function createDeskSide({ config, store, pace, metrics, now, localNow }: Foundation): DeskSide {
  const client = createDeskClient({
    url: config.desk.url,
    credentials: config.desk,
    signVersion: config.desk.signVersion,
    timeout: pace.deskTimeout,
    now: localNow,
    nonce: randomUUID,
  });
  const budget = createBudget(store.budget, config.desk.callsPerMinute, now, pace.budgetWindow);
  return {
    desk: withCallMetrics(client, metrics.deskCall),
    budget: withBudgetMetrics(budget, metrics.budgetWait),
    breaker: createBreaker(),
  };
}
