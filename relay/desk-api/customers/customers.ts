/**
 * The operations of doc 1 §4.2 that look up, create and update a customer, and the customer of §2.2. The list, the
 * history, the filters and the deletion are missing, because nothing needs them.
 */
import { z } from 'zod';
import { OPEN_API_V1 } from '../apis.ts';
import { codedAnswer, defineOperation, none, SIGNED_CALL_ERRORS } from '../operation.ts';
import { boolean, ifUsable, integer, optionalInteger, optionalText, text } from '../wire.ts';

const shared = { api: OPEN_API_V1, source: 'doc 1 §4.2, §2.2' } as const;

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
const listOf = <S extends z.ZodType>(element: S) => ifUsable(z.array(element));

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

const short = text.pipe(z.string().max(255));

/** Pairs of an entry's id and value. A null id adds an entry, a null value deletes it. */
const pairs = z.array(z.tuple([integer.nullable(), text.nullable()])).optional();

const changedAccounts = z.array(z.object({ ...chatAccount, action: z.enum(['new', 'delete']) })).optional();

const writing = z.object({
  customer: z.object({
    email: short.optional(),
    open_api_token: text.pipe(z.string().min(1).max(255)).optional(),
    nick_name: short.optional(),
    organization_id: integer.nullable().optional(),
    description: short.nullable().optional(),
    owner_id: optionalInteger,
    owner_group_id: optionalInteger,
    level: text.optional(),
    is_blocked: boolean.optional(),
    cellphones: pairs,
    chatapps: changedAccounts,
    chatapp_minis: changedAccounts,
    custom_fields: z.record(z.string().regex(/^(Text|Select)Field_\d+$/), z.union([text, z.array(text)])).optional(),
    web_token: short.optional(),
  }),
  other_emails: pairs,
  tags: z.string().optional(),
});
export type CustomerInput = z.output<typeof writing>;

const lookUp = z.object({ type: z.enum(CUSTOMER_LOOKUP_TYPES), content: text.pipe(z.string().min(1)) });

/** Doc 1 §7 names no codes for customers, so 2000 has its general meaning. */
const CUSTOMER_ERRORS = {
  ...SIGNED_CALL_ERRORS,
  2000: { meaning: 'unknown-error', text: 'an unknown error or a missing parameter' },
} as const;

export const getCustomer = defineOperation({
  ...shared,
  name: 'get-customer',
  method: 'GET',
  path: '/customers/get_customer',
  summary: 'One customer, found by what `type` names.',
  params: none,
  query: lookUp,
  body: none,
  answer: codedAnswer.extend({ customer: customer.nullish() }),
  schemas: { Customer: customer },
  errors: CUSTOMER_ERRORS,
});

export const createCustomer = defineOperation({
  ...shared,
  name: 'create-customer',
  method: 'POST',
  path: '/customers',
  summary: 'A new customer. IM calls name the customer by its `open_api_token`, as their `customer_token`.',
  params: none,
  query: none,
  body: writing,
  answer: codedAnswer.extend({ customer }),
  schemas: { Customer: customer },
  errors: CUSTOMER_ERRORS,
});

export const updateCustomer = defineOperation({
  ...shared,
  name: 'update-customer',
  method: 'PUT',
  path: '/customers/update_customer',
  summary: 'Change what is sent and nothing else; e-mails left out of `other_emails` are deleted.',
  params: none,
  query: lookUp,
  body: writing,
  answer: codedAnswer.extend({ customer }),
  schemas: { Customer: customer },
  errors: CUSTOMER_ERRORS,
});

export const CUSTOMER_OPERATIONS = {
  [getCustomer.name]: getCustomer,
  [createCustomer.name]: createCustomer,
  [updateCustomer.name]: updateCustomer,
} as const;
