/** Telephone calls are contacts of customers, with chats (doc 1 §2.2). */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CustomerPage } from '../../../../demo/desk/console-protocol/customers.ts';
import type { TicketCard } from '../../../../demo/desk/console-protocol/tickets.ts';
import { createCustomer, getCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { JUNIPER } from '../desk-harness.ts';
import { CALLER, phoneOf, startCallDesk } from './call-desk.ts';

it('a call is a contact of the customer who has called or answered', async (context) => {
  const desk = await startCallDesk(context, { timings: { sweepEvery: 86_400_000 } });
  const { customer } = await desk.client.call(createCustomer, {
    body: { customer: { nick_name: 'Hazel Moor', cellphones: [[null, CALLER]] } },
  });
  const juniper = await desk.agent(JUNIPER);
  const phone = phoneOf(juniper);
  await phone.state('idle');
  const contacts = async () => {
    const query = { type: 'cellphone', content: CALLER } as const;
    const { customer: read } = await desk.client.call(getCustomer, { query });
    return [read?.first_contact_at_via_phone, read?.last_contact_at_via_phone, read?.last_contact_at];
  };
  const isInFilter = async () => {
    const body = { name: `Touch ${Math.random()}`, active: true, match: 'all' };
    const conditions = [{ field: 'contacted', within_days: 1 }];
    const { id } = await desk.lead.call<{ id: number }>('POST', '/customer-filters', { ...body, conditions });
    const found = await desk.lead.call<CustomerPage>('GET', `/customers?filter_id=${id}&page=1&page_size=20`);
    return found.customers.length === 1;
  };
  const missed = (await phone.dial(CALLER)).call?.id ?? 0;
  await desk.misses(missed);
  assert.deepEqual([await contacts(), await isInFilter()], [[undefined, undefined, undefined], false]);
  await phone.state('idle');
  const answered = (await phone.dial(CALLER)).call?.id ?? 0;
  await desk.answers(answered);
  await desk.hangsUp(answered);
  const noon = '2024-01-01 12:00:00';
  assert.deepEqual([await contacts(), await isInFilter()], [[noon, noon, noon], true]);
  desk.clock.advance(3_600_000);
  const inbound = await desk.calls(11);
  await desk.hangsUp(inbound);
  assert.deepEqual(await contacts(), [noon, '2024-01-01 13:00:00', '2024-01-01 13:00:00']);

  const stranger = await desk.calls(11, '+447700900999');
  await desk.hangsUp(stranger);
  const made = await juniper.call<TicketCard>('POST', '/tickets', { call_id: stranger });
  const { customer: known } = await desk.client.call(getCustomer, {
    query: { type: 'cellphone', content: '+447700900999' },
  });
  assert.deepEqual([known?.id, known?.first_contact_at], [made.customer_id, '2024-01-01 13:00:00']);
  assert.notEqual(known?.id, customer?.id);
});
