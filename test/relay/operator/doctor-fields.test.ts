/** The doctor's check of the customer fields that sites name, with the demo's desk. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { startDesk, TENANT } from '../../demo/desk/desk-harness.ts';
import { manualClock } from '../../demo/desk/manual-clock.ts';
import { temporaryFolder } from '../../helpers/relay.ts';
import { operatorOf } from './run.ts';

it('customer fields of forms and of the page are looked for', async (t) => {
  const { url } = await startDesk(t, { clock: Object.assign(manualClock(), { now: Date.now }) });
  const SITES_FILE = join(temporaryFolder(t), 'sites.json');
  const fixes = async (site: object) => {
    writeFileSync(SITES_FILE, JSON.stringify({ shop: { origins: ['http://localhost'], ...site } }));
    const { lines } = await operatorOf({
      DESK_URL: url,
      DESK_EMAIL: TENANT.email,
      DESK_API_TOKEN: TENANT.apiToken,
      STORE_URL: 'sqlite::memory:',
      SITES_FILE,
    })('doctor');
    return lines.flatMap((line) => /^FIX {3}site shop +(.*)$/.exec(line)?.[1] ?? []);
  };
  assert.deepEqual(await fixes({ form: { before: { fields: ['name', 'TextField_3', 'TextField_4711'] } } }), [
    'the desk has no customer field TextField_4711 (form.before)',
  ]);
  const pageContext = { address: 'TextField_15', customer: { plan: 'SelectField_4711' } };
  assert.deepEqual(await fixes({ form: { handOff: { fields: ['TextField_15'] } }, pageContext }), [
    'customers may not see the desk’s field TextField_15 (form.handOff)',
    'the desk has no customer field SelectField_4711 (pageContext plan)',
  ]);
});
