/**
 * Requests for an agent: a session if an agent is free, a place in the queue if all are busy, nothing if all are
 * offline. When an agent has room again, the longest waiting customer comes first.
 */
import { type Cancel, every } from '../core/clock.ts';
import type { EventWebhooks } from '../pushes/event-webhooks.ts';
import type { Agent } from '../store/agents.ts';
import type { Context } from '../store/context.ts';
import type { Customer } from '../store/customers.ts';
import type { QueueEntry, Scope } from '../store/queue.ts';
import type { Session } from '../store/sessions.ts';
import { allocate, anyOnline, inScope } from './allocation.ts';
import type { Sessions } from './sessions.ts';

export type RequestOutcome =
  | { kind: 'session'; session: Session }
  | { kind: 'queued'; position: number }
  | { kind: 'allocating' }
  | { kind: 'nobody' };

/** State of a customer's request; `none` without a request. */
export type RequestState = Exclude<RequestOutcome, { kind: 'nobody' }> | { kind: 'none' };

const scopeOf = (entry: QueueEntry): Scope => ({ type: entry.scope, id: entry.scope_id });

/** @param pollsStatus whether clients of this channel poll the status while they wait; customers of other channels wait until an agent comes */
export function createQueue(
  context: Context,
  sessions: Sessions,
  events: EventWebhooks,
  pollsStatus: (channel: string) => boolean = () => true,
) {
  const { store, clock, hub, timings, behaviour } = context;
  let cancelAllocation: Cancel = () => {};

  const isRefused = ({ customer_id: id }: QueueEntry): boolean =>
    behaviour.refuseBlocked && store.customers.byId(id)?.is_blocked === 1;

  function start(entry: QueueEntry, agent: Agent): Session {
    store.queue.end(entry.id, 'served', clock.now());
    const customer = store.customers.byId(entry.customer_id) as Customer;
    return sessions.start(customer, agent, { channel: entry.channel, queuedAt: entry.since });
  }

  function allocateWaiting(): void {
    store.transaction(() => {
      const now = clock.now();
      const ready = store.queue.waiting().filter((entry) => entry.allocate_at <= now && !isRefused(entry));
      for (const { entry, agentId } of allocate(ready, store.agents.all())) {
        start(entry, store.agents.byId(agentId) as Agent);
      }
    });
    planNextAllocation();
  }

  function planNextAllocation(): void {
    cancelAllocation();
    const later = store.queue.waiting().map((entry) => entry.allocate_at - clock.now());
    const soonest = Math.min(...later.filter((wait) => wait > 0));
    cancelAllocation = Number.isFinite(soonest) ? clock.after(soonest, allocateWaiting) : () => {};
  }

  /** Removes a customer who waits no longer, or whom nobody will serve. */
  function remove(entry: QueueEntry): void {
    store.transaction(() => {
      store.queue.end(entry.id, 'left', clock.now());
      events.queueLeft(entry, clock.now());
    });
    hub.publish('overview');
  }

  /** Starts a session of this agent with a waiting customer, whatever the queue and the agent's load. */
  function take(entry: QueueEntry, agent: Agent): Session {
    const session = store.transaction(() => start(entry, agent));
    planNextAllocation();
    return session;
  }

  function stateOf(customer: Customer): RequestState {
    const session = store.sessions.openOf(customer.id);
    if (session) return { kind: 'session', session };
    const entry = store.queue.of(customer.id);
    if (!entry) return { kind: 'none' };
    if (entry.allocate_at > clock.now()) return { kind: 'allocating' };
    return { kind: 'queued', position: store.queue.position(entry) };
  }

  return {
    allocateWaiting,
    take,
    remove,
    stateOf,
    /** Records that the customer still waits. */
    seen(customer: Customer): void {
      const entry = store.queue.of(customer.id);
      if (entry) store.queue.seen(entry.id, clock.now());
    },
    /**
     * Requests an agent. If the customer has an open session, returns it. A repeated request for the same scope keeps
     * its place while any agent of the scope is online.
     */
    request(customer: Customer, scope: Scope, channel: string): RequestOutcome {
      const state = store.transaction(() => {
        const now = clock.now();
        const entry = store.queue.of(customer.id);
        if (store.sessions.openOf(customer.id)) return stateOf(customer);
        if (!anyOnline(inScope(store.agents.all(), scope))) {
          if (entry) remove(entry);
          return { kind: 'nobody' } as const;
        }
        if (entry?.scope === scope.type && entry.scope_id === scope.id) {
          store.queue.seen(entry.id, now);
          return stateOf(customer);
        }
        if (entry) store.queue.end(entry.id, 'moved', now);
        store.queue.enter(customer.id, scope, channel, now, now + timings.allocationDelay);
        allocateWaiting();
        return stateOf(customer);
      });
      hub.publish('overview');
      return state.kind === 'none' ? { kind: 'nobody' } : state;
    },
    /**
     * Removes customers who gave no sign of waiting for long, whose agents have all been offline for long, or who are blocked.
     */
    sweep(): void {
      const agents = store.agents.all();
      const now = clock.now();
      for (const entry of store.queue.waiting()) {
        const nobody = !anyOnline(inScope(agents, scopeOf(entry)));
        if (nobody !== (entry.nobody_since !== null)) store.queue.setNobodySince(entry.id, nobody ? now : null);
        const abandoned =
          nobody && entry.nobody_since !== null && now - entry.nobody_since >= timings.queueNobodyTimeout;
        const isSilent = pollsStatus(entry.channel) && now - entry.seen_at >= timings.queueSilenceTimeout;
        if (abandoned || isRefused(entry) || isSilent) remove(entry);
      }
    },
    close: () => cancelAllocation(),
  };
}
export type Queue = ReturnType<typeof createQueue>;

/**
 * Closes sessions whose customer is silent, offers those whose agent is silent to colleagues, removes abandoned queue entries
 * and deletes old records, at a fixed interval.
 */
export function startSweep(
  { store, clock, hub, timings }: Context,
  sessions: Sessions,
  queue: Queue,
  expireRecords: () => void,
): Cancel {
  let offered = '';
  return every(clock, timings.sweepEvery, () => {
    for (const session of store.sessions.idleSince(clock.now() - timings.idleCloseAfter)) {
      if (store.sessions.waitingSince(session) === null) sessions.close(session, 'normal', 'idle');
    }
    for (const session of store.sessions.customerGoneSince(clock.now() - timings.customerGoneAfter)) {
      sessions.close(session, 'normal', 'gone');
    }
    const unanswered = store.sessions.unansweredSince(clock.now() - timings.agentSilentAfter);
    const before = offered;
    offered = unanswered.map(({ session }) => session.id).join();
    if (offered !== before) hub.publish('overview');
    queue.sweep();
    expireRecords();
  });
}
