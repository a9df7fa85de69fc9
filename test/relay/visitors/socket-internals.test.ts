/** The next use by Socket.IO and Engine.IO of all internals that the relay touches. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, type TestContext, test } from 'node:test';
import { Server } from 'socket.io';
import { PROTOCOL_VERSION } from '../../../relay/protocol/connection.ts';
import { assertSocketInternals } from '../../../relay/visitors/socket-internals.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { rawPolling } from '../../helpers/raw-polling.ts';
import { rawWebSocket } from '../../helpers/raw-web-socket.ts';
import { ORIGIN, startRelay } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';

const HELLO = `40${JSON.stringify({ version: PROTOCOL_VERSION, site: 'default', join: { cursor: null } })}`;
/** Far longer than a test takes, shorter than Engine.IO's own timeouts. */
const AT_MOST = 15_000;

type EngineSocket = {
  request: { headers: object; _query: object };
  transport: { name: string };
  close(): void;
  once(event: 'close', listener: () => void): void;
};

/** The number of connections by the relay's metric. */
const connections = async (url: string) => /^relay_sockets (\d+)$/m.exec(await metricsOf(url))?.[1];

/** A relay, and its Engine.IO sockets. */
async function startWatched(t: TestContext, ping: number) {
  const attached = t.mock.method(Server.prototype, 'attach');
  const relay = await startRelay(t, { timings: { ping } });
  const { engine } = (attached.mock.calls[0] as { this: Server }).this;
  return { ...relay, clients: (engine as unknown as { clients: Record<string, EngineSocket> }).clients };
}

test('a polling connection whose request was dropped works on, upgrades to a WebSocket, answers pings and ends', async (t) => {
  const relay = await startWatched(t, 500);
  const polling = rawPolling(relay.url, { origin: ORIGIN });
  await polling.open();
  await polling.say(HELLO);
  for (let packets: string[] = []; !packets.some((packet) => packet.startsWith('42["joined"')); ) {
    const { status, text } = await polling.hear();
    assert.equal(status, 200, text);
    packets = text.split('\x1e');
    if (packets.includes('2')) await polling.say('3');
  }
  const client = relay.clients[polling.sid()] as EngineSocket;
  assert.deepEqual(client.request.headers, {}, 'the request is forgotten');

  const epoch = relay.store.log.epoch;
  const socket = await rawWebSocket(relay.url, { origin: ORIGIN }, `&sid=${polling.sid()}`);
  socket.say('2probe');
  await socket.hear('3probe');
  socket.say('5');
  await until(() => client.transport.name === 'websocket', 'the WebSocket to take over');
  socket.say(`421["sync",{"cursor":${JSON.stringify({ epoch, seq: 0 })}}]`);
  assert.match(await socket.hear('431'), /"ok":true/);
  for (let pings = 0; pings < 3; pings += 1) {
    await socket.hear('2');
    socket.received.length = 0;
    socket.say('3');
  }
  assert.equal(await connections(relay.url), '1');
  socket.socket.close();
  await until(async () => (await connections(relay.url)) === '0', 'the end to be known');
  assert.deepEqual(Object.keys(relay.clients), []);
});

test('a polling connection that is disconnected and polls no more ends soon', async (t) => {
  const relay = await startWatched(t, 60_000);
  const polling = rawPolling(relay.url, { origin: ORIGIN });
  await polling.open();
  const client = relay.clients[polling.sid()] as EngineSocket;
  const begun = performance.now();
  const ended = once(client as never, 'close');
  client.close();
  await ended;
  assert.ok(performance.now() - begun < AT_MOST, `after ${performance.now() - begun} ms`);
});

test('sockets without rooms get messages, are disconnected and can return', async (t) => {
  const relay = await startRelay(t);
  for (let turn = 0; turn < 2; turn += 1) {
    const visitor = await relay.visitor();
    assert.ok((await visitor.send('still here?')).ok);
    visitor.socket.disconnect();
    await until(async () => (await connections(relay.url)) === '0', 'the end to be known');
  }
});

describe('a relay does not start where', () => {
  const http = createServer();
  const io = new Server(http);
  const engineWith = (name: string, value: unknown) => Object.create(io.engine, { [name]: { value } });
  const cases: [what: string, broken: { adapter?: unknown; engine?: unknown }, named: RegExp][] = [
    ['an adapter has no delAll', { adapter: () => class {} }, /delAll of an adapter/],
    ['Engine.IO has no wsEngine', { engine: engineWith('opts', {}) }, /opts\.wsEngine/],
    ['ws has no maxFragments', { engine: engineWith('opts', { wsEngine: class {} }) }, /maxFragments/],
    ['a request has no _query', { engine: engineWith('prepare', () => undefined) }, /_query/],
    ['polling has no closeTimeout', { engine: engineWith('createTransport', () => ({})) }, /closeTimeout of polling/],
  ];
  test('nothing is missing, it starts', () => assertSocketInternals(io));
  for (const [what, broken, named] of cases) {
    test(what, () => {
      const changed = { adapter: () => io.adapter(), engine: io.engine, ...broken } as unknown as Server;
      assert.throws(() => assertSocketInternals(changed), named);
    });
  }
});
