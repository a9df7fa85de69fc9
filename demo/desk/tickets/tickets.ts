/**
 * Tickets (doc 2 §2.5, §3, §4.3): creation, changes and comments. Everything is written whole or not at all. An update without a status opens the ticket, because doc 2 §4.3 prints that default. It surprises, so it is a
 * setting, and our own programs always name the status or do not update.
 */

import {
  type TicketPlatform,
  type TicketPriority,
  type TicketStatus,
  ticketPriorityOf,
  ticketStatusOf,
} from '../../../relay/desk-api/tickets/ticket-values.ts';
import {
  type NewTicket as NewTicketInput,
  TICKET_LIMITS,
  type TicketChange as TicketChangeInput,
} from '../../../relay/desk-api/tickets/tickets.ts';
import { REFUSED } from '../api/handler.ts';
import { translating } from '../core/refused.ts';
import type { Customers } from '../customers/customers.ts';
import { type FieldValues, ValueRefused } from '../fields/field-values.ts';
import type { Fields, Writer } from '../fields/fields.ts';
import type { Agent } from '../store/agents.ts';
import type { Context } from '../store/context.ts';
import type { Customer } from '../store/customers.ts';
import type { Ticket } from '../store/tickets.ts';
import { storedOf } from './field-texts.ts';
import { createFindAgents } from './find-agents.ts';
import { findCustomer } from './find-customer.ts';
import { TicketRefused } from './refused.ts';
import type { TicketSearch } from './ticket-search.ts';

export type TicketAuthor =
  | { kind: 'agent'; agent: Pick<Agent, 'id' | 'name' | 'email'> }
  | { kind: 'administrator' }
  | { kind: 'customer'; customer: Customer };

/** The input of a new ticket; the rest has defaults. */
export type NewTicket = {
  customer: Customer;
  subject: string;
  content: string;
  platform: TicketPlatform;
  status?: TicketStatus | undefined;
  priority?: TicketPriority | undefined;
  assignee_id?: number | null | undefined;
  group_id?: number | null | undefined;
  custom_fields?: FieldValues | undefined;
  session_id?: number | undefined;
  call_id?: number | undefined;
  tags?: readonly string[] | undefined;
  followers?: readonly number[] | undefined;
};
export type TicketChange = Partial<
  Omit<NewTicket, 'customer' | 'platform' | 'session_id' | 'call_id' | 'subject' | 'content'>
> & {
  subject?: string | undefined;
  content?: string | undefined;
  comment?: { internal: boolean; author: TicketAuthor; body: string } | undefined;
};

/** Characters that all comments of a ticket have together: its detail shows all of them. */
const MOST_COMMENTED = 1_000_000;
/** Characters of the content that become the subject of a ticket without one. */
const SUBJECT_OF_CONTENT = 80;

/** 0 is an id, too, although nobody has it. */
const hasId = (id: number | null | undefined): id is number => id !== null && id !== undefined;

const invalid = (message: string) => new TicketRefused(REFUSED.invalid, message);

export function createTickets(context: Context, customers: Customers, fields: Fields, search: TicketSearch) {
  const { store, clock, hub, tenant, behaviour } = context;
  const find = createFindAgents(store);
  const reread = (id: number) => store.tickets.byId(id) as Ticket;

  /** @throws TicketRefused */
  const writtenFields = (stored: FieldValues, given: FieldValues = {}, writer: Writer): string =>
    translating(ValueRefused, invalid, () => JSON.stringify(fields.written('ticket', stored, given, writer)));

  function create(input: NewTicket, writer: Writer = 'api'): Ticket {
    const { customer, content, assignee_id = null, status = 'open', priority = 'medium' } = input;
    const subject = input.subject.trim() || (content.trim().split('\n', 1)[0] ?? '').slice(0, SUBJECT_OF_CONTENT);
    if (subject === '') throw invalid('ticket needs a subject or a content');
    const now = clock.now();
    if (hasId(input.group_id)) find.group(input.group_id);
    const agent = assignee_id === null ? undefined : find.byId(assignee_id);
    const id = store.tickets.insert({
      customer_id: customer.id,
      subject,
      content,
      content_type: input.platform === 'api' ? behaviour.ticketContentType : 'text',
      platform: input.platform,
      status,
      priority,
      assignee_id,
      group_id: input.group_id ?? agent?.group_id ?? null,
      custom_fields: writtenFields({}, input.custom_fields, writer),
      session_id: input.session_id ?? null,
      call_id: input.call_id ?? null,
      solving_at: status === 'solving' ? now : null,
      created_at: now,
    });
    if (input.tags) store.tickets.setTags(id, tagsOf(input.tags));
    if (input.followers) store.tickets.setFollowers(id, followersOf(input.followers));
    const made = reread(id);
    search.write(made);
    hub.publish('changed', { kind: 'ticket', id });
    hub.publish('changed', { kind: 'customer', id: customer.id });
    return made;
  }

  function authorOf(author: TicketAuthor) {
    switch (author.kind) {
      case 'agent':
        return { agent_id: author.agent.id, author_name: author.agent.name, author_email: author.agent.email };
      case 'administrator':
        return { agent_id: null, author_name: 'Administrator', author_email: tenant.email };
      case 'customer': {
        const { nick_name, email } = author.customer;
        return { agent_id: null, author_name: nick_name, author_email: email ?? '' };
      }
    }
  }

  function addComment({ id }: Ticket, { internal, author, body }: NonNullable<TicketChange['comment']>) {
    if (store.tickets.commentedCharacters(id) + body.length > MOST_COMMENTED)
      throw invalid('the comments of this ticket are too long together');
    const by = authorOf(author);
    store.tickets.addComment({
      ...by,
      author: author.kind,
      ticket_id: id,
      internal: internal ? 1 : 0,
      body,
      content_type: behaviour.ticketContentType,
      created_at: clock.now(),
    });
    return internal ? {} : { last_reply: author.kind, replied_by: by.author_name };
  }

  function change(before: Ticket, input: TicketChange, writer: Writer = 'api'): Ticket {
    const { id } = before;
    const { status = before.status, tags, followers, comment } = input;
    if (input.subject?.trim() === '') throw invalid('subject must not be empty');
    if (hasId(input.assignee_id)) find.byId(input.assignee_id);
    if (hasId(input.group_id)) find.group(input.group_id);
    const now = clock.now();
    if (tags) store.tickets.setTags(id, tagsOf(tags));
    if (followers) store.tickets.setFollowers(id, followersOf(followers));
    const replied = comment && comment.body.trim() !== '' ? addComment(before, comment) : {};
    store.tickets.write({
      ...before,
      ...replied,
      subject: input.subject?.trim() ?? before.subject,
      content: input.content ?? before.content,
      status,
      priority: input.priority ?? before.priority,
      assignee_id: input.assignee_id === undefined ? before.assignee_id : input.assignee_id,
      group_id: input.group_id === undefined ? before.group_id : input.group_id,
      custom_fields: writtenFields(JSON.parse(before.custom_fields), input.custom_fields, writer),
      solving_at: status === 'solving' && before.status !== 'solving' ? now : before.solving_at,
      updated_at: now,
    });
    const changed = reread(id);
    if (changed.subject !== before.subject) search.write(changed);
    hub.publish('changed', { kind: 'ticket', id });
    return changed;
  }

  function tagsOf(names: readonly string[]): string[] {
    const tags = [...new Set(names.map((name) => name.trim()))].filter(Boolean);
    if (tags.length > TICKET_LIMITS.tags) throw invalid(`tags: at most ${TICKET_LIMITS.tags}`);
    if (tags.some((name) => name.length > 255)) throw invalid('tags: a name has at most 255 characters');
    return tags;
  }

  function followersOf(ids: readonly number[]): number[] {
    const followers = [...new Set(ids)];
    if (followers.length > TICKET_LIMITS.followers) throw invalid(`followers: at most ${TICKET_LIMITS.followers}`);
    for (const id of followers) find.byId(id);
    return followers;
  }

  const valuesOf = (texts: Record<string, string> = {}, by: 'index' | 'name'): FieldValues =>
    translating(ValueRefused, invalid, () => storedOf(fields.of('ticket'), texts, by));

  const refuseBoth = (one: unknown, other: unknown, names: string) => {
    if (one !== undefined && other !== undefined) throw invalid(`give ${names}, not both`);
  };

  /** The ids of a comma list of e-mails or of ids; an empty list removes all. */
  function followersNamed({ follower_emails: emails, follower_ids: ids }: TicketChangeInput): number[] | undefined {
    if (emails !== undefined) return find.idsOfEmails(emails);
    return ids === undefined ? undefined : find.idsOf(ids);
  }

  /** The author of a comment: an agent or the administrator; without an e-mail, the administrator. */
  function authorByEmail(email = ''): TicketAuthor {
    if (email === '' || email.toLowerCase() === tenant.email.toLowerCase()) return { kind: 'administrator' };
    return { kind: 'agent', agent: find.byEmail(email) };
  }

  return {
    find,
    /** This and the next throw TicketRefused; nothing is written then. */
    create: (input: NewTicket, writer: Writer): Ticket => store.transaction(() => create(input, writer)),
    change: (ticket: Ticket, input: TicketChange, writer: Writer): Ticket =>
      store.transaction(() => change(ticket, input, writer)),

    /** The call that creates (doc 2 §4.3). @throws TicketRefused */
    createByCall: (input: NewTicketInput): Ticket =>
      store.transaction(() =>
        create({
          customer: findCustomer(customers, input),
          subject: input.subject ?? '',
          content: input.content ?? '',
          platform: 'api',
          status: input.status === undefined ? undefined : ticketStatusOf(input.status),
          priority: input.priority === undefined ? undefined : ticketPriorityOf(input.priority),
          assignee_id: input.assignee && find.assignee(input.assignee)?.id,
          group_id: input.agent_group_name ? find.groupNamed(input.agent_group_name).id : undefined,
          custom_fields: valuesOf(input.ticket_field, 'index'),
        }),
      ),

    /** The call that updates (doc 2 §4.3). @throws TicketRefused */
    changeByCall: (ticket: Ticket, input: TicketChangeInput): Ticket =>
      store.transaction(() => {
        // An empty e-mail or name names nobody; an empty list removes all followers.
        refuseBoth(input.agent_email || undefined, input.agent_id, 'agent_email or agent_id');
        refuseBoth(input.agent_group_name || undefined, input.agent_group_id, 'agent_group_name or agent_group_id');
        refuseBoth(input.follower_emails, input.follower_ids, 'follower_emails or follower_ids');
        const { comment } = input;
        const defaults = behaviour.ticketUpdateDefaults;
        return change(ticket, {
          subject: input.subject,
          content: input.content,
          status: input.status ?? (defaults ? 'open' : undefined),
          priority: input.priority ?? (defaults ? 'medium' : undefined),
          assignee_id: input.agent_email ? find.byEmail(input.agent_email).id : input.agent_id,
          group_id: input.agent_group_name ? find.groupNamed(input.agent_group_name).id : input.agent_group_id,
          tags: input.tags?.split(','),
          followers: followersNamed(input),
          custom_fields: valuesOf(input.custom_fields, 'name'),
          comment: comment?.body
            ? {
                internal: comment.function === 'internal',
                author: authorByEmail(comment.author_email),
                body: comment.body,
              }
            : undefined,
        });
      }),

    /** The customer's reply (doc 2 §4.3). @throws TicketRefused for another customer's e-mail */
    replyByCall: (ticket: Ticket, { email, content: body }: { email: string | undefined; content: string }): Ticket =>
      store.transaction(() => {
        const customer = store.customers.byId(ticket.customer_id) as Customer;
        if (email !== undefined && customers.findBy('email', email.trim())?.id !== customer.id)
          throw new TicketRefused(REFUSED.unknown, 'email is not that of the ticket’s customer');
        if (body.trim() === '') throw invalid('reply_content must not be empty');
        return change(ticket, { comment: { internal: false, author: { kind: 'customer', customer }, body } });
      }),
  };
}
