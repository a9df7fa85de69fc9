/** The customer calls of doc 1 §4.2 that the project makes, with the customer of §2.2, written down from the document alone. */
import type { DocumentedCall } from './calls.ts';

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

/** Create and update: what §2.2 and §4.2 say can be written, each where §4.2 puts it. */
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
const OK = { code: 1000, message: 'OK' };

export const CUSTOMER_CALLS: readonly DocumentedCall[] = [
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
    required: ['type', 'content', 'customer'],
    answer: { ...OK, customer: CUSTOMER },
    codes: { 2000: /unknown error/ },
  },
];
