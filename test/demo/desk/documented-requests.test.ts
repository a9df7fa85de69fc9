/**
 * The desk's own answers to the calls of doc 2, before any schema reads them, have the fields that the document lists, each of
 * its type, and no others (doc 2 §2, §4).
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { type Operation, routeOf } from '../../../relay/desk-api/operation.ts';
import { OPERATION_LIST } from '../../../relay/desk-api/operations.ts';
import { MESSAGE } from '../../contract/documented/chat-app/chat-app.ts';
import { readOracle } from '../../contract/oracle.ts';
import { assertLikeSample, type Json, type Types, typesOf } from './answer-types.ts';
import { CALLER, phoneOf, startCallDesk } from './call-centre/call-desk.ts';
import { JUNIPER, TENANT } from './desk-harness.ts';

const { calls } = await readOracle();
const FAMILIES = ['agent-token', 'query-md5', 'call-centre', 'call-log-list', 'call-monitoring', 'chat-app'];
const CALLS = calls.filter(({ family = '' }) => FAMILIES.includes(family));

/** The comments of a ticket, which the document leaves out of the detail and the desk adds. */
const COMMENTS = /^contents\.comments/;
/** The desk says why it refuses, and nothing beside the code of a success. */
const MESSAGE_OF_ANSWER = /^(message|msg)$/;
/** Maps whose names are not the document's. */
const MAPS = /(custom_fields|ticket_fields\[\]\.options\[\])\./;

type Called = { ids?: unknown[]; query?: Record<string, string>; body?: Record<string, unknown> };

it('every answer of doc 2 has the documented fields, and no others', async (context) => {
  const desk = await startCallDesk(context, { timings: { sweepEvery: 86_400_000 } });
  const answers = new Map<string, Types>();

  // biome-ignore lint/suspicious/noExplicitAny: answers are read as the documents print them
  async function ask(name: string, { ids = [], query = {}, body }: Called = {}): Promise<any> {
    const operation: Operation | undefined = OPERATION_LIST.find((one) => one.name === name);
    assert.ok(operation, name);
    const { api, method } = operation;
    const rest = [...ids];
    const path = routeOf(operation).replace(/:[A-Za-z_]+/g, () => String(rest.shift()));
    const credentials = { email: TENANT.email, token: TENANT[api.secret] };
    const seconds = Math.floor(desk.clock.now() / 1000);
    const stamp = api.signing.sign({ query, body: {} }, { credentials, version: 'v1', seconds, nonce: randomUUID });
    const sent = { ...body, ...stamp.body };
    const response = await fetch(`${desk.url}${path}?${new URLSearchParams({ ...query, ...stamp.query })}`, {
      method,
      headers: { 'content-type': api.bodyFormat?.contentType ?? 'application/json', ...stamp.headers },
      ...(method !== 'GET' && { body: api.bodyFormat?.print(sent) ?? JSON.stringify(sent) }),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    const { field, success, isFlag } = api.envelope;
    assert.deepEqual([response.status, answer[field]], [200, isFlag ? true : success], `${name}: ${answer.message}`);
    answers.set(name, typesOf(answer as Json, '', answers.get(name)));
    return answer;
  }

  const agent = { agent_email: JUNIPER.email };
  await ask('get-agent-token', { body: agent });

  // Tickets (§4.3), one with everything.
  const customer = { email: 'wren@shop.example', cellphone: CALLER, customer_token: 'visitor-7f3a' };
  const assignee = { email: JUNIPER.email };
  const ticket = { subject: 'A lamp flickers', content: 'Since Monday.', status: '解决中', assignee, ...customer };
  const { ticket_id: id } = await ask('create-ticket', {
    body: { ticket: { ...ticket, ticket_field: { SelectField_42: '1,2' } } },
  });
  const comment = { function: 'external', author_email: JUNIPER.email, body: 'We send a new one.' };
  await ask('update-ticket', { ids: [id], body: { ticket: { status: 'solving', comment } } });
  await ask('reply-to-ticket', { body: { id, reply_content: 'Thank you.', email: customer.email } });
  const { contents } = await ask('get-ticket', { ids: [id] });
  for (const name of ['solving_at', 'created_at', 'updated_at'])
    assert.match(contents[name], /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0800$/, name);
  await ask('list-tickets');
  await ask('list-customer-tickets', { body: { email: customer.email } });
  const { ticket_fields: fields } = await ask('list-ticket-fields');
  assert.ok(fields.some((one: { options?: unknown }) => Array.isArray(one.options)));
  const { contents: filters } = await ask('list-ticket-filters');
  const { id: filter, tickets_url: url } = filters[0];
  assert.equal(url, `/api/v1/ticket_filters/${filter}/tickets`);
  await ask('list-filter-tickets', { ids: [filter], query: { agent_id: String(JUNIPER.id) } });

  // Calls (§4.1, §4.2): one that an agent makes, one that is given up, one that waits.
  await ask('get-agent-work-way', { query: agent });
  await ask('set-agent-work-way', { query: { ...agent, agent_work_way: 'phone_online' } });
  const juniper = await desk.agent(JUNIPER);
  const phone = phoneOf(juniper);
  await phone.state('resting', 1);
  await desk.hangsUp(await desk.calls(11));
  await phone.state('idle');
  const { call_id } = await ask('agent-callout', { query: { ...agent, number: CALLER } });
  const call = (await phone.see()).call?.id ?? 0;
  await phone.act(call, 'answer');
  await desk.answers(call);
  desk.clock.advance(5000);
  await phone.act(call, 'hang-up');
  await desk.rates(call, 'satisfied');
  await phone.note(call, 'Oak');
  await juniper.call('POST', '/tickets', { call_id: call });
  await phone.state('resting', 2);
  await desk.calls(11);
  const organization = await desk.lead.call<{ id: number }>('POST', '/organizations', { name: 'Fern Ltd' });
  const { customer_id: caller } = await juniper.call<{ customer_id: number }>('GET', `/tickets/${id}`);
  await juniper.call('PUT', `/customers/${caller}`, { customer: { organization_id: organization.id } });
  const later = await desk.calls(12);
  await desk.hangsUp(later);
  for (const query of [{ call_id }, { conversation_id: String(later) }]) await ask('get-call-log', { query });
  const { item } = await ask('list-call-logs');
  assert.deepEqual([item.length, item[0].organization_id, item[1].tickets.length], [3, String(organization.id), 1]);
  for (const name of ['list-call-agents', 'list-todays-calls', 'list-queued-calls', 'list-abandoned-calls']) {
    await ask(name);
    const { items } = await ask(name, { query: { group_id: '11' } });
    assert.ok(items.length > 0, name);
  }

  // Chat apps (§6.2).
  const app = { number: MESSAGE.Number, name: 'Pocket', url: 'http://127.0.0.1:9/', kw_on: true, kw_on2: true };
  await desk.lead.call('POST', '/chat-apps', { ...app, keywords: [] });
  const query = { number: MESSAGE.Number };
  await ask('test-chat-app', { query });
  await ask('send-chat-app-message', { query, body: { ...MESSAGE, Email: TENANT.email } });

  assert.deepEqual([...answers.keys()].sort(), CALLS.map(({ name }) => name).sort());
  for (const { name, answer } of CALLS) {
    const seen = answers.get(name) ?? new Map();
    for (const path of [...seen.keys()]) if (MAPS.test(path)) seen.delete(path);
    const sample = JSON.parse(JSON.stringify(answer), (key, value) => (key === 'custom_fields' ? {} : value));
    const documented = Object.fromEntries(Object.entries(sample).filter(([key]) => !MESSAGE_OF_ANSWER.test(key)));
    for (const one of (documented.ticket_fields as { options?: unknown }[]) ?? []) one.options = [{}];
    assertLikeSample(name, seen, documented as Json, {
      isAdded: (path) => COMMENTS.test(path) || MESSAGE_OF_ANSWER.test(path),
    });
  }
});

it('no call of doc 2 is answered without its sign', async (context) => {
  const { url } = await startCallDesk(context);
  for (const { name, method, path, family = '' } of CALLS) {
    const response = await fetch(url + path.replace(/:[a-z_]+/g, '1'), { method });
    const answer = (await response.json()) as { code?: number; status?: number; success?: boolean };
    const { code, status, success } = answer;
    const documented: Record<string, unknown> = { 'query-md5': 2059, 'call-log-list': 2059, 'chat-app': false };
    assert.deepEqual([response.status, code ?? status ?? success], [200, documented[family] ?? 20621], name);
  }
});
