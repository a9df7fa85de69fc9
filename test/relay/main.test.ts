import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { io } from 'socket.io-client';
import { ORIGIN, SECRETS, temporaryFolder, until } from '../helpers/relay.ts';

const MAIN = join(import.meta.dirname, '../../relay/main.ts');

function start(context: TestContext, more: Record<string, string | undefined> = {}) {
  const folder = temporaryFolder(context);
  const env: Record<string, string | undefined> = {
    PATH: process.env.PATH,
    PORT: '0',
    PUBLIC_URL: 'https://chat.example',
    DESK_URL: 'http://127.0.0.1:9',
    DESK_EMAIL: 'admin@example.com',
    ALLOWED_ORIGINS: ORIGIN,
    STORE_URL: `sqlite:${join(folder, 'relay.db')}`,
    LOG_LEVEL: 'trace',
    ...SECRETS,
    ...more,
  };
  const child: ChildProcess = spawn(process.execPath, [MAIN], { env: env as NodeJS.ProcessEnv, cwd: folder });
  context.after(() => child.kill('SIGKILL'));
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => (said.out += chunk));
  child.stderr?.on('data', (chunk) => (said.err += chunk));
  const ended = once(child, 'close').then(([code, signal]) => ({ code: code as number | null, signal, ...said }));
  return {
    child,
    ended,
    port: async () => {
      const line = await until(
        () => said.out.split('\n').find((one) => one.includes('the relay listens')),
        'the start',
      );
      return (JSON.parse(line) as { port: number }).port;
    },
  };
}

for (const name of [
  'PUBLIC_URL',
  'DESK_URL',
  'DESK_EMAIL',
  'DESK_API_TOKEN',
  'VISITOR_SECRET',
  'CALLBACK_SECRET',
  'ALLOWED_ORIGINS',
]) {
  test(`without ${name} it does not start, and says so in one line`, async (t) => {
    const { code, out, err } = await start(t, { [name]: undefined }).ended;
    assert.deepEqual([code, out], [1, '']);
    assert.match(err, new RegExp(`^relay: ${name} is missing[^\n]*\n$`));
  });
}

test('a port that is taken is named', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.after(() => other.close());
  const { port } = other.address() as AddressInfo;
  const { code, err } = await start(t, { PORT: String(port) }).ended;
  assert.deepEqual([code, err], [1, `relay: port ${port} is taken; set PORT to another one\n`]);
});

test('a database that cannot be opened is named', async (t) => {
  const { code, err } = await start(t, { STORE_URL: 'sqlite:/nowhere/relay.db' }).ended;
  assert.equal(code, 1);
  assert.match(err, /^relay: STORE_URL: [^\n]*\n$/);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends it in order, with widgets connected and a desk call under way`, async (t) => {
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
    // The call under way is heard to its end, so that it is not made twice.
    response.end('{"code":1000,"assign_type":"robot","assign_info":{}}');
    const { code, signal: killed, out, err } = await ended;
    assert.deepEqual([code, killed, err], [0, null, '']);
    assert.match(out.trim().split('\n').at(-1) ?? '', /"stopped"/);
    for (const secret of Object.values(SECRETS)) assert.ok(!out.includes(secret));
  });
}
