/** Connections are counted by address from the first request to the end, however they end. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { describe, it } from 'node:test';
import { PROTOCOL_VERSION } from '../../../relay/protocol/connection.ts';
import { LIMITS } from '../../../relay/visitors/limits.ts';
import { rawPolling } from '../../helpers/raw-polling.ts';
import { rawWebSocket } from '../../helpers/raw-web-socket.ts';
import { ORIGIN, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';

const MOST = LIMITS.socketsPerAddress;
const HELLO = `40${JSON.stringify({ version: PROTOCOL_VERSION, site: 'default' })}`;
const from = (address: string) => ({ origin: ORIGIN, 'x-forwarded-for': address });
const PROXY = { env: { TRUSTED_PROXIES: '1' } };
const HERE = from('192.0.2.7');
const UPGRADE = (path: string, key = 'AAAAAAAAAAAAAAAAAAAAAA==') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nX-Forwarded-For: 192.0.2.7\r\nUpgrade: websocket\r\n` +
  `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;
const WEB_SOCKET = '/socket.io/?EIO=4&transport=websocket';

type Relay = Awaited<ReturnType<typeof startRelay>>;

/** The number of further connections that the address gets at once by polling; they are closed afterwards. */
async function freePlaces(relay: Relay, headers = HERE): Promise<number> {
  const lines = await Promise.all(
    Array.from({ length: MOST + 5 }, async () => {
      const line = rawPolling(relay.url, headers);
      return { line, status: (await line.open()).status };
    }),
  );
  const open = lines.filter(({ status }) => status === 200);
  // On a busy machine some have timed out by now, and their slots went to later ones.
  const ended = await Promise.all(open.map(({ line }) => line.say('1')));
  return ended.filter(({ status }) => status === 200).length;
}

/** Sends raw bytes; resolves to the answer once the connection is closed. */
async function sendRaw(relay: Relay, ...parts: string[]): Promise<string> {
  const socket = connectTcp(Number(new URL(relay.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (data) => (received += data.toString('latin1')));
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return received;
}

describe('connections of one address', () => {
  it('are counted by polling before they have sent anything', async (t) => {
    const relay = await startRelay(t, PROXY);
    const lines = Array.from({ length: 4 * MOST }, () => rawPolling(relay.url, HERE));
    const said = await Promise.all(lines.map((line) => line.open()));
    assert.equal(said.filter(({ status }) => status === 200).length, MOST);
    const refused = said.filter(({ status }) => status === 403);
    assert.equal(refused.length, 3 * MOST);
    assert.match(refused[0]?.text ?? '', /too-many-connections/);
    assert.equal((await rawPolling(relay.url, from('192.0.2.8')).open()).status, 200, 'another address');
  });

  it('are counted over WebSockets before they have sent anything', async (t) => {
    const relay = await startRelay(t, PROXY);
    const sockets = await Promise.all(Array.from({ length: 2 * MOST }, () => rawWebSocket(relay.url, HERE)));
    assert.equal(sockets.filter((socket) => !socket.isClosed()).length, MOST);
    assert.equal(await freePlaces(relay), 0);
    for (const { socket } of sockets) socket.terminate();
    await until(async () => (await freePlaces(relay)) === MOST, 'the places to be free');
  });

  it('are counted when many first requests arrive in one packet', async (t) => {
    const relay = await startRelay(t, PROXY);
    const first = `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nX-Forwarded-For: 192.0.2.7\r\n`;
    const received = await sendRaw(relay, `${first}\r\n`.repeat(300), `${first}Connection: close\r\n\r\n`);
    assert.ok(received.includes('"sid"'));
    // A connection with an id but without a slot is unknown.
    const sids = [...received.matchAll(/"sid":"([^"]+)"/g)].map(([, sid]) => sid);
    const known = await Promise.all(
      sids.map(async (sid) => {
        const address = `${relay.url}/socket.io/?EIO=4&transport=polling&sid=${sid}`;
        return (await fetch(address, { method: 'POST', headers: HERE, body: '1' })).status === 200;
      }),
    );
    assert.equal(known.filter(Boolean).length, MOST);
    assert.equal(await freePlaces(relay), MOST);
  });

  it('of one IPv6 network are counted together', async (t) => {
    const relay = await startRelay(t, PROXY);
    const opened = await Promise.all(
      Array.from({ length: MOST + 5 }, (_, n) => rawPolling(relay.url, from(`2001:db8:1:2::${n + 1}`)).open()),
    );
    assert.equal(opened.filter(({ status }) => status === 200).length, MOST);
    assert.equal((await rawPolling(relay.url, from('2001:db8:1:3::1')).open()).status, 200);
  });
});

/** Each way of ending frees all slots of its address. */
const ENDS: [title: string, end: (relay: Relay) => Promise<unknown>][] = [
  ['a refused upgrade', (relay) => sendRaw(relay, UPGRADE(WEB_SOCKET, 'no key'))],
  ['an upgrade of another version of Engine.IO', (relay) => sendRaw(relay, UPGRADE(WEB_SOCKET.replace('4', '3')))],
  ['an upgrade that is a polling one', (relay) => sendRaw(relay, UPGRADE('/socket.io/?EIO=4&transport=polling'))],
  [
    'a client that is gone before its WebSocket is open',
    async (relay) => {
      const socket = connectTcp(Number(new URL(relay.url).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(UPGRADE(WEB_SOCKET));
      socket.resetAndDestroy();
    },
  ],
  ['a WebSocket cut off', async (relay) => (await rawWebSocket(relay.url, HERE)).socket.terminate()],
  [
    'a goodbye after joining',
    async (relay) => {
      const line = await rawWebSocket(relay.url, HERE);
      line.say(HELLO);
      await line.hear('40{');
      line.say('41');
      await line.closed;
    },
  ],
  [
    'CONNECT and a goodbye at once',
    async (relay) => {
      const line = rawPolling(relay.url, HERE);
      await line.open();
      await line.say(`${HELLO}\x1e1`);
    },
  ],
  [
    'a refused CONNECT',
    async (relay) => {
      const line = await rawWebSocket(relay.url, HERE);
      line.say('40{"version":1,"site":"nowhere"}');
      await line.hear('44');
      line.socket.close();
      await line.closed;
    },
  ],
  [
    'a poll that breaks off',
    async (relay) => {
      const line = rawPolling(relay.url, HERE);
      await line.open();
      const poll = new AbortController();
      const path = `${relay.url}/socket.io/?EIO=4&transport=polling&sid=${line.sid()}`;
      const broken = fetch(path, { headers: HERE, signal: poll.signal }).catch(() => undefined);
      await line.say(HELLO);
      poll.abort();
      await broken;
    },
  ],
  [
    'polls that overlap',
    async (relay) => {
      const line = rawPolling(relay.url, HERE);
      await line.open();
      await Promise.all([line.hear(), line.hear()]);
    },
  ],
  [
    'a way on as a WebSocket, and its end',
    async (relay) => {
      const line = rawPolling(relay.url, HERE);
      await line.open();
      const on = await rawWebSocket(relay.url, HERE, `&sid=${line.sid()}`);
      on.say('2probe');
      await on.hear('3probe');
      on.say('5', HELLO);
      await on.hear('40{');
      on.socket.terminate();
    },
  ],
  [
    'a way on as a WebSocket that is never taken',
    async (relay) => {
      const line = rawPolling(relay.url, HERE);
      await line.open();
      const on = await rawWebSocket(relay.url, HERE, `&sid=${line.sid()}`);
      on.say('2probe');
      await on.hear('3probe');
      on.socket.terminate();
      await line.say('1');
    },
  ],
  ['a client that falls silent', (relay) => rawPolling(relay.url, HERE).open()],
];

for (const [title, end] of ENDS) {
  it(`${title} frees all slots of its address, and no more`, async (t) => {
    const relay = await startRelay(t, { ...PROXY, timings: { ping: 1000, join: 2000 } });
    for (let n = 0; n < 3; n += 1) await end(relay);
    // On a slow machine the first counted ones may end before the last begins.
    await until(async () => (await freePlaces(relay)) === MOST, 'its places, and no more, to be free');
  });
}

describe('the relay’s own canary', () => {
  it('has a slot when visitors have taken all of its address, and takes none of theirs', async (t) => {
    let pushes = 0;
    const relay = await startRelay(t, {
      // Also the time limit of a test message, on a machine with other load.
      timings: { canary: 1000 },
      wrapStore: (store) => ({
        ...store,
        log: {
          ...store.log,
          update: (id, keys, decide) => {
            pushes += keys.filter((key) => key.startsWith('push:')).length;
            return store.log.update(id, keys, decide);
          },
        },
      }),
    });
    const own = { origin: ORIGIN };
    const lines = Array.from({ length: MOST }, () => rawPolling(relay.url, own));
    const statuses = await Promise.all(lines.map(async (line) => (await line.open()).status));
    assert.deepEqual(new Set(statuses), new Set([200]), 'the canary takes none');
    const before = pushes;
    await until(() => pushes > before + 1, 'beats while the address is full');
    const ready = await fetch(`${relay.url}/health/ready`);
    assert.equal(ready.status, 200);
    assert.equal((await rawPolling(relay.url, own).open()).status, 403, 'and the address is full');
  });

  it('cannot be impersonated by a visitor', async (t) => {
    const relay = await startRelay(t);
    for (const shown of ['', 'probe', 'undefined', 'x'.repeat(36)]) {
      const headers = { origin: ORIGIN, 'x-desk-chat-probe': shown };
      await Promise.all(Array.from({ length: MOST }, () => rawPolling(relay.url, headers).open()));
      assert.equal((await rawPolling(relay.url, headers).open()).status, 403);
    }
  });
});
