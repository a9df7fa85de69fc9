/** The custom fields of tickets (doc 2 §2.6), and the filters of their list (doc 2 §2.7) with what they find. */
import { z } from 'zod';
import { TICKETS_V1, TICKETS_V2 } from '../apis.ts';
import { defineOperation, operationsByName } from '../operation.ts';
import { boolean, ifUsable, integer, optionalInteger, optionalText, text } from '../wire.ts';
import { statusAnswer, TICKET_ERRORS, ticket, ticketListAnswer, ticketPageQuery } from './tickets.ts';

/** The definition of a field; its `content_type` is one of TICKET_FIELD_TYPES. */
export const ticketField = z.looseObject({
  field_name: text,
  field_label: ifUsable(optionalText),
  content_type: text,
  comment: ifUsable(optionalText),
  /** An index and the option's name each; of a cascading field this list is incorrect. */
  options: ifUsable(z.array(z.record(z.string(), text)).nullable()),
  /** One of TICKET_FIELD_PERMISSIONS. */
  permission: ifUsable(integer),
  /** Deprecated: whether the field is required. */
  requirment: ifUsable(boolean),
});

export const ticketFilter = z.looseObject({
  id: integer,
  name: text,
  description: ifUsable(optionalText),
  active: ifUsable(boolean),
  permission: ifUsable(optionalText),
  tickets_url: ifUsable(optionalText),
  created_at: ifUsable(optionalText),
  updated_at: ifUsable(optionalText),
});

const shared = { method: 'GET', errors: TICKET_ERRORS } as const;

export const listTicketFields = defineOperation({
  ...shared,
  api: TICKETS_V2,
  source: 'doc 2 §4.3, §2.6',
  name: 'list-ticket-fields',
  path: '/ticket_fields.json',
  summary:
    'The custom fields of tickets, with the permission that a customer has. Options of cascading fields are incorrect.',
  answer: statusAnswer.extend({ ticket_fields: z.array(ticketField) }),
  schemas: { TicketField: ticketField },
});

export const listTicketFilters = defineOperation({
  ...shared,
  api: TICKETS_V1,
  source: 'doc 2 §4.3, §2.7',
  name: 'list-ticket-filters',
  path: '/ticket_filters',
  summary: 'The filters of an agent, or of the whole company.',
  query: z.object({ agent_id: optionalInteger }),
  answer: statusAnswer.extend({ count: ifUsable(optionalInteger), contents: z.array(ticketFilter) }),
  schemas: { TicketFilter: ticketFilter },
});

export const listFilterTickets = defineOperation({
  ...shared,
  api: TICKETS_V1,
  source: 'doc 2 §4.3, §2.7',
  name: 'list-filter-tickets',
  path: '/ticket_filters/:id/tickets',
  summary: 'The tickets that a filter finds for an agent, or for the administrator.',
  params: z.object({ id: integer }),
  query: ticketPageQuery.extend({ agent_id: optionalInteger }),
  answer: ticketListAnswer,
  schemas: { Ticket: ticket },
});

export const TICKET_LISTING_OPERATIONS = operationsByName(listTicketFields, listTicketFilters, listFilterTickets);
