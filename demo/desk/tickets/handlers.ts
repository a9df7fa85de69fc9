/** Handlers of the ticket calls (doc 2 §4.3). */
import { TICKET_FIELD_PERMISSIONS, TICKET_FIELD_TYPES } from '../../../relay/desk-api/tickets/ticket-values.ts';
import type { TicketPageQuery } from '../../../relay/desk-api/tickets/tickets.ts';
import { type HandlerTable, REFUSED, type Refusal, refuse } from '../api/handler.ts';
import type { Customers } from '../customers/customers.ts';
import { type Field, isSelection } from '../fields/field-rows.ts';
import type { Fields } from '../fields/fields.ts';
import type { Context } from '../store/context.ts';
import type { TicketCondition } from '../store/tickets.ts';
import { maySee, type TicketFilter } from './filters.ts';
import { TicketRefused } from './refused.ts';
import type { Ticketing } from './ticketing.ts';

const OK = { status: 0, message: 'success' } as const;
const noTicket = refuse(REFUSED.unknown, 'there is no such ticket');
const noFilter = refuse(REFUSED.unknown, 'there is no such filter');

type Parts = { context: Context; customers: Customers; fields: Fields; ticketing: Ticketing };

export function ticketHandlers({ context: { store }, customers, fields, ticketing }: Parts) {
  const { tickets, filters, views } = ticketing;

  function answered<Answer>(work: () => Answer): Answer | Refusal {
    try {
      return work();
    } catch (error) {
      if (error instanceof TicketRefused) return refuse(error.code, error.message);
      throw error;
    }
  }

  function list({ page, per_page: size }: TicketPageQuery, condition?: TicketCondition) {
    const total = store.tickets.count(condition);
    const offset = (page - 1) * size;
    const rows = store.tickets.list(condition, { limit: size, offset, total });
    return { ...OK, size: rows.length, total, total_pages: Math.ceil(total / size), contents: rows.map(views.view) };
  }

  const readerOf = (agentId: number | undefined) => (agentId === undefined ? undefined : tickets.find.byId(agentId));

  return {
    'list-tickets': ({ query }) => list(query),

    'list-customer-tickets'({ query, body }) {
      const customer = customers.findBy('email', body.email.trim());
      return list(query, customer ? { sql: 'customer_id = ?', values: [customer.id] } : { sql: 'false', values: [] });
    },

    'create-ticket': ({ body }) => answered(() => ({ ...OK, ticket_id: tickets.createByCall(body.ticket).id })),

    'get-ticket'({ params }) {
      const ticket = store.tickets.byId(params.id);
      return ticket ? { ...OK, contents: views.detail(ticket) } : noTicket;
    },

    'update-ticket'({ params, body }) {
      const ticket = store.tickets.byId(params.id);
      if (!ticket) return noTicket;
      return answered(() => {
        tickets.changeByCall(ticket, body.ticket);
        return OK;
      });
    },

    'reply-to-ticket'({ body: { id, reply_content: content, email } }) {
      const ticket = store.tickets.byId(id);
      if (!ticket) return noTicket;
      return answered(() => {
        tickets.replyByCall(ticket, { email, content });
        return OK;
      });
    },

    'list-ticket-fields': () => ({ ...OK, ticket_fields: fields.of('ticket').filter(isListed).map(fieldView) }),

    'list-ticket-filters': ({ query }) =>
      answered(() => {
        const reader = readerOf(query.agent_id);
        const contents = filters
          .all()
          .filter((filter) => maySee(filter, reader))
          .map(filterView);
        return { ...OK, count: contents.length, contents };
      }),

    'list-filter-tickets': ({ params, query }) =>
      answered(() => {
        const filter = filters.byId(params.id);
        const reader = readerOf(query.agent_id);
        if (!filter || !maySee(filter, reader)) return noFilter;
        if (!filter.active) return refuse(REFUSED.unknown, 'this filter is not active');
        return list(query, filters.conditionOf(filter, reader));
      }),
  } satisfies Partial<HandlerTable>;

  function filterView(filter: TicketFilter) {
    return {
      id: filter.id,
      name: filter.name,
      description: filter.description,
      active: filter.active,
      permission: filter.agent_id !== null ? 'agent' : filter.group_id !== null ? 'group' : 'company',
      tickets_url: `/api/v1/ticket_filters/${filter.id}/tickets`,
      created_at: views.print(filter.created_at),
      updated_at: views.print(filter.updated_at),
    };
  }
}

const isListed = ({ contentType }: Field): boolean => (TICKET_FIELD_TYPES as readonly string[]).includes(contentType);

const fieldView = (field: Field) => ({
  field_name: field.name,
  field_label: field.label,
  content_type: field.contentType,
  comment: field.comment,
  // Of a cascading field only the first level, which the document itself calls incorrect.
  ...(isSelection(field.contentType) && { options: field.options.map(({ value, title }) => ({ [value]: title })) }),
  permission: TICKET_FIELD_PERMISSIONS[field.customerPermission],
  requirment: field.customerPermission === 'must',
});
