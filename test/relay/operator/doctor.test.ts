import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { it, type TestContext } from 'node:test';
import { openStore } from '../../../relay/store/open.ts';
import { openSqliteStore } from '../../../relay/store/sqlite/store.ts';
import { JUNIPER, startDesk, TENANT } from '../../demo/desk/desk-harness.ts';
import { manualClock } from '../../demo/desk/manual-clock.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { SECRETS, startRelay } from '../../helpers/relay.ts';
import { ENV, operatorOf } from './run.ts';

const MAIN = join(import.meta.dirname, '../../../relay/main.js');
const DESK = { DESK_EMAIL: TENANT.email, DESK_API_TOKEN: TENANT.apiToken };

/** The demo's desk with the real clock, a relay, and the doctor with that relay's settings. */
async function withDesk(context: TestContext) {
  const desk = await startDesk(context, { clock: Object.assign(manualClock(), { now: Date.now }) });
  const relay = await startRelay(context, { deskUrl: desk.url, env: DESK });
  const env: Record<string, string> = {
    ...DESK,
    DESK_URL: desk.url,
    PUBLIC_URL: relay.url,
    STORE_URL: `sqlite:${join(relay.folder, 'relay.db')}`,
    UPLOADS_URL: `file:${join(relay.folder, 'uploads')}`,
  };
  const sites = (settings: object) => {
    const path = join(relay.folder, 'sites.json');
    writeFileSync(path, JSON.stringify({ default: settings }));
    return { SITES_FILE: path };
  };
  /** The fixes with other settings, as `subject: fix`. */
  const mends = async (more: Record<string, string>, now?: () => number) => {
    const { code, lines } = await operatorOf({ ...env, ...more }, now)('doctor');
    const found = lines.flatMap((line) => /^FIX {3}(.*?) {2,}(.*)$/.exec(line)?.slice(1).join(': ') ?? []);
    assert.equal(code, found.length > 0 ? 1 : 0);
    return found;
  };
  return { desk, relay, env, sites, mends };
}

/** @param before a shell command that runs before it */
const doctorProcess = (env: Record<string, string>, before: string) => {
  const doctor = ['--disable-warning=ExperimentalWarning', MAIN, 'doctor'];
  return spawn('sh', ['-c', `${before}; exec "$0" "$@"`, process.execPath, ...doctor], {
    env: { ...process.env, ...ENV, ...env },
  });
};

it('if all is well, the doctor says so and changes nothing', async (t) => {
  const { desk, relay, env } = await withDesk(t);
  await (await desk.agent(JUNIPER)).status('online');
  mkdirSync(join(relay.folder, 'uploads'));
  const { code, lines } = await operatorOf(env)('doctor');
  assert.equal(code, 0);
  const done = lines.filter((line) => line.startsWith('todo  '));
  // What it cannot know.
  assert.deepEqual([...new Set(done.map((line) => line.slice(6, 22).trim()))], ['desk needs']);
  assert.ok(lines.every((line) => done.includes(line) || line.startsWith('ok    ')));
  for (const part of [
    /settings +understood/,
    /store +SQLite in .*relay\.db, writable, epoch /,
    /clock +it agrees with/,
    /sign +the desk accepts it; 1 of \d+ agents/,
    /site default +starts with robot, used by https:\/\/shop\.example/,
    /uploads +file:.*accepts files/,
    /address +a relay answers at http/,
    /replies address +the relay accepts pushes/,
    /events address +the relay accepts pushes/,
    /receive address http.*\/callbacks\/\(CALLBACK_SECRET\)\/replies; --show-secrets prints it in full/,
  ]) {
    assert.ok(
      lines.some((line) => part.test(line)),
      String(part),
    );
  }
  assert.equal(await relay.store.quarantine.size(), 0);
});

it('secrets are shown only on request, and the desk’s never', async (t) => {
  const { env } = await withDesk(t);
  const [masked, shown] = [await operatorOf(env)('doctor'), await operatorOf(env)('doctor', '--show-secrets')];
  assert.ok(!masked.said.includes(SECRETS.CALLBACK_SECRET));
  assert.ok(shown.said.includes(`/callbacks/${SECRETS.CALLBACK_SECRET}/replies`));
  for (const secret of [TENANT.apiToken, SECRETS.VISITOR_SECRET]) assert.ok(!shown.said.includes(secret));
});

it('wrong settings end the check', async (t) => {
  const { mends } = await withDesk(t);
  assert.deepEqual(await mends({ DESK_EMAIL: '' }), [
    'settings: DESK_EMAIL is missing; give the super administrator’s e-mail',
  ]);
});

it('a store on a full disk is not reported as writable', async (t) => {
  const { env, relay } = await withDesk(t);
  // A file-size limit simulates the full disk. A small write still succeeds, in existing pages.
  const blocks = Math.ceil((statSync(join(relay.folder, 'relay.db-wal')).size + 24 * 1024) / 512);
  const ran = doctorProcess(env, `ulimit -f ${blocks}`);
  assert.match(await text(ran.stdout), /^FIX {3}store +the database cannot be written; .*the free space$/m);
});

it('a store that cannot be closed in order is reported in one line', async (t) => {
  const { env, relay } = await withDesk(t);
  const path = join(relay.folder, 'other.db');
  await openSqliteStore({ path, now: Date.now }).close();
  const db = new DatabaseSync(path);
  t.after(() => db.close());
  const write = db.prepare("INSERT INTO quarantine (at, reason, body) VALUES (1, 'test', ?)");
  db.exec('PRAGMA wal_autocheckpoint = 0');
  write.run('x'.repeat(1_000_000));
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const blocks = Math.ceil(statSync(path).size / 512);
  // Erased data waits to leave the WAL, and the pages in the WAL do not fit into the database.
  write.run('x'.repeat(300_000));
  db.exec('UPDATE log SET erased = erased + 1');
  const ran = doctorProcess({ ...env, STORE_URL: `sqlite:${path}` }, `ulimit -f ${blocks}`);
  const [said, complained] = await Promise.all([text(ran.stdout), text(ran.stderr)]);
  assert.match(said, /^FIX {3}store +what was erased cannot leave the database’s files: .*the free space$/m);
  assert.equal(complained, '');
});

it('reports one secret for two purposes', async (t) => {
  const { mends } = await withDesk(t);
  const [found] = await mends({ VISITOR_SECRET: SECRETS.CALLBACK_SECRET });
  assert.match(found ?? '', /^settings: VISITOR_SECRET is CALLBACK_SECRET too/);
});

it('every wrong setting has a line', async (t) => {
  const { mends } = await withDesk(t);
  const found = await mends({ DESK_EMAIL: '', PORT: 'eighty', PUBLIC_URL: '' });
  assert.deepEqual(found.map((one) => one.split(' ')[1]).sort(), ['DESK_EMAIL', 'PORT', 'PUBLIC_URL']);
});

it('before the first start all is well, missing files are announced, and nothing is created', async (t) => {
  const { env, relay } = await withDesk(t);
  const folder = join(relay.folder, 'not/yet');
  const first = {
    ...env,
    PUBLIC_URL: 'http://127.0.0.1:9',
    STORE_URL: `sqlite:${join(folder, 'relay.db')}`,
    UPLOADS_URL: `file:${join(folder, 'uploads')}`,
  };
  const { code, said } = await operatorOf(first)('doctor');
  assert.equal(code, 0, said);
  assert.match(said, /^ok {4}store .*relay\.db; the relay creates it when it starts$/m);
  assert.match(said, /^ok {4}uploads .*uploads; the relay creates it for the first file$/m);
  assert.match(said, /^todo {2}address .*nobody answers yet at http.*start the relay, then run this again$/m);
  assert.doesNotMatch(said, /replies address/);
  assert.ok(!existsSync(join(relay.folder, 'not')));
  await (await openStore(first.STORE_URL, Date.now)).close();
  const { code: after, said: then } = await operatorOf(first)('doctor');
  assert.equal(after, 1, 'a relay that was started and is not there is something to mend');
  assert.match(then, /^FIX {3}address .*cannot be reached/m);
});

it('folders that cannot be created are reported', async (t) => {
  const { env, mends } = await withDesk(t);
  const file = env.STORE_URL?.replace('sqlite:', '') ?? '';
  const [store, uploads] = await mends({ STORE_URL: `sqlite:${file}/a/relay.db`, UPLOADS_URL: `file:${file}/a` });
  assert.match(store ?? '', /^store: .*relay\.db cannot be created: .*check STORE_URL/);
  assert.match(uploads ?? '', /^uploads: .* cannot be created: .*UPLOADS_URL to another/);
});

it('its test pushes are counted separately, and the log has no warning of them', async (t) => {
  const { relay, env } = await withDesk(t);
  assert.equal((await operatorOf(env)('doctor')).code, 0);
  const metrics = await metricsOf(relay.url);
  for (const kind of ['replies', 'events']) {
    assert.ok(metrics.includes(`relay_pushes_total{kind="${kind}",outcome="probe"} 1`), kind);
  }
  assert.doesNotMatch(metrics, /unknown-customer"\} [1-9]/);
  assert.deepEqual(
    relay.logged.filter((line) => JSON.parse(line).level >= 40),
    [],
  );
});

it('reports a store that cannot be opened or written', async (t) => {
  const { relay, mends } = await withDesk(t);
  const [found, ...more] = await mends({ STORE_URL: `sqlite:${relay.folder}` });
  assert.match(found ?? '', /^store: STORE_URL: .*check STORE_URL/);
  assert.deepEqual(more, []);
});

it('a database of another version is not changed, and the doctor says what will happen to it', async (t) => {
  const { relay, env } = await withDesk(t);
  const path = join(relay.folder, 'other.db');
  await openSqliteStore({ path, now: Date.now }).close();
  const at = { ...env, STORE_URL: `sqlite:${path}` };
  const version = (set?: number) => {
    const file = new DatabaseSync(path);
    if (set !== undefined) file.exec(`PRAGMA user_version = ${set}`);
    const { user_version } = file.prepare('PRAGMA user_version').get() as { user_version: number };
    file.close();
    return user_version;
  };
  const newest = version();
  const says = async () => (await operatorOf(at)('doctor')).lines.find((line) => line.includes('  store'));

  version(newest - 1);
  assert.match(
    (await says()) ?? '',
    new RegExp(`^todo +store .* has version ${newest - 1}; .*updates it to ${newest} when it starts`),
  );
  assert.equal(version(), newest - 1);
  version(newest + 2);
  assert.match((await says()) ?? '', new RegExp(`^FIX +store .* has version ${newest + 2}, .* up to ${newest} `));
  assert.equal(version(), newest + 2);
});

it('other commands wait until the relay has migrated the database', async (t) => {
  const { relay, env } = await withDesk(t);
  const path = join(relay.folder, 'older.db');
  await openSqliteStore({ path, now: Date.now }).close();
  const file = new DatabaseSync(path);
  t.after(() => file.close());
  file.exec('PRAGMA user_version = 1');
  const operator = operatorOf({ ...env, STORE_URL: `sqlite:${path}` });
  await assert.rejects(operator('quarantine', 'list'), /the database is of version 1.*start the relay/);
  assert.deepEqual({ ...file.prepare('PRAGMA user_version').get() }, { user_version: 1 });
});

it('reports an unreachable desk', async (t) => {
  const { mends } = await withDesk(t);
  const [found, ...more] = await mends({ DESK_URL: 'http://127.0.0.1:9' });
  assert.match(found ?? '', /^desk: cannot be reached \(bad port\); check DESK_URL/);
  assert.deepEqual(more, []);
});

it('reports a desk without https', async (t) => {
  const { mends } = await withDesk(t);
  assert.match((await mends({ DESK_URL: 'http://127.0.0.2:9' }))[0] ?? '', /^desk: DESK_URL is not https/);
});

it('reports the desk’s answer to the signature', async (t) => {
  const { mends } = await withDesk(t);
  const [token] = await mends({ DESK_API_TOKEN: 'another token' });
  assert.match(token ?? '', /^sign: .* 2059 .*check DESK_EMAIL, DESK_API_TOKEN and DESK_SIGN_VERSION/);
  const [email] = await mends({ DESK_EMAIL: 'agent@example.com' });
  assert.match(email ?? '', /^sign: .* 2015 .*DESK_EMAIL must be the super administrator’s/);
});

it('reports a wrong clock, even if calls succeed', async (t) => {
  const { desk, mends } = await withDesk(t);
  // Node's own Date header may be a second old, and the check may take a while.
  const said = Math.floor(Date.now() / 1000) * 1000;
  const front = createServer(async ({ method, url, headers }, response) => {
    const answer = await fetch(desk.url + url, { method: method as string, headers: { accept: headers.accept ?? '' } });
    response.writeHead(answer.status, { date: new Date(said).toUTCString(), 'content-type': 'application/json' });
    response.end(await answer.text());
  }).listen(0, '127.0.0.1');
  t.after(() => front.close());
  await once(front, 'listening');
  const at = { DESK_URL: `http://127.0.0.1:${(front.address() as AddressInfo).port}` };
  assert.deepEqual(await mends(at, () => said + 500 + 600_000), [
    'clock: it is 600 s ahead of the desk’s; synchronise this machine’s clock (NTP)',
  ]);
  assert.match((await mends(at, () => said + 500 - 600_000))[0] ?? '', /behind/);
});

it('reports an address at which nobody, another server, or another relay answers', async (t) => {
  const { desk, mends } = await withDesk(t);
  assert.match((await mends({ PUBLIC_URL: 'http://127.0.0.1:9' }))[0] ?? '', /^address: .* cannot be reached/);
  assert.match((await mends({ PUBLIC_URL: desk.url }))[0] ?? '', /^address: .*something else answers \(HTTP 404\)/);
  const other = await mends({ CALLBACK_SECRET: 'x'.repeat(43) });
  assert.match(other[0] ?? '', /^replies address: answers 404: the relay has another CALLBACK_SECRET/);
  assert.match(other[1] ?? '', /^events address: answers 404/);
  assert.ok((await mends({ PUBLIC_URL: 'http://127.0.0.2:9' })).some((one) => one.includes('PUBLIC_URL is not https')));
});

it('an address with https and no trusted proxy is something to look at', async (t) => {
  const { env } = await withDesk(t);
  const proxies = async (TRUSTED_PROXIES: string) => {
    const PUBLIC_URL = 'https://127.0.0.1:9';
    const { lines } = await operatorOf({ ...env, PUBLIC_URL, TRUSTED_PROXIES })('doctor');
    return lines.filter((line) => /^todo {2}proxies .*TRUSTED_PROXIES is 0/.test(line)).length;
  };
  assert.deepEqual([await proxies('0'), await proxies('1')], [1, 0]);
});

it('reports a proxy that answers pushes itself, and a relay that cannot store them', async (t) => {
  const { mends } = await withDesk(t);
  let status = 200;
  const proxy = createServer(({ url }, response) => {
    if (url === '/health/live') response.end('{"live":true}');
    else response.writeHead(status).end('welcome');
  }).listen(0, '127.0.0.1');
  t.after(() => proxy.close());
  await new Promise((resolve) => proxy.once('listening', resolve));
  const PUBLIC_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  assert.match((await mends({ PUBLIC_URL }))[0] ?? '', /answers HTTP 200 instead of an empty 200/);
  status = 503;
  assert.match((await mends({ PUBLIC_URL }))[0] ?? '', /answers 503: the relay cannot write/);
});

it('reports sites that name robots or groups unknown to the desk', async (t) => {
  const { mends, sites } = await withDesk(t);
  const of = async (settings: object) => (await mends(sites(settings))).join('\n');
  assert.match(await of({ first: 'urobot', robotId: 4711, sceneId: 1 }), /no platform robot 4711 \(robotId\)/);
  assert.match(await of({ first: 'urobot', robotId: 54, sceneId: 4711 }), /robot 54 has no scene 4711 \(sceneId\)/);
  assert.match(await of({ first: 'agent', groupId: 4711 }), /the desk has no group 4711 \(groupId\)/);
  assert.match(await of({ origins: ['http://shop.example'] }), /the origin http:\/\/shop\.example is not https/);
  assert.equal(await of({ first: 'agent', groupId: JUNIPER.group }), '');
});

it('reports a blob storage that accepts no uploads', async (t) => {
  const { mends, env } = await withDesk(t);
  const aFile = `${env.STORE_URL?.replace('sqlite:', 'file:')}`;
  assert.match((await mends({ UPLOADS_URL: aFile }))[0] ?? '', /^uploads: .* failed: .*UPLOADS_URL to another/);
  assert.deepEqual(await mends({ UPLOADS_URL: 'off' }), []);
});
