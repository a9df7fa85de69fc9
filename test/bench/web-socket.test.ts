import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { WebSocketServer } from 'ws';
import { openWebSocket } from './web-socket.ts';

it('frames with every length of header come back from a real server, in order', async (context) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  context.after(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  server.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length));
  const back: string[] = [];
  await new Promise<void>((resolve, reject) => {
    openWebSocket(
      { port, path: '/', headers: {} },
      {
        opened(connection) {
          for (const text of texts) connection.send(text);
        },
        text(frame) {
          if (back.push(frame) === texts.length) resolve();
        },
        ended: reject,
      },
    );
  });
  assert.deepEqual(
    back.map(({ length }) => length),
    texts.map(({ length }) => length),
  );
});
