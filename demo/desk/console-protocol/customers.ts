/** Customers and organisations, for everybody signed in unless marked. Names as in doc 1 §2.2, pages as in §2.1. */
import { z } from 'zod';
import { customerChange, customerFields } from '../../../relay/desk-api/customers/customers.ts';
import { pageQuery } from '../../../relay/desk-api/paging.ts';
import { chosenId } from './sessions.ts';

/*
 * Calls without a body:
 * - `GET /customers/:id` answers CustomerCard; 404 if there is no such customer.
 * - `GET /customers/:id/feeds?page=&page_size=` answers FeedPage, the newest first.
 * - `GET /customer-tags` answers `{tags: string[]}`: the names of all tags in use.
 * - `GET /customer-filters` answers `{filters: ConsoleFilter[]}`.
 * - `DELETE /customers/:id`, `DELETE /customer-filters/:id` and `DELETE /organizations/:id` are the administrator's; they answer `{}`.
 * - `GET /organizations/:id` answers OrganizationCard.
 * Only the administrator writes filters and organisations; agents write custom fields of organisations, as far as these permit.
 */

/** The state that was read: it differs after every change that anybody makes at the console. */
const version = z.string().max(100);
const text = (most: number) => z.string().trim().min(1).max(most);

/** `GET /customers?query=&filter_id=&page=&page_size=` answers CustomerPage, the newest customers first. */
export const customersQuery = z.strictObject({
  query: z.string().max(255).optional(),
  filter_id: z.coerce.number().int().optional(),
  ...pageQuery.shape,
});
/**
 * `PUT /customers/:id` changes what is sent and nothing else; answers CustomerCard. Entries are pairs `[id, content]`: a null id
 * adds, a null content removes. E-mails that a list leaves out are removed. 403 for fields that only the administrator
 * changes, 409 for a value of another customer, 412 if somebody has changed the customer since `version` was read.
 * `POST /customers` creates one.
 */
export const customerChangeBody = z.strictObject({
  customer: z.strictObject(customerFields.shape).optional(),
  other_emails: customerChange.shape.other_emails,
  tags: z
    .array(text(255).regex(/^[^,]*$/, 'a tag has no comma'))
    .max(100)
    .optional(),
  version: version.optional(),
});
/** `POST /customers/:id/follow-ups` writes something down about the customer, once for each `key`; answers `{id}`. */
export const followUpBody = z.strictObject({
  content: text(5000),
  key: chosenId.optional(),
});

const id = z.int().positive();
const dayCount = z.int().min(1).max(3650);
/** The conditions of a filter of customers. Null means none. */
const ownCondition = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('level'), is: text(255) }),
  z.strictObject({ field: z.literal('is_blocked'), is: z.boolean() }),
  z.strictObject({ field: z.literal('owner_id'), is: id.nullable() }),
  z.strictObject({ field: z.literal('owner_group_id'), is: id.nullable() }),
  z.strictObject({ field: z.literal('organization_id'), is: id.nullable() }),
  z.strictObject({ field: z.literal('tag'), is: text(255) }),
  z.strictObject({ field: z.literal('created'), within_days: dayCount }),
  z.strictObject({ field: z.literal('contacted'), within_days: dayCount }),
  z.strictObject({ field: z.literal('not_contacted'), within_days: dayCount }),
]);
/**
 * The value of a custom field: the text, or one of the chosen options; in a cascading field also one above the chosen. Not of a
 * calculated field, whose values are not stored.
 */
const customCondition = z.strictObject({
  field: z.templateLiteral([z.enum(['TextField_', 'SelectField_']), z.int().positive()]),
  is: text(255).nullable(),
});
export const filterCondition = z.union([ownCondition, customCondition]);
export type FilterCondition = z.output<typeof filterCondition>;
/** `POST /customer-filters` answers `{id}`, `PUT /customer-filters/:id` answers `{}`; both are the administrator's. */
export const filterBody = z.strictObject({
  name: text(255),
  active: z.boolean(),
  match: z.enum(['all', 'any']),
  conditions: z.array(filterCondition).min(1).max(10),
});
export type FilterBody = z.output<typeof filterBody>;
export type ConsoleFilter = FilterBody & { id: number };

/** `POST /organizations` answers `{id}`, 409 if the name or a domain is another one's; `PUT /organizations/:id` changes what is sent and answers OrganizationCard, 412 if it has changed since `version`. */
export const organizationBody = z.strictObject({
  name: text(255),
  /** Names of hosts, separated by commas. */
  domains: z.string().max(2000).optional(),
  description: z.string().max(2000).optional(),
  custom_fields: customerFields.shape.custom_fields,
});
export const organizationChangeBody = organizationBody.partial().extend({ version: version.optional() });
export type OrganizationBody = z.output<typeof organizationBody>;
export type OrganizationChange = z.output<typeof organizationChangeBody>;
/** `GET /organizations?query=&page=&page_size=` answers OrganizationPage, by name. */
export const organizationsQuery = z.strictObject({ query: z.string().max(255).optional(), ...pageQuery.shape });

export type Page = { current_page: number; total_pages: number; total_count: number };

/** The organisation of doc 1 §2.5, with the number of its customers. */
export type OrganizationCard = {
  id: number;
  name: string;
  domains: string;
  description: string;
  custom_fields: Record<string, string | string[]>;
  customers: number;
  version: string;
};
export type OrganizationPage = { meta: Page; organizations: OrganizationCard[] };

type ChatAccount = { appid: string; openid: string; unionid: string };
/** A customer with the fields of doc 1 §2.2, and the names behind its numbers. Times are milliseconds since 1970. */
export type CustomerCard = {
  id: number;
  version: string;
  nick_name: string;
  level: string;
  description: string | null;
  owner_id: number | null;
  owner_group_id: number | null;
  organization_id: number | null;
  is_blocked: boolean;
  custom_fields: Record<string, string | string[]>;
  open_api_token: string | null;
  web_token: string | null;
  sdk_token: string | null;
  email: string;
  other_emails: [id: number, email: string][];
  cellphones: { id: number; content: string }[];
  tags: { id: number; name: string; company_id: number }[];
  chatapps: ChatAccount[];
  chatapp_minis: ChatAccount[];
  first_contact_at: number | null;
  last_contact_at: number | null;
  platform: string;
  source_channel: string;
  /** Empty without one. */
  owner_name: string;
  owner_group_name: string;
  organization_name: string;
  /** The open session with an agent; null without one. */
  open_session_id: number | null;
  /** Whether this person may change what is the administrator's: tokens, and the deletion. */
  may_administer: boolean;
};
export type CustomerPage = { meta: Page; customers: CustomerCard[] };

/**
 * An element of doc 1 §2.3 with its time, and the name of its agent or author; empty if unknown. Sessions also have `last_row`,
 * the row of their last message to read it (`GET /messages/:row`); null without one.
 */
export type ConsoleFeed = {
  feed_type: 'Ticket' | 'CallLog' | 'ImSubSession' | 'CustomerFollowUp' | 'Alternation';
  /** Milliseconds since 1970. */
  at: number;
  by: string;
  [field: string]: unknown;
};
export type FeedPage = { meta: Page; feeds: ConsoleFeed[] };
