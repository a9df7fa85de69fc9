/** Old and new values of what changes (doc 1 §6.2), the events that the document does not list, and a restart between tries. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { CustomerChange } from '../../../../relay/desk-api/customers/customers.ts';
import { setPermissions } from '../../../../relay/desk-api/organisation/settings.ts';
import { EVENT_MESSAGES, type EventAction, LATER_EVENT_MESSAGES } from '../../../../relay/desk-api/outbound/events.ts';
import { LATER_SWITCHES, MESSAGES } from '../../../contract/documented/outbound/events.ts';
import { until } from '../../../helpers/until.ts';
import { ask, begin } from '../conversation.ts';
import { deskWithCustomers } from '../customers/customer-calls.ts';
import { JUNIPER, startDesk } from '../desk-harness.ts';
import { receivePushes } from '../push-receiver.ts';

const SCHEMAS = { ...EVENT_MESSAGES, ...LATER_EVENT_MESSAGES };

describe('Customer_update', () => {
  it('has the old and the new value of each field that changed, and of no other', async (context) => {
    const events = await receivePushes(context);
    const desk = await deskWithCustomers(context, await startDesk(context, { tenant: { pushUrl: events.url } }));
    const administrator = await desk.administrator();
    const company = await administrator.call<{ id: number }>('POST', '/organizations', { name: 'Fern Ltd' });
    const { id } = await desk.create({ customer: { nick_name: 'Ash', open_api_token: 'ash' } });
    await events.count(2);
    const one = async (change: CustomerChange) => {
      const before = events.pushes.length;
      await desk.update('id', String(id), change);
      const sent = (await events.count(before + 1)).at(-1);
      assert.deepEqual([sent.action, sent.message.id], ['Customer_update', id]);
      SCHEMAS.Customer_update.parse(sent.message);
      return sent.message.changes;
    };
    const account = { appid: 'a', openid: 'o', unionid: '' };
    const cases: [change: CustomerChange, changes: object][] = [
      [{ customer: { nick_name: 'Birch' } }, { nick_name: ['Ash', 'Birch'] }],
      [{ customer: { level: 'vip' } }, { level: ['normal', 'vip'] }],
      [{ customer: { description: 'Early' } }, { description: [null, 'Early'] }],
      [{ customer: { description: null } }, { description: ['Early', null] }],
      [{ customer: { owner_id: JUNIPER.id } }, { owner_id: [null, JUNIPER.id] }],
      [{ customer: { owner_group_id: JUNIPER.group } }, { owner_group_id: [null, JUNIPER.group] }],
      [{ customer: { organization_id: company.id } }, { organization_id: [null, company.id] }],
      [{ customer: { is_blocked: true } }, { is_blocked: [false, true] }],
      [{ customer: { web_token: 'web-1' } }, { web_token: [null, 'web-1'] }],
      [{ customer: { open_api_token: 'birch' } }, { open_api_token: ['ash', 'birch'] }],
      [{ customer: { email: 'a@b.example' } }, { email: ['', 'a@b.example'] }],
      [{ customer: { chatapps: [{ ...account, action: 'new' }] } }, { chatapps: [[], [account]] }],
      [{ customer: { chatapp_minis: [{ ...account, action: 'new' }] } }, { chatapp_minis: [[], [account]] }],
      [{ customer: { custom_fields: { TextField_9: '4' } } }, { custom_fields: [{}, { TextField_9: '4' }] }],
      [
        { customer: { custom_fields: { TextField_9: '', SelectField_2: ['2'] } } },
        { custom_fields: [{ TextField_9: '4' }, { SelectField_2: ['2'] }] },
      ],
    ];
    for (const [change, changes] of cases) assert.deepEqual(await one(change), changes, JSON.stringify(change));
    const phones = (await one({ customer: { cellphones: [[null, '1']] } })).cellphones;
    assert.deepEqual([phones[0], phones[1][0].content], [[], '1']);
    const emails = (await one({ other_emails: [[null, 'c@d.example']] })).other_emails;
    assert.deepEqual([emails[0], emails[1][0][1]], [[], 'c@d.example']);
    const tags = (await one({ tags: 'oak' })).tags;
    assert.deepEqual([tags[0], tags[1][0].name], [[], 'oak']);

    const before = events.pushes.length;
    await desk.update('id', String(id), { customer: { nick_name: 'Birch', level: 'vip' }, tags: 'oak' });
    assert.deepEqual(Object.keys(await one({ customer: { nick_name: 'Cedar' } })), ['nick_name']);
    assert.equal(events.pushes.length, before + 1, 'what changes nothing is not reported');
  });
});

describe('ShutQueue_create', () => {
  it('names the agent, the group or the company whose queue it was', async (context) => {
    const events = await receivePushes(context);
    const desk = await startDesk(context, { tenant: { pushUrl: events.url } });
    const juniper = await desk.agent(JUNIPER);
    await juniper.status('busy');
    const queues: [wish: object, type: string, name: string, id: number][] = [
      [{ agent_id: JUNIPER.id }, 'agent', 'Juniper', JUNIPER.id],
      [{ group_id: JUNIPER.group }, 'group', 'Orders and delivery', JUNIPER.group],
      [{}, 'company', 'company', 0],
    ];
    for (const [at, [wish, type, name, id]] of queues.entries()) {
      await ask(desk, `ann-${type}`, wish);
      desk.clock.advance(4000);
      await juniper.call('POST', `/queue/ann-${type}/abandon`, {});
      const left = await until(
        () => events.pushes.filter(({ action }) => action === 'ShutQueue_create')[at],
        'the event',
      );
      assert.deepEqual(Object.keys(left.message).sort(), [...MESSAGES.ShutQueue_create].sort());
      const { queue_type, queue_name, queue_id, queue_seconds } = left.message;
      assert.deepEqual([queue_type, queue_name, queue_id, queue_seconds], [type, name, id, 4]);
    }
  });
});

describe('the events that doc 1 does not list', () => {
  it('are sent once they are switched on, each by its own switch', async (context) => {
    const events = await receivePushes(context);
    const desk = await startDesk(context, { tenant: { pushUrl: events.url } });
    const [juniper, administrator] = [await desk.agent(JUNIPER), await desk.administrator()];
    await juniper.status('online');
    const story = async (name: string) => {
      const { id } = await administrator.call<{ id: number }>('POST', '/groups', { name });
      await administrator.call('PUT', `/groups/${id}`, { name: `${name}s` });
      await administrator.call('DELETE', `/groups/${id}`);
      await juniper.close(await begin(desk, name));
      await events.find(
        ({ action, message }) =>
          action === 'ImSubSession_close' && message.im_sub_session_log[0].customer_name.includes(name),
      );
      return id;
    };
    await story('Lamp');
    const usual = ['Customer_create', 'ImSubSession_close'];
    assert.deepEqual(events.pushes.map(({ action }) => action).sort(), usual);
    await desk.client.call(setPermissions, {
      body: { permissions: Object.fromEntries(LATER_SWITCHES.map((name) => [name, true])) },
    });
    const id = await story('Shade');
    const later = events.pushes.slice(2);
    await until(() => events.pushes.length >= 8, 'the later events');
    for (const { action, message } of later) SCHEMAS[action as EventAction].parse(message);
    assert.deepEqual(
      events.pushes
        .slice(2)
        .map(({ action }) => action)
        .sort(),
      [...usual, 'ImSubSession_create', 'UserGroup_create', 'UserGroup_destroy', 'UserGroup_update'].sort(),
    );
    const of = (name: string) => events.pushes.find(({ action }) => action === name)?.message;
    assert.deepEqual(of('UserGroup_create'), { id, name: 'Shade' });
    assert.deepEqual(of('UserGroup_update'), { id, changes: { name: ['Shade', 'Shades'] } });
    assert.deepEqual(of('UserGroup_destroy'), { id });
  });
});

describe('an event that was refused', () => {
  it('is sent again by the restarted desk, before the next about the same customer', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-events-'));
    context.after(() => rmSync(folder, { recursive: true, force: true }));
    const events = await receivePushes(context);
    events.answers.push(503);
    const tenant = { database: join(folder, 'desk.db'), pushUrl: events.url };
    const first = await deskWithCustomers(context, await startDesk(context, { tenant }));
    const { id } = await first.create({ customer: { open_api_token: 'ann' } });
    await first.update('token', 'ann', { customer: { level: 'vip' } });
    await events.count(1);
    const { clock } = first;
    await first.close();
    await startDesk(context, { tenant, clock });
    const sent = await until(() => {
      clock.advance(1000);
      return events.pushes.length >= 3 && events.pushes;
    }, 'both events');
    assert.deepEqual(
      sent.map(({ action, message }) => [action, message.id]),
      [
        ['Customer_create', id],
        ['Customer_create', id],
        ['Customer_update', id],
      ],
    );
  });
});
