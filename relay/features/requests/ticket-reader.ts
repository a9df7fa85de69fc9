/**
 * Reads tickets and their fields for visitors, within the tenant's budget of calls. Answers are cached for a while, equal reads
 * at the same time share one call, and the last answer is used while the desk cannot be asked.
 */
import type { z } from 'zod';
import type { DeskClient } from '../../desk-api/client.ts';
import { getCustomer } from '../../desk-api/customers/customers.ts';
import { DeskError } from '../../desk-api/errors.ts';
import { listTicketFields, type ticketField } from '../../desk-api/tickets/listings.ts';
import { getTicket, listCustomerTickets, type ticket } from '../../desk-api/tickets/tickets.ts';
import { PRIORITY } from '../../model/priority.ts';
import type { Budget } from '../../outbox/budget.ts';
import type { Breaker } from '../../outbox/retry.ts';
import { RelayError } from '../../protocol/errors.ts';

export type Ticket = z.output<typeof ticket>;
export type TicketField = z.output<typeof ticketField>;
export type Caller = { anonymous: boolean; address: string };

export type TicketReader = ReturnType<typeof createTicketReader>;

export type TicketReaderOptions = {
  tickets: { client: DeskClient; budget: Budget; breaker: Breaker };
  now: () => number;
};

/** Milliseconds for which an answer is taken from the cache. */
const CACHE_MS = { ticket: 10_000, list: 20_000, fields: 600_000 } as const;
const MOST_KEPT = 1000;
const LISTED = 50;

type Kept = { value: unknown; at: number };

export function createTicketReader({ tickets, now }: TicketReaderOptions) {
  const { client, budget, breaker } = tickets;
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<unknown>>();

  async function read<T>(key: string, ttl: number, caller: Caller, call: () => Promise<T>): Promise<T> {
    const known = kept.get(key);
    // The clock may have been set back.
    if (known && Math.abs(now() - known.at) < ttl) return known.value as T;
    const asked = underWay.get(key) ?? ask(key, caller, call).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    try {
      return (await asked) as T;
    } catch (error) {
      if (known && error instanceof RelayError) return known.value as T;
      throw error;
    }
  }

  async function ask<T>(key: string, { anonymous, address }: Caller, call: () => Promise<T>): Promise<T> {
    if (breaker.wait(now()) > 0) throw unavailable();
    // An answer is as old as its question: the ticket may change while the answer is on its way.
    let at = now();
    const callNow = (): Promise<T> => {
      at = now();
      return call();
    };
    const by = { priority: PRIORITY.poll, name: 'requests', anonymous, address };
    const taken = await budget.take(by, callNow).catch(failed);
    if (!taken.taken) throw unavailable();
    kept.delete(key);
    kept.set(key, { value: taken.result, at });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return taken.result;
  }

  function failed(error: unknown): never {
    if (!(error instanceof DeskError)) throw error;
    if (error.kind !== 'refused') breaker.recordFailure(error, now());
    throw unavailable();
  }

  return {
    /** Undefined if the desk has no such ticket. */
    ticket: (id: number, caller: Caller) =>
      read(`ticket ${id}`, CACHE_MS.ticket, caller, async () => {
        try {
          return (await client.call(getTicket, { params: { id } })).contents;
        } catch (error) {
          if (error instanceof DeskError && error.kind === 'refused') return undefined;
          throw error;
        }
      }),
    ofCustomer: (email: string, caller: Caller) =>
      read(`customer ${email.toLowerCase()}`, CACHE_MS.list, caller, async () => {
        const query = { page: 1, per_page: LISTED };
        return (await client.call(listCustomerTickets, { query, body: { email } })).contents;
      }),
    /** The customer whom the desk finds by this e-mail; undefined if it finds none, or tells the relay of none. */
    holder: (email: string, caller: Caller) =>
      read(`holder ${email.toLowerCase()}`, CACHE_MS.list, caller, async () => {
        try {
          const query = { type: 'email', content: email } as const;
          return (await client.call(getCustomer, { query })).customer ?? undefined;
        } catch (error) {
          // A plan without the customers' interface does not stop the requests.
          if (error instanceof DeskError && ['refused', 'misconfigured'].includes(error.kind)) return undefined;
          throw error;
        }
      }),
    fields: (caller: Caller) =>
      read('fields', CACHE_MS.fields, caller, async () => (await client.call(listTicketFields, {})).ticket_fields),
  };
}

const unavailable = (): RelayError => new RelayError('unavailable', 'the desk cannot be asked for requests now');
