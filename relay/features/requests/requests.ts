/**
 * A visitor's view of their requests: those that the conversation made, and with a signed e-mail all of that customer.
 * Anybody can type an e-mail, so the tickets of the customer whom the desk finds by it count only if that is the
 * visitor's own customer, another one of the same signed e-mail, or one that has the e-mail from an agent or the
 * company; any other ticket does not exist for them. New tickets name the customer by its token alone.
 */
import { isMadeHere, withRead } from '../../conversation/requests/requests.ts';
import type { Conversation, ConversationRecord, VisitorRequest } from '../../model/record.ts';
import { RelayError } from '../../protocol/errors.ts';
import type { RequestSummary } from '../../protocol/requests.ts';
import type { SiteRequests } from '../../sites/requests.ts';
import type { SiteSettings } from '../../sites/sites.ts';
import type { Store } from '../../store/store.ts';
import { detailOf, hasNewAnswer, summaryOf } from './request-view.ts';
import type { Caller, Ticket, TicketReader } from './ticket-reader.ts';

export type Requests = ReturnType<typeof createRequests>;

export type RequestsOptions = {
  store: Pick<Store, 'conversations' | 'log' | 'news'>;
  siteOf: (key: string) => SiteSettings;
  reader: TicketReader;
};

const LISTED = 50;
/** Requests that no list of the desk has, and whose state is read for a list; each costs a call. */
const READ_EACH = 5;
/** What the relay gives the desk as `customer_token`: also the token of a conversation that was deleted since. */
const RELAY_TOKEN = /^[\w-]{28}$/;

const ownNumbers = ({ requests }: ConversationRecord): number[] => requests.flatMap(({ ticket }) => ticket ?? []);

export function createRequests({ store, siteOf, reader }: RequestsOptions) {
  function settingsOf(site: string): SiteRequests {
    const { requests } = siteOf(site);
    if (!requests) throw new RelayError('not-now', 'this site takes no requests');
    return requests;
  }

  const callerOf = ({ identity }: ConversationRecord, address: string): Caller => ({
    anonymous: identity === null,
    address,
  });

  async function readEach(numbers: readonly number[], caller: Caller): Promise<Tickets> {
    const read = await Promise.allSettled(numbers.map((id) => reader.ticket(id, caller)));
    const tickets = read.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
    return { tickets, isWhole: read.every(({ status }) => status === 'fulfilled') };
  }

  /** Whether the customer whom the desk finds by a signed e-mail is that person, as the head of this file says. */
  async function isOfOwner(email: string, own: Conversation, caller: Caller): Promise<boolean> {
    const holder = await reader.holder(email, caller);
    if (!holder) return false;
    const token = holder.open_api_token ?? '';
    if (token === own.customerToken) return true;
    const conversation = await store.conversations.byCustomer(token);
    if (!conversation) return !RELAY_TOKEN.test(token);
    const { identity, contact } = (await store.log.snapshot(conversation.id)).record;
    return identity?.email?.toLowerCase() === email.toLowerCase() || contact === null;
  }

  /** The tickets that the desk lists for the visitor's signed e-mail; none if they may be somebody else's. */
  async function listedFor(own: Conversation, record: ConversationRecord, caller: Caller): Promise<readonly Ticket[]> {
    const email = record.identity?.email;
    if (!email) return [];
    const listed = await reader.ofCustomer(email, caller);
    const made = new Set(record.requests.filter(isMadeHere).map(({ ticket }) => ticket));
    // The look-up comes after the list, so it finds whoever brought in a ticket of the list.
    return listed.every(({ id }) => made.has(id)) || (await isOfOwner(email, own, caller)) ? listed : [];
  }

  /** Lists the visitor's tickets. Reads again, with comments, the tickets of a customer that seem to have a new answer. */
  async function ticketsOf(own: Conversation, record: ConversationRecord, caller: Caller, settings: SiteRequests) {
    const listed = await listedFor(own, record, caller);
    const known = new Set(listed.map(({ id }) => id));
    const unlisted = ownNumbers(record).filter((id) => !known.has(id));
    const others = await readEach(unlisted.slice(-READ_EACH), caller);
    const keptOf = (id: number) => record.requests.find(({ ticket }) => ticket === id);
    const changed = listed.filter((ticket) => hasNewAnswer(keptOf(ticket.id), ticket, undefined));
    const suspected = settings.comments ? changed.slice(0, READ_EACH).map(({ id }) => id) : [];
    const { tickets, isWhole } = await readEach(suspected, caller);
    const details = new Map(tickets.map((ticket) => [ticket.id, ticket]));
    return {
      tickets: [...listed.map((ticket) => details.get(ticket.id) ?? ticket), ...others.tickets],
      isWhole: isWhole && others.isWhole,
    };
  }

  async function summariesOf(conversation: Conversation, address: string): Promise<RequestSummary[]> {
    const { id, site } = conversation;
    const settings = settingsOf(site);
    const { record } = await store.log.snapshot(id);
    const { requests } = record;
    const { tickets, isWhole } = await ticketsOf(conversation, record, callerOf(record, address), settings).catch(
      (error: unknown) => {
        if (requests.length > 0 && error instanceof RelayError) return { tickets: [], isWhole: false };
        throw error;
      },
    );
    const byNumber = new Map(tickets.map((ticket) => [ticket.id, ticket]));
    const kept = requests.map((one) => summaryOf(one, byNumber.get(one.ticket ?? Number.NaN), settings.comments));
    const known = new Set(requests.map(({ ticket }) => ticket));
    const others = tickets
      .filter((one) => !known.has(one.id))
      .map((one) => summaryOf(undefined, one, settings.comments));
    const all = [...kept, ...others].sort((one, other) => (other.at ?? 0) - (one.at ?? 0)).slice(0, LISTED);
    if (isWhole) {
      const unread = all.filter((one) => one.unread).length;
      store.news.publish({ type: 'signal', conversation: id, signal: { type: 'requests', unread } });
    }
    return all;
  }

  async function find(own: Conversation, record: ConversationRecord, id: string, caller: Caller): Promise<Found> {
    const kept = record.requests.find((one) => one.id === id);
    if (kept) return { kept, number: kept.ticket };
    const number = Number(/^ticket-(\d{1,15})$/.exec(id)?.[1]);
    const listed = number ? await listedFor(own, record, caller) : [];
    if (!listed.some((ticket) => ticket.id === number))
      throw new RelayError('unknown-target', 'there is no such request');
    return { kept: undefined, number };
  }

  return {
    list: summariesOf,

    /** Tells the visitor's tabs how many requests have an unseen answer. Returns the number of desk calls that it may take. */
    async check(conversation: Conversation) {
      const { record } = await store.log.snapshot(conversation.id);
      const calls = record.identity?.email ? 2 : Math.min(READ_EACH, ownNumbers(record).length);
      if (calls > 0) await summariesOf(conversation, '');
      return calls;
    },

    /** @throws RelayError `unknown-target` if the visitor has no such request */
    async open(conversation: Conversation, request: string, address: string) {
      const { id, site } = conversation;
      const settings = settingsOf(site);
      const { record } = await store.log.snapshot(id);
      const caller = callerOf(record, address);
      const { kept, number } = await find(conversation, record, request, caller);
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
        await summariesOf(conversation, address);
      }
      return detailOf(kept, ticket, fields, settings);
    },
  };
}

/** `isWhole` is false if some tickets could not be read. */
type Tickets = { tickets: readonly Ticket[]; isWhole: boolean };
type Found = { kept: VisitorRequest | undefined; number: number | null };
