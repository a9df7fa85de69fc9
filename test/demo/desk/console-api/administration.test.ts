/** The administrator's calls of the console's API: agents, groups, departments, settings, deliveries; and who leaves the queue. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type {
  AdminAgent,
  AdminDepartments,
  AdminGroup,
  AdminPeople,
  AdminSettings,
  PushDeliveries,
  TestPush,
} from '../../../../demo/desk/console-protocol/admin.ts';
import { createSession, previewMessage } from '../../../../relay/desk-api/im/sessions.ts';
import { queueStatus } from '../../../../relay/desk-api/im/status.ts';
import { setPermissions } from '../../../../relay/desk-api/organisation/settings.ts';
import { begin } from '../conversation.ts';
import { JUNIPER, MARLO, signIn, startDesk } from '../desk-harness.ts';
import { receivePushes } from '../push-receiver.ts';

const NEW = { name: 'Fern Adder', nick: 'Fern', email: 'Fern@desk.example', group_id: 11, max_sessions: 2 };
const GROUP_SWITCHES = { user_group_create: true, user_group_update: true, user_group_destroy: true };

describe('agents', () => {
  it('are added, changed and removed; who comes back has the same number', async (context) => {
    const desk = await startDesk(context);
    const admin = await desk.administrator();
    const made = await admin.call<AdminAgent>('POST', '/agents', NEW);
    const fern = await desk.agent({ email: 'fern@desk.example' });
    const changed = await admin.call<AdminAgent>('PUT', `/agents/${made.id}`, { group_id: 12, nick: 'Ferny' });
    assert.deepEqual([changed.group_id, changed.nick, changed.name], [12, 'Ferny', 'Fern Adder']);
    await fern.status('online');
    await admin.call('DELETE', `/agents/${made.id}`);
    await assert.rejects(fern.overview(), /401/);
    await assert.rejects(signIn(desk.url, 'fern@desk.example'), /403 this account is disabled/);
    await assert.rejects(signIn(desk.url, 'fern@desk.example', 'wrong'), /401/, 'nobody learns of accounts');
    const answer = await desk.raw(createSession, { customer_token: 'ann', agent_id: made.id });
    assert.equal(answer.code, 2005);
    assert.ok(!(await admin.call<AdminPeople>('GET', '/agents')).agents.some(({ id }) => id === made.id));
    assert.equal((await admin.call<AdminAgent>('POST', '/agents', NEW)).id, made.id);
    await assert.rejects(fern.overview(), /401/);
  });

  it('with open conversations stay, and keep their names in past ones', async (context) => {
    const desk = await startDesk(context);
    const admin = await desk.administrator();
    const [juniper, marlo] = [await desk.agent(JUNIPER), await desk.agent(MARLO)];
    await juniper.status('online');
    const id = await begin(desk, 'ann');
    await assert.rejects(admin.call('DELETE', `/agents/${JUNIPER.id}`), /409 Juniper has open conversations/);
    await juniper.close(id);
    await admin.call('DELETE', `/agents/${JUNIPER.id}`);
    const { history } = await marlo.session(id);
    assert.ok(history.some(({ name }) => name === 'Juniper'));
  });

  it('need an e-mail of their own, a group, and a number of conversations', async (context) => {
    const desk = await startDesk(context);
    const admin = await desk.administrator();
    for (const [wrong, why] of [
      [{ email: JUNIPER.email }, /409 Juniper Vale/],
      [{ email: 'admin@example.com' }, /409 this is the administrator/],
      [{ email: 'fern' }, /400/],
      [{ group_id: 7 }, /404/],
      [{ max_sessions: 0 }, /400/],
      [{ name: ' ' }, /400/],
      [{ avatar: 'https://elsewhere.example/a.svg' }, /400/],
    ] as const) {
      await assert.rejects(admin.call('POST', '/agents', { ...NEW, ...wrong }), why);
    }
    await assert.rejects(admin.call('PUT', `/agents/${MARLO.id}`, { email: JUNIPER.email }), /409/);
    await assert.rejects(admin.call('PUT', '/agents/7', { nick: 'Nobody' }), /404/);
  });
});

describe('groups', () => {
  it('send their events once these are switched on', async (context) => {
    const events = await receivePushes(context);
    const desk = await startDesk(context, { tenant: { pushUrl: events.url } });
    const admin = await desk.administrator();
    await admin.call('POST', '/groups', { name: 'Unheard' });
    await desk.client.call(setPermissions, { body: { permissions: GROUP_SWITCHES } });
    const { id } = await admin.call<AdminGroup>('POST', '/groups', { name: 'Repairs' });
    await admin.call('PUT', `/groups/${id}`, { name: 'Repair shop' });
    await admin.call('PUT', `/groups/${id}`, { name: 'Repair shop' });
    await admin.call('DELETE', `/groups/${id}`);
    assert.deepEqual(await events.count(3), [
      { action: 'UserGroup_create', message: { id, name: 'Repairs' } },
      { action: 'UserGroup_update', message: { id, changes: { name: ['Repairs', 'Repair shop'] } } },
      { action: 'UserGroup_destroy', message: { id } },
    ]);
    await assert.rejects(admin.call('DELETE', `/groups/${id}`), /404/);
    assert.equal((await desk.raw(createSession, { customer_token: 'ann', group_id: id })).code, 2005);
  });

  it('with agents stay, and no two have one name', async (context) => {
    const desk = await startDesk(context);
    const admin = await desk.administrator();
    await assert.rejects(admin.call('DELETE', '/groups/11'), /409/);
    await assert.rejects(admin.call('POST', '/groups', { name: 'Products and care' }), /409/);
    await assert.rejects(admin.call('PUT', '/groups/11', { name: 'Products and care' }), /409/);
  });
});

describe('departments', () => {
  it('are changed by the rules of the documented calls', async (context) => {
    const desk = await startDesk(context);
    const admin = await desk.administrator();
    const { departments } = await admin.call<AdminDepartments>('POST', '/departments', { name: 'Sales' });
    const id = departments[0]?.id;
    await assert.rejects(admin.call('POST', '/departments', { name: 'Sales' }), /400 another department/);
    await admin.call('POST', '/departments', { name: 'Lamps', parent_id: id });
    await assert.rejects(admin.call('DELETE', `/departments/${id}`), /400 there are departments below/);
    const after = await admin.call<AdminDepartments>('PUT', `/departments/${id}`, { name: 'Shop' });
    assert.deepEqual([after.departments[0]?.name, after.departments[0]?.sub_department[0]?.name], ['Shop', 'Lamps']);
  });
});

describe('settings', () => {
  it('switch previews, and change all or nothing', async (context) => {
    const desk = await startDesk(context);
    const admin = await desk.administrator();
    await (await desk.agent(JUNIPER)).status('online');
    const id = await begin(desk, 'ann');
    const preview = () =>
      desk
        .raw({ ...previewMessage, path: previewMessage.path.replace(':session_id', String(id)) }, { content: 'x' })
        .then(({ code }) => code);
    const off = await admin.call<AdminSettings>('PUT', '/settings', { message_preview: false });
    assert.deepEqual([off.message_preview, await preview()], [false, 2065]);
    const wrong = { message_preview: true, permissions: { no_such_event: true } };
    await assert.rejects(admin.call('PUT', '/settings', wrong), /400 there is no event/);
    assert.equal(await preview(), 2065);
    for (const bad of [{ push_url: 'javascript:alert(1)' }, { push_content_type: 'XML' }, { else: 1 }]) {
      await assert.rejects(admin.call('PUT', '/settings', bad), /400/);
    }
    await admin.call('PUT', '/settings', { message_preview: true });
    assert.equal(await preview(), 1000);
    const addresses = { push_url: 'https://a.example/', notice_url: { customer: 'https://c.example/' } };
    await admin.call('PUT', '/settings', addresses);
    const emptied = await admin.call<AdminSettings>('PUT', '/settings', { push_url: '', notice_url: { customer: '' } });
    assert.deepEqual([emptied.push_url, emptied.notice_url], [null, {}]);
  });

  it('show the deliveries of event webhooks, and try the address', async (context) => {
    const events = await receivePushes(context);
    const desk = await startDesk(context);
    const admin = await desk.administrator();
    await assert.rejects(admin.call('POST', '/test-calls/push'), /409/);
    await admin.call('PUT', '/settings', { push_url: events.url, push_content_type: 'JSON' });
    const test = await admin.call<TestPush>('POST', '/test-calls/push');
    assert.deepEqual([test.delivered, test.answer], [true, 'HTTP 200']);
    assert.deepEqual(events.pushes, [{ action: 'doctor', message: {} }]);
    events.answers.push(500);
    await desk.client.call(createSession, { body: { customer_token: 'ann' } });
    await events.count(2);
    const { deliveries } = await admin.call<PushDeliveries>('GET', '/push-deliveries');
    assert.deepEqual(
      deliveries.map(({ action }) => action),
      ['Customer_create'],
    );
    for (let call = 3; call <= 20; call += 1) await admin.call('POST', '/test-calls/push');
    await assert.rejects(admin.call('POST', '/test-calls/push'), /429/);
  });
});

describe('a customer who waits', () => {
  it('leaves the queue when somebody says so', async (context) => {
    const events = await receivePushes(context);
    const desk = await startDesk(context, { tenant: { pushUrl: events.url } });
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('busy');
    await desk.raw(createSession, { customer_token: 'ann', assign_type: 'agent' });
    await juniper.call('POST', '/queue/ann/abandon', {});
    const left = await events.find(({ action }) => action === 'ShutQueue_create');
    assert.equal(left.message.queue_type, 'company');
    const status = await desk.client.call(queueStatus, { query: { customer_token: 'ann' } });
    assert.equal(status.status, '未排队');
    await assert.rejects(juniper.call('POST', '/queue/ann/abandon', {}), /404/);
    assert.equal((await fetch(`${desk.url}/console/api/queue/ann/abandon`, { method: 'POST' })).status, 401);
  });
});

it('only the administrator administers', async (context) => {
  const desk = await startDesk(context);
  const juniper = await desk.agent(JUNIPER);
  for (const [method, path] of [
    ['POST', '/agents'],
    ['PUT', '/agents/101'],
    ['DELETE', '/agents/104'],
    ['POST', '/groups'],
    ['PUT', '/groups/11'],
    ['DELETE', '/groups/11'],
    ['POST', '/departments'],
    ['PUT', '/departments/1'],
    ['DELETE', '/departments/1'],
    ['GET', '/settings'],
    ['PUT', '/settings'],
    ['GET', '/push-deliveries'],
    ['POST', '/test-calls/push'],
  ] as const) {
    await assert.rejects(juniper.call(method, path, method === 'GET' ? undefined : {}), /403/, path);
    assert.equal((await fetch(`${desk.url}/console/api${path}`, { method })).status, 401, path);
  }
  for (const path of ['/agents', '/departments']) {
    await juniper.call('GET', path);
    assert.equal((await fetch(`${desk.url}/console/api${path}`)).status, 401, path);
  }
});
