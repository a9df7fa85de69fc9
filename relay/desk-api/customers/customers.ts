/** The customer of doc 1 §2.2, and the operations of §4.2 that list, look up, create, update and delete customers. */
import { z } from 'zod';
import { OPEN_API_V1 } from '../apis.ts';
import { codedAnswer, defineOperation, operationsByName, SIGNED_CALL_ERRORS } from '../operation.ts';
import { pageMeta, pageQuery } from '../paging.ts';
import { boolean, ifUsable, integer, listOf, optionalInteger, optionalText, text } from '../wire.ts';

/** The `type` of a look-up, which says what `content` is. */
export const CUSTOMER_LOOKUP_TYPES = [
  'id',
  'email',
  'cellphone',
  'token',
  'chatapp_open_id',
  'chatapp_mini_openid',
  'microblog_id',
  'sdk_token',
  'web_token',
] as const;

const chatAccount = { appid: text, openid: text, unionid: optionalText };

/**
 * A customer in the desk's answer. `other_emails` or `cellphones` that do not match the document are undefined, not
 * empty: a caller that wrote back an empty list would delete the values that it could not read.
 */
export const customer = z.looseObject({
  id: integer,
  nick_name: ifUsable(optionalText),
  level: ifUsable(optionalText),
  description: ifUsable(optionalText),
  owner_id: ifUsable(optionalInteger),
  owner_group_id: ifUsable(optionalInteger),
  custom_fields: ifUsable(z.record(z.string(), z.unknown())),
  open_api_token: ifUsable(optionalText),
  organization_id: ifUsable(optionalInteger),
  is_blocked: ifUsable(boolean),
  web_token: ifUsable(optionalText),
  sdk_token: ifUsable(optionalText),
  tags: listOf(z.looseObject({ id: integer, name: text, company_id: ifUsable(optionalInteger) })),
  first_contact_at: ifUsable(optionalText),
  last_contact_at: ifUsable(optionalText),
  first_contact_at_via_phone: ifUsable(optionalText),
  last_contact_at_via_phone: ifUsable(optionalText),
  first_contact_at_via_im: ifUsable(optionalText),
  last_contact_at_via_im: ifUsable(optionalText),
  email: ifUsable(optionalText),
  other_emails: listOf(z.tuple([integer, text])),
  cellphones: listOf(z.looseObject({ id: integer, content: text })),
  platform: ifUsable(optionalText),
  source_channel: ifUsable(optionalText),
  chatapps: listOf(z.looseObject(chatAccount)),
  chatapp_minis: listOf(z.looseObject(chatAccount)),
});
export type Customer = z.output<typeof customer>;

/** Limits of what a call may write that the document leaves open. */
export const CUSTOMER_LIMITS = { entries: 100, tags: 100, customFields: 200, customFieldText: 10_000 } as const;

const short = text.pipe(z.string().max(255));

/** Pairs of an entry's id and value. A null id adds an entry, a null value deletes it. */
const pairs = z
  .array(z.tuple([integer.nullable(), short.nullable()]))
  .max(CUSTOMER_LIMITS.entries)
  .optional();

const changedAccounts = z
  .array(z.object({ appid: short, openid: short, unionid: optionalText, action: z.enum(['new', 'delete']) }))
  .max(CUSTOMER_LIMITS.entries)
  .optional();

const fieldText = text.pipe(z.string().max(CUSTOMER_LIMITS.customFieldText));

export const customerFields = z.object({
  email: short.optional(),
  // Null takes the token away.
  open_api_token: text.pipe(z.string().min(1).max(255)).nullable().optional(),
  nick_name: short.optional(),
  organization_id: integer.nullable().optional(),
  description: short.nullable().optional(),
  // Null takes the owner away.
  owner_id: integer.nullable().optional(),
  owner_group_id: integer.nullable().optional(),
  level: short.optional(),
  is_blocked: boolean.optional(),
  cellphones: pairs,
  chatapps: changedAccounts,
  chatapp_minis: changedAccounts,
  custom_fields: z
    .record(z.string().regex(/^(Text|Select)Field_\d{1,15}$/), z.union([fieldText, z.array(fieldText)]))
    .refine((fields) => Object.keys(fields).length <= CUSTOMER_LIMITS.customFields, 'too many custom fields')
    .optional(),
  web_token: short.optional(),
});

const creating = z.object({
  customer: customerFields,
  other_emails: pairs,
  tags: z
    .string()
    .max(CUSTOMER_LIMITS.tags * 256)
    .optional(),
});
/** Changes only what is sent, so each part may be left out. */
export const customerChange = creating.partial();
export type CustomerInput = z.output<typeof creating>;
export type CustomerChange = z.output<typeof customerChange>;

export const customerLookUp = z.object({
  type: z.enum(CUSTOMER_LOOKUP_TYPES),
  content: text.pipe(z.string().min(1).max(255)),
});

/** Doc 1 §7 names no codes for customers, so 2000 has its general meaning. */
export const CUSTOMER_ERRORS = {
  ...SIGNED_CALL_ERRORS,
  2000: { meaning: 'unknown-error', text: 'an unknown error or a missing parameter' },
} as const;

/** Rows that the list reaches (doc 1 §8). */
export const CUSTOMER_LIST_REACH = 10_000;

const shared = {
  api: OPEN_API_V1,
  source: 'doc 1 §4.2, §2.2',
  answer: codedAnswer.extend({ customer }),
  schemas: { Customer: customer },
  errors: CUSTOMER_ERRORS,
} as const;

export const listCustomers = defineOperation({
  ...shared,
  name: 'list-customers',
  method: 'GET',
  path: '/customers',
  summary: `Customers, of a filter or found by a text; at most ${CUSTOMER_LIST_REACH} rows are reached.`,
  query: z
    .object({ filter_id: optionalInteger, query: optionalText.pipe(z.string().max(255).optional()) })
    .extend(pageQuery.shape),
  answer: codedAnswer.extend({ meta: ifUsable(pageMeta), customers: z.array(customer) }),
  reach: CUSTOMER_LIST_REACH,
});

export const getCustomer = defineOperation({
  ...shared,
  name: 'get-customer',
  method: 'GET',
  path: '/customers/get_customer',
  summary: 'One customer, found by what `type` names.',
  query: customerLookUp,
  answer: codedAnswer.extend({ customer: customer.nullish() }),
});

export const createCustomer = defineOperation({
  ...shared,
  name: 'create-customer',
  method: 'POST',
  path: '/customers',
  summary: 'A new customer. IM calls name the customer by its `open_api_token`, as their `customer_token`.',
  body: creating,
});

export const updateCustomer = defineOperation({
  ...shared,
  name: 'update-customer',
  method: 'PUT',
  path: '/customers/update_customer',
  summary: 'Change what is sent and nothing else; e-mails left out of `other_emails` are deleted.',
  query: customerLookUp,
  body: customerChange,
});

export const deleteCustomer = defineOperation({
  ...shared,
  name: 'delete-customer',
  method: 'DELETE',
  path: '/customers/destroy_customer',
  summary: 'Delete a customer with everything that is known of them.',
  query: customerLookUp,
  answer: codedAnswer.extend({ customer_id: integer }),
});

export const CUSTOMER_OPERATIONS = operationsByName(
  listCustomers,
  getCustomer,
  createCustomer,
  updateCustomer,
  deleteCustomer,
);
