/** Tickets (doc 2 §2.5, §2.7), for everybody who is signed in; the administrator writes filters. */
import { z } from 'zod';
import { pageQuery } from '../../../relay/desk-api/paging.ts';
import {
  TICKET_PLATFORMS,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketPlatform,
  type TicketPriority,
  type TicketStatus,
} from '../../../relay/desk-api/tickets/ticket-values.ts';
import { TICKET_LIMITS } from '../../../relay/desk-api/tickets/tickets.ts';
import { telephoneNumber } from './calls.ts';
import type { Page } from './customers.ts';

/*
 * Calls without a body:
 * - `GET /tickets/:id` answers TicketCard; 404 if there is no such ticket.
 * - `GET /ticket-filters` answers `{filters: ConsoleTicketFilter[]}`, those that this person may use.
 * - `DELETE /ticket-filters/:id` is the administrator's; it answers `{}`.
 */

const text = (most: number) => z.string().trim().min(1).max(most);
const namesOf = <Name extends string>(names: Readonly<Record<Name, string>>) => z.enum(Object.keys(names) as Name[]);
const status = namesOf(TICKET_STATUSES);
const priority = namesOf(TICKET_PRIORITIES);
const id = z.int().positive();
const fieldValue = z.union([z.string().max(10_000), z.array(z.string().max(1000)).max(500)]);

const changeable = {
  status: status.optional(),
  priority: priority.optional(),
  assignee_id: id.nullable().optional(),
  group_id: id.nullable().optional(),
  tags: z.array(text(255)).max(TICKET_LIMITS.tags).optional(),
  followers: z.array(id).max(TICKET_LIMITS.followers).optional(),
  custom_fields: z.record(z.string().max(100), fieldValue).optional(),
};
const newTicketFields = {
  subject: text(TICKET_LIMITS.subject),
  content: z.string().max(TICKET_LIMITS.content),
  ...changeable,
};

/**
 * `GET /tickets?query=&filter_id=&customer_id=&page=&page_size=` answers TicketPage, the newest tickets first. A query finds words in the
 * subject, the number, and the customer's name, e-mail and phone numbers, among all tickets; at most 10,000 are counted.
 */
export const ticketsQuery = z.strictObject({
  query: z.string().max(255).optional(),
  filter_id: z.coerce.number().int().optional(),
  customer_id: z.coerce.number().int().optional(),
  ...pageQuery.shape,
});

/** What becomes a ticket. */
const sources = {
  chat: { session_id: id },
  call: { call_id: id },
  left: { inbox_id: text(200) },
};
/** What the agent has changed of the draft. */
const written = {
  subject: text(TICKET_LIMITS.subject).optional(),
  content: text(TICKET_LIMITS.content).optional(),
  priority: priority.optional(),
};

/** `POST /tickets/draft` answers TicketDraft: what `POST /tickets` would make of a chat, a telephone call or a left message. */
export const ticketDraftBody = z.union([
  z.strictObject(sources.chat),
  z.strictObject(sources.call),
  z.strictObject(sources.left),
]);

/**
 * `POST /tickets` makes a ticket and answers TicketCard: of a customer, of a chat, whose first ticket is answered if there is one, or of
 * a telephone call, in the same way, or of a left message, which is done then (409 if it is done already). The content of a chat's is
 * what the customer wrote; what was said becomes an internal note. An agent takes the ticket unless `assignee_id` is sent. A
 * customer is named by the id, or by an e-mail or a phone number, which may be new.
 */
export const newTicketBody = z.union([
  z.strictObject({ ...sources.chat, ...written }),
  z.strictObject({ ...sources.call, ...written }),
  z.strictObject({ ...sources.left, ...written }),
  z.strictObject({ customer_id: id, ...newTicketFields }),
  z.strictObject({ email: z.email().max(255), cellphone: telephoneNumber.optional(), ...newTicketFields }),
  z.strictObject({ cellphone: telephoneNumber, ...newTicketFields }),
]);

/** `PUT /tickets/:id` changes what is sent and nothing else; answers TicketCard. Null takes the agent or the group away. */
export const ticketChangeBody = z.strictObject({
  subject: text(TICKET_LIMITS.subject).optional(),
  ...changeable,
});

/** `POST /tickets/:id/comments` adds a reply or an internal note, and may set the status; answers TicketCard. */
export const ticketCommentBody = z.strictObject({
  internal: z.boolean(),
  body: text(TICKET_LIMITS.content),
  status: status.optional(),
});

const dayCount = z.int().min(1).max(3650);
const idOrMine = z.union([id, z.literal('mine')]).nullable();
/** The conditions of a filter of tickets. Null means none; `mine` means the agent who reads the list. */
export const ticketFilterCondition = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('unsolved') }),
  z.strictObject({ field: z.literal('status'), is: status }),
  z.strictObject({ field: z.literal('priority'), is: priority }),
  z.strictObject({ field: z.literal('platform'), is: z.enum(TICKET_PLATFORMS) }),
  z.strictObject({ field: z.literal('assignee_id'), is: idOrMine }),
  z.strictObject({ field: z.literal('group_id'), is: idOrMine }),
  z.strictObject({ field: z.literal('follower'), is: z.literal('mine') }),
  z.strictObject({ field: z.literal('replied_by'), is: z.enum(['customer', 'agent']) }),
  z.strictObject({ field: z.literal('tag'), is: text(255) }),
  z.strictObject({ field: z.literal('created'), within_days: dayCount }),
  z.strictObject({ field: z.literal('updated'), within_days: dayCount }),
  z.strictObject({ field: z.literal('not_updated'), within_days: dayCount }),
]);
export type TicketFilterCondition = z.output<typeof ticketFilterCondition>;

/** `POST /ticket-filters` answers `{id}`, `PUT /ticket-filters/:id` answers `{}`; both are the administrator's. */
export const ticketFilterBody = z.strictObject({
  name: text(255),
  description: z.string().trim().max(1000),
  active: z.boolean(),
  /** The group or the agent whom the filter is for; it is for the whole company if both are null. */
  group_id: id.nullable(),
  agent_id: id.nullable(),
  match: z.enum(['all', 'any']),
  conditions: z.array(ticketFilterCondition).min(1).max(10),
});
export type TicketFilterBody = z.output<typeof ticketFilterBody>;
export type ConsoleTicketFilter = TicketFilterBody & { id: number };

export type TicketDraft = {
  /** The ticket that was made of it already; null without one. */
  ticket_id: number | null;
  customer_name: string;
  subject: string;
  content: string;
  /** The internal note that is added; empty without one. */
  note: string;
};

/** A ticket in a list. Names are empty without one. Times are in milliseconds since 1970. */
export type TicketLine = {
  id: number;
  subject: string;
  status: TicketStatus;
  priority: TicketPriority;
  platform: TicketPlatform;
  customer_id: number;
  customer_name: string;
  assignee_id: number | null;
  assignee_name: string;
  group_id: number | null;
  group_name: string;
  /** Whether the customer wrote last, and waits for a reply. */
  customer_waits: boolean;
  created_at: number;
  updated_at: number;
};
export type TicketPage = { meta: Page; tickets: TicketLine[] };

export type ConsoleTicketComment = {
  id: number;
  internal: boolean;
  from: 'agent' | 'customer' | 'administrator';
  name: string;
  body: string;
  content_type: 'text' | 'html';
  at: number;
};
export type TicketCard = TicketLine & {
  content: string;
  content_type: 'text' | 'html';
  customer_email: string;
  customer_phone: string;
  custom_fields: Record<string, string | string[]>;
  tags: string[];
  followers: { id: number; name: string }[];
  session_id: number | null;
  call_id: number | null;
  comments: ConsoleTicketComment[];
};
