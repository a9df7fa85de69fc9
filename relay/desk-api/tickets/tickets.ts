/** Tickets (doc 2 §2.5, §4.3): lists, creation, detail, update and the customer's reply. */
import { z } from 'zod';
import { TICKETS_V1 } from '../apis.ts';
import { defineOperation, operationsByName, SIGNED_CALL_ERRORS } from '../operation.ts';
import { pageNumber, pageSize } from '../paging.ts';
import { ifUsable, integer, optional, optionalInteger, optionalText, text } from '../wire.ts';
import { TICKET_PRIORITIES, TICKET_STATUSES } from './ticket-values.ts';

/** Limits of what a call may write that the document leaves open. */
export const TICKET_LIMITS = { subject: 255, content: 50_000, tags: 50, followers: 50, customFields: 200 } as const;

export const ticketPageQuery = z.object({ page: pageNumber, per_page: pageSize(TICKETS_V1.paging) });
export type TicketPageQuery = z.output<typeof ticketPageQuery>;

/** A ticket; only its id is certain. Its `status` is an English name, its `platform` and `priority` are Chinese names. */
export const ticket = z.looseObject({
  id: integer,
  subject: ifUsable(optionalText),
  content: ifUsable(optionalText),
  content_type: ifUsable(optionalText),
  platform: ifUsable(optionalText),
  priority: ifUsable(optionalText),
  status: ifUsable(optionalText),
  user: ifUsable(optionalText),
  user_email: ifUsable(optionalText),
  user_cellphone: ifUsable(optionalText),
  assignee_id: ifUsable(optionalInteger),
  assignee: ifUsable(optionalText),
  user_group_id: ifUsable(optionalInteger),
  user_group_name: ifUsable(optionalText),
  custom_fields: ifUsable(z.record(z.string(), z.unknown()).nullable()),
  replied_by: ifUsable(optionalText),
  solving_at: ifUsable(optionalText),
  created_at: ifUsable(optionalText),
  updated_at: ifUsable(optionalText),
});

export const statusAnswer = z.looseObject({ status: integer, message: ifUsable(optionalText) });

export const ticketListAnswer = statusAnswer.extend({
  size: ifUsable(optionalInteger),
  total: ifUsable(optionalInteger),
  total_pages: ifUsable(optionalInteger),
  contents: z.array(ticket),
});

/** The document shows no codes of tickets, so these have the meanings that they have elsewhere (doc 1 §7, doc 2 §7). */
export const TICKET_ERRORS = {
  ...SIGNED_CALL_ERRORS,
  2000: { meaning: 'unknown', text: 'there is no such ticket, filter or customer' },
  11011: { meaning: 'agent-unknown', text: 'the agent does not exist or was deleted' },
  11012: { meaning: 'group-unknown', text: 'the agent group does not exist or was deleted' },
} as const;

const short = optional(text.pipe(z.string().max(TICKET_LIMITS.subject)));
const long = optional(text.pipe(z.string().max(TICKET_LIMITS.content)));
const commaList = (entries: number) => optional(text.pipe(z.string().max(entries * 256)));
const fieldValues = optional(
  z
    .record(z.string().regex(/^(Text|Select)Field_\d{1,15}$/), text.pipe(z.string().max(10_000)))
    .refine((fields) => Object.keys(fields).length <= TICKET_LIMITS.customFields, 'too many custom fields'),
);

const chineseNames = <Chinese extends string>(names: Readonly<Record<string, Chinese>>) =>
  optional(z.enum(Object.values<Chinese>(names)));
const englishNames = <English extends string>(names: Readonly<Record<English, string>>) =>
  optional(z.enum(Object.keys(names) as English[]));

const newTicket = z.object({
  subject: short,
  content: long,
  email: short,
  cellphone: short,
  customer_token: short,
  status: chineseNames(TICKET_STATUSES),
  priority: chineseNames(TICKET_PRIORITIES),
  assignee: optional(z.object({ name: short, email: short })),
  agent_group_name: short,
  // Options by index, several joined by a comma; of a cascading field the index of each level.
  ticket_field: fieldValues,
});
export type NewTicket = z.output<typeof newTicket>;

const ticketChange = z.object({
  subject: short,
  content: long,
  status: englishNames(TICKET_STATUSES),
  priority: englishNames(TICKET_PRIORITIES),
  agent_email: short,
  agent_id: optionalInteger,
  agent_group_name: short,
  agent_group_id: optionalInteger,
  tags: commaList(TICKET_LIMITS.tags),
  follower_emails: commaList(TICKET_LIMITS.followers),
  follower_ids: commaList(TICKET_LIMITS.followers),
  // Options by name, several joined by a comma.
  custom_fields: fieldValues,
  comment: optional(
    z.object({
      /** Internal is a note among agents, external a reply that the customer reads. */
      function: optional(z.enum(['internal', 'external'])),
      author_email: short,
      body: long,
    }),
  ),
});
export type TicketChange = z.output<typeof ticketChange>;

const shared = {
  api: TICKETS_V1,
  source: 'doc 2 §4.3, §2.5',
  schemas: { Ticket: ticket },
  errors: TICKET_ERRORS,
} as const;

export const listTickets = defineOperation({
  ...shared,
  name: 'list-tickets',
  method: 'GET',
  path: '/tickets.json',
  summary: 'All tickets.',
  query: ticketPageQuery,
  answer: ticketListAnswer,
});

export const listCustomerTickets = defineOperation({
  ...shared,
  name: 'list-customer-tickets',
  method: 'POST',
  path: '/tickets/get',
  summary: 'The tickets of the customer with this e-mail.',
  query: ticketPageQuery,
  body: z.object({ email: text.pipe(z.string().min(1).max(255)) }),
  answer: ticketListAnswer,
});

export const createTicket = defineOperation({
  ...shared,
  name: 'create-ticket',
  method: 'POST',
  path: '/tickets.json',
  summary: 'A new ticket, of the customer that token, e-mail or phone number finds, or of a new one.',
  body: z.object({ ticket: newTicket }),
  answer: statusAnswer.extend({ ticket_id: integer }),
});

export const getTicket = defineOperation({
  ...shared,
  name: 'get-ticket',
  method: 'GET',
  path: '/tickets/:id.json',
  summary: 'One ticket.',
  params: z.object({ id: integer }),
  answer: statusAnswer.extend({ contents: ticket }),
});

export const updateTicket = defineOperation({
  ...shared,
  name: 'update-ticket',
  method: 'PUT',
  path: '/tickets/:id',
  summary: 'Change a ticket; a comment with a body adds a reply or an internal note.',
  params: z.object({ id: integer }),
  body: z.object({ ticket: ticketChange }),
  answer: statusAnswer,
});

export const replyToTicket = defineOperation({
  ...shared,
  name: 'reply-to-ticket',
  method: 'POST',
  path: '/tickets/reply',
  summary: 'A reply of the customer.',
  body: z.object({
    id: integer,
    reply_content: text.pipe(z.string().min(1).max(TICKET_LIMITS.content)),
    email: optionalText.pipe(z.string().max(255).optional()),
  }),
  answer: statusAnswer,
});

export const TICKET_OPERATIONS = operationsByName(
  listTickets,
  listCustomerTickets,
  createTicket,
  getTicket,
  updateTicket,
  replyToTicket,
);
