/** What a call writes of a customer is what the next call reads, up to each limit (doc 1 §2.2, §4.2, §8); null takes a value away. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CustomerInput } from '../../../../relay/desk-api/customers/customers.ts';
import { begin } from '../conversation.ts';
import { JUNIPER } from '../desk-harness.ts';
import { deskWithCustomers } from './customer-calls.ts';

const LONGEST = `${'é'.repeat(242)}@shop.example`;

describe('a customer’s fields', () => {
  it('hold texts of 255 characters, whether created or changed', async (context) => {
    const { create, update, find } = await deskWithCustomers(context);
    for (const field of ['email', 'open_api_token', 'nick_name', 'description', 'level', 'web_token'] as const) {
      const created = await create({ customer: { [field]: LONGEST } });
      assert.equal(created[field], LONGEST, field);
      const shorter = LONGEST.slice(100);
      await update('id', String(created.id), { customer: { [field]: shorter } });
      assert.equal((await find('id', String(created.id)))[field], shorter, field);
    }
  });

  it('that may be null are taken away by it, and by no other call', async (context) => {
    const { administrator, create, update, find } = await deskWithCustomers(context);
    const company = await (await administrator()).call<{ id: number }>('POST', '/organizations', { name: 'Fern Ltd' });
    const customer: CustomerInput['customer'] = {
      open_api_token: 'ann',
      description: 'Prefers mornings',
      organization_id: company.id,
      owner_id: JUNIPER.id,
      owner_group_id: JUNIPER.group,
    };
    const { id } = await create({ customer });
    for (const field of Object.keys(customer)) {
      const before = await update('id', String(id), { customer: {} });
      const after = await update('id', String(id), { customer: { [field]: null } });
      assert.deepEqual(after, { ...before, [field]: undefined }, field);
    }
    await assert.rejects(find('token', 'ann'), { code: 2000 });
    const nobody = { open_api_token: null, description: null, organization_id: null };
    assert.partialDeepStrictEqual(await create({ customer: { ...nobody, nick_name: 'Ben' } }), { nick_name: 'Ben' });
  });

  it('keep the token while replies are pushed to it', async (context) => {
    const desk = await deskWithCustomers(context);
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('online');
    const session = await begin(desk, 'ann');
    const { id } = await desk.find('token', 'ann');
    const takeAway = () => desk.update('id', String(id), { customer: { open_api_token: null } });
    await assert.rejects(takeAway(), { code: 2005 });
    await juniper.close(session);
    assert.equal((await takeAway()).open_api_token, undefined);
  });
});
