/**
 * A visitor's view of their requests: those that the conversation made, and of a visitor with a signed e-mail all of that
 * customer. A ticket is only read once it is known to be the visitor's; any other does not exist for them.
 */
import { withRead } from '../conversation/requests.ts';
import { RelayError } from '../errors.ts';
import type { Conversation, ConversationRecord, VisitorRequest } from '../model/record.ts';
import type { RequestDetail, RequestSummary } from '../protocol.ts';
import type { SiteRequests } from '../site-requests.ts';
import type { SiteSettings } from '../sites.ts';
import type { Store } from '../store/store.ts';
import { detailOf, summaryOf } from './request-view.ts';
import type { Caller, Ticket, TicketReader } from './ticket-reader.ts';

export type Requests = {
  list(conversation: Conversation, address: string): Promise<RequestSummary[]>;
  /** @throws RelayError `unknown-target` if the visitor has no such request */
  open(conversation: Conversation, id: string, address: string): Promise<RequestDetail>;
};

export type RequestsOptions = {
  store: Pick<Store, 'log'>;
  siteOf: (key: string) => SiteSettings;
  reader: TicketReader;
};

const LISTED = 50;
/** Requests of a conversation without a signed e-mail whose state is read for a list; each costs a call. */
const READ_EACH = 5;

export function createRequests({ store, siteOf, reader }: RequestsOptions): Requests {
  function settingsOf(site: string): SiteRequests {
    const { requests } = siteOf(site);
    if (!requests) throw new RelayError('not-now', 'this site takes no requests');
    return requests;
  }

  const callerOf = ({ identity }: ConversationRecord, address: string): Caller => ({
    anonymous: identity === null,
    address,
  });

  async function ticketsOf(record: ConversationRecord, caller: Caller): Promise<readonly Ticket[]> {
    const email = record.identity?.email;
    if (email) return reader.ofCustomer(email, caller);
    const numbers = record.requests.flatMap(({ ticket }) => ticket ?? []).slice(-READ_EACH);
    const read = await Promise.allSettled(numbers.map((id) => reader.ticket(id, caller)));
    return read.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  }

  /** What the conversation knows of it, and the ticket's number. */
  async function find(record: ConversationRecord, id: string, caller: Caller): Promise<Found> {
    const kept = record.requests.find((one) => one.id === id);
    if (kept) return { kept, number: kept.ticket };
    const number = Number(/^ticket-(\d{1,15})$/.exec(id)?.[1]);
    const email = record.identity?.email;
    const own = email && number ? await reader.ofCustomer(email, caller) : [];
    if (!own.some((ticket) => ticket.id === number)) throw new RelayError('unknown-target', 'there is no such request');
    return { kept: undefined, number };
  }

  return {
    async list({ id, site }, address) {
      settingsOf(site);
      const { record } = await store.log.snapshot(id);
      const { requests } = record;
      const tickets = await ticketsOf(record, callerOf(record, address)).catch((error: unknown) => {
        if (requests.length > 0 && error instanceof RelayError) return [];
        throw error;
      });
      const byNumber = new Map(tickets.map((ticket) => [ticket.id, ticket]));
      const kept = requests.map((one) => summaryOf(one, byNumber.get(one.ticket ?? Number.NaN)));
      const known = new Set(requests.map(({ ticket }) => ticket));
      const others = tickets.filter((ticket) => !known.has(ticket.id)).map((ticket) => summaryOf(undefined, ticket));
      return [...kept, ...others].sort((one, other) => (other.at ?? 0) - (one.at ?? 0)).slice(0, LISTED);
    },

    async open({ id, site }, request, address) {
      const settings = settingsOf(site);
      const { record } = await store.log.snapshot(id);
      const caller = callerOf(record, address);
      const { kept, number } = await find(record, request, caller);
      if (number === null) return detailOf(kept, undefined, [], settings);
      const ticket = await reader.ticket(number, caller);
      if (!ticket) throw new RelayError('unknown-target', 'the desk has no such request any more');
      const fields = await reader.fields(caller).catch(() => []);
      const updated = ticket.updated_at ?? '';
      if (kept?.read !== updated) {
        await store.log.update(id, [], (before) => ({
          record: withRead(before.record, request, number, updated, ticket.subject ?? ''),
          result: undefined,
        }));
      }
      return detailOf(kept, ticket, fields, settings);
    },
  };
}

type Found = { kept: VisitorRequest | undefined; number: number | null };
