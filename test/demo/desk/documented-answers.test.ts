/**
 * The desk's own answers to the open API, before any schema reads them, have the fields that the document lists, each of its
 * type, and no others (doc 1 §2, §4).
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Operation } from '../../../relay/desk-api/operation.ts';
import { OPERATION_LIST, OPERATIONS } from '../../../relay/desk-api/operations.ts';
import { CUSTOMER } from '../../contract/documented/customers/customers.ts';
import { ASSIGN_INFOS } from '../../contract/documented/im/sessions.ts';
import { readOracle } from '../../contract/oracle.ts';
import { assertLikeSample, type Json, type Types, typesOf } from './answer-types.ts';
import { ANN } from './customers/customer-calls.ts';
import { JUNIPER, startDesk } from './desk-harness.ts';
import { receivePushes } from './push-receiver.ts';

const { calls } = await readOracle();
/** Calls of doc 1: those of later families have tests of their own. */
const CALLS = calls.filter(({ family }) => family === undefined);

/** §2.2: the desk knows no phone calls, no SDK and no channel of its own. */
const NEVER_SET = /(_via_phone|sdk_token)$/;
/** A refusal of §4.1, or a call of which the document prints the code alone. */
const ADDED = ['message'];
/** Maps whose names are not the document's. */
const MAPS = /(^|\.|\])(custom_fields|permissions)\./;
/** Of which kind the elements are decides the fields; the tests of the feed have each. */
const BY_KIND = /^(feeds\[\]|assign_info)\./;

/** Options and departments have others of their own shape below them. */
const DEEPER = /(subs\[\]\.subs|sub_department\[\]\.sub_department)\[\]/;
/** The deprecated listing prints a list of options, not what is in it. */
const OLD_OPTIONS = /^custom_fields\[\]\.options/;

type Called = { ids?: unknown[]; query?: Record<string, string>; body?: object; code?: number };

it('every answer of doc 1 has the documented fields, and no others', async (context) => {
  const events = await receivePushes(context);
  const desk = await startDesk(context, {
    seededKnowledge: true,
    tenant: { pushUrl: events.url },
  });
  const [juniper, administrator] = [await desk.agent(JUNIPER), await desk.administrator()];
  const token = { customer_token: 'ann' };
  const answers = new Map<string, Types>();

  async function ask(name: string, { ids = [], query = {}, body, code = 1000 }: Called = {}) {
    const operation: Operation | undefined = OPERATION_LIST.find((one) => one.name === name);
    assert.ok(operation, name);
    const rest = [...ids];
    const path = operation.path.replace(/:[A-Za-z_]+/g, () => String(rest.shift()));
    const { status, ...answer } = await desk.raw({ ...operation, path }, body, query);
    assert.deepEqual([status, answer.code], [200, code], `${name}: ${answer.message}`);
    // The harness puts the HTTP status where these answers have a field of that name.
    if (name === 'queue-status' || name === 'customer-status') {
      Object.assign(answer, { status: (await desk.client.call(OPERATIONS[name], { query: token })).status });
    }
    answers.set(name, typesOf(answer as unknown as Json, '', answers.get(name)));
    // biome-ignore lint/suspicious/noExplicitAny: answers are read as the documents print them
    return answer as any;
  }
  const like = (name: string, value: unknown, sample: unknown, isNeverSet?: (path: string) => boolean) =>
    assertLikeSample(name, typesOf(value as Json), sample as Json, isNeverSet && { isNeverSet });

  // Settings (§4.5).
  const { email, password } = { email: 'admin@example.com', password: 'the administrator’s password' };
  await ask('log-in', { body: { email, password } });
  const notice = { organization: 'https://shop.example/o', customer: 'https://shop.example/c' };
  await ask('set-notice-url', { body: { notice_url: notice } });
  await ask('set-push-url', { body: { push_url: events.url } });
  await ask('set-push-content-type', { body: { push_content_type: 'JSON' } });
  await ask('set-permissions', { body: { permissions: { customer_create: true } } });

  // Departments (§4.3) and fields (§4.4).
  const { id: top } = await ask('create-department', { body: { name: 'Sales' } });
  const { id: below } = await ask('create-department', { body: { name: 'Lamps', parent_id: top } });
  await ask('list-departments');
  await ask('update-department', { ids: [below], body: { name: 'Shades' } });
  await ask('delete-department', { ids: [below] });
  for (const category of ['customer', 'organization']) await ask('list-custom-fields', { query: { category } });
  const { custom_fields: fields } = await ask('list-custom-fields');
  await ask('update-custom-field', { ids: [fields[0].field_name], body: { title: 'Renamed' } });
  await ask('list-customer-fields');

  // Customers (§4.2).
  const organization = await administrator.call<{ id: number }>('POST', '/organizations', { name: 'Fern Ltd' });
  const ann = {
    ...ANN,
    customer: { ...ANN.customer, is_blocked: false, organization_id: organization.id },
    other_emails: [[null, 'willow@shop.example']],
  };
  await ask('create-customer', { body: ann });
  const byToken = { query: { type: 'token', content: 'ann' } };

  // Sessions and messages (§4.1).
  const robot = await ask('create-session', { body: token });
  const [message] = [{ ...token, message_id: 'm-1', data: { content: 'Where is my parcel?' } }];
  await ask('send-message', { body: message });
  const { urobot_list: robots } = await ask('list-urobots');
  const lumi = { robot_id: robots[0].id, scene_id: robots[0].scene_list[0].id };
  assert.match(robots[0].created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/);
  const urobot = await ask('create-session', { body: { ...token, assign_type: 'urobot', ...lumi } });
  const inUrobot = { ...token, im_sub_session_id: urobot.assign_info.sessionId, ...lumi };
  const asked = urobot.assign_info.topAsk[0].optionsList[0];
  const hit = { message_id: urobot.assign_info.logId, question: asked.quesition, question_id: asked.quesitionId };
  await ask('report-hit', { body: { ...inUrobot, ...hit, query_type: 6 } });
  await ask('send-message', { body: { ...message, message_id: 'm-2', im_sub_session_id: -1, ...lumi } });
  const answered = await desk.receiver.find(({ assign_type }) => assign_type === 'urobot');
  await ask('rate-urobot-answer', { body: { ...inUrobot, messgae_id: answered.messages.logId } });
  await ask('send-message', {
    body: {
      ...message,
      message_id: 'm-3',
      im_sub_session_id: -1,
      ...lumi,
      data: { content: 'How do I return an item?' },
    },
  });
  const flow = await desk.receiver.find(({ messages }) => messages.flowContent);
  const [, element] = /data-type="2" data-id="(\d+)"/.exec(flow.messages.flowContent) ?? [];
  await ask('open-flow', { body: { ...inUrobot, flow_id: Number(element) } });
  await ask('rate-robot-session', { body: { ...inUrobot, option_id: 2 } });
  await ask('create-session', { body: { ...token, assign_type: 'agent' }, code: 2002 });
  await juniper.status('online');
  const agent = await ask('create-session', { body: { ...token, assign_type: 'agent' } });
  await ask('report-transfer', { body: inUrobot });
  const session = agent.assign_info.im_sub_session_id;
  await ask('preview-message', { ids: [session], body: { content: 'I would lik' } });
  await ask('send-message', { body: { ...message, message_id: 'm-4', im_sub_session_id: session } });
  await ask('rate-agent-session', { body: { im_sub_session_id: session, option_id: 21 } });
  await ask('queue-status', { query: token });
  await ask('customer-status', { query: token });
  await ask('agent-status');
  for (const [kind, { assign_type, assign_info: info }] of Object.entries({ robot, urobot, agent })) {
    assert.equal(assign_type, kind);
    like(`assign_info of a ${kind}`, info, ASSIGN_INFOS[kind as 'robot']);
  }

  await ask('update-customer', { ...byToken, body: { tags: 'lamps' } });
  const { customer } = await ask('get-customer', byToken);
  like('§2.2', customer, CUSTOMER, (path) => NEVER_SET.test(path));
  await ask('list-customers');
  await ask('list-customer-filters');
  await juniper.call('POST', `/customers/${customer.id}/follow-ups`, { content: 'Called back' });
  await ask('list-customer-feeds', byToken);
  const created = await events.find(({ action }) => action === 'Customer_create');
  like('Customer_create', created.message, CUSTOMER, (path) => NEVER_SET.test(path) || path.includes('contact_at'));
  await ask('delete-customer', byToken);

  assert.deepEqual([...answers.keys()].sort(), CALLS.map(({ name }) => name).sort());
  for (const { name, answer } of CALLS) {
    const seen = answers.get(name) ?? new Map();
    for (const path of [...seen.keys()]) if (MAPS.test(path) || BY_KIND.test(path)) seen.delete(path);
    const sample = JSON.parse(JSON.stringify(answer), (key, value) =>
      /^(custom_fields|permissions)$/.test(key) && !Array.isArray(value) ? {} : value,
    );
    if ('feeds' in sample) sample.feeds = [{}];
    if ('assign_info' in sample) sample.assign_info = {};
    assertLikeSample(name, seen, sample, {
      isAdded: (path) =>
        ADDED.includes(path) || DEEPER.test(path) || (name === 'list-customer-fields' && OLD_OPTIONS.test(path)),
      isNeverSet: (path) => NEVER_SET.test(path) || (/contact_at/.test(path) && name !== 'get-customer'),
    });
  }
});
