/** The documented calls of the call centre (doc 2 §4.1, §4.2, §7) at a desk whose customers and agents telephone. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { agentCallout, getAgentWorkWay, setAgentWorkWay } from '../../../../relay/desk-api/call-centre/agents.ts';
import { getCallLog, listCallLogs } from '../../../../relay/desk-api/call-centre/call-logs.ts';
import {
  listAbandonedCalls,
  listCallAgents,
  listQueuedCalls,
  listTodaysCalls,
} from '../../../../relay/desk-api/call-centre/monitoring.ts';
import { createCustomer, getCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { listCustomerFeeds } from '../../../../relay/desk-api/customers/history.ts';
import { JUNIPER, OTIS } from '../desk-harness.ts';
import { CALLER, phoneOf, startCallDesk } from './call-desk.ts';

const PAGES = { page: 1, perpage: 30 };
const PAGE_OF_LOGS = { page: 1, page_size: 30 };
const email = (who: { email: string }) => ({ agent_email: who.email });

describe('the documented calls of agents', () => {
  it('read and set the work way', async (context) => {
    const { tickets: client } = await startCallDesk(context);
    const read = () => client.call(getAgentWorkWay, { query: email(JUNIPER) });
    assert.equal((await read()).agent_work_way, 'voip_online');
    await client.call(setAgentWorkWay, { query: { ...email(JUNIPER), agent_work_way: 'phone_online' } });
    assert.deepEqual(await read(), { code: 1000, agent_work_way: 'phone_online' });
  });

  it('refuse with the documented codes', async (context) => {
    const desk = await startCallDesk(context);
    const code = async (operation: Parameters<typeof desk.raw>[0], query: Record<string, string>) =>
      (await desk.raw(operation, undefined, query)).code;
    for (const operation of [agentCallout, getAgentWorkWay, setAgentWorkWay]) {
      const rest = { number: '13800000000', agent_work_way: 'phone_online' };
      assert.equal(await code(operation, rest), 3003, operation.name);
      assert.equal(await code(operation, { ...rest, agent_email: '' }), 3003, operation.name);
      assert.equal(await code(operation, { ...rest, agent_email: 'nobody@desk.example' }), 2005, operation.name);
    }
    assert.equal(await code(setAgentWorkWay, { ...email(JUNIPER), agent_work_way: 'voip_online' }), 2010);
    assert.equal(await code(setAgentWorkWay, { ...email(JUNIPER) }), 2010);
    await desk.lead.call('PUT', `/calls/agents/${JUNIPER.id}`, { permitted: false });
    assert.equal(await code(getAgentWorkWay, email(JUNIPER)), 11008);
    await desk.lead.call('DELETE', `/agents/${OTIS.id}`);
    assert.equal(await code(getAgentWorkWay, email(OTIS)), 11011);
    assert.equal(await code(listCallAgents, { group_id: '99' }), 11012);
    assert.equal(await code(listTodaysCalls, { group_id: '11,99' }), 11012);
    assert.equal(await code(listTodaysCalls, { group_id: 'eleven' }), 11012);
  });

  it('call out for an agent who is online: the agent’s telephone rings first, then the customer’s', async (context) => {
    const desk = await startCallDesk(context);
    const client = desk.tickets;
    const callout = () => client.call(agentCallout, { query: { ...email(JUNIPER), number: '138-0000 0000' } });
    await assert.rejects(callout(), { code: 2000, meaning: 'agent-not-ready' });
    const phone = phoneOf(await desk.agent(JUNIPER));
    await phone.state('idle');
    const { call_id: callId } = await callout();
    assert.match(callId, /^3012@\d+-out$/);
    await assert.rejects(callout(), { code: 2000 }, 'one call at a time');
    const ringing = (await phone.see()).call;
    assert.deepEqual([ringing?.phase, ringing?.ringing, ringing?.number], ['ringing', true, '13800000000']);
    desk.clock.advance(3000);
    await phone.act(ringing?.id ?? 0, 'answer');
    desk.clock.advance(5000);
    await desk.answers(ringing?.id ?? 0);
    desk.clock.advance(60_000);
    await phone.act(ringing?.id ?? 0, 'hang-up');
    await desk.rates(ringing?.id ?? 0, 'satisfied');
    const { call_log: log } = await client.call(getCallLog, { query: { call_id: callId } });
    assert.partialDeepStrictEqual(log, {
      customer_number: '13800000000',
      call_type: '呼出',
      seat_type: 'ip座机',
      result: '接通',
      duration: 60,
      ringing_duration: '8',
      satisfic: '满意',
      survey: 'satisfied',
      agent_email: JUNIPER.email,
      drop_side: '客服',
      call_source: '客服: Juniper',
      start_time: '2024-01-01 12:00:00',
      end_time: '2024-01-01 12:01:08',
      multi_ring_count: 1,
    });
    const { items } = await desk.client.call(listTodaysCalls, { query: PAGES });
    assert.partialDeepStrictEqual(items[0], {
      callout_count: '1',
      callout_answered_count: '1',
      callout_answered_rate: '100.00%',
    });
  });

  it('need the IP phone online in IP-phone mode', async (context) => {
    const desk = await startCallDesk(context);
    const phone = phoneOf(await desk.agent(JUNIPER));
    await desk.tickets.call(setAgentWorkWay, { query: { ...email(JUNIPER), agent_work_way: 'fixed_voip_online' } });
    await phone.state('idle');
    assert.equal((await phone.plug(false)).ip_phone, 'expire');
    const callout = () => desk.tickets.call(agentCallout, { query: { ...email(JUNIPER), number: CALLER } });
    await assert.rejects(callout(), { code: 2000 });
    await phone.plug(true);
    await callout();
    assert.equal((await phone.see()).ip_phone, 'busy');
  });
});

describe('an inbound call', () => {
  it('is logged, listed and counted from its events', async (context) => {
    const desk = await startCallDesk(context);
    const { client, clock } = desk;
    const { customer } = await client.call(createCustomer, {
      body: { customer: { nick_name: 'Hazel Moor', cellphones: [[null, CALLER]] } },
    });
    const hers = phoneOf(await desk.agent(JUNIPER));
    await hers.state('idle');
    const id = await desk.calls(11);
    clock.advance(4000);
    await hers.act(id, 'answer');
    assert.deepEqual((await hers.see()).call?.phase, 'talking');
    const { items: talking } = await client.call(listCallAgents, { query: { ...PAGES, group_id: 11 } });
    assert.partialDeepStrictEqual(talking[0], {
      id: 101,
      agent_work_state: 'busy',
      agent_call_state: 'in',
      web_subaccount_state: 'busy',
      subaccount_state: 'idle',
      callin_answer_count: 1,
    });
    clock.advance(30_000);
    await hers.act(id, 'hang-up');
    await hers.note(id, 'Wants the oak lamp');
    await desk.rates(id, 'unsatisfied');
    const { call_log: log } = await desk.tickets.call(getCallLog, { query: { conversation_id: String(id) } });
    assert.partialDeepStrictEqual(log, {
      customer_name: 'Hazel Moor',
      customer_id: customer?.id,
      mobile_area: 'United Kingdom',
      call_type: '呼入',
      result: '接通',
      duration: 30,
      ringing_duration: '4',
      satisfic: '不满意',
      query_type: '排队成功',
      query_time: 0,
      call_source: '队列: Orders and delivery',
      note_id: 500_000_001,
      drop_side: '客服',
      ivr_time: 0,
      tickets: [],
    });
    const { item, ...list } = await desk.tickets.call(listCallLogs, { query: PAGE_OF_LOGS });
    assert.deepEqual(list, { status: 0, message: 'success', size: 1, total: 1, total_pages: 1 });
    assert.partialDeepStrictEqual(item[0], {
      id,
      call_number: CALLER,
      user_name: 'Hazel Moor',
      call_result: '客服接听',
      agent_nick_name: 'Juniper',
      device_info: 'ip座机',
      satisfaction: '不满意',
    });
    const { items } = await client.call(listCallAgents, { query: { ...PAGES, group_id: 11 } });
    assert.partialDeepStrictEqual(items[0], {
      agent_work_state: 'neaten',
      agent_neaten_time: 20,
      agent_call_state: 'off',
      category: 'normal',
      answer_delay: 4,
      talking_time: 30,
      conversation_id: id,
      customer: { id: customer?.id, cellphone: CALLER },
      other_start_at: '2024-01-01 12:00:34',
    });
    const called = await client.call(getCustomer, { query: { type: 'cellphone', content: CALLER } });
    assert.partialDeepStrictEqual(called.customer, {
      first_contact_at: '2024-01-01 12:00:00',
      last_contact_at: '2024-01-01 12:00:00',
      first_contact_at_via_phone: '2024-01-01 12:00:00',
      last_contact_at_via_phone: '2024-01-01 12:00:00',
    });
    const feeds = await client.call(listCustomerFeeds, {
      query: { type: 'cellphone', content: CALLER, page: 1, page_size: 20 },
    });
    assert.deepEqual(
      feeds.feeds.filter(({ feed_type: type }) => type === 'CallLog'),
      [
        {
          feed_type: 'CallLog',
          id,
          call_type: '呼入',
          result: '接通',
          duration: 30,
          created_at: '2024-01-01 12:00:00',
        },
      ],
    );
  });

  it('that is abandoned counts as such, until a later call is answered', async (context) => {
    const desk = await startCallDesk(context, { timings: { sweepEvery: 3_600_000 } });
    const phone = phoneOf(await desk.agent(JUNIPER));
    await phone.state('busy');
    const id = await desk.calls(11);
    const { items: queued, meta } = await desk.client.call(listQueuedCalls, { query: { ...PAGES, group_id: 11 } });
    assert.deepEqual([queued[0]?.cellphone, queued[0]?.queue, meta?.count], [CALLER, 'Orders and delivery', 1]);
    desk.clock.advance(40_000);
    await desk.hangsUp(id);
    const abandoned = async () =>
      (await desk.client.call(listAbandonedCalls, { query: { ...PAGES, group_id: 11 } })).items;
    const item = { group_id: 11, cellphone: CALLER, abort_at: '2024-01-01 12:00:40', queue_time: '40' };
    assert.partialDeepStrictEqual(await abandoned(), [{ ...item, sub_call: 'false' }]);
    await phone.state('idle');
    await phone.act(await desk.calls(11), 'answer');
    assert.partialDeepStrictEqual(await abandoned(), [{ ...item, sub_call: 'true' }]);
    const { items } = await desk.client.call(listTodaysCalls, { query: { ...PAGES, group_id: '11,12' } });
    assert.partialDeepStrictEqual(items, [
      { group_id: 11, callin_count: '2', queue_quit_count: '1', callin_answered_rate: '50.00%' },
      { group_id: 12, callin_count: '0' },
    ]);
    desk.clock.leap(24 * 3_600_000);
    assert.deepEqual(await abandoned(), [], 'another day');
  });

  it('is routed by what the third party says of it, which the log keeps', async (context) => {
    const shop = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        const { svc_from_number: from } = JSON.parse(body).data;
        response.end(JSON.stringify({ data: { vip: from === CALLER, priority: from === CALLER ? 1 : 2 } }));
      });
    }).listen(0, '127.0.0.1');
    await once(shop, 'listening');
    context.after(() => shop.close());
    const routingUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/call-routing`;
    const desk = await startCallDesk(context, { routingUrl, tenant: { callToken: 'a token' } });
    const phone = phoneOf(await desk.agent(JUNIPER));
    await phone.state('busy');
    await desk.calls(11, '+447700900124');
    const vip = await desk.calls(11);
    const { call } = await phone.state('idle');
    assert.deepEqual([call?.id, call?.variables], [vip, { vip: true, priority: 1 }]);
    const { call_log: log } = await desk.tickets.call(getCallLog, { query: { conversation_id: String(vip) } });
    assert.equal(log.ivr_variables, '{"vip":true,"priority":1}');
  });

  it('that nobody takes may leave a message, which only its unguessable address plays', async (context) => {
    const desk = await startCallDesk(context);
    const id = await desk.calls(11);
    desk.clock.advance(12_000);
    await desk.hangsUp(id);
    const { call_log: log } = await desk.tickets.call(getCallLog, { query: { conversation_id: String(id) } });
    assert.partialDeepStrictEqual(log, { query_type: '无客服在线', result: '客服未接通', has_subsequent_call: false });
    const recording = await fetch(log.leave_message ?? '');
    assert.equal(recording.headers.get('content-type'), 'audio/wav');
    assert.equal(recording.headers.get('x-content-type-options'), 'nosniff');
    const bytes = Buffer.from(await recording.arrayBuffer());
    assert.equal(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12), 'RIFFWAVE');
    assert.equal(bytes.length, 44 + 12 * 8000);
    const part = await fetch(log.leave_message ?? '', { headers: { range: 'bytes=0-3' } });
    assert.deepEqual([part.status, await part.text()], [206, 'RIFF']);
    for (const name of ['0'.repeat(32), '..%2fdesk', String(id)]) {
      assert.equal((await fetch(`${desk.url}/recordings/${name}.wav`)).status, 404, name);
    }
  });
});
