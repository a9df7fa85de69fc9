/** The console's HTTP requests against a server that answers wrongly: each failure is a `ConsoleFailure` with a sentence. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { Server } from 'socket.io';
import { ConsoleConnection, ConsoleFailure } from '../../../../../demo/desk/console/state/console-connection.ts';

/** A connection to a server with this request handler. The console's addresses are relative to its page. */
async function connectTo(context: TestContext, handle: RequestListener): Promise<ConsoleConnection> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  context.mock.method(globalThis, 'fetch', (path: string, init: RequestInit) => fetch(page + path, init));
  return new ConsoleConnection();
}

const failsWith = (status: number, message: RegExp) => (error: unknown) =>
  error instanceof ConsoleFailure && error.status === status && message.test(error.message);

describe('a request of the console', () => {
  for (const [what, body] of [
    ['is not JSON', '<!doctype html><title>Sign in to the network</title>'],
    ['is empty', ''],
    ['is cut off', '{"sessions": ['],
  ] as const) {
    it(`fails when the answer is 200 but its body ${what}`, async (context) => {
      const connection = await connectTo(context, (_request, response) => response.end(body));
      await assert.rejects(connection.overview(), failsWith(200, /^The desk’s answer is unreadable\. Try again\.$/));
    });
  }

  it('fails when the connection ends within the body', async (context) => {
    const connection = await connectTo(context, (_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{', () => response.destroy());
    });
    await assert.rejects(connection.overview(), failsWith(200, /unreadable/));
  });

  it('fails with the desk’s words, or with its status where a refusal has none', async (context) => {
    const connection = await connectTo(context, (request, response) => {
      response.statusCode = request.url?.endsWith('/sessions') ? 403 : 502;
      response.end(response.statusCode === 403 ? '{"error":"sign in first"}' : 'Bad gateway');
    });
    await assert.rejects(connection.overview(), failsWith(403, /^Sign in first\.$/));
    await assert.rejects(connection.signOut(), failsWith(502, /^The desk had a problem\./));
  });
});

it('waits longer for a robot that may have to learn than for other answers', async (context) => {
  const connection = await connectTo(context, (_request, response) => response.end('{}'));
  const timeout = context.mock.method(AbortSignal, 'timeout');
  await connection.api('POST', '/knowledge/trials/rehearse', {});
  await connection.api('GET', '/sessions');
  const [learning = 0, other = 0] = timeout.mock.calls.map(({ arguments: [milliseconds] }) => milliseconds);
  assert.ok(learning >= 120_000 && other <= 30_000, `${learning}, ${other}`);
});

describe('the live socket of the console', () => {
  it('stays closed if it was stopped while it waited to connect again', async (context) => {
    const server = createServer((_request, response) => response.end('{}'));
    const io = new Server(server, { path: '/console/live' });
    context.after(() => io.close());
    io.on('connection', (socket) => socket.disconnect());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const page = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    Object.defineProperty(globalThis, 'location', { value: page, configurable: true });
    context.after(() => Reflect.deleteProperty(globalThis, 'location'));
    const connection = new ConsoleConnection();
    const lost = Promise.withResolvers<void>();
    const ignore = (): void => undefined;
    connection.listen({
      connected: ignore,
      refused: ignore,
      overview: ignore,
      message: ignore,
      preview: ignore,
      survey: ignore,
      disabled: ignore,
      changed: ignore,
      lost: () => {
        // The timer that is set next is the one that connects again.
        context.mock.timers.enable({ apis: ['setTimeout'] });
        lost.resolve();
      },
    });
    await lost.promise;
    connection.stop();
    let requests = 0;
    // Only a new connection has no id yet; the last words of the old one may still arrive.
    const count = ({ url = '' }: IncomingMessage): void => {
      if (url.startsWith('/console/live') && !url.includes('sid=')) requests += 1;
    };
    server.on('request', count);
    server.on('upgrade', count);
    context.mock.timers.tick(60_000);
    context.mock.timers.reset();
    for (let n = 0; n < 3; n += 1) await (await fetch(page)).text();
    assert.equal(requests, 0);
  });
});
