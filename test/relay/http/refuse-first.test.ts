import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { it } from 'node:test';
import { Server } from 'socket.io';
import { refuseFirst } from '../../../relay/http/refuse-first.ts';
import { rawPolling } from '../../helpers/raw-polling.ts';
import { ORIGIN, startRelay } from '../../helpers/relay.ts';

it('clients of whom a proxy reports no address are refused everywhere, and logged once', async (t) => {
  const relay = await startRelay(t, { env: { TRUSTED_PROXIES: '1' } });
  const get = (path: string, forwardedFor: string) =>
    fetch(relay.url + path, { headers: { 'x-forwarded-for': forwardedFor } });
  for (const entry of ['unknown', '198.51.100.1, _hidden', '203.0.113.7:x']) {
    assert.equal((await get('/chat/default', entry)).status, 400, entry);
    const opened = await rawPolling(relay.url, { origin: ORIGIN, 'x-forwarded-for': entry }).open();
    assert.equal(opened.status, 400, entry);
    const socket = relay.connect({ transport: 'websocket', forwardedFor: entry });
    assert.ok((await socket.connected.catch((reason: unknown) => reason)) instanceof Error, entry);
  }
  assert.equal(relay.logged.filter((line) => line.includes('X-Forwarded-For')).length, 1);
  for (const entry of ['unknown, 198.51.100.1:50001', '[2001:db8::9]:50001', '::ffff:203.0.113.7']) {
    assert.equal((await get('/chat/default', entry)).status, 200, entry);
  }
});

it('one client behind many ports, or with many addresses of its network, has one limit', async (t) => {
  const relay = await startRelay(t, { env: { TRUSTED_PROXIES: '1' } });
  const open = (forwardedFor: string) =>
    rawPolling(relay.url, { origin: ORIGIN, 'x-forwarded-for': forwardedFor }).open();
  for (const [reported, others] of [
    [(n: number) => `203.0.113.7:${50_000 + n}`, ['203.0.113.7', '::ffff:203.0.113.7', '[::ffff:203.0.113.7]:1']],
    [(n: number) => `[2001:db8::${n.toString(16)}]:50001`, ['2001:db8::9', '[2001:db8:0:0:9::]:1']],
  ] as const) {
    for (let n = 1; n <= 50; n += 1) assert.equal((await open(reported(n))).status, 200, reported(n));
    for (const other of others) assert.equal((await open(other)).status, 403, other);
  }
  assert.equal((await open('203.0.113.8:50001')).status, 200);
});

it('a client who asks for a WebSocket and breaks the connection ends it alone', async (t) => {
  const http = createServer();
  const io = new Server(http, { destroyUpgradeTimeout: 10_000 });
  refuseFirst(http, []);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  t.after(() => io.close());
  const client = connect((http.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const [, socket] = (await once(http, 'upgrade')) as [unknown, Socket];
  client.resetAndDestroy();
  // Socket.IO waits before it ends a connection that is for nobody; meanwhile an error of it would end the process.
  await new Promise((resolve) => socket.once('close', resolve));
});
