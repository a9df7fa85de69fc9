/** Customers, filters and organisations over the console's API (console-protocol/customers.ts). */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import type {
  ConsoleFilter,
  CustomerCard,
  CustomerPage,
  FeedPage,
  OrganizationCard,
  OrganizationPage,
} from '../../../../demo/desk/console-protocol/customers.ts';
import type { ConsoleField } from '../../../../demo/desk/console-protocol/fields.ts';
import { setPermissions } from '../../../../relay/desk-api/organisation/settings.ts';
import { until } from '../../../helpers/until.ts';
import { JUNIPER, MARLO, startDesk, type TestAgent } from '../desk-harness.ts';
import { receivePushes } from '../push-receiver.ts';
import { ANN, deskWithCustomers } from './customer-calls.ts';

async function consoles(context: TestContext) {
  const events = await receivePushes(context);
  const desk = await deskWithCustomers(context, await startDesk(context, { tenant: { pushUrl: events.url } }));
  return { ...desk, events, juniper: await desk.agent(JUNIPER), administrator: await desk.administrator() };
}
const search = async (who: TestAgent, query: string): Promise<string[]> =>
  (await who.call<CustomerPage>('GET', `/customers?${new URLSearchParams({ query })}`)).customers.map(
    ({ nick_name: name }) => name,
  );

describe('the console’s customers', () => {
  it('are changed only as they were read, and by what people write alone', async (context) => {
    const { create, juniper, administrator } = await consoles(context);
    const { id } = await create(ANN);
    const read = () => juniper.call<CustomerCard>('GET', `/customers/${id}`);
    const { version } = await read();
    const rename = (who: TestAgent, nick_name: string, part: object = { version }) =>
      who.call<CustomerCard>('PUT', `/customers/${id}`, { customer: { nick_name }, ...part });
    const { version: second } = await rename(juniper, 'Ann Hazel');
    await assert.rejects(rename(administrator, 'Ann Fern'), /412/);
    assert.equal((await read()).nick_name, 'Ann Hazel');
    assert.equal((await rename(administrator, 'Ann Fern', { version: second })).nick_name, 'Ann Fern');
    for (const part of [{ tags: ['oak'] }, { other_emails: [[null, 'ann@wood.example']] }]) {
      const { version: before } = await read();
      await juniper.call('PUT', `/customers/${id}`, part);
      await assert.rejects(rename(juniper, 'Ann Oak', { version: before }), /412/);
    }
    assert.equal((await rename(juniper, 'Ann Oak', {})).nick_name, 'Ann Oak', 'without a version');

    const { id: company } = await administrator.call<{ id: number }>('POST', '/organizations', { name: 'Fern Ltd' });
    const { version: ofCompany } = await juniper.call<OrganizationCard>('GET', `/organizations/${company}`);
    const describe = (description: string) =>
      administrator.call('PUT', `/organizations/${company}`, { description, version: ofCompany });
    await describe('Lamps');
    await assert.rejects(describe('Chairs'), /412/);
  });

  it('have a history with names instead of numbers, and each follow-up once', async (context) => {
    const { create, juniper, administrator, clock } = await consoles(context);
    const { id } = await create(ANN);
    const { id: company } = await administrator.call<{ id: number }>('POST', '/organizations', { name: 'Fern Ltd' });
    clock.advance(1000);
    const owned = { owner_id: MARLO.id, organization_id: company };
    await juniper.call('PUT', `/customers/${id}`, { customer: owned });
    const note = { content: 'Called back', key: 'f'.repeat(16) };
    clock.advance(1000);
    const [first, again] = [await follow(note), await follow({ ...note, content: 'Called back twice' })];
    assert.equal(first, again);
    assert.notEqual(await follow({ content: 'Called back' }), first, 'without a key, each counts');
    await assert.rejects(follow({ ...note, key: 'short' }), /400/);
    async function follow(body: object): Promise<number> {
      return (await juniper.call<{ id: number }>('POST', `/customers/${id}/follow-ups`, body)).id;
    }
    const { feeds } = await juniper.call<FeedPage>('GET', `/customers/${id}/feeds`);
    assert.deepEqual(
      feeds.slice(0, 3).map(({ content, summary }) => content ?? summary),
      ['Called back', 'Called back', 'owner_id: Juniper → Marlo; organization_id: none → Fern Ltd'],
    );
  });

  it('are found, shown and changed by agents, and each change has its author in the history', async (context) => {
    const { create, juniper, administrator, clock } = await consoles(context);
    const { id } = await create(ANN);
    assert.deepEqual(await search(juniper, 'willow'), ['Ann Willow']);
    clock.advance(1000);
    const card = await juniper.call<CustomerCard>('PUT', `/customers/${id}`, {
      customer: { nick_name: 'Ann Hazel', is_blocked: false, owner_id: null },
      tags: ['oak', 'new'],
    });
    assert.deepEqual([card.nick_name, card.is_blocked, card.owner_id, card.owner_name], ['Ann Hazel', false, null, '']);
    assert.deepEqual(
      card.tags.map(({ name }) => name),
      ['new', 'oak'],
    );
    assert.deepEqual(await juniper.call('GET', `/customers/${id}`), card);
    assert.deepEqual(await juniper.call('GET', '/customer-tags'), { tags: ['new', 'oak'] });
    clock.advance(1000);
    await administrator.call('POST', `/customers/${id}/follow-ups`, { content: 'Called back' });
    const { feeds, meta } = await juniper.call<FeedPage>('GET', `/customers/${id}/feeds?page_size=2`);
    assert.deepEqual(meta, { current_page: 1, total_pages: 2, total_count: 3 });
    assert.deepEqual(
      feeds.map(({ feed_type: kind, by }) => [kind, by]),
      [
        ['CustomerFollowUp', ''],
        ['Alternation', 'Juniper'],
      ],
    );
    assert.match(String(feeds[1]?.summary), /nick_name: Ann Willow → Ann Hazel.*tags: lamps, oak → new, oak/);
  });

  it('keep from agents what is the administrator’s', async (context) => {
    const { create, juniper, administrator } = await consoles(context);
    const { id } = await create(ANN);
    const refused: [method: string, path: string, body?: object][] = [
      ['PUT', `/customers/${id}`, { customer: { open_api_token: 'other' } }],
      ['DELETE', `/customers/${id}`],
      [
        'POST',
        '/customer-filters',
        { name: 'All', active: true, match: 'all', conditions: [{ field: 'level', is: 'vip' }] },
      ],
      ['DELETE', '/customer-filters/1'],
      ['POST', '/organizations', { name: 'Fern Ltd' }],
    ];
    for (const [method, path, body] of refused) {
      await assert.rejects(juniper.call(method, path, body), /^Error: 403/, `${method} ${path}`);
    }
    await assert.rejects(
      juniper.call('PUT', `/customers/${id}`, { customer: { custom_fields: { TextField_99: '1' } } }),
      /400/,
    );
    await assert.rejects(juniper.call('GET', '/customers/1e3'), /404/);
    await administrator.call('PUT', `/customers/${id}`, { customer: { open_api_token: 'other' } });
    await administrator.call('DELETE', `/customers/${id}`);
    await assert.rejects(juniper.call('GET', `/customers/${id}`), /404/);
  });
});

describe('the console’s filters', () => {
  it('are written by the administrator and filter the list while they are active', async (context) => {
    const { create, juniper, administrator } = await consoles(context);
    await create(ANN);
    await create({ customer: { nick_name: 'Ben Alder', level: 'gold' } });
    const gold = { name: 'Gold', active: true, match: 'any', conditions: [{ field: 'level', is: 'gold' }] };
    const { id } = await administrator.call<{ id: number }>('POST', '/customer-filters', gold);
    await assert.rejects(administrator.call('POST', '/customer-filters', gold), /409/);
    const names = async () =>
      (await juniper.call<CustomerPage>('GET', `/customers?filter_id=${id}`)).customers.map((one) => one.nick_name);
    assert.deepEqual(await names(), ['Ben Alder']);
    const wider = { ...gold, conditions: [...gold.conditions, { field: 'tag', is: 'oak' }] };
    await administrator.call('PUT', `/customer-filters/${id}`, wider);
    assert.deepEqual(await names(), ['Ben Alder', 'Ann Willow']);
    await administrator.call('PUT', `/customer-filters/${id}`, { ...wider, active: false });
    await assert.rejects(names(), /409/);
    await administrator.call('DELETE', `/customer-filters/${id}`);
    const { filters } = await juniper.call<{ filters: ConsoleFilter[] }>('GET', '/customer-filters');
    assert.ok(filters.length > 0 && filters.every((one) => one.id !== id));
  });
});

describe('the console’s organisations', () => {
  it('are written by the administrator, with their events', async (context) => {
    const { events, juniper, administrator } = await consoles(context);
    const { id } = await administrator.call<{ id: number }>('POST', '/organizations', {
      name: 'Fern Ltd',
      domains: 'Fern.example, lamps.fern.example',
    });
    await assert.rejects(administrator.call('POST', '/organizations', { name: 'FERN LTD' }), /409/);
    await assert.rejects(
      administrator.call('POST', '/organizations', { name: 'Moss', domains: 'fern.example' }),
      /409/,
    );
    await assert.rejects(administrator.call('POST', '/organizations', { name: 'Moss', domains: 'example' }), /400/);
    const card = await administrator.call<OrganizationCard>('PUT', `/organizations/${id}`, {
      description: 'Wholesale',
    });
    assert.deepEqual(
      [card.name, card.domains, card.description, card.customers],
      ['Fern Ltd', 'fern.example,lamps.fern.example', 'Wholesale', 0],
    );
    const page = async (query: string) =>
      (await juniper.call<OrganizationPage>('GET', `/organizations?query=${query}`)).organizations.map(
        ({ name }) => name,
      );
    assert.deepEqual([await page('fern'), await page('%25'), await page('moss')], [['Fern Ltd'], [], []]);
    await administrator.call('DELETE', `/organizations/${id}`);
    const [created, updated, destroyed] = await events.count(3);
    assert.deepEqual(created, {
      action: 'Organization_create',
      message: { id, name: 'Fern Ltd', domains: 'fern.example,lamps.fern.example', custom_fields: {}, description: '' },
    });
    assert.deepEqual(updated, {
      action: 'Organization_update',
      message: { id, changes: { description: ['', 'Wholesale'] } },
    });
    assert.deepEqual(destroyed, { action: 'Organization_destroy', message: { id } });
  });

  it('have custom fields that agents write where these permit it, and nothing else', async (context) => {
    const { juniper, administrator } = await consoles(context);
    const { id } = await administrator.call<{ id: number }>('POST', '/organizations', { name: 'Fern Ltd' });
    const fieldOf = async (label: string, agent_permission: string) => {
      const body = { category: 'organization', label, content_type: 'text', agent_permission };
      return (await administrator.call<ConsoleField>('POST', '/custom-fields', body)).field_name;
    };
    const [open, must, fixed] = [
      await fieldOf('Open', 'readwrite'),
      await fieldOf('Must', 'must'),
      await fieldOf('Fixed', 'readonly'),
    ];
    const write = (person: typeof juniper, custom_fields: object) =>
      person.call<OrganizationCard>('PUT', `/organizations/${id}`, { custom_fields });
    assert.deepEqual((await write(juniper, { [open]: 'yes' })).custom_fields, { [open]: 'yes' });
    await assert.rejects(write(juniper, { [fixed]: 'no' }), /400 .*may not be changed/);
    await assert.rejects(write(juniper, { [must]: '' }), /400 .*must not be empty/);
    const both = juniper.call('PUT', `/organizations/${id}`, { name: 'Mine', custom_fields: { [open]: 'no' } });
    await assert.rejects(both, /403/);
    assert.deepEqual((await write(administrator, { [fixed]: 'F-1' })).custom_fields, { [open]: 'yes', [fixed]: 'F-1' });
  });

  it('are those of a customer by id or by the domain of the e-mail', async (context) => {
    const { create, update, administrator, juniper } = await consoles(context);
    const { id } = await administrator.call<{ id: number }>('POST', '/organizations', {
      name: 'Fern Ltd',
      domains: 'fern.example',
    });
    const ben = await create({ customer: { nick_name: 'Ben Alder', email: 'ben@lamps.FERN.example' } });
    assert.equal(ben.organization_id, id);
    assert.equal((await create({ customer: { email: 'eve@notfern.example' } })).organization_id, undefined);
    await assert.rejects(update('id', String(ben.id), { customer: { organization_id: id + 1 } }), { code: 2005 });
    const left = await update('id', String(ben.id), { customer: { organization_id: null } });
    assert.equal(left.organization_id, undefined);
    await update('id', String(ben.id), { customer: { organization_id: id } });
    const card = await juniper.call<CustomerCard>('GET', `/customers/${ben.id}`);
    assert.equal(card.organization_name, 'Fern Ltd');
    await administrator.call('DELETE', `/organizations/${id}`);
    assert.equal((await juniper.call<CustomerCard>('GET', `/customers/${ben.id}`)).organization_id, null);
  });

  it('that are deleted leave their customers, each with its event and history, through a restart', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-organisations-'));
    context.after(() => rmSync(folder, { recursive: true, force: true }));
    const events = await receivePushes(context);
    const tenant = { database: join(folder, 'desk.db'), pushUrl: events.url };
    const first = await deskWithCustomers(context, await startDesk(context, { tenant }));
    const administrator = await first.administrator();
    const { id } = await administrator.call<{ id: number }>('POST', '/organizations', { name: 'Fern Ltd' });
    await first.client.call(setPermissions, { body: { permissions: { customer_create: false } } });
    const many = 210;
    for (let n = 0; n < many; n += 1) await first.create({ customer: { organization_id: id } });
    await administrator.call('DELETE', `/organizations/${id}`);
    const left = (about: { action: string }[]) => about.filter(({ action }) => action === 'Customer_update').length;
    await until(() => left(events.pushes) === 200, 'the first of them');
    // An event whose answer the desk has not noted yet is sent again.
    const noted = new DatabaseSync(tenant.database, { readOnly: true });
    const waiting = noted.prepare(`SELECT 1 FROM pushes WHERE state = 'pending'`);
    await until(() => waiting.get() === undefined, 'the desk to know of them');
    noted.close();
    await first.close();

    const second = await startDesk(context, { tenant });
    await until(() => {
      second.clock.advance(100);
      return left(events.pushes) >= many;
    }, 'all of them');
    const changed = events.pushes.filter(({ action }) => action === 'Customer_update');
    assert.deepEqual(new Set(changed.map(({ message }) => message.id)).size, many, 'each once');
    for (const { message } of changed) assert.deepEqual(message.changes, { organization_id: [id, null] });
    const otis = await second.agent(JUNIPER);
    for (const customer of [1, many]) {
      const { feeds } = await otis.call<FeedPage>('GET', `/customers/${customer}/feeds`);
      assert.deepEqual([feeds[0]?.by, feeds[0]?.summary], ['Administrator', 'organization_id: Fern Ltd → none']);
    }
  });
});
