/** Every field of the customer calls of doc 1 §4.2, written down from the document, with what becomes of it. */
import { createCustomer, customer, getCustomer, updateCustomer } from '../../../relay/desk-api/customers/customers.ts';
import { asCoded, type Fate, ignored, under, used } from '../fates.ts';
import type { Section } from './fields.ts';

const carried = used('conversation/customer.ts');
const agentsOwn = ignored('what agents and the company keep of a customer is theirs');
const otherChannels = ignored('says how the customer comes by other channels');

const account = (name: string): Record<string, Fate> => ({
  [name]: otherChannels,
  [`${name}[].appid`]: otherChannels,
  [`${name}[].openid`]: otherChannels,
  [`${name}[].unionid`]: otherChannels,
});

const read: Record<string, Fate> = {
  id: ignored('the relay knows a customer by the token it chose'),
  nick_name: carried,
  level: agentsOwn,
  description: agentsOwn,
  owner_id: agentsOwn,
  owner_group_id: agentsOwn,
  custom_fields: agentsOwn,
  open_api_token: ignored('it is what the customer was looked up by'),
  organization_id: agentsOwn,
  is_blocked: agentsOwn,
  web_token: otherChannels,
  sdk_token: otherChannels,
  tags: agentsOwn,
  'tags[].id': agentsOwn,
  'tags[].name': agentsOwn,
  'tags[].company_id': agentsOwn,
  first_contact_at: agentsOwn,
  last_contact_at: agentsOwn,
  first_contact_at_via_phone: agentsOwn,
  last_contact_at_via_phone: agentsOwn,
  first_contact_at_via_im: agentsOwn,
  last_contact_at_via_im: agentsOwn,
  email: carried,
  other_emails: carried,
  cellphones: carried,
  'cellphones[].id': carried,
  'cellphones[].content': carried,
  platform: otherChannels,
  source_channel: otherChannels,
  ...account('chatapps'),
  ...account('chatapp_minis'),
};

const written: Record<string, Fate> = {
  customer: carried,
  ...under('customer.', {
    email: carried,
    open_api_token: carried,
    nick_name: carried,
    organization_id: agentsOwn,
    description: agentsOwn,
    owner_id: agentsOwn,
    owner_group_id: agentsOwn,
    level: agentsOwn,
    is_blocked: agentsOwn,
    cellphones: carried,
    ...account('chatapps'),
    'chatapps[].action': otherChannels,
    ...account('chatapp_minis'),
    'chatapp_minis[].action': otherChannels,
    custom_fields: agentsOwn,
    web_token: otherChannels,
  }),
  other_emails: carried,
  tags: agentsOwn,
};

const lookUp = { type: carried, content: carried };
const unread = ignored('the next look-up says what the desk knows');

export const CUSTOMER_SECTIONS: readonly Section[] = [
  { title: '§2.2 customer', schema: customer, fields: read },
  { title: '§4.2 get-customer, input', schema: getCustomer.query, fields: lookUp },
  { title: '§4.2 get-customer, answer', schema: getCustomer.answer, fields: { ...asCoded, customer: carried } },
  { title: '§4.2 create-customer, input', schema: createCustomer.body, fields: written },
  {
    title: '§4.2 create-customer, answer',
    schema: createCustomer.answer,
    fields: { ...asCoded, customer: unread, ...under('customer.', read) },
  },
  {
    title: '§4.2 update-customer, input',
    schema: updateCustomer.query.extend(updateCustomer.body.shape),
    fields: { ...lookUp, ...written },
  },
  {
    title: '§4.2 update-customer, answer',
    schema: updateCustomer.answer,
    fields: { ...asCoded, customer: unread, ...under('customer.', read) },
  },
];
