/** The list of customers (doc 1 §4.2, §2.1, §8): pages, queries, filters, and what strangers try. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { type CustomerInput, deleteCustomer, listCustomers } from '../../../../relay/desk-api/customers/customers.ts';
import { listCustomerFields, listCustomerFilters } from '../../../../relay/desk-api/customers/listings.ts';
import { listCustomFields } from '../../../../relay/desk-api/organisation/custom-fields.ts';
import { JUNIPER } from '../desk-harness.ts';
import { ANN, deskWithCustomers } from './customer-calls.ts';

type Asked = { query?: string; filter_id?: number; page?: number; page_size?: number };

async function deskWithList(context: TestContext) {
  const desk = await deskWithCustomers(context);
  const list = (asked: Asked = {}) =>
    desk.client.call(listCustomers, {
      query: { query: undefined, filter_id: undefined, page: 1, page_size: 20, ...asked },
    });
  const names = async (asked: Asked) => (await list(asked)).customers.map(({ nick_name: name }) => name);
  return { ...desk, list, names };
}
const called = (nick_name: string, more: CustomerInput['customer'] = {}): CustomerInput => ({
  customer: { nick_name, ...more },
});

describe('the list of customers', () => {
  it('has the newest first, in pages', async (context) => {
    const { create, list, names } = await deskWithList(context);
    for (const name of ['Ash', 'Birch', 'Cedar']) await create(called(name));
    assert.deepEqual(await names({}), ['Cedar', 'Birch', 'Ash']);
    const second = await list({ page: 2, page_size: 2 });
    assert.deepEqual(second.meta, { current_page: 2, total_pages: 2, total_count: 3 });
    assert.deepEqual(
      second.customers.map(({ nick_name: name }) => name),
      ['Ash'],
    );
    assert.deepEqual(await names({ page: 3, page_size: 2 }), []);
  });

  it('has empty pages beyond its reach, however far', async (context) => {
    const { create, names, raw } = await deskWithList(context);
    await create(called('Ash'));
    for (const page of [10_001, 999_999_999_999_999]) assert.deepEqual(await names({ page, page_size: 100 }), []);
    const wrong: Record<string, string>[] = [
      { page: '0' },
      { page: '-1' },
      { page: '1.5' },
      { page: '9'.repeat(5000) },
      { page_size: '101' },
      { page_size: '0' },
      { filter_id: 'all' },
      { query: 'x'.repeat(256) },
    ];
    for (const query of wrong) {
      assert.equal((await raw(listCustomers, undefined, query)).code, 2005, JSON.stringify(query).slice(0, 60));
    }
  });

  it('finds parts of names, e-mails, phone numbers, tokens and accounts', async (context) => {
    const { create, names } = await deskWithList(context);
    await create(ANN);
    await create(called('张小明', { email: 'xm@shop.example', cellphones: [[null, '138-0000-1234']] }));
    await create(called('Zoë 🌿 Straße', { description: 'Asks for 100 % oak' }));
    const found: [query: string, names: string[]][] = [
      ['willow', ['Ann Willow']],
      ['WILLOW ann', ['Ann Willow']],
      ['illo', ['Ann Willow']],
      ['willow@shop', ['Ann Willow']],
      ['open-1', ['Ann Willow']],
      ['web-1', ['Ann Willow']],
      ['小明', ['张小明']],
      ['明', ['张小明']],
      ['+49 301234', ['Ann Willow']],
      ['13800001234', ['张小明']],
      ['(138) 0000 1234', ['张小明']],
      ['zoë', ['Zoë 🌿 Straße']],
      ['strasse', ['Zoë 🌿 Straße']],
      ['🌿', ['Zoë 🌿 Straße']],
      ['100 %', ['Zoë 🌿 Straße']],
      ['shop.example', ['张小明', 'Ann Willow']],
      ['明xm', []],
      ['nobody', []],
    ];
    for (const [query, expected] of found) assert.deepEqual(await names({ query }), expected, query);
    assert.deepEqual(await names({ query: 'shop.example', page_size: 1 }), ['张小明']);
    assert.deepEqual(await names({ query: 'shop.example', page_size: 1, page: 2 }), ['Ann Willow']);
  });

  it('takes wildcards and operators of a query as plain text', async (context) => {
    const { create, names } = await deskWithList(context);
    await create(called('Ash'));
    const hostile = [
      '%',
      '_',
      '*',
      'A*',
      '"',
      "'",
      'Ash OR Birch',
      'Ash NOT Birch',
      'NEAR(Ash)',
      '^Ash',
      'nick_name:Ash',
      '\\',
      '()',
    ];
    for (const query of hostile) assert.deepEqual(await names({ query }), [], query);
    assert.deepEqual(await names({ query: '   ' }), ['Ash'], 'a query without words');
    assert.deepEqual(await names({ query: 'a '.repeat(127) }), ['Ash'], 'many words');
  });

  it('follows every change of a customer', async (context) => {
    const { client, create, update, names } = await deskWithList(context);
    const { id } = await create(called('Ash', { cellphones: [[null, '555 0001']] }));
    await update('id', String(id), { customer: { nick_name: 'Birch', cellphones: [[null, '555 0002']] } });
    assert.deepEqual([await names({ query: 'ash' }), await names({ query: '5550002' })], [[], ['Birch']]);
    await client.call(deleteCustomer, { query: { type: 'id', content: String(id) } });
    assert.deepEqual([await names({}), await names({ query: 'birch' })], [[], []]);
  });

  it('has only the customers of a filter that is active', async (context) => {
    const { client, clock, create, names, list } = await deskWithList(context);
    await create(called('Old', { level: 'vip' }));
    clock.leap(10 * 24 * 3_600_000);
    await create(called('Blocked', { is_blocked: true }));
    await create(called('Owned', { owner_id: JUNIPER.id, level: 'vip' }));
    const { customer_filters: filters } = await client.call(listCustomerFilters, {});
    const idOf = (name: string) => filters.find((one) => one.name === name)?.id ?? 0;
    const expected: [filter: string, names: string[]][] = [
      ['VIP', ['Owned', 'Old']],
      ['Blocked', ['Blocked']],
      ['Without an owner', ['Blocked', 'Old']],
      ['New this week', ['Owned', 'Blocked']],
      ['In touch this month', []],
    ];
    for (const [name, found] of expected) assert.deepEqual(await names({ filter_id: idOf(name) }), found, name);
    assert.deepEqual(await names({ filter_id: idOf('VIP'), query: 'old' }), ['Old']);
    assert.deepEqual((await list({ filter_id: idOf('VIP'), query: 'ow' })).meta?.total_count, 1);
    const off = filters.find(({ active }) => !active);
    assert.ok(off);
    await assert.rejects(names({ filter_id: off.id }), { code: 2000 });
    await assert.rejects(names({ filter_id: 999 }), { code: 2000 });
  });
});

describe('the deprecated listing of fields', () => {
  it('has the customer fields of the new one, with numbers for permissions', async (context) => {
    const { client } = await deskWithCustomers(context);
    const { custom_fields: old } = await client.call(listCustomerFields, {});
    const { custom_fields: fields } = await client.call(listCustomFields, { query: { category: 'customer' } });
    const numbers: Record<string, number> = { none: 0, readonly: 1, readwrite: 2, must: 3 };
    assert.deepEqual(
      old.map((one) => [
        one.custom_field_name,
        one.title,
        one.content_type,
        one.customer_permission,
        one.agent_permission,
      ]),
      fields.map((one) => [
        one.field_name,
        one.field_label,
        one.content_type,
        numbers[one.customer_permission ?? 'none'],
        one.agent_permission === 'must' ? 1 : 2,
      ]),
    );
    assert.ok(old.some(({ options }) => options === null) && old.some(({ options }) => (options?.length ?? 0) > 0));
  });
});
