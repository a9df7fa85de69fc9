/** Filters by custom fields (doc 1 §2.4, §2.7): kept up to date whoever writes, and in files from before. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { deleteCustomer, listCustomers } from '../../../../relay/desk-api/customers/customers.ts';
import { type Harness, startDesk } from '../desk-harness.ts';
import { deskWithCustomers } from './customer-calls.ts';

const [DATE, NUMBER, CHOICES, PLACE] = ['TextField_1', 'TextField_9', 'SelectField_2', 'SelectField_13'] as const;

async function filtering(desk: Harness) {
  const administrator = await desk.administrator();
  const filter = (conditions: object[], match = 'all') =>
    administrator.call<{ id: number }>('POST', '/customer-filters', {
      name: randomUUID(),
      active: true,
      match,
      conditions,
    });
  const found = async (filter_id: number, query?: string) =>
    (await desk.client.call(listCustomers, { query: { filter_id, query, page: 1, page_size: 20 } })).customers.map(
      ({ nick_name: name }) => name,
    );
  return { administrator, filter, found };
}

describe('a filter by a custom field', () => {
  it('finds those without a value among many who have one, after every kind of change', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-filters-'));
    context.after(() => rmSync(folder, { recursive: true, force: true }));
    const tenant = { database: join(folder, 'desk.db') };
    let desk = await deskWithCustomers(context, await startDesk(context, { tenant }));
    const { filter } = await filtering(desk);
    const none = (await filter([{ field: CHOICES, is: null }])).id;
    await desk.close();
    const db = new DatabaseSync(tenant.database);
    const add = db.prepare(
      'INSERT INTO customers (id, token, nick_name, created_at, custom_fields) VALUES (?, ?, ?, 0, ?)',
    );
    db.exec('BEGIN');
    for (let n = 10_000; n < 16_000; n += 1)
      add.run(n, `token-${n}`, `Customer ${n}`, JSON.stringify({ [CHOICES]: ['0', '1'] }));
    db.exec('COMMIT');
    db.close();
    desk = await deskWithCustomers(context, await startDesk(context, { tenant }));
    const { found } = await filtering(desk);
    assert.deepEqual(await found(none), []);
    await desk.update('id', '12345', { customer: { custom_fields: { [CHOICES]: [] } } });
    await desk.create({ customer: { nick_name: 'Oak', custom_fields: {} } });
    assert.deepEqual(await found(none), ['Oak', 'Customer 12345']);
    await desk.update('id', '12345', { customer: { custom_fields: { [CHOICES]: ['2'] } } });
    await desk.client.call(deleteCustomer, { query: { type: 'id', content: '10000' } });
    assert.deepEqual(await found(none), ['Oak']);
    await desk.update('id', '12345', { customer: { custom_fields: { [CHOICES]: [] } } });
    await desk.client.call(deleteCustomer, { query: { type: 'id', content: '12345' } });
    assert.deepEqual(await found(none), ['Oak']);
  });

  it('finds a text, an option, what is above the chosen one, and nothing', async (context) => {
    const desk = await deskWithCustomers(context);
    const { filter, found, administrator } = await filtering(desk);
    const { fields } = await administrator.call<{ fields: { field_name: string; options: Option[] }[] }>(
      'GET',
      '/custom-fields?category=customer',
    );
    type Option = { value: string; subs?: Option[] };
    const path: string[] = [];
    for (let level = fields.find((one) => one.field_name === PLACE)?.options; level?.[0]; level = level[0].subs)
      path.push(level[0].value);
    const create = (nick_name: string, custom_fields: Record<string, string | string[]>) =>
      desk.create({ customer: { nick_name, custom_fields } });
    await create('Ash', { [NUMBER]: '4', [CHOICES]: ['0', '2'], [PLACE]: path });
    await create('Birch', { [NUMBER]: '5', [CHOICES]: ['2'] });
    const cedar = await create('Cedar', {});
    const four = (await filter([{ field: NUMBER, is: '4' }])).id;
    const two = (await filter([{ field: CHOICES, is: '2' }])).id;
    const none = (await filter([{ field: CHOICES, is: null }])).id;
    const above = (await filter([{ field: PLACE, is: path[0] }])).id;
    const both = (
      await filter([
        { field: CHOICES, is: '2' },
        { field: NUMBER, is: '5' },
      ])
    ).id;
    const either = [
      { field: CHOICES, is: null },
      { field: NUMBER, is: '4' },
    ];
    assert.deepEqual(await found(four), ['Ash']);
    assert.deepEqual(await found(two), ['Birch', 'Ash']);
    assert.deepEqual(await found(two, 'ash'), ['Ash']);
    assert.deepEqual(await found(none), ['Cedar']);
    assert.deepEqual(await found(above), ['Ash']);
    assert.deepEqual(await found(both), ['Birch']);
    assert.deepEqual(await found((await filter(either, 'any')).id), ['Cedar', 'Ash']);

    await desk.update('id', String(cedar.id), { customer: { custom_fields: { [CHOICES]: ['2'] } } });
    assert.deepEqual([await found(two), await found(none)], [['Cedar', 'Birch', 'Ash'], []]);
    await desk.update('id', String(cedar.id), { customer: { custom_fields: { [CHOICES]: [] } } });
    await desk.client.call(deleteCustomer, { query: { type: 'id', content: '1' } });
    assert.deepEqual([await found(two), await found(none)], [['Birch'], ['Cedar']]);

    await administrator.call('DELETE', `/custom-fields/${CHOICES}`);
    assert.deepEqual([await found(two), await found(none)], [[], []], 'a field that was deleted');
  });

  it('asks only for a field of customers that stores values', async (context) => {
    const desk = await startDesk(context);
    const { filter, administrator } = await filtering(desk);
    const { fields } = await administrator.call<{ fields: { field_name: string; content_type: string }[] }>(
      'GET',
      '/custom-fields?category=customer',
    );
    const calculated = fields.find((one) => one.content_type === 'calculate')?.field_name;
    for (const field of [
      calculated,
      'TextField_999',
      'SelectField_1',
      'TextField_0',
      "TextField_1' OR 1",
      'toString',
    ]) {
      await assert.rejects(filter([{ field, is: '1' }]), /^Error: 400/, String(field));
    }
    await assert.rejects(filter([{ field: DATE, is: 'x'.repeat(256) }]), /^Error: 400/);
  });

  it('finds the customers of a file from before', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-filters-'));
    context.after(() => rmSync(folder, { recursive: true, force: true }));
    const tenant = { database: join(folder, 'desk.db') };
    const first = await deskWithCustomers(context, await startDesk(context, { tenant }));
    await first.create({ customer: { nick_name: 'Ash', custom_fields: { [NUMBER]: '4' } } });
    await first.close();
    const file = new DatabaseSync(tenant.database);
    file.exec(`DROP TRIGGER field_values_added; DROP TRIGGER field_values_changed; DROP TRIGGER field_values_deleted;
      DROP TRIGGER customers_counted; DROP TRIGGER customers_uncounted; DROP TABLE customer_field_values; DROP TABLE customer_field_counts; DELETE FROM resource_steps WHERE resource = 'customer-field-values'`);
    file.close();
    const { filter, found } = await filtering(await startDesk(context, { tenant }));
    assert.deepEqual(await found((await filter([{ field: NUMBER, is: '4' }])).id), ['Ash']);
  });
});
