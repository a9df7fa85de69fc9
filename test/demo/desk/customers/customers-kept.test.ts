/** Customers in the desk's database, also migrated from the version that stored only their token. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { MIGRATIONS } from '../../../../demo/desk/store/schema.ts';
import { startDesk } from '../desk-harness.ts';
import { ANN, deskWithCustomers } from './customer-calls.ts';

describe('the desk’s file', () => {
  const folderFor = (context: TestContext) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-customers-'));
    context.after(() => rmSync(folder, { recursive: true, force: true }));
    return join(folder, 'desk.db');
  };

  it('keeps customers', async (context) => {
    const tenant = { database: folderFor(context) };
    const first = await deskWithCustomers(context, await startDesk(context, { tenant }));
    const ann = await first.create(ANN);
    await first.close();
    const second = await deskWithCustomers(context, await startDesk(context, { tenant }));
    assert.deepEqual(await second.find('email', 'willow@shop.example'), ann);
  });

  it('of the previous version is migrated, customers and everything that refers to them', async (context) => {
    const database = folderFor(context);
    const [{ sql }] = MIGRATIONS as [(typeof MIGRATIONS)[number]];
    const old = new DatabaseSync(database);
    old.exec(`${sql}; PRAGMA user_version = 2;
      INSERT INTO customers (id, token, nick_name, created_at) VALUES (7, 'ann', 'Ann', 1);
      INSERT INTO messages (message_id, customer_id, place, sender, type, data, created_at)
        VALUES ('m-1', 7, 'inbox', 'customer', 'message', '{"content":"Hello"}', 1700000000000);`);
    old.close();
    const { close, find, update } = await deskWithCustomers(
      context,
      await startDesk(context, { tenant: { database } }),
    );
    const ann = await find('token', 'ann');
    assert.deepEqual([ann.id, ann.nick_name, ann.first_contact_at], [7, 'Ann', '2023-11-15 06:13:20']);
    await update('id', '7', { customer: { email: 'ann@shop.example' } });
    await close();
    const file = new DatabaseSync(database);
    assert.deepEqual(file.prepare('PRAGMA foreign_key_check').all(), []);
    file.close();
  });

  it('of an unknown version is not changed', async (context) => {
    const database = folderFor(context);
    const file = new DatabaseSync(database);
    file.exec('PRAGMA user_version = 1');
    file.close();
    await assert.rejects(startDesk(context, { tenant: { database } }), /another version.*delete the file/);
  });
});
