import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { it, type TestContext } from 'node:test';
import express from 'express';
import { watchSpeed, watchTransfers } from '../../../relay/http/slow-transfer.ts';
import { TIMEOUT_MS, until } from '../../helpers/until.ts';

/** Watches the bytes moved per tick; returns the tick at which the transfer was too slow. */
function slowAfter(t: TestContext, moves: (number | undefined)[]): number | undefined {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let moved = 0;
  let look = 0;
  let slow: number | undefined;
  const stop = watchSpeed(
    { tick: 100, ticks: 3, bytes: 30 },
    () => {
      const next = moves[look - 1];
      moved += next ?? 0;
      return next === undefined ? undefined : moved;
    },
    () => {
      slow = look;
    },
  );
  for (look = 1; look <= moves.length; look += 1) t.mock.timers.tick(100);
  stop();
  t.mock.timers.reset();
  return slow;
}

it('a transfer is too slow if too few bytes move in a window, however many moved before', (t) => {
  assert.equal(slowAfter(t, [0, 0, 0, 0]), 3, 'nothing comes');
  assert.equal(slowAfter(t, [0, 0, 29, 0]), 3, 'almost enough');
  assert.equal(slowAfter(t, [0, 0, 30, 0, 0, 0]), 6, 'enough once');
  assert.equal(slowAfter(t, [10, 10, 10, 10, 10, 10, 10, 10]), undefined, 'always just enough');
  assert.equal(slowAfter(t, [5000, 0, 0, 0]), 4, 'much at first');
});

it('ticks in which the relay causes the delay do not count', (t) => {
  const busy = Array<undefined>(50).fill(undefined);
  assert.equal(slowAfter(t, [...busy, 0, ...busy, 30, 0, ...busy, 0]), undefined);
  assert.equal(slowAfter(t, [...busy, 0, ...busy, 0, 0]), 103);
});

/** A server with very short ticks, and a connection to it that reads nothing until it is told to. */
async function connected(t: TestContext, handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer({ keepAliveTimeout: 50 }, handle).listen(0, '127.0.0.1');
  watchTransfers(server, 5);
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  t.after(() => {
    client.destroy();
    server.close();
  });
  return client;
}

it('a reader who stops is cut off, whatever is read', { timeout: TIMEOUT_MS }, async (t) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const client = await connected(t, (_request, response) => {
    response.once('close', resolve);
    response.end(Buffer.alloc(50_000_000));
  });
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await promise;
});

for (const [name, sent] of [
  ['even if nobody read the rest of a body', 1_000_000],
  ['also if the rest of a body came too slowly', 1],
] as const)
  it(`no connection is watched after its end, ${name}`, { timeout: TIMEOUT_MS }, async (t) => {
    const started = t.mock.method(globalThis, 'setInterval').mock;
    const cleared = t.mock.method(globalThis, 'clearInterval').mock;
    const client = await connected(t, (request, response) => {
      request.once('data', () => {
        request.pause();
        response.writeHead(413).end('too large');
      });
    });
    client.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n${'x'.repeat(sent)}`);
    await once(client, 'data', { signal: t.signal });
    // Who sends too slowly is cut off by the server.
    if (sent > 1) client.destroy();
    // A watch may be ended twice: by its measurement, and as the transfer closes.
    const ended = () => new Set(cleared.calls.map(({ arguments: [timer] }) => timer));
    await until(() => started.calls.every(({ result }) => ended().has(result)), 'the end of the watches', 10_000);
    assert.equal(started.callCount(), 2, 'of the body and of the answer');
  });

it('a body that never comes is answered once, also if the server waits for its end to say that there is nothing', {
  timeout: TIMEOUT_MS,
}, async (t) => {
  const client = await connected(t, express());
  let received = '';
  client.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  client.write('POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n');
  await once(client, 'close', { signal: t.signal });
  assert.match(received, /^HTTP\/1\.1 408 /);
});

it('while the server has nothing to send, and reads nothing, nobody is too slow', {
  timeout: TIMEOUT_MS,
}, async (t) => {
  const client = await connected(t, (request, response) => {
    // Longer than readers and senders may take.
    setTimeout(() => request.resume().once('end', () => response.end('all of it')), 600);
  });
  client.setEncoding('utf8').write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\n${'x'.repeat(89_999)}`);
  setTimeout(() => client.write('x'), 550);
  const [answer] = await once(client, 'data', { signal: t.signal });
  assert.match(answer, /^HTTP\/1\.1 200 /);
});
