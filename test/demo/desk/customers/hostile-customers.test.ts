/** Hostile input about customers, and two writers at once (doc 1 §4.2, §8). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImportResult } from '../../../../demo/desk/console-protocol/imports.ts';
import {
  createCustomer,
  deleteCustomer,
  getCustomer,
  updateCustomer,
} from '../../../../relay/desk-api/customers/customers.ts';
import { listCustomerFeeds } from '../../../../relay/desk-api/customers/history.ts';
import { ANN, deskWithCustomers } from './customer-calls.ts';

const many = <T>(count: number, one: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => one(n));

describe('hostile input about customers', () => {
  it('is refused where it is longer or larger than the document or the desk allows', async (context) => {
    const { raw, find, create } = await deskWithCustomers(context);
    const ann = await create(ANN);
    const bodies: object[] = [
      { customer: { cellphones: many(101, (n) => [null, `${n}`]) } },
      { customer: {}, other_emails: many(101, (n) => [null, `${n}@shop.example`]) },
      { customer: { chatapps: many(101, (n) => ({ appid: 'a', openid: `${n}`, action: 'new' })) } },
      { customer: {}, tags: many(101, String).join() },
      { customer: {}, tags: 'x'.repeat(256) },
      { customer: { custom_fields: Object.fromEntries(many(201, (n) => [`TextField_${n}`, '1'])) } },
      { customer: { cellphones: [[null, '1'.repeat(256)]] } },
      { customer: { owner_id: '9'.repeat(400) } },
      { customer: 'x' },
      { customer: { nick_name: ['x'] } },
    ];
    const query = { type: 'token', content: 'ann' };
    for (const body of bodies) {
      const shown = JSON.stringify(body).slice(0, 60);
      assert.equal((await raw(createCustomer, body)).code, 2005, shown);
      assert.equal((await raw(updateCustomer, body, query)).code, 2005, shown);
    }
    for (const content of ['9'.repeat(5000), '']) {
      for (const operation of [getCustomer, deleteCustomer, listCustomerFeeds]) {
        assert.equal((await raw(operation, undefined, { type: 'id', content })).code, 2005);
      }
    }
    for (const content of ['1e0', '1.0', ' 1', '0x1', '-1', '9'.repeat(255), '%', '1 OR 1=1']) {
      assert.equal((await raw(deleteCustomer, undefined, { type: 'id', content })).code, 2000, content);
    }
    assert.deepEqual(await find('token', 'ann'), ann);
  });

  it('as the number of an owner, a group or a company that nobody has, 0 included, is refused', async (context) => {
    const { raw, find, create, administrator } = await deskWithCustomers(context);
    const ann = await create(ANN);
    const admin = await administrator();
    const query = { type: 'token', content: 'ann' };
    for (const field of ['owner_id', 'owner_group_id', 'organization_id']) {
      for (const number of [0, '0', -1, 4711]) {
        const body = { customer: { [field]: number } };
        for (const answer of [await raw(createCustomer, body), await raw(updateCustomer, body, query)]) {
          assert.deepEqual([answer.status, answer.code], [200, 2005], JSON.stringify(body));
          assert.match(answer.message ?? '', new RegExp(`^${field}: `));
        }
        await assert.rejects(admin.call('PUT', `/customers/${ann.id}`, body), /^Error: 400 /);
        await assert.rejects(admin.call('POST', '/customers', body), /^Error: 400 /);
        const rows = [{ customer: { nick_name: 'Imported', ...body.customer } }];
        const { refused } = await admin.call<ImportResult>('POST', '/imports/customers', { rows });
        assert.match(refused[0]?.message ?? '', new RegExp(`^${field}: `));
      }
    }
    assert.deepEqual(await find('token', 'ann'), ann);
  });

  it('in names of any script is kept as it is', async (context) => {
    const { create, find } = await deskWithCustomers(context);
    for (const nick_name of [
      'עץ אלון',
      'ต้นโอ๊ก',
      '👩‍🌾🌿',
      '\u202eAsh\u202c',
      '<b>Ash</b>',
      "Robin'); DROP TABLE customers",
    ]) {
      const { id } = await create({ customer: { nick_name } });
      assert.equal((await find('id', String(id))).nick_name, nick_name);
    }
  });

  it('that ends in the limit of entries changes nothing', async (context) => {
    const { create, update, find } = await deskWithCustomers(context);
    await create({ customer: { open_api_token: 'ben', cellphones: many(100, (n) => [null, `555 ${n}`]) } });
    const one = update('token', 'ben', { customer: { nick_name: 'Ben', cellphones: [[null, '556']] } });
    await assert.rejects(one, { code: 2005 });
    assert.notEqual((await find('token', 'ben')).nick_name, 'Ben');
  });
});

describe('two writers at once', () => {
  it('lose nothing of each other', async (context) => {
    const { create, update, find } = await deskWithCustomers(context);
    await create(ANN);
    await Promise.all([
      ...many(10, (n) => update('token', 'ann', { customer: { cellphones: [[null, `555 ${n}`]] } })),
      update('token', 'ann', { customer: { nick_name: 'Ann Hazel' } }),
      update('token', 'ann', { tags: 'oak' }),
      update('token', 'ann', { other_emails: [[null, 'hazel@shop.example']] }),
    ]);
    const ann = await find('token', 'ann');
    assert.deepEqual([ann.nick_name, ann.cellphones?.length, ann.tags?.length], ['Ann Hazel', 11, 1]);
    assert.deepEqual(
      ann.other_emails?.map(([, email]) => email),
      ['hazel@shop.example'],
    );
  });

  it('cannot both have the same e-mail', async (context) => {
    const { create } = await deskWithCustomers(context);
    const outcomes = await Promise.allSettled(many(5, () => create({ customer: { email: 'ash@shop.example' } })));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  });

  it('may swap two numbers, and move one to the place of another', async (context) => {
    const { create, update } = await deskWithCustomers(context);
    const made = await create({
      customer: {
        open_api_token: 'ben',
        cellphones: [
          [null, '1'],
          [null, '2'],
        ],
      },
    });
    const [one, two] = (made.cellphones ?? []).map(({ id }) => id) as [number, number];
    const write = async (...cellphones: [number, string][]) =>
      (await update('token', 'ben', { customer: { cellphones } })).cellphones?.map(({ content }) => content);
    assert.deepEqual(await write([one, '2'], [two, '1']), ['2', '1']);
    assert.deepEqual(await write([one, '1'], [two, '3']), ['1', '3']);
    assert.deepEqual(await write([one, '3']), ['3'], 'one number is not there twice');
  });
});
