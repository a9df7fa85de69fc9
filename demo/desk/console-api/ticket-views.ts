/** Tickets as the console shows them (console-protocol/tickets.ts). */
import type { TicketCard, TicketLine } from '../console-protocol/tickets.ts';
import type { Ticket } from '../store/tickets.ts';
import type { ConsoleDesk } from './views.ts';

export function createTicketViews({ context: { store }, fields }: Pick<ConsoleDesk, 'context' | 'fields'>) {
  const agentName = (id: number | null): string => (id === null ? '' : store.agents.nameOf(id));

  function line(ticket: Ticket): TicketLine {
    const { group_id } = ticket;
    const isOpen = ticket.status === 'open' || ticket.status === 'solving';
    return {
      id: ticket.id,
      subject: ticket.subject,
      status: ticket.status,
      priority: ticket.priority,
      platform: ticket.platform,
      customer_id: ticket.customer_id,
      customer_name: store.customers.byId(ticket.customer_id)?.nick_name ?? '',
      assignee_id: ticket.assignee_id,
      assignee_name: agentName(ticket.assignee_id),
      group_id,
      group_name: group_id === null ? '' : (store.agents.evenRemovedGroup(group_id)?.name ?? ''),
      customer_waits: ticket.last_reply === 'customer' || (ticket.last_reply === null && isOpen),
      created_at: ticket.created_at,
      updated_at: ticket.updated_at,
    };
  }

  return {
    line,
    card(ticket: Ticket): TicketCard {
      const customer = store.customers.byId(ticket.customer_id);
      const [phone] = store.customerEntries.contacts(ticket.customer_id, 'cellphone');
      return {
        ...line(ticket),
        content: ticket.content,
        content_type: ticket.content_type,
        customer_email: customer?.email ?? '',
        customer_phone: phone?.content ?? '',
        custom_fields: fields.shown('ticket', JSON.parse(ticket.custom_fields)),
        tags: store.tickets.tags(ticket.id),
        followers: store.tickets.followers(ticket.id).map((id) => ({ id, name: agentName(id) })),
        session_id: ticket.session_id,
        call_id: ticket.call_id,
        comments: store.tickets.comments(ticket.id).map((one) => ({
          id: one.id,
          internal: one.internal === 1,
          from: one.author,
          name: one.author_name,
          body: one.body,
          content_type: one.content_type,
          at: one.created_at,
        })),
      };
    },
  };
}
