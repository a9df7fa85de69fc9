/** Customers at the desk (doc 1 §2.2, §4.2): finding, creating, changing, refusals, and events. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CustomerInput, createCustomer, getCustomer } from '../../../../relay/desk-api/customers/customers.ts';
import { createSession } from '../../../../relay/desk-api/im/sessions.ts';
import { setPermissions } from '../../../../relay/desk-api/organisation/settings.ts';
import { eventWebhook } from '../../../../relay/desk-api/outbound/events.ts';
import { begin, write } from '../conversation.ts';
import { JUNIPER, startDesk } from '../desk-harness.ts';
import { receivePushes } from '../push-receiver.ts';
import { ANN, deskWithCustomers, type Key } from './customer-calls.ts';

describe('a customer', () => {
  it('that is created has all fields that were sent, and defaults for the others', async (context) => {
    const { create } = await deskWithCustomers(context);
    const ann = await create(ANN);
    const { chatapps, chatapp_minis: minis, cellphones, other_emails: emails, tags, ...fields } = ann;
    const { cellphones: _, chatapps: __, chatapp_minis: ___, ...sent } = ANN.customer;
    assert.partialDeepStrictEqual(fields, sent);
    assert.deepEqual([chatapps?.[0]?.openid, minis?.[0]?.appid], ['open-1', 'app-2']);
    assert.deepEqual(
      [cellphones?.map((one) => one.content), emails?.map(([, one]) => one)],
      [['+49 30 1234'], ['willow@shop.example']],
    );
    assert.deepEqual(
      tags?.map(({ name }) => name),
      ['lamps', 'oak'],
    );

    const bare = await create({ customer: {} });
    assert.deepEqual([bare.level, bare.is_blocked, bare.open_api_token], ['normal', false, undefined]);
    assert.ok(bare.nick_name);
  });

  it('is found by each of its keys', async (context) => {
    const { create, find } = await deskWithCustomers(context);
    const ann = await create(ANN);
    await create({ customer: { email: 'ben@shop.example', web_token: 'web-2', open_api_token: 'ben' } });
    const marks: [type: Key, content: string][] = [
      ['id', String(ann.id)],
      ['email', 'Ann@Shop.example'],
      ['email', 'willow@shop.example'],
      ['cellphone', '+49 30 1234'],
      ['token', 'ann'],
      ['chatapp_open_id', 'open-1'],
      ['chatapp_mini_openid', 'open-2'],
      ['web_token', 'web-1'],
    ];
    for (const [type, content] of marks) assert.deepEqual(await find(type, content), ann, `${type} ${content}`);
  });

  it('that does not exist is refused by every key, to readers and writers', async (context) => {
    const { create, find, update } = await deskWithCustomers(context);
    await create(ANN);
    for (const type of ['id', 'email', 'cellphone', 'token', 'chatapp_open_id', 'microblog_id', 'sdk_token'] as const) {
      await assert.rejects(find(type, 'somebody'), { code: 2000, kind: 'refused' }, type);
      await assert.rejects(update(type, 'somebody', { customer: {} }), { code: 2000 }, type);
    }
    await assert.rejects(find('chatapp_mini_openid', 'open-1'), { code: 2000 });
  });

  it('created by IM is found by its token, and one created by a call is used by IM', async (context) => {
    const { client, create, find, agent, ...harness } = await deskWithCustomers(context);
    await client.call(createSession, { body: { customer_token: 'ben' } });
    const ben = await find('token', 'ben');
    assert.deepEqual([ben.nick_name, ben.open_api_token], ['API anonymous user (ben)', 'ben']);
    assert.deepEqual([ben.email, ben.other_emails, ben.cellphones], [undefined, [], []]);
    await assert.rejects(create({ customer: { open_api_token: 'ben' } }), { code: 2000 });

    const oak = await create({ customer: { open_api_token: 'oak', custom_fields: { TextField_3: '1' } } });
    assert.equal(oak.nick_name, 'API anonymous user (oak)', 'as over IM');

    const ann = await create(ANN);
    assert.equal(ann.first_contact_at, undefined);
    const juniper = await agent(JUNIPER);
    await juniper.status('online');
    const session = await begin({ ...harness, client, agent }, 'ann');
    await write({ ...harness, client, agent }, 'ann', session, 'm-1');
    assert.equal((await juniper.session(session)).customer_id, ann.id);
    const later = await find('token', 'ann');
    assert.match(later.first_contact_at_via_im ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });
});

describe('changing a customer', () => {
  it('changes only the fields that were sent', async (context) => {
    const { create, find, update } = await deskWithCustomers(context);
    const ann = await create(ANN);
    const answer = await update('token', 'ann', { customer: { nick_name: 'Ann Hazel', description: null } });
    assert.deepEqual(answer, { ...ann, nick_name: 'Ann Hazel', description: undefined });
    assert.deepEqual(await find('id', String(ann.id)), answer);
    const more = await update('token', 'ann', {
      customer: { custom_fields: { TextField_1: '2024-04-01' } },
      tags: 'oak,oak,,',
    });
    assert.deepEqual(more.custom_fields, { TextField_1: '2024-04-01', SelectField_2: ['0', '2'] });
    assert.deepEqual(
      more.tags,
      ann.tags?.filter(({ name }) => name === 'oak'),
    );
  });

  it('adds, changes and deletes phone numbers by pairs and keeps those that are missing', async (context) => {
    const { create, update } = await deskWithCustomers(context);
    const [first] = (await create(ANN)).cellphones as { id: number; content: string }[];
    const pairs = async (...cellphones: [number | null, string | null][]) =>
      (await update('token', 'ann', { customer: { cellphones } })).cellphones ?? [];
    const both = await pairs([null, '2']);
    assert.deepEqual(
      both.map(({ content }) => content),
      ['+49 30 1234', '2'],
    );
    assert.deepEqual(await pairs([null, '2']), both, 'one that is there is not added again');
    const changed = await pairs([first?.id as number, '1']);
    assert.deepEqual(
      changed.map(({ id, content }) => [id, content]),
      [
        [first?.id, '1'],
        [both[1]?.id, '2'],
      ],
    );
    assert.deepEqual(
      (await pairs([first?.id as number, null])).map(({ content }) => content),
      ['2'],
    );
  });

  it('deletes the e-mails that are missing from a list, and none without a list', async (context) => {
    const { create, update } = await deskWithCustomers(context);
    const [[first]] = (await create(ANN)).other_emails as [[number, string]];
    const pairs = async (...other_emails: [number | null, string | null][]) =>
      (await update('token', 'ann', { customer: {}, other_emails })).other_emails ?? [];
    assert.deepEqual((await update('token', 'ann', { customer: { level: 'vip' } })).other_emails?.length, 1);
    const two = await pairs([first, 'hazel@shop.example'], [null, 'oak@shop.example']);
    assert.deepEqual(
      two.map(([, email]) => email),
      ['hazel@shop.example', 'oak@shop.example'],
    );
    assert.equal(two[0]?.[0], first);
    assert.deepEqual(await pairs([two[1]?.[0] as number, 'oak@shop.example']), [two[1]]);
    assert.deepEqual(await pairs([null, 'ANN@shop.example']), [], 'the main one is no other one');
  });

  it('makes one of the other e-mails the main one', async (context) => {
    const { create, update } = await deskWithCustomers(context);
    await create(ANN);
    const ann = await update('token', 'ann', { customer: { email: 'willow@shop.example' } });
    assert.deepEqual([ann.email, ann.other_emails], ['willow@shop.example', []]);
  });

  it('adds and deletes chat accounts', async (context) => {
    const { create, update } = await deskWithCustomers(context);
    await create(ANN);
    const second = { appid: 'app-1', openid: 'open-9' };
    const { chatapps } = await update('token', 'ann', {
      customer: {
        chatapps: [
          { appid: 'app-1', openid: 'open-1', unionid: undefined, action: 'delete' },
          { ...second, unionid: 'u', action: 'new' },
        ],
      },
    });
    assert.deepEqual(chatapps, [{ ...second, unionid: 'u' }]);
  });

  it('refuses values of another customer, and then changes nothing', async (context) => {
    const { create, find, update } = await deskWithCustomers(context);
    await create(ANN);
    const ben = await create({ customer: { open_api_token: 'ben', nick_name: 'Ben Alder' } });
    const account = { appid: 'app-1', openid: 'open-1', unionid: '', action: 'new' } as const;
    const taken: CustomerInput[] = [
      { customer: { email: 'WILLOW@shop.example' } },
      { customer: { open_api_token: 'ann' } },
      { customer: { web_token: 'web-1' } },
      { customer: { cellphones: [[null, '+49 30 1234']] } },
      { customer: { chatapps: [account] } },
      { customer: {}, other_emails: [[null, 'ann@shop.example']] },
    ];
    for (const { customer, ...rest } of taken) {
      const body = { customer: { nick_name: 'Nobody', ...customer }, ...rest };
      await assert.rejects(update('token', 'ben', body), { code: 2000 }, JSON.stringify(body));
      await assert.rejects(create(body), { code: 2000 }, JSON.stringify(body));
    }
    assert.deepEqual(await find('token', 'ben'), ben);
    assert.equal((await create({ customer: {} })).id, ben.id + 1, 'none of them was made');
  });

  it('refuses invalid values', async (context) => {
    const { create, raw, update } = await deskWithCustomers(context);
    const [phone] = (await create(ANN)).cellphones as { id: number }[];
    await create({ customer: { open_api_token: 'ben' } });
    const wrong: CustomerInput[] = [
      { customer: { owner_id: 9 } },
      { customer: { owner_group_id: 9 } },
      { customer: { cellphones: [[phone?.id as number, '1']] } },
      { customer: { cellphones: [[null, null]] } },
      { customer: { cellphones: [[null, ' ']] } },
      { customer: { email: 'ben' } },
      { customer: { email: 'ben @shop.example' } },
      { other_emails: [[null, '@shop.example']], customer: {} },
    ];
    for (const body of wrong) await assert.rejects(update('token', 'ben', body), { code: 2005 }, JSON.stringify(body));
    assert.equal((await raw(createCustomer, { customer: { email: 'x'.repeat(256) } })).code, 2005);
    assert.equal((await raw(createCustomer, {})).code, 2005);
    assert.equal((await raw(getCustomer)).code, 2005);
  });
});

describe('notifications about a customer', () => {
  it('are event webhooks about the creation and each change', async (context) => {
    const events = await receivePushes(context);
    const { client, create, update } = await deskWithCustomers(
      context,
      await startDesk(context, { tenant: { pushUrl: events.url } }),
    );
    const ann = await create(ANN);
    await update('token', 'ann', { customer: { nick_name: 'Ann Willow' } });
    await update('token', 'ann', { customer: { nick_name: 'Ann Hazel', cellphones: [[null, '2']] } });
    await client.call(setPermissions, { body: { permissions: { customer_update: false } } });
    await update('token', 'ann', { customer: { nick_name: 'Ann' } });
    await client.call(setPermissions, { body: { permissions: { customer_update: true } } });
    await update('token', 'ann', { customer: { level: 'normal' } });

    const [made, changed, again] = await events.count(3);
    for (const event of [made, changed, again]) eventWebhook.parse(event);
    assert.equal(made.action, 'Customer_create');
    assert.deepEqual([made.message.id, made.message.email], [ann.id, 'ann@shop.example']);
    assert.equal(changed.action, 'Customer_update');
    assert.equal(changed.message.id, ann.id);
    assert.deepEqual(Object.keys(changed.message.changes).sort(), ['cellphones', 'nick_name']);
    assert.deepEqual(changed.message.changes.nick_name, ['Ann Willow', 'Ann Hazel']);
    assert.deepEqual(again.message.changes, { level: ['vip', 'normal'] });
  });

  it('include the customer’s fields in the event of a closed conversation', async (context) => {
    const events = await receivePushes(context);
    const { agent, create, ...harness } = await deskWithCustomers(
      context,
      await startDesk(context, { tenant: { pushUrl: events.url } }),
    );
    const { id } = await create(ANN);
    const juniper = await agent(JUNIPER);
    await juniper.status('online');
    await juniper.close(await begin({ ...harness, agent }, 'ann'));
    const [, { message }] = await events.count(2);
    const [log] = message.im_sub_session_log;
    assert.deepEqual([log.customer_id, log.customer_name], [id, 'Ann Willow']);
    assert.deepEqual(log.customer_custom_fields, ANN.customer.custom_fields);
  });

  it('reach the agents’ console at once: name, e-mails and phone numbers', async (context) => {
    const { agent, update, ...harness } = await deskWithCustomers(context);
    const juniper = await agent(JUNIPER);
    await juniper.status('online');
    const session = await begin({ ...harness, agent }, 'ann');
    const before = await juniper.session(session);
    assert.deepEqual([before.customer_emails, before.customer_phones], [[], []]);
    await update('token', 'ann', {
      customer: { nick_name: 'Ann Willow', email: 'ann@shop.example', cellphones: [[null, '2']] },
      other_emails: [[null, 'willow@shop.example']],
    });
    const [seen] = (await juniper.overview()).sessions;
    assert.deepEqual(
      [seen?.customer_name, seen?.customer_emails, seen?.customer_phones],
      ['Ann Willow', ['ann@shop.example', 'willow@shop.example'], ['2']],
    );
  });
});
