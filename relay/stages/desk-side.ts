/** The first stage: the clients of the desk and of its knowledge base, each with its own budget and circuit breaker. */
import { randomUUID } from 'node:crypto';
import { createDeskClient, type DeskClient } from '../desk-api/client.ts';
import type { Credentials } from '../desk-api/signing/signing.ts';
import { createTicketReader } from '../features/requests/ticket-reader.ts';
import { createSuggestions } from '../features/suggestions/suggestions.ts';
import { createBudget } from '../outbox/budget.ts';
import { withBudgetMetrics, withCallMetrics } from '../outbox/call-metrics.ts';
import { createCustomerFields } from '../outbox/customer-fields.ts';
import { createDeskProbe } from '../outbox/desk-probe.ts';
import { createBreaker, createOutageLog } from '../outbox/retry.ts';
import type { CalledService } from '../outbox/services.ts';
import type { Foundation } from './foundation.ts';

export type DeskSide = ReturnType<typeof createDeskSide>;

export function createDeskSide(foundation: Foundation) {
  const { config, store, timings, metrics, now, log } = foundation;
  const knowledge = knowledgeService(foundation);
  const budget = createBudget(store.budget, config.desk.callsPerMinute, now, timings.budgetWindow);
  const service = {
    desk: withCallMetrics(tenantClient(foundation), metrics.deskCall),
    budget: withBudgetMetrics(budget, metrics.budgetWait),
    /** Open while the desk cannot be reached. */
    breaker: createBreaker(createOutageLog('the desk', log, now)),
  };
  /** The desk's calls that the shared secret signs. They share its budget, not its breaker. */
  const tickets = {
    client: service.desk,
    budget: service.budget,
    breaker: createBreaker(createOutageLog('the desk’s part for tickets and telephone calls', log, now)),
  };
  return {
    ...service,
    tickets,
    ticketReader: createTicketReader({ tickets, now }),
    deskProbe: createDeskProbe({ ...foundation, ...service, every: timings.settings, quiet: timings.quietDesk }),
    customerFields: createCustomerFields({ ...foundation, ...service, every: timings.customerFields }),
    /** Undefined if the settings name no knowledge base. */
    knowledge,
    suggestions: createSuggestions({ ...foundation, knowledge }),
  };
}

function clientOf({ config, timings, localNow }: Foundation, url: string, credentials: Credentials): DeskClient {
  return createDeskClient({
    url,
    credentials,
    signVersion: config.desk.signVersion,
    utcOffsetMinutes: config.desk.utcOffsetMinutes,
    timeout: timings.deskTimeout,
    now: localNow,
    nonce: randomUUID,
  });
}

/** The client of the tenant's own calls. Each family is signed with its secret. */
function tenantClient(foundation: Foundation): DeskClient {
  const { email, token, sharedSecret, url } = foundation.config.desk;
  const byToken = clientOf(foundation, url, { email, token });
  const bySecret = sharedSecret === undefined ? undefined : clientOf(foundation, url, { email, token: sharedSecret });
  return {
    call(operation, input) {
      const client = operation.api.secret === 'sharedSecret' ? bySecret : byToken;
      if (!client) throw new Error(`${operation.name} needs DESK_SHARED_SECRET`);
      return client.call(operation, input);
    },
  };
}

function knowledgeService(foundation: Foundation): CalledService | undefined {
  const { config, store, timings, metrics, now, log } = foundation;
  if (!config.knowledgeBase) return undefined;
  const { url, token, callsPerMinute } = config.knowledgeBase;
  const budget = createBudget(store.budget, callsPerMinute, now, timings.budgetWindow, 'knowledge');
  return {
    client: withCallMetrics(clientOf(foundation, url, { email: config.desk.email, token }), metrics.knowledgeCall),
    budget: withBudgetMetrics(budget, metrics.knowledgeWait),
    breaker: createBreaker(createOutageLog('the knowledge base', log, now)),
  };
}
