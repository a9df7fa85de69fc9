import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { it } from 'node:test';
import express from 'express';
import { pino } from 'pino';
import { createSendFile, dispositionOf } from '../../../relay/http/send-file.ts';

it('when strangers read all that may be read at once, everybody else still reads', async (t) => {
  const send = createSendFile(pino({ level: 'silent' }));
  /** The first byte of a file whose others never come. */
  const read = () => {
    const file = new Readable({ read() {} });
    file.push('x');
    return file;
  };
  const app = express().get('/:address', async (request, response) => {
    await send(request, response, String(request.params.address), { size: 100, headers: {}, read });
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  async function ask(address: string) {
    const asked = get({ port, path: `/${address}`, agent: false }).on('error', () => undefined);
    const [response] = await once(asked, 'response', { signal: t.signal });
    response.on('error', () => undefined);
    return response.statusCode as number;
  }
  const askTimes = (address: string, times: number) => Promise.all(Array.from({ length: times }, () => ask(address)));
  const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;
  for (let stranger = 1; stranger <= 8; stranger += 1) {
    const asked = await askTimes(`stranger-${stranger}`, 65);
    assert.deepEqual([count(asked, 200), count(asked, 429)], [64, 1]);
  }
  const honest = await askTimes('honest', 5);
  assert.deepEqual([count(honest, 200), count(honest, 429)], [4, 1]);
});

it('a file is closed, and nothing is logged, if its reader has gone before it is open', async (t) => {
  const logged: string[] = [];
  const send = createSendFile(pino({}, { write: (line: string) => logged.push(line) }));
  const file = new Readable({ read() {} });
  const answered = Promise.withResolvers<boolean>();
  const app = express().get('/', (request, response) => {
    const read = async () => {
      asked.destroy();
      await once(response, 'close');
      return file;
    };
    send(request, response, 'address', { size: 100, headers: {}, read }).then(answered.resolve, answered.reject);
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const asked = get({ port: (server.address() as AddressInfo).port, agent: false }).on('error', () => undefined);
  assert.equal(await answered.promise, true);
  assert.deepEqual([file.destroyed, logged], [true, []]);
});

it('a name in a header is ASCII, and encoded in full beside it', () => {
  assert.equal(
    dispositionOf('inline', "Mä'rz (1).png"),
    `inline; filename="M__rz (1).png"; filename*=UTF-8''M%C3%A4%27rz%20%281%29.png`,
  );
  assert.equal(dispositionOf('attachment', 'a\ud800"'), `attachment; filename="a__"; filename*=UTF-8''a%EF%BF%BD%22`);
});
