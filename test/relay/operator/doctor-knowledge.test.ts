/** The doctor's check of the knowledge base, with the demo's desk. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { startDesk, TENANT } from '../../demo/desk/desk-harness.ts';
import { manualClock } from '../../demo/desk/manual-clock.ts';
import { temporaryFolder } from '../../helpers/relay.ts';
import { operatorOf } from './run.ts';

it('the knowledge base is asked whether it accepts the sign', async (t) => {
  const { url } = await startDesk(t, { clock: Object.assign(manualClock(), { now: Date.now }) });
  const env = {
    DESK_URL: url,
    DESK_EMAIL: TENANT.email,
    DESK_API_TOKEN: TENANT.apiToken,
    STORE_URL: 'sqlite::memory:',
  };
  const lineWith = async (token: string) => {
    const { lines } = await operatorOf({ ...env, KB_URL: `${url}/kb`, KB_TOKEN: token })('doctor');
    return lines.find((line) => line.includes('knowledge base')) ?? '';
  };
  assert.match(await lineWith(TENANT.knowledgeBaseToken), /^ok {4}knowledge base +it accepts the sign; \d+ robots/);
  assert.match(await lineWith('another-token'), /^FIX {3}knowledge base .*check DESK_EMAIL and KB_TOKEN$/);
});

it('the robots, scenes and common questions of sites are looked for', async (t) => {
  const { url } = await startDesk(t, { clock: Object.assign(manualClock(), { now: Date.now }) });
  const path = join(temporaryFolder(t), 'sites.json');
  const fixes = async (site: object) => {
    const origins = ['http://localhost'];
    writeFileSync(path, JSON.stringify({ shop: { first: 'knowledge', origins, ...site } }));
    const { lines } = await operatorOf({
      DESK_URL: url,
      DESK_EMAIL: TENANT.email,
      DESK_API_TOKEN: TENANT.apiToken,
      KB_URL: `${url}/kb`,
      KB_TOKEN: TENANT.knowledgeBaseToken,
      STORE_URL: 'sqlite::memory:',
      SITES_FILE: path,
    })('doctor');
    return lines.flatMap((line) => /^FIX {3}site shop +(.*)$/.exec(line)?.[1] ?? []);
  };
  assert.deepEqual(await fixes({ robotId: 54, sceneId: 7, modelKey: 'default' }), []);
  assert.deepEqual(await fixes({ robotId: 99, sceneId: 7 }), [
    'no application of the knowledge base has the robot 99 (robotId)',
  ]);
  assert.deepEqual(await fixes({ robotId: 54, sceneId: 99 }), ['the robot 54 has no scene 99 (sceneId)']);
  assert.deepEqual(await fixes({ robotId: 54, sceneId: 7, modelKey: 'x' }), [
    'the robot 54 has no common questions named "x" (modelKey)',
  ]);
});
