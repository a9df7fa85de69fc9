/** The seeds of custom fields in a database that an earlier desk began. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import type { ConsoleField } from '../../../../demo/desk/console-protocol/fields.ts';
import { listCustomFields } from '../../../../relay/desk-api/organisation/custom-fields.ts';
import { temporaryFolder } from '../../../helpers/relay.ts';
import { type Harness, startDesk } from '../desk-harness.ts';

const deskWith = (context: TestContext, database: string) => startDesk(context, { tenant: { database } });

async function labels(desk: Harness): Promise<(string | undefined)[]> {
  const { custom_fields } = await desk.client.call(listCustomFields, { query: { category: 'customer' } });
  return custom_fields.map(({ field_label }) => field_label);
}

it('a field that is new among the seeds comes to an older database; what was deleted or renamed stays so', async (context) => {
  const database = join(temporaryFolder(context), 'desk.db');
  const before = await deskWith(context, database);
  const lead = await before.administrator();
  await lead.call('DELETE', '/custom-fields/TextField_8');
  const field = (await lead.call<{ fields: ConsoleField[] }>('GET', '/custom-fields?category=customer')).fields.find(
    ({ field_name }) => field_name === 'TextField_3',
  );
  await lead.call('PUT', '/custom-fields/TextField_3', { updated_at: field?.updatedAt, label: 'Receipt' });
  await before.close();

  // As the desk left it before it remembered its seeds, and before it had the browser and the presence.
  const file = new DatabaseSync(database);
  file.exec('DROP TABLE seeded_fields; DELETE FROM custom_fields WHERE id IN (21, 22)');
  file.exec("UPDATE resource_steps SET taken = 1 WHERE resource = 'custom-fields'");
  file.close();

  const after = await deskWith(context, database);
  const shown = await labels(after);
  assert.deepEqual(shown.slice(-2), ['In the chat', 'Browser']);
  assert.ok(shown.includes('Receipt') && !shown.includes('Order number') && !shown.includes('Place of delivery'));
  await (await after.administrator()).call('DELETE', '/custom-fields/TextField_22');
  await after.close();

  const again = await deskWith(context, database);
  assert.ok(!(await labels(again)).includes('Browser'), 'a seed that was deleted does not come back');
});
