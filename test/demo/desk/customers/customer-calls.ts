/** The customer calls (doc 1 §4.2) for tests, and a sample customer. */
import type { TestContext } from 'node:test';
import {
  type CUSTOMER_LOOKUP_TYPES,
  type Customer,
  type CustomerChange,
  type CustomerInput,
  createCustomer,
  getCustomer,
  updateCustomer,
} from '../../../../relay/desk-api/customers/customers.ts';
import { type Harness, JUNIPER, startDesk } from '../desk-harness.ts';

export type Key = (typeof CUSTOMER_LOOKUP_TYPES)[number];

/** A running desk with its customer calls. */
export async function deskWithCustomers(context: TestContext, running?: Harness) {
  const harness = running ?? (await startDesk(context));
  const { client } = harness;
  return {
    ...harness,
    find: async (type: Key, content: string) =>
      (await client.call(getCustomer, { query: { type, content } })).customer as Customer,
    create: async (body: CustomerInput) => (await client.call(createCustomer, { body })).customer,
    update: async (type: Key, content: string, body: CustomerChange) =>
      (await client.call(updateCustomer, { query: { type, content }, body })).customer,
  };
}

/** A customer with a value in every field. */
export const ANN: CustomerInput = {
  customer: {
    email: 'ann@shop.example',
    open_api_token: 'ann',
    nick_name: 'Ann Willow',
    description: 'Prefers mornings',
    owner_id: JUNIPER.id,
    owner_group_id: JUNIPER.group,
    level: 'vip',
    is_blocked: false,
    cellphones: [[null, '+49 30 1234']],
    chatapps: [{ appid: 'app-1', openid: 'open-1', unionid: 'union-1', action: 'new' }],
    chatapp_minis: [{ appid: 'app-2', openid: 'open-2', unionid: '', action: 'new' }],
    custom_fields: { TextField_1: '2024-03-01', SelectField_2: ['0', '2'] },
    web_token: 'web-1',
  },
  other_emails: [[null, 'willow@shop.example']],
  tags: 'lamps, oak',
};
