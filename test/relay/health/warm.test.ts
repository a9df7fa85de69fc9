import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { ORIGIN, SECRETS, temporaryFolder } from '../../helpers/relay.ts';

/**
 * A relay whose canary runs soon; prints whether Node's HTTP client was used before the relay was ready, and what this
 * process loads from then until three test messages later.
 */
const SCRIPT = `
import { subscribe } from 'node:diagnostics_channel';
import { registerHooks } from 'node:module';
const { pino } = await import(process.env.PINO);
const loaded = [];
let asked = 0;
subscribe('undici:request:create', () => (asked += 1));
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
const { createRelay, openStore, readConfig } = await import(process.env.RELAY);
const store = await openStore('sqlite::memory:', Date.now);
let pushes = 0;
const update = store.log.update;
store.log.update = (id, keys, decide) => {
  pushes += keys.filter((key) => key.startsWith('push:')).length;
  return update(id, keys, decide);
};
const relay = createRelay({
  config: readConfig(process.env), store, log: pino({ level: 'silent' }), now: Date.now, random: Math.random,
  widgetFolder: '/nowhere', timings: { canary: 300 },
});
const port = await relay.listen();
const { get } = await import('node:http');
const status = await new Promise((resolve) => get({ port, path: '/health/ready' }, (response) => resolve(response.resume().statusCode)));
const wasUsed = asked > 0;
const before = [loaded.length, new Set(process.moduleLoadList)];
while (pushes < 3) await new Promise((resolve) => setTimeout(resolve, 20));
const own = process.moduleLoadList.filter((name) => !before[1].has(name));
process.stdout.write(JSON.stringify({ status, wasUsed, late: [...loaded.slice(before[0]), ...own] }));
await relay.close();
`;

it('a ready relay loads no more code for its service and its canary', async (t) => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', SCRIPT],
    {
      cwd: temporaryFolder(t),
      env: {
        ...SECRETS,
        PINO: import.meta.resolve('pino'),
        RELAY: new URL('../../../relay/stages/relay.ts', import.meta.url).href,
        PORT: '0',
        PUBLIC_URL: 'https://chat.example',
        DESK_URL: 'http://127.0.0.1:9',
        DESK_EMAIL: 'admin@example.com',
        ALLOWED_ORIGINS: ORIGIN,
        UPLOADS_URL: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  t.after(() => child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (part) => (said += part));
  await once(child, 'close');
  assert.deepEqual(JSON.parse(said), { status: 200, wasUsed: true, late: [] });
});
