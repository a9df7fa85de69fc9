/** Customers (doc 1 §2.2, §4.2): list, detail, creation, update and deletion, written from the document alone. */
import {
  createCustomer,
  customer,
  getCustomer,
  updateCustomer,
} from '../../../../relay/desk-api/customers/customers.ts';
import { type DocumentedCall, type Section, sectionsOfCall } from '../../oracle.ts';
import { asCoded, codeAlone, elementsOf, ignored, others, type Treatment, under, used } from '../../treatment.ts';

export const CUSTOMER = {
  id: 6501,
  nick_name: 'Wren Hollow',
  level: 'vip',
  description: 'Prefers mornings',
  owner_id: 101,
  owner_group_id: 11,
  custom_fields: { TextField_1: '2024-03-01', SelectField_2: ['0', '2'] },
  open_api_token: 'visitor-7f3a',
  organization_id: 2,
  is_blocked: false,
  web_token: 'web-1',
  sdk_token: 'sdk-1',
  tags: [{ id: 3, name: 'lamps', company_id: 1 }],
  first_contact_at: '2024-03-01 09:30:00',
  last_contact_at: '2024-03-02 09:30:00',
  first_contact_at_via_phone: null,
  last_contact_at_via_phone: null,
  first_contact_at_via_im: '2024-03-01 09:30:00',
  last_contact_at_via_im: '2024-03-02 09:30:00',
  email: 'wren@shop.example',
  other_emails: [[71, 'hollow@shop.example']],
  cellphones: [{ id: 81, content: '13800000000' }],
  platform: 'api',
  source_channel: 'spring campaign',
  chatapps: [{ appid: 'app-1', openid: 'open-1', unionid: 'union-1' }],
  chatapp_minis: [{ appid: 'app-2', openid: 'open-2', unionid: 'union-2' }],
};

/** Body of create and update: the writable fields of §2.2 and §4.2, each at its place in §4.2. */
const WRITING = {
  customer: {
    email: 'wren@shop.example',
    open_api_token: 'visitor-7f3a',
    nick_name: 'Wren Hollow',
    organization_id: 2,
    description: 'Prefers mornings',
    owner_id: 101,
    owner_group_id: 11,
    level: 'vip',
    is_blocked: true,
    cellphones: [
      [81, '13800000001'],
      [null, '13800000002'],
    ],
    chatapps: [{ appid: 'app-1', openid: 'open-1', unionid: 'union-1', action: 'new' }],
    chatapp_minis: [{ appid: 'app-2', openid: 'open-2', action: 'delete' }],
    custom_fields: { TextField_1: '2024-03-01', SelectField_2: ['0', '2'] },
    web_token: 'web-1',
  },
  other_emails: [
    [71, 'hollow@shop.example'],
    [null, 'w.hollow@shop.example'],
  ],
  tags: 'lamps,oak',
};

const LOOK_UP = { type: 'token', content: 'visitor-7f3a' };
const OK = { code: 1000 };

const carried = used('conversation/calls/customer.ts');
const agentsOwn = ignored('what agents and the company keep of a customer is theirs');
const otherChannels = ignored('says how the customer comes by other channels');

const account = (name: string): Record<string, Treatment> => ({
  [name]: otherChannels,
  [`${name}[].appid`]: otherChannels,
  [`${name}[].openid`]: otherChannels,
  [`${name}[].unionid`]: otherChannels,
});

const read: Record<string, Treatment> = {
  id: used('features/forms/known-values.ts'),
  nick_name: carried,
  level: agentsOwn,
  description: agentsOwn,
  owner_id: agentsOwn,
  owner_group_id: agentsOwn,
  custom_fields: carried,
  open_api_token: used('features/requests/requests.ts'),
  organization_id: agentsOwn,
  is_blocked: carried,
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

const written: Record<string, Treatment> = {
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
    custom_fields: carried,
    web_token: otherChannels,
  }),
  other_emails: carried,
  tags: agentsOwn,
};

const lookUp = { type: carried, content: carried };
const unread = ignored('the next look-up says what the desk knows');

/** §2.1: the second page of ten rows, of at most five a page. */
export const META = { current_page: 2, total_pages: 2, total_count: 10 };

export const CALLS: readonly DocumentedCall[] = [
  {
    name: 'list-customers',
    method: 'GET',
    path: '/open_api_v1/customers',
    signed: true,
    query: { filter_id: 3, query: 'Hollow', page: 2, page_size: 5 },
    required: [],
    answer: { ...OK, meta: META, customers: [CUSTOMER] },
    codes: { 2000: /unknown error/ },
  },
  {
    name: 'get-customer',
    method: 'GET',
    path: '/open_api_v1/customers/get_customer',
    signed: true,
    query: LOOK_UP,
    required: ['type', 'content'],
    answer: { ...OK, customer: CUSTOMER },
    codes: { 2000: /unknown error/ },
  },
  {
    name: 'create-customer',
    method: 'POST',
    path: '/open_api_v1/customers',
    signed: true,
    body: WRITING,
    required: ['customer'],
    answer: { ...OK, customer: CUSTOMER },
    codes: { 2000: /unknown error/ },
  },
  {
    name: 'update-customer',
    method: 'PUT',
    path: '/open_api_v1/customers/update_customer',
    signed: true,
    query: LOOK_UP,
    body: WRITING,
    required: ['type', 'content'],
    answer: { ...OK, customer: CUSTOMER },
    codes: { 2000: /unknown error/ },
  },
  {
    name: 'delete-customer',
    method: 'DELETE',
    path: '/open_api_v1/customers/destroy_customer',
    signed: true,
    query: LOOK_UP,
    required: ['type', 'content'],
    answer: { ...OK, customer_id: 6501 },
    codes: { 2000: /unknown error/ },
  },
];

const byOperators = others('for operators at the command line: a visitor meets one customer, known by its token');
export const meta = under('meta.', {
  current_page: byOperators,
  total_pages: byOperators,
  total_count: byOperators,
});

export const SECTIONS: readonly Section[] = [
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
  ...sectionsOfCall(
    'list-customers',
    { filter_id: byOperators, query: byOperators, page: byOperators, page_size: byOperators },
    { ...codeAlone, meta: byOperators, ...meta, customers: byOperators, ...elementsOf('customers', read) },
  ),
  ...sectionsOfCall(
    'delete-customer',
    { type: byOperators, content: byOperators },
    { ...codeAlone, customer_id: byOperators },
  ),
];
