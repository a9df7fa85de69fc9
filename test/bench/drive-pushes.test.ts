import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { type WebSocket, WebSocketServer } from 'ws';
import { until } from '../helpers/until.ts';
import { connectDriver } from './drive-pushes.ts';
import { CONNECTIONS } from './push-client.ts';
import type { Target } from './targets.ts';
import { connectVisitor } from './visitor-client.ts';

const VISITORS = 5;
const PACE = { count: 50, perSecond: 2000 };

/** Passes every push on to its visitor, except that the tenth is treated as given. */
async function startServer(context: TestContext, tenth: 'like the others' | 'refused' | 'twice' | 'to another') {
  const sockets = new Map<string, WebSocket>();
  let taken = 0;
  const http = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    taken += 1;
    const how = taken === 10 ? tenth : 'like the others';
    const { customer_token: customer, messages } = JSON.parse(body);
    const to = how === 'to another' ? (customer + 1) % VISITORS : customer;
    for (let times = how === 'twice' ? 2 : 1; times > 0; times -= 1) {
      sockets.get(String(to))?.send(JSON.stringify(messages));
    }
    response.statusCode = how === 'refused' ? 503 : 200;
    response.end();
  });
  const ws = new WebSocketServer({ server: http });
  ws.on('connection', (socket, request) => sockets.set(String(request.url).slice(1), socket));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const target = {
    ports: [port],
    pushPath: '/push',
    visitors: VISITORS,
    customer: (n: number) => n,
    connect: (n: number, how: { received?: (packet: string) => void } = {}) =>
      connectVisitor({ port, path: `/${n}` }, how.received ?? (() => {})),
  } as unknown as Target;
  const driver = await connectDriver(target);
  context.after(() => {
    driver.close();
    http.closeAllConnections();
    http.close();
  });
  return { driver, http, taken: () => taken };
}

it('every push is sent once and timed until its visitor has it', async (context) => {
  const { driver, taken } = await startServer(context, 'like the others');
  const { p50, p99 } = await driver.drive(PACE);
  assert.equal(taken(), PACE.count);
  assert.ok(p50 > 0 && p99 >= p50 && p99 < 10_000, `p50 ${p50}, p99 ${p99}`);
});

it('pushes that find every connection taken wait, and each is still sent once', async (context) => {
  const { driver, taken } = await startServer(context, 'like the others');
  await driver.drive({ count: 1000, perSecond: 1_000_000 });
  assert.equal(taken(), 1000);
});

it('connections that the server closed while they were idle are replaced', async (context) => {
  const { driver, http, taken } = await startServer(context, 'like the others');
  const pace = { ...PACE, count: 2 * CONNECTIONS };
  await driver.drive(pace);
  let connected = 0;
  http.on('connection', () => {
    connected += 1;
  });
  // The visitors' connections have been upgraded and no longer count as HTTP, so this closes only the desk's.
  http.closeIdleConnections();
  await until(() => connected === CONNECTIONS, 'new connections of the desk');
  await driver.drive(pace);
  assert.equal(taken(), 2 * pace.count);
});

it('there is no figure when a push is refused', async (context) => {
  const { driver } = await startServer(context, 'refused');
  await assert.rejects(driver.drive(PACE), /answered: HTTP\/1.1 503/);
});

it('there is no figure when a push reaches its visitor twice', async (context) => {
  const { driver } = await startServer(context, 'twice');
  await assert.rejects(driver.drive(PACE), /twice/);
});

it('there is no figure when a push reaches another visitor', async (context) => {
  const { driver } = await startServer(context, 'to another');
  await assert.rejects(driver.drive(PACE), /another visitor/);
});
