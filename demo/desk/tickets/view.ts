/** A ticket in the form of answers (doc 2 §2.5). */
import { TICKET_PRIORITIES, TICKET_STATUSES } from '../../../relay/desk-api/tickets/ticket-values.ts';
import { deskTime, zonedDeskTime } from '../core/desk-time.ts';
import type { FeedSource } from '../customers/history/feeds.ts';
import type { Fields } from '../fields/fields.ts';
import type { Context } from '../store/context.ts';
import type { Ticket, TicketComment } from '../store/tickets.ts';
import { textsOf } from './field-texts.ts';

export function createTicketView({ store, behaviour }: Context, fields: Fields) {
  const print = (milliseconds: number) => zonedDeskTime(milliseconds, behaviour.utcOffsetMinutes);

  function view(ticket: Ticket) {
    const customer = store.customers.byId(ticket.customer_id);
    const cellphone = customer && store.customerEntries.contacts(customer.id, 'cellphone')[0];
    const group = ticket.group_id === null ? undefined : store.agents.evenRemovedGroup(ticket.group_id);
    return {
      id: ticket.id,
      subject: ticket.subject,
      content: ticket.content,
      content_type: ticket.content_type,
      platform: behaviour.ticketPlatformNames[ticket.platform],
      priority: TICKET_PRIORITIES[ticket.priority],
      status: ticket.status,
      user: customer?.nick_name ?? '',
      user_email: customer?.email ?? '',
      user_cellphone: cellphone?.content ?? '',
      assignee_id: ticket.assignee_id,
      assignee: ticket.assignee_id === null ? '' : store.agents.nameOf(ticket.assignee_id),
      user_group_id: ticket.group_id,
      user_group_name: group?.name ?? '',
      custom_fields: textsOf(fields.of('ticket'), fields.shown('ticket', JSON.parse(ticket.custom_fields))),
      replied_by: ticket.replied_by,
      solving_at: ticket.solving_at === null ? null : print(ticket.solving_at),
      created_at: print(ticket.created_at),
      updated_at: print(ticket.updated_at),
    };
  }

  const commentView = (comment: TicketComment) => ({
    id: comment.id,
    function: comment.internal ? 'internal' : 'external',
    author: comment.author_name,
    author_email: comment.author_email,
    author_type: comment.author === 'customer' ? 'customer' : 'agent',
    body: comment.body,
    content_type: comment.content_type,
    created_at: print(comment.created_at),
  });

  return {
    print,
    view,
    /** With the comments, where the tenant's answers have them. */
    detail: (ticket: Ticket) => ({
      ...view(ticket),
      ...(behaviour.ticketCommentsField !== '' && {
        [behaviour.ticketCommentsField]: store.tickets.comments(ticket.id).map(commentView),
      }),
    }),
  };
}

/** Tickets in a customer's feed (doc 1 §2.3, `Ticket`). */
export const ticketFeed = ({ store, behaviour }: Context): FeedSource => ({
  feedType: 'Ticket',
  entries: 'SELECT id, created_at AS at FROM tickets WHERE customer_id = ?1',
  read(id) {
    const ticket = store.tickets.byId(id);
    return (
      ticket && {
        feed_type: 'Ticket',
        id,
        subject: ticket.subject,
        content: ticket.content,
        user_id: ticket.assignee_id,
        user_group_id: ticket.group_id,
        status_zh_name: TICKET_STATUSES[ticket.status],
        created_at: deskTime(ticket.created_at, behaviour.utcOffsetMinutes),
      }
    );
  },
});
