import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { StoreUnavailable } from '../../relay/store/port/errors.ts';
import { newId, ORIGIN, SECRETS, startRelay, temporaryFolder } from '../helpers/relay.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../helpers/sign-identity.ts';
import { TIMEOUT_MS, until } from '../helpers/until.ts';
import { agentSession, OK, refusal, startScriptedDesk } from '../relay/scripted-desk.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const canary = (name: string): string => `canary-${name}-${createHash('sha256').update(name).digest('hex')}`;
const DATABASE_PASSWORD = canary('database').slice(0, 40);
const ALSO = {
  CALLBACK_SECRET: `${SECRETS.CALLBACK_SECRET},${canary('old-callback')}`,
  IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret},key-2:${canary('old-identity')}`,
  UPLOADS_ACCESS_KEY: canary('access-key'),
  UPLOADS_SECRET_KEY: canary('secret-key'),
  METRICS_TOKEN: canary('metrics'),
};
/** Every secret of the settings, one by one. */
const KNOWN = [...Object.values({ ...SECRETS, ...ALSO }), DATABASE_PASSWORD].flatMap((value) =>
  value.split(',').map((one) => one.replace(/^key-\d:/, '')),
);

function searched(secrets: readonly string[], where: Record<string, string>): void {
  for (const secret of secrets) {
    assert.ok(secret.length > 15, `"${secret}" is too short to be found`);
    for (const [name, text] of Object.entries(where)) {
      assert.ok(text.length > 0, `${name} holds nothing to search`);
      const at = text.indexOf(secret);
      assert.equal(at, -1, `${name}: …${text.slice(Math.max(0, at - 200), at + 100)}`);
    }
  }
}

it('no secret appears in a log, an answer, an error or a metric', async (t) => {
  const desk = await startScriptedDesk();
  t.after(desk.close);
  let storeFails = false;
  let readsFail = false;
  const relay = await startRelay(t, {
    deskUrl: desk.url,
    env: ALSO,
    sites: { strict: { identity: 'required' } },
    wrapStore: (store) => ({
      ...store,
      log: {
        ...store.log,
        update: (...args) => (storeFails ? Promise.reject(new StoreUnavailable('full')) : store.log.update(...args)),
        eventAt: (...args) => (readsFail ? Promise.reject(new Error('unforeseen')) : store.log.eventAt(...args)),
      },
    }),
  });
  const answers: string[] = [];
  const own: string[] = [];
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${relay.url}${path}`, init);
    answers.push(await response.text(), JSON.stringify([...response.headers]));
    return response.status;
  };
  const note = (said: unknown) => answers.push(JSON.stringify(said));
  const refused = async (auth: Record<string, unknown>) =>
    note(
      await relay
        .connect({ auth: { version: 1, site: 'default', ...auth } })
        .connected.catch((error: unknown) => error),
    );

  // Accepted and refused visitors.
  const visitor = await relay.visitor();
  const signed = (more = {}) => own[own.push(signIdentity(claimsOf('ada-canary', more))) - 1] as string;
  const ada = await relay.visitor({
    auth: { version: 1, site: 'strict', identity: signed({ aud: 'strict', name: 'Ada' }) },
  });
  own.push(visitor.token, ada.token);
  await refused({ token: `${visitor.token}x` });
  await refused({ token: visitor.token, site: 'strict' });
  await refused({ token: { $ne: visitor.token } });
  await refused({ identity: signed({ exp: 1 }) });
  await refused({ identity: signed({ email: visitor.token }) });
  await refused({ identity: signIdentity(claimsOf('ada-canary'), { secret: 'x'.repeat(43) }) });
  await refused({ identity: IDENTITY_KEY.secret });

  // A desk that fails in every way and echoes the calls it got.
  const echo = () => {
    const sent = JSON.stringify(desk.calls.map(({ query, body }) => [...query.values(), JSON.stringify(body)]));
    return refusal(4711, { message: sent, assign_info: { count: sent } });
  };
  const failures = ['drop', { status: 500 }, { status: 200 }, { status: 429 }, refusal(20622), refusal(2059)] as const;
  desk.script.push(...failures, OK, { json: [] }, { json: { code: 1000, assign_type: 'agent', assign_info: 7 } });
  desk.otherwise = echo;
  const many = [await visitor.ask('start', { id: newId() }), await ada.send('hello'), await visitor.send('hello')];
  for (let calls = 1; calls <= failures.length + 6; calls += 1) {
    await until(() => {
      relay.clock.advance(30_000);
      return desk.calls.length >= calls;
    }, `${calls} calls`);
  }
  desk.otherwise = ({ path }) => (path === '/im/sessions' ? agentSession(70) : OK);
  await visitor.send('and now');
  await until(async () => {
    relay.clock.advance(30_000);
    return (await relay.store.outbox.state()).waiting === 0;
  }, 'an empty outbox');
  const customers = desk.calls.flatMap(
    ({ body, query }) => body.customer_token ?? query.get('content') ?? [],
  ) as string[];

  // Valid and invalid commands, uploads and pushes, while the store fails.
  readsFail = true;
  many.push(await visitor.ask('rate-answer', { id: newId(), seq: 1, useful: true }));
  storeFails = true;
  many.push(await visitor.send('lost'));
  const good = { customer_token: customers[0], assign_type: 'robot', messages: [] };
  assert.equal((await relay.push(good)).status, 503);
  storeFails = false;
  await relay.push({ ...good, customer_token: visitor.token });
  many.push(await visitor.ask('send', { id: newId(), text: 7, [visitor.token]: visitor.token } as never));
  note(many);
  const [secret, old] = ALSO.CALLBACK_SECRET.split(',');
  for (const path of [`${secret}/replies`, `${old}/replies`, `${secret}/events`, `${secret}x/replies`, `${secret}/x`]) {
    for (const body of [good, `${JSON.stringify(good)}, broken`, { action: 'x', message: {} }, 'x'.repeat(1_100_000)]) {
      const said = typeof body === 'string' ? body : JSON.stringify(body);
      await ask(`/callbacks/${path}`, { method: 'POST', body: said }).catch(() => undefined);
    }
  }
  await ask(`/callbacks/${secret}/replies/%E0%A4%A`, { method: 'POST' });
  const headers = { origin: ORIGIN, 'x-desk-chat-site': 'default', authorization: `Bearer ${visitor.token}` };
  await ask('/uploads', { method: 'POST', headers, body: 'a file' });
  await ask('/uploads', {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${visitor.token}x` },
    body: 'x',
  });
  await ask('/uploads', { method: 'POST', headers, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  await ask(`/uploads/${visitor.token}`);
  await ask('/metrics');
  await ask('/metrics', { headers: { authorization: `Bearer ${ALSO.METRICS_TOKEN}` } });
  await ask('/health/ready');
  note([visitor.events, visitor.signals, ada.events, ada.signals]);
  await relay.close();

  const signs = desk.calls.flatMap(({ query }) => query.get('sign') ?? []);
  assert.ok(signs.length > 8 && customers.length > 4 && relay.logged.length > 8, 'much was said and logged');
  assert.ok(
    answers.some((said) => said.includes('relay_desk_calls_total')),
    'the metrics were read',
  );
  searched([...KNOWN, ...own, ...signs, ...new Set(customers)], {
    log: relay.logged.join(''),
    answers: answers.join(''),
  });
});

const GOOD = {
  PATH: process.env.PATH as string,
  PORT: '0',
  PUBLIC_URL: 'https://chat.example',
  DESK_URL: 'http://127.0.0.1:9',
  DESK_EMAIL: 'admin@example.com',
  ALLOWED_ORIGINS: ORIGIN,
  LOG_LEVEL: 'trace',
  ...SECRETS,
  ...ALSO,
};
const DATABASE = `postgres://relay:${DATABASE_PASSWORD}@127.0.0.1:1/relay`;
it('a relay that refuses a wrong setting names it without its secret value', async (t) => {
  const wrong: Record<string, string> = {
    STORE_URL: DATABASE,
    CALLBACK_SECRET: `${canary('old-callback')},${SECRETS.CALLBACK_SECRET},${canary('access-key')}`,
    IDENTITY_SECRET: canary('old-identity'),
    VISITOR_SECRET: `${SECRETS.VISITOR_SECRET}!`,
    METRICS_TOKEN: 'short-canary',
    UPLOADS_URL: `s3:https://${canary('access-key')}:${canary('secret-key')}@`,
    DESK_URL: `desk.example/${SECRETS.DESK_API_TOKEN}`,
    PUBLIC_URL: `ftp://relay:${DATABASE_PASSWORD}@chat.example`,
    SITES_FILE: join(temporaryFolder(t), 'none.json'),
  };
  // A store is opened once all settings are right, so its address is wrong alone.
  const { STORE_URL, ...others } = wrong;
  for (const settings of [{ STORE_URL }, others]) {
    const env = { STORE_URL: 'sqlite::memory:', ...GOOD, ...settings };
    const folder = temporaryFolder(t);
    const started = run(process.execPath, [join(ROOT, 'relay/main.js')], { env, cwd: folder, timeout: 4 * TIMEOUT_MS });
    const { stdout, stderr } = await started.then(
      () => assert.fail(`${Object.keys(settings)}: it started`),
      (error: { stdout: string; stderr: string }) => error,
    );
    const lines = stderr.trimEnd().split('\n');
    const named = lines.map((line) => /^relay: ([A-Z_]+)[^\n]*$/.exec(line)?.[1]);
    assert.deepEqual(named.sort(), Object.keys(settings).sort(), stderr);
    searched([...KNOWN], { [Object.keys(settings).join()]: stdout + stderr });
  }
});

it('the built widget contains nothing of the build’s environment', { timeout: 120_000 }, async (t) => {
  const folder = temporaryFolder(t);
  const widget = join(ROOT, 'widget');
  // Without the npm package, which would replace that of the tests that run now, and without compressed copies.
  const script = `const { build, loadConfigFromFile } = await import('vite');
    const env = { command: 'build', mode: 'production' };
    const { config } = await loadConfigFromFile(env, ${JSON.stringify(join(widget, 'vite.config.ts'))});
    const plugins = config.plugins.flat().filter(({ name }) => !['npm-package', 'precompress'].includes(name));
    await build({ ...config, configFile: false, plugins, logLevel: 'error',
      build: { ...config.build, outDir: ${JSON.stringify(folder)}, emptyOutDir: false } });`;
  const env = { ...GOOD, ...Object.fromEntries(Object.entries(GOOD).map(([name, value]) => [`VITE_${name}`, value])) };
  await run(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, env });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  assert.ok(files.includes('desk-chat.js') && files.length > 2, files.join());
  searched(KNOWN, { widget: files.map((name) => readFileSync(join(folder, name), 'utf8')).join('') });
});
