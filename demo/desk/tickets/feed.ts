/** Tickets in a customer's feed (doc 1 §2.3, `Ticket`). */
import { TICKET_STATUSES } from '../../../relay/desk-api/tickets/ticket-values.ts';
import { deskTime } from '../core/desk-time.ts';
import type { FeedSource } from '../customers/history/feeds.ts';
import type { Context } from '../store/context.ts';

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
