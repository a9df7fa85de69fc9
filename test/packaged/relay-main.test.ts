import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { io } from 'socket.io-client';
import { operate } from '../../relay/operator/operate.ts';
import { openStore } from '../../relay/store/open.ts';
import type { Plant } from '../faults/plant-preload.ts';
import { compileCache } from '../helpers/compile-cache.ts';
import { ORIGIN, SECRETS, settingsIn, temporaryFolder } from '../helpers/relay.ts';
import { until } from '../helpers/until.ts';

const MAIN = join(import.meta.dirname, '../../relay/main.js');

const PRELOAD = join(import.meta.dirname, '../faults/plant-preload.ts');

/** @param before a shell command that runs before it */
function start(
  context: TestContext,
  more: Record<string, string | undefined> = {},
  plants: readonly Plant[] = [],
  before = 'true',
) {
  const folder = temporaryFolder(context);
  const env: Record<string, string | undefined> = {
    PATH: process.env.PATH,
    ...compileCache(),
    ...settingsIn(folder),
    LOG_LEVEL: 'trace',
    PLANTS: JSON.stringify(plants),
    ...more,
  };
  const preload = plants.length > 0 ? ['--import', PRELOAD] : [];
  const child: ChildProcess = spawn('sh', ['-c', `${before}; exec "$0" "$@"`, process.execPath, ...preload, MAIN], {
    env: env as NodeJS.ProcessEnv,
    cwd: folder,
  });
  context.after(() => child.kill('SIGKILL'));
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => (said.out += chunk));
  child.stderr?.on('data', (chunk) => (said.err += chunk));
  const ended = once(child, 'close').then(([code, signal]) => ({ code: code as number | null, signal, ...said }));
  return {
    child,
    ended,
    said: () => said.out,
    port: async () => {
      const line = await until(
        () => said.out.split('\n').find((one) => one.includes('the relay listens')),
        'the start',
      );
      return (JSON.parse(line) as { port: number }).port;
    },
  };
}

it('all missing settings are reported at once, a line each', async (t) => {
  const all = ['PUBLIC_URL', 'DESK_URL', 'DESK_EMAIL', 'DESK_API_TOKEN', 'CALLBACK_SECRET', 'VISITOR_SECRET'];
  const none = Object.fromEntries([...all, 'ALLOWED_ORIGINS'].map((name) => [name, undefined]));
  const { code, out, err } = await start(t, { ...none, PORT: 'eighty', CALLBACK_SECRET: 'short,brief' }).ended;
  assert.deepEqual([code, out], [1, '']);
  const named = err.trimEnd().split('\n');
  assert.deepEqual(named.map((line) => line.split(' ', 2)[1]).sort(), [...all, 'ALLOWED_ORIGINS', 'PORT'].sort());
  for (const line of named) {
    assert.match(line, /^relay: (CALLBACK_SECRET|PORT) must\b|^relay: (?!CALLBACK_SECRET|PORT)[A-Z_]+ is missing\b/);
  }
});

it('a port in use is named in the error', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.after(() => other.close());
  const { port } = other.address() as AddressInfo;
  const { code, err } = await start(t, { PORT: String(port) }).ended;
  assert.deepEqual([code, err], [1, `relay: port ${port} is taken; set PORT (or METRICS_PORT) to another one\n`]);
});

it('an address that the machine does not have is named in one line', async (t) => {
  for (const HOST of ['203.0.113.9', 'nobody.invalid']) {
    const { code, err } = await start(t, { HOST }).ended;
    const line = `relay: HOST ${HOST} is no address of this machine; set it to 127.0.0.1, or to 0.0.0.0 for all\n`;
    assert.deepEqual([code, err], [1, line]);
  }
});

it('a database that cannot be opened is named in the error', async (t) => {
  const { code, err } = await start(t, { STORE_URL: 'sqlite:/dev/null/relay.db' }).ended;
  assert.equal(code, 1);
  assert.match(err, /^relay: STORE_URL: [^\n]*\n$/);
});

it('a start on a full disk names the file and the missing space', async (t) => {
  const folder = temporaryFolder(t);
  // A file-size limit simulates the full disk: 8 or 16 KiB, less than SQLite's shared memory beside the file.
  const { code, err } = await start(t, { STORE_URL: `sqlite:${join(folder, 'relay.db')}` }, [], 'ulimit -f 16').ended;
  assert.deepEqual(
    [code, err],
    [1, `relay: STORE_URL: ${join(folder, 'relay.db')} cannot be opened: its disk is full\n`],
  );
});

it('a start on an almost full disk succeeds, and the log names the file that cannot be written', async (t) => {
  const path = join(temporaryFolder(t), 'relay.db');
  await (await openStore(`sqlite:${path}`, Date.now)).close();
  const relay = start(t, { STORE_URL: `sqlite:${path}` }, [], 'ulimit -f 64');
  await relay.port();
  const line = relay
    .said()
    .split('\n')
    .find((one) => one.includes('the store cannot be written'));
  assert.equal(JSON.parse(line ?? '{}').store, `sqlite:${path}`);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  it(`${signal} stops it in order, with widgets connected and a desk call under way`, async (t) => {
    const desk = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(desk, 'listening');
    t.after(() => {
      desk.closeAllConnections();
      desk.close();
    });
    const { child, ended, port } = start(t, { DESK_URL: `http://127.0.0.1:${(desk.address() as AddressInfo).port}` });
    const socket = io(`http://127.0.0.1:${await port()}`, {
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { origin: ORIGIN },
      auth: { version: 1, site: 'default' },
    });
    t.after(() => socket.disconnect());
    await once(socket as never, 'connect');
    assert.ok((await socket.emitWithAck('join', { cursor: null })).ok);
    const gone = once(socket as never, 'disconnect');
    const called = once(desk, 'request');
    assert.ok((await socket.emitWithAck('send', { id: 'command-0000000001', text: 'Hello' })).ok);
    const [, response] = await called;
    child.kill(signal);
    await gone;
    // The call under way is completed, so that it is not made twice.
    response.end('{"code":1000,"assign_type":"robot","assign_info":{}}');
    const { code, signal: killed, out, err } = await ended;
    assert.deepEqual([code, killed, err], [0, null, '']);
    assert.match(out.trim().split('\n').at(-1) ?? '', /"stopped"/);
    for (const secret of Object.values(SECRETS)) assert.ok(!out.includes(secret));
  });
}

/** Throws an uncaught error on SIGUSR2. */
const failing = (how: string): Plant => ({
  file: 'relay/run.ts',
  find: "process.on('SIGTERM', stop);",
  put: `process.on('SIGTERM', stop); process.on('SIGUSR2', () => { ${how} });`,
});
const FAILURES = {
  uncaughtException: "throw new Error('planted')",
  unhandledRejection: "Promise.reject(new Error('planted'))",
};
/** The complete lines of the log. */
const linesOf = (out: string): { level: string; msg: string; origin?: string; err?: { message: string } }[] =>
  out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

for (const [origin, how] of Object.entries(FAILURES)) {
  it(`an uncaught error (${origin}) is logged, and the relay stops in order, to be restarted`, async (t) => {
    const { child, ended, port } = start(t, {}, [failing(how)]);
    const socket = io(`http://127.0.0.1:${await port()}`, {
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { origin: ORIGIN },
      auth: { version: 1, site: 'default', join: { cursor: null } },
    });
    t.after(() => socket.disconnect());
    await once(socket as never, 'joined');
    const gone = once(socket as never, 'disconnect');
    child.kill('SIGUSR2');
    const [reason] = await gone;
    assert.match(String(reason), /^transport/, 'the widget comes back by itself');
    const { code, out, err } = await ended;
    assert.deepEqual([code, err], [1, '']);
    const [failure] = linesOf(out).filter(({ level }) => level === 'fatal');
    assert.deepEqual([failure?.origin, failure?.err?.message], [origin, 'planted']);
    assert.equal(linesOf(out).at(-1)?.msg, 'stopped');
  });
}

it('a relay that stops after an error writes its whole log in order, however slowly', async (t) => {
  // The only thread of the pool, which writes the log, is busy first.
  const busy = `process.getBuiltinModule('node:crypto').pbkdf2('x', 'x', 300_000, 64, 'sha512', () => {});`;
  const { child, ended, port } = start(t, { UV_THREADPOOL_SIZE: '1' }, [
    failing(FAILURES.uncaughtException),
    {
      file: 'relay/run.ts',
      find: "log.info({ signal }, 'stopping');",
      put: `${busy} log.info({ signal }, 'stopping');`,
    },
  ]);
  await port();
  child.kill('SIGUSR2');
  const { code, out } = await ended;
  assert.equal(code, 1);
  const stop = ['an error was not caught; the relay stops, to be started anew', 'stopping', 'stopped'];
  const said = linesOf(out).map(({ msg }) => msg);
  // A call to the desk, which is not there, may fail meanwhile.
  const ofRelay = said.filter((msg) => !msg.includes('no answer from the desk'));
  assert.deepEqual(ofRelay.slice(-3), stop);
  assert.equal(said.at(-1), 'stopped');
});

it('further errors during the stop are logged, and a relay that cannot stop in order ends anyway', async (t) => {
  const { child, ended, port, said } = start(t, { DRAIN_SECONDS: '0' }, [
    failing(FAILURES.uncaughtException),
    { file: 'relay/run.ts', find: 'await relay.close(', put: 'await new Promise(() => {}); await relay.close(' },
    { file: 'relay/run.ts', find: 'LONGEST_STOP = 30_000', put: 'LONGEST_STOP = 10_000' },
  ]);
  await port();
  const fatal = () => linesOf(said()).filter(({ level }) => level === 'fatal').length;
  for (const errors of [1, 2]) {
    child.kill('SIGUSR2');
    await until(() => fatal() === errors, 'the error in the log');
  }
  assert.equal((await ended).code, 1);
});

it('a relay whose stop fails logs it and ends', async (t) => {
  const { child, ended, port } = start(t, {}, [
    { file: 'relay/run.ts', find: 'await relay.close(', put: "throw new Error('planted'); await relay.close(" },
  ]);
  await port();
  child.kill('SIGTERM');
  const { code, out } = await ended;
  assert.equal(code, 1);
  assert.ok(linesOf(out).some(({ level, err }) => level === 'fatal' && err?.message === 'planted'));
});

it('a second relay on the same SQLite file does not start, a command of the operator says who has it, and a killed one leaves it', async (t) => {
  const settings = settingsIn(temporaryFolder(t));
  const first = start(t, settings);
  await first.port();
  const second = await start(t, settings).ended;
  assert.equal(second.code, 1);
  assert.match(second.err, /^relay: STORE_URL: another relay runs on \S+relay\.db; .*PostgreSQL[^\n]*\n$/);
  const said: string[] = [];
  const on = {
    env: settings,
    write: (text: string) => void said.push(text),
    complain: (text: string) => void said.push(text),
    now: Date.now,
  };
  await assert.rejects(operate('new-epoch', [], on), /a relay runs on this database .*--force/);
  assert.equal(await operate('new-epoch', ['--force'], on), 0);
  first.child.kill('SIGKILL');
  await first.ended;
  const third = start(t, settings);
  await third.port();
  third.child.kill('SIGTERM');
  assert.equal((await third.ended).code, 0);
  assert.equal(await operate('new-epoch', [], on), 0, 'nobody has it any more');
});

it('a signal to `npm run relay` reaches the relay, and npm ends with it', async (t) => {
  const env = { ...process.env, ...settingsIn(temporaryFolder(t)) };
  const npm = spawn('npm', ['run', '--silent', 'relay'], { cwd: join(import.meta.dirname, '../..'), env });
  t.after(() => npm.kill('SIGKILL'));
  let out = '';
  npm.stdout.on('data', (chunk) => (out += chunk));
  const line = await until(() => out.split('\n').find((one) => one.includes('the relay listens')), 'the start');
  const { port, pid } = JSON.parse(line) as { port: number; pid: number };
  npm.kill('SIGTERM');
  await once(npm, 'close');
  assert.match(out, /"msg":"stopped"/);
  await assert.rejects(fetch(`http://127.0.0.1:${port}/health/live`));
  assert.throws(() => process.kill(pid, 0), 'no orphan');
});
