/** The console's HTTP API for tickets and their filters (console-protocol/tickets.ts). */
import type { z } from 'zod';
import type { PageQuery } from '../../../relay/desk-api/paging.ts';
import { TICKET_LIMITS } from '../../../relay/desk-api/tickets/tickets.ts';
import type { CallRow } from '../call-centre/call-rows.ts';
import { customerOfNumber } from '../call-centre/numbers.ts';
import * as protocol from '../console-protocol/tickets.ts';
import { found, Refused } from '../core/refused.ts';
import { metaOf } from '../customers/list.ts';
import type { Agent } from '../store/agents.ts';
import type { Customer } from '../store/customers.ts';
import type { Ticket } from '../store/tickets.ts';
import { MOST_TICKET_FILTERS, maySee } from '../tickets/filters.ts';
import { findCustomer } from '../tickets/find-customer.ts';
import { TicketRefused } from '../tickets/refused.ts';
import type { NewTicket, TicketAuthor } from '../tickets/tickets.ts';
import { type ConsoleRouter, createCalls, nothing } from './respond.ts';
import { LONGEST_SUBJECT, textOfMessage, ticketOfChat } from './ticket-of-chat.ts';
import { createTicketViews } from './ticket-views.ts';
import type { ConsoleDesk } from './views.ts';

/** Found tickets that are counted. */
const MOST_FOUND = 10_000;

type Source = z.output<typeof protocol.ticketDraftBody>;
type OfSource = Source &
  Pick<WrittenTicket, 'priority'> & { subject?: string | undefined; content?: string | undefined };
type WrittenTicket = Extract<z.output<typeof protocol.newTicketBody>, { subject: string; followers?: unknown }>;
export function ticketsRouter(desk: ConsoleDesk): ConsoleRouter {
  const { context, ticketing, customers, callCentre } = desk;
  const { store, clock, hub } = context;
  const { tickets, filters, search } = ticketing;
  const { router, serve } = createCalls(desk, { refusalOf });
  const view = createTicketViews(desk);

  const ticketOf = (id: number) => found(store.tickets.byId(id), 'ticket');
  const authorOf = (agent: Agent | null): TicketAuthor =>
    agent ? { kind: 'agent', agent } : { kind: 'administrator' };
  const writerOf = (agent: Agent | null) => (agent ? 'agent' : 'api');

  function conditionOf(
    { filter_id, customer_id }: { filter_id?: number | undefined; customer_id?: number | undefined },
    agent: Agent | null,
  ) {
    if (customer_id !== undefined) return { sql: 'customer_id = ?', values: [customer_id] };
    if (filter_id === undefined) return undefined;
    const filter = filters.byId(filter_id);
    if (!filter?.active || !maySee(filter, agent ?? undefined)) throw new Refused(404, 'there is no such filter');
    return filters.conditionOf(filter, agent ?? undefined);
  }

  function pageOf(asked: PageQuery, words: readonly string[]): protocol.TicketPage {
    const total = search.count(words, MOST_FOUND);
    const offset = (asked.page - 1) * asked.page_size;
    const limit = Math.min(asked.page_size, total - offset);
    const rows = limit > 0 ? search.list(words, { limit, offset }) : [];
    return { meta: metaOf(asked, total), tickets: rows.map(view.line) };
  }

  const createByHand = (body: WrittenTicket, agent: Agent | null): Ticket =>
    store.transaction(() => {
      const customer =
        'customer_id' in body
          ? found(store.customers.byId(body.customer_id), 'customer')
          : findCustomer(customers, body);
      const assignee_id = body.assignee_id === undefined ? agent?.id : body.assignee_id;
      return tickets.create({ ...body, customer, platform: 'manual_input', assignee_id }, writerOf(agent));
    });

  const first = (ids: readonly number[]): Ticket | undefined => (ids[0] === undefined ? undefined : ticketOf(ids[0]));

  /**
   * What becomes of a chat, a call or a left message, before anything is written, or the ticket that was made of it already. The
   * customer may be new.
   */
  function drafted(source: Source) {
    if ('call_id' in source) {
      const call = found(callCentre.rows.byId(source.call_id), 'call');
      const known =
        (call.customer_id !== null && store.customers.byId(call.customer_id)) || customerOfNumber(store, call.number);
      const customer = (): Customer => {
        const caller = known || findCustomer(customers, { cellphone: call.number });
        if (call.customer_id === null) callCentre.identify(call, caller);
        return caller;
      };
      const name = known ? known.nick_name : call.number;
      const ticket = ticketOfCall(call, name, callCentre.notes.of(call.id)?.content ?? '');
      return { made: first(store.tickets.idsOfCall(call.id)), ticket, name, customer, note: '' };
    }
    if ('session_id' in source) {
      const session = found(store.sessions.byId(source.session_id), 'conversation');
      const { ticket, note } = ticketOfChat(store, session);
      const { customer } = ticket;
      const made = first(store.tickets.idsOfSession(session.id));
      return { made, ticket, name: customer.nick_name, customer: () => customer, note };
    }
    const item = found(store.messages.inboxItem(source.inbox_id), 'message');
    const content = textOfMessage(item) || `A message without text (${item.type})`;
    const customer = found(store.customers.byId(item.customer_id), 'customer');
    const ticket = {
      subject: content.split('\n', 1)[0]?.slice(0, LONGEST_SUBJECT) ?? '',
      content,
      platform: 'im',
    } as const;
    return { made: undefined, ticket, name: customer.nick_name, customer: () => customer, note: '' };
  }

  /** Of the source, with what the agent has changed of its draft. */
  function createOf(body: OfSource, agent: Agent | null): Ticket {
    const { made, ticket, customer, note } = drafted(body);
    if (made) return made;
    return store.transaction(() => {
      if ('inbox_id' in body) {
        const item = found(store.messages.inboxItem(body.inbox_id), 'message');
        if (store.messages.finishInboxItem(item.id, agent?.id ?? 0, clock.now()).changes === 0)
          throw new Refused(409, 'somebody has dealt with this message already');
        hub.publish('overview');
      }
      const { subject = ticket.subject, content = ticket.content, priority } = body;
      const mine = { subject, content, priority, assignee_id: agent?.id };
      const created = tickets.create({ ...ticket, ...mine, customer: customer() }, writerOf(agent));
      if (note === '') return created;
      const comment = { internal: true, body: note.slice(0, TICKET_LIMITS.content), author: authorOf(agent) };
      return tickets.change(created, { comment }, writerOf(agent));
    });
  }

  function mustHaveChats(body: object, agent: Agent | null): void {
    if (!agent && !('call_id' in body)) throw new Refused(403, 'only agents have conversations');
  }

  serve('GET /tickets', protocol.ticketsQuery, ({ agent, input }): protocol.TicketPage => {
    const { query = '', filter_id, customer_id, ...asked } = input;
    const words = search.wordsOf(query);
    if (words.length > 0) return pageOf(asked, words);
    const condition = conditionOf({ filter_id, customer_id }, agent);
    const meta = metaOf(asked, store.tickets.count(condition));
    const offset = (asked.page - 1) * asked.page_size;
    const rows = store.tickets.list(condition, { limit: asked.page_size, offset, total: meta.total_count });
    return { meta, tickets: rows.map(view.line) };
  });
  serve('POST /tickets/draft', protocol.ticketDraftBody, ({ agent, input }): protocol.TicketDraft => {
    mustHaveChats(input, agent);
    const { made, ticket, name, note } = drafted(input);
    const { subject, content } = ticket;
    return { ticket_id: made?.id ?? null, customer_name: name, subject, content, note };
  });
  serve('POST /tickets', protocol.newTicketBody, ({ agent, input }) => {
    if (!('session_id' in input || 'call_id' in input || 'inbox_id' in input))
      return view.card(createByHand(input, agent));
    mustHaveChats(input, agent);
    return view.card(createOf(input, agent));
  });
  serve('GET /tickets/:id', nothing, ({ id }) => view.card(ticketOf(id)));
  serve('PUT /tickets/:id', protocol.ticketChangeBody, ({ id, agent, input }) =>
    view.card(tickets.change(ticketOf(id), input, writerOf(agent))),
  );
  serve('POST /tickets/:id/comments', protocol.ticketCommentBody, ({ id, agent, input }) => {
    const { status, ...comment } = input;
    const change = { status, comment: { ...comment, author: authorOf(agent) } };
    return view.card(tickets.change(ticketOf(id), change, writerOf(agent)));
  });

  serve('GET /ticket-filters', nothing, ({ agent }) => ({
    filters: filters.all().filter((one) => maySee(one, agent ?? undefined)),
  }));
  function checkFilter(filter: protocol.TicketFilterBody, id?: number): void {
    if (filters.isNameUsed(filter.name, id)) throw new Refused(409, 'another filter has this name');
    if (filter.group_id !== null) tickets.find.group(filter.group_id);
    if (filter.agent_id !== null) tickets.find.byId(filter.agent_id);
  }
  const tell = () => hub.publish('changed', { kind: 'filters', id: 0 });
  serve('POST /ticket-filters', protocol.ticketFilterBody, ({ input }) => {
    checkFilter(input);
    if (filters.all().length >= MOST_TICKET_FILTERS)
      throw new Refused(409, `there are already ${MOST_TICKET_FILTERS} filters`);
    tell();
    return { id: filters.create(input) };
  });
  serve('PUT /ticket-filters/:id', protocol.ticketFilterBody, ({ id, input }) => {
    found(filters.byId(id), 'filter');
    checkFilter(input, id);
    filters.update(id, input);
    tell();
  });
  serve('DELETE /ticket-filters/:id', nothing, ({ id }) => {
    filters.delete(found(filters.byId(id), 'filter').id);
    tell();
  });
  return router;
}

const refusalOf = (error: unknown) => (error instanceof TicketRefused ? new Refused(400, error.message) : undefined);

/** The ticket that a telephone call becomes: its content is what the agent has noted. `name` is the customer's, or the number. */
function ticketOfCall({ id, direction, number }: CallRow, name: string, note: string): Omit<NewTicket, 'customer'> {
  const who = name === number ? number : `${name}, ${number}`;
  const title = direction === 'inbound' ? `Call from ${who}` : `Call to ${who}`;
  const [noted = ''] = note.split('\n', 1);
  const subject = noted.slice(0, LONGEST_SUBJECT) || title;
  return { subject, content: note || title, platform: 'call', call_id: id };
}
