/** Agents at their telephones, as monitoring and logs show them (doc 2 §2.2, §2.3). */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { io } from 'socket.io-client';
import { agentCallout } from '../../../../relay/desk-api/call-centre/agents.ts';
import { getCallLog, listCallLogs } from '../../../../relay/desk-api/call-centre/call-logs.ts';
import { listCallAgents } from '../../../../relay/desk-api/call-centre/monitoring.ts';
import { createCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { until } from '../../../helpers/until.ts';
import { JUNIPER, OTIS } from '../desk-harness.ts';
import { CALLER, phoneOf, startCallDesk } from './call-desk.ts';

it('the kind of rest is shown while an agent rests, and the web telephone is free without a call', async (context) => {
  const desk = await startCallDesk(context);
  const phone = phoneOf(await desk.agent(JUNIPER));
  const seen = async () => {
    const query = { page: 1, perpage: 30, group_id: 11 };
    const { items } = await desk.client.call(listCallAgents, { query });
    const { agent_work_state, cc_custom_state_id, web_subaccount_state } =
      items.find(({ id }) => id === JUNIPER.id) ?? {};
    return [agent_work_state, cc_custom_state_id, web_subaccount_state];
  };
  await phone.state('resting', 2);
  assert.deepEqual(await seen(), ['resting', 2, 'idle']);
  await phone.state('idle');
  assert.deepEqual(await seen(), ['idle', undefined, 'idle']);
});

it('a call rings at the agent who is responsible for the customer, and the log says so', async (context) => {
  const desk = await startCallDesk(context);
  const customer = { nick_name: 'Hazel Moor', owner_id: OTIS.id, cellphones: [[null, CALLER]] as [null, string][] };
  await desk.client.call(createCustomer, { body: { customer } });
  const [juniper, otis] = [phoneOf(await desk.agent(JUNIPER)), phoneOf(await desk.agent(OTIS))];
  await juniper.state('idle');
  desk.clock.advance(1000);
  await otis.state('idle');
  const id = await desk.calls(11);
  assert.deepEqual([(await juniper.see()).call, (await otis.see()).call?.id], [null, id]);
  await otis.act(id, 'answer');
  await otis.act(id, 'hang-up');
  await desk.rates(id, 'satisfied');
  const { item } = await desk.tickets.call(listCallLogs, { query: { page: 1, page_size: 30 } });
  assert.equal(item[0]?.call_source, '负责人: Otis');
  assert.equal(item[0]?.organization_id, undefined, 'a customer without an organization');
});

it('a call is held and resumed, and not while a colleague is asked', async (context) => {
  const desk = await startCallDesk(context);
  const [juniper, otis] = [phoneOf(await desk.agent(JUNIPER)), phoneOf(await desk.agent(OTIS))];
  await juniper.state('idle');
  const id = await desk.calls(11);
  await otis.state('idle');
  await juniper.act(id, 'answer');
  assert.equal((await juniper.act(id, 'hold')).call?.on_hold, true);
  assert.equal((await juniper.act(id, 'resume')).call?.on_hold, false);
  for (const act of ['return', 'hand-over', 'three-way'])
    await assert.rejects(juniper.act(id, act), /409 nobody is being asked/, act);
  await juniper.act(id, { act: 'consult', to: { agent_id: OTIS.id } });
  await assert.rejects(juniper.act(id, 'hold'), /409 a colleague is being asked/);
});

it('a call log is read by one id even if both are of the same call', async (context) => {
  const desk = await startCallDesk(context);
  const phone = phoneOf(await desk.agent(JUNIPER));
  await phone.state('idle');
  const query = { agent_email: JUNIPER.email, number: CALLER };
  const { call_id } = await desk.tickets.call(agentCallout, { query });
  const conversation_id = String((await phone.see()).call?.id);
  const code = async (asked: Record<string, string>) => (await desk.raw(getCallLog, undefined, asked)).code;
  assert.deepEqual([await code({ call_id }), await code({ conversation_id })], [1000, 1000]);
  assert.equal(await code({ call_id, conversation_id }), 2005);
});

it('a call that an agent makes is of this agent in the log', async (context) => {
  const desk = await startCallDesk(context);
  const phone = phoneOf(await desk.agent(JUNIPER));
  await phone.state('idle');
  await desk.misses((await phone.dial(CALLER)).call?.id ?? 0);
  await phone.state('offline');
  await desk.hangsUp(await desk.calls()).catch(() => {});
  const { item } = await desk.tickets.call(listCallLogs, { query: { page: 1, page_size: 30 } });
  assert.deepEqual(
    item.map((one) => one.call_source),
    ['未选择队列', '客服: Juniper'],
  );
});

it('the telephone of an agent goes offline a while after the agent’s last console has gone', async (context) => {
  const desk = await startCallDesk(context, { timings: { presenceGrace: 30_000 } });
  const juniper = await desk.agent(JUNIPER);
  const phone = phoneOf(juniper);
  await phone.state('idle');
  const options = { path: '/console/live', auth: { token: juniper.token }, reconnection: false, forceNew: true };
  const live = io(desk.url, options);
  context.after(() => void live.disconnect());
  await until(() => live.connected, 'the console is connected');
  live.disconnect();
  await desk.clock.planned(30_000);
  desk.clock.advance(29_000);
  assert.equal((await phone.see()).state, 'idle');
  desk.clock.advance(1000);
  assert.deepEqual([(await phone.see()).state, (await phone.see()).web_phone], ['offline', 'offline']);
  const id = await desk.calls(11);
  const { call_log: log } = await desk.tickets.call(getCallLog, { query: { conversation_id: String(id) } });
  assert.equal(log.query_type, '无客服在线');
});
