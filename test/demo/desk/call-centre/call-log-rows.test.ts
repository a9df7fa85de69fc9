/** Every field of a call log, as the list and the single log show it (doc 2 §2.1, §2.2), from what happened in the call. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { getCallLog, listCallLogs } from '../../../../relay/desk-api/call-centre/call-logs.ts';
import { createCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { JUNIPER, MARLO } from '../desk-harness.ts';
import { CALLER, phoneOf, startCallDesk } from './call-desk.ts';

type Fields = Record<string, unknown>;
type Desk = Awaited<ReturnType<typeof startCallDesk>>;

/** Names of the single log for fields that the list names differently. */
const NAME_IN_LOG: Record<string, string> = {
  call_start_at: 'start_time',
  call_number: 'customer_number',
  user_name: 'customer_name',
  user_id: 'customer_id',
  queue_type: 'query_type',
  queue_time: 'query_time',
  device_info: 'seat_type',
  call_time: 'duration',
  satisfaction: 'satisfic',
};
/** `result` of the single log for each `call_result` of the list. */
const RESULT_IN_LOG: Record<string, string> = {
  客户未接: '客户未接通',
  客户接听: '接通',
  客服未接: '客服未接通',
  客服拒接: '客服未接通',
  客服接听: '接通',
  未选择队列: '客服未接通',
};
const ONLY_IN_LIST = new Set(['id', 'agent_id', 'agent_nick_name', 'call_result', 'ring_time']);

/** Resolves to the listed call, in which the client reads empty texts as undefined; the single log says the same of it. */
async function listed({ tickets }: Desk, id: number): Promise<Fields> {
  const { item } = await tickets.call(listCallLogs, { query: { page: 1, page_size: 100 } });
  const found = item.find((one) => one.id === id) as Fields | undefined;
  assert.ok(found, `call ${id} is listed`);
  const { call_log: log } = await tickets.call(getCallLog, { query: { conversation_id: String(id) } });
  for (const [name, value] of Object.entries(found)) {
    if (!ONLY_IN_LIST.has(name)) assert.deepEqual((log as Fields)[NAME_IN_LOG[name] ?? name], value, name);
  }
  assert.deepEqual(
    [log.result, log.ringing_duration],
    [RESULT_IN_LOG[String(found.call_result)], String(found.ring_time)],
  );
  return found;
}

async function start(context: { after(end: () => unknown): void }) {
  const desk = await startCallDesk(context, {
    behaviour: { callFailureCauses: true },
    timings: { sweepEvery: 86_400_000 },
  });
  const [juniper, marlo] = [phoneOf(await desk.agent(JUNIPER)), phoneOf(await desk.agent(MARLO))];
  return { desk, juniper, marlo };
}

it('an outbound call is missed with its cause, or answered and ended by the customer', async (context) => {
  const { desk, juniper } = await start(context);
  const organization = await desk.lead.call<{ id: number }>('POST', '/organizations', { name: 'Fern Ltd' });
  const { customer } = await desk.client.call(createCustomer, {
    body: {
      customer: { nick_name: 'Hazel Moor', cellphones: [[null, CALLER]], organization_id: organization.id },
    },
  });
  await juniper.state('idle');
  const missed = (await juniper.dial(CALLER)).call?.id ?? 0;
  desk.clock.advance(9000);
  await desk.misses(missed, 'busy');
  const shared = {
    call_type: '呼出',
    call_number: CALLER,
    trunk_number: '4001234567',
    mobile_area: 'United Kingdom',
    user_name: 'Hazel Moor',
    user_id: customer?.id,
    organization_id: String(organization.id),
    agent_id: JUNIPER.id,
    agent_nick_name: 'Juniper',
    call_source: '客服: Juniper',
    device_info: 'ip座机',
    queue_type: undefined,
    queue_time: 0,
    ivr_time: 0,
    queue_overflow: undefined,
    ad_task_name: undefined,
    ivr_variables: undefined,
    outline_phone_number: undefined,
    leave_message: undefined,
    survey: undefined,
    satisfaction: '无需评价',
    tickets: [],
    has_subsequent_call: null,
    multi_ring_count: 1,
  };
  const miss = {
    call_result: '客户未接',
    defeat_cause: 'busy',
    drop_side: undefined,
    record_url: undefined,
    call_time: 0,
    ring_time: 9,
  };
  assert.partialDeepStrictEqual(await listed(desk, missed), {
    ...shared,
    ...miss,
    call_start_at: '2024-01-01 12:00:00',
  });

  const answered = (await juniper.dial(CALLER)).call?.id ?? 0;
  desk.clock.advance(4000);
  await desk.answers(answered);
  desk.clock.advance(7000);
  await desk.hangsUp(answered);
  const { record_url: recording, ...item } = await listed(desk, answered);
  assert.partialDeepStrictEqual(item, {
    ...shared,
    call_result: '客户接听',
    drop_side: '客户',
    defeat_cause: undefined,
    call_time: 7,
    ring_time: 4,
    call_start_at: '2024-01-01 12:00:09',
  });
  const bytes = await (await fetch(String(recording))).arrayBuffer();
  assert.equal(bytes.byteLength, 44 + 7 * 8000);
  const { call_log: log } = await desk.tickets.call(getCallLog, { query: { conversation_id: String(answered) } });
  assert.deepEqual(
    [log.agent_name, log.agent_email, log.end_time],
    ['Juniper Vale', JUNIPER.email, '2024-01-01 12:00:20'],
  );
});

it('an agent misses or rejects a call that rings more than once', async (context) => {
  const { desk, juniper } = await start(context);
  await juniper.state('idle');
  const missed = await desk.calls(11);
  desk.clock.advance(23_000);
  await desk.hangsUp(missed);
  const rung = { call_type: '呼入', queue_type: '排队成功', multi_ring_count: 2, has_subsequent_call: false };
  assert.partialDeepStrictEqual(await listed(desk, missed), {
    ...rung,
    call_result: '客服未接',
    drop_side: '客户',
    ring_time: 23,
  });
  const rejected = await desk.calls(11);
  await juniper.act(rejected, 'reject');
  await desk.hangsUp(rejected);
  assert.partialDeepStrictEqual(await listed(desk, rejected), { ...rung, call_result: '客服拒接', ring_time: 0 });
  await juniper.act(await desk.calls(11), 'answer');
  assert.equal((await listed(desk, missed)).has_subsequent_call, true);
});

it('a customer chooses no queue, gives up, or waits in vain in two groups', async (context) => {
  const { desk, juniper, marlo } = await start(context);
  const chosen = await desk.calls();
  const none = { call_result: '未选择队列', call_source: '未选择队列', queue_type: undefined, agent_id: undefined };
  assert.partialDeepStrictEqual(await listed(desk, chosen), {
    ...none,
    agent_nick_name: undefined,
    device_info: undefined,
  });
  for (const phone of [juniper, marlo]) await phone.state('busy');
  const gaveUp = await desk.calls(11);
  desk.clock.advance(40_000);
  await desk.hangsUp(gaveUp);
  const queue = { call_source: '队列: Orders and delivery', multi_ring_count: 0 };
  assert.partialDeepStrictEqual(await listed(desk, gaveUp), {
    ...queue,
    queue_type: '放弃排队',
    queue_time: 40,
    queue_overflow: undefined,
    drop_side: '客户',
  });
  const inVain = await desk.calls(11);
  desk.clock.advance(180_000 + 5000);
  await desk.hangsUp(inVain);
  const { leave_message: message, ...item } = await listed(desk, inVain);
  assert.partialDeepStrictEqual(item, {
    queue_type: '排队超时',
    queue_time: 180,
    queue_overflow: 'Products and care',
    call_result: '客服未接',
  });
  assert.match(String(message), /\/recordings\/[0-9a-f]{32}-message\.wav$/);
});

it('a call of a task, one that goes outside, and a survey without an answer', async (context) => {
  const { desk, juniper } = await start(context);
  await juniper.state('idle');
  const dialled = await desk.taskDials(11, 'Delivery survey');
  desk.clock.advance(3000);
  await desk.answers(dialled);
  await juniper.act(dialled, 'answer');
  await juniper.act(dialled, 'hang-up');
  desk.clock.advance(20_000);
  assert.partialDeepStrictEqual(await listed(desk, dialled), {
    ad_task_name: 'Delivery survey',
    call_result: '客户接听',
    drop_side: '客服',
    ring_time: 3,
    satisfaction: '未评价',
    survey: undefined,
  });
  const outside = await desk.calls(11);
  await juniper.act(outside, 'answer');
  await juniper.act(outside, { act: 'transfer', to: { number: '13900000000' } });
  desk.clock.advance(6000);
  await desk.hangsUp(outside);
  assert.partialDeepStrictEqual(await listed(desk, outside), {
    outline_phone_number: '13900000000',
    call_result: '客服接听',
    call_time: 6,
    agent_id: JUNIPER.id,
  });
});

it('why an outbound call failed is shown only where the tenant has enabled it', async (context) => {
  const desk = await startCallDesk(context);
  const phone = phoneOf(await desk.agent(JUNIPER));
  await phone.state('idle');
  const id = (await phone.dial(CALLER)).call?.id ?? 0;
  await desk.misses(id, 'busy');
  assert.equal((await listed(desk, id)).defeat_cause, undefined);
});

it('a call keeps the name of its group, which may be removed meanwhile', async (context) => {
  const { desk } = await start(context);
  const { id: group } = await desk.lead.call<{ id: number }>('POST', '/groups', { name: 'Garden' });
  const id = await desk.calls(group);
  await desk.lead.call('DELETE', `/groups/${group}`);
  await desk.hangsUp(id);
  assert.partialDeepStrictEqual(await listed(desk, id), { call_source: '队列: Garden', queue_type: '无客服在线' });
});
