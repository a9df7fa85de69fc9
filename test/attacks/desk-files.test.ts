/** Strangers who read and send files of the desk: nobody's memory, thread or turn is theirs. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { PART } from '../../demo/desk/store/media.ts';
import { type HarnessOptions, JUNIPER, startDesk } from '../demo/desk/desk-harness.ts';
import { temporaryFolder } from '../helpers/relay.ts';
import { TIMEOUT_MS, until } from '../helpers/until.ts';

const MEBIBYTE = 1024 * 1024;
/** More than fits into the buffers of a connection. */
const LARGE = 12 * MEBIBYTE;

async function deskWithFile(context: TestContext, size: number, options: HarnessOptions = {}) {
  const database = join(temporaryFolder(context), 'desk.db');
  const desk = await startDesk(context, { ...options, tenant: { database } });
  const { token } = await desk.agent(JUNIPER);
  const bytes = Buffer.alloc(size, 'lantern and loom ');
  bytes.write('\0\0\0\x18ftypisom', 'latin1');
  const sent = await fetch(`${desk.url}/console/api/files?name=film.mp4`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: bytes,
  });
  const { url } = (await sent.json()) as { url: string };
  const file = new DatabaseSync(database);
  context.after(() => file.close());
  return { desk, token, bytes, url, file };
}

/** Asks for a file and does not read the answer; resolves to its status. */
function askWithoutReading(context: TestContext, url: string, headers: Record<string, string> = {}) {
  const asked = get(url, { agent: false, headers });
  context.after(() => asked.destroy());
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  asked.on('error', () => undefined).once('response', (response) => resolve(response.pause().statusCode));
  return promise;
}

it('readers who do not read cost little memory, and no other network its turn', async (context) => {
  const { url, bytes } = await deskWithFile(context, LARGE, { trustedProxies: 1 });
  const ask = (address: string) => askWithoutReading(context, url, { 'x-forwarded-for': address });
  const before = process.memoryUsage().arrayBuffers;
  const statuses = await Promise.all(Array.from({ length: 80 }, (_, n) => ask(`203.0.113.7:${50_000 + n}`)));
  assert.deepEqual(
    [200, 429].map((status) => statuses.filter((one) => one === status).length),
    [64, 16],
  );
  const more = (process.memoryUsage().arrayBuffers - before) / MEBIBYTE;
  assert.ok(more < 64, `${more.toFixed()} MiB, a MiB a reader`);
  assert.equal(await ask('::ffff:203.0.113.7'), 429);
  assert.equal(await ask('unknown'), 400);
  const other = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.8:50000' } });
  assert.deepEqual(Buffer.from(await other.arrayBuffer()), bytes);
});

it('a range reads only its own part of the file', async (context) => {
  const { url, bytes, file } = await deskWithFile(context, 4 * PART + 9);
  const [from, to] = [2 * PART - 1, 3 * PART + 2];
  const read = async (range: string, method = 'GET') => {
    const answer = await fetch(url, { method, headers: { range } });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  for (const [range, start, end] of [
    [`bytes=${from}-${to}`, from, to],
    [`bytes=${PART}-${2 * PART - 1}`, PART, 2 * PART - 1],
    [`bytes=${4 * PART}-`, 4 * PART, bytes.length - 1],
    ['bytes=-1', bytes.length - 1, bytes.length - 1],
    ['bytes=0-0', 0, 0],
  ] as const) {
    assert.deepEqual(await read(range), { status: 206, bytes: bytes.subarray(start, end + 1) }, range);
  }
  file.exec('DELETE FROM media_parts WHERE part <> 2');
  assert.equal((await read(`bytes=${2 * PART}-${3 * PART - 1}`)).bytes.length, PART);
  assert.equal((await read(`bytes=${2 * PART + 7}-${2 * PART + 7}`)).bytes.length, 1);
  await assert.rejects(read(`bytes=${from}-${to}`), 'what is missing is not made up');
});

it('fifteen hundred ranges in one header are answered as none', async (context) => {
  const { url, bytes } = await deskWithFile(context, 2 * PART);
  const range = `bytes=${Array.from({ length: 1500 }, (_, at) => `${at}-${at}`).join()}`;
  const answer = await fetch(url, { headers: { range } });
  assert.equal(answer.status, 200);
  assert.equal((await answer.arrayBuffer()).byteLength, bytes.length);
});

/** Writes the beginning of a request, and the rest drop by drop. */
function drip(context: TestContext, desk: { url: string }, head: string, drop = '') {
  const { hostname, port } = new URL(desk.url);
  const socket: Socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.on('error', () => undefined).write(head);
  const drops = setInterval(() => socket.write(drop), 20);
  context.after(() => socket.destroy());
  return new Promise<string>((resolve) =>
    socket.once('close', () => {
      clearInterval(drops);
      resolve(received);
    }),
  );
}

it('a body that comes drop by drop is cut off, and nothing of it stays', { timeout: TIMEOUT_MS }, async (context) => {
  const { desk, token, file } = await deskWithFile(context, PART, { timings: { transfer: 100 } });
  const count = () => (file.prepare('SELECT count(*) AS files FROM media').get() as { files: number }).files;
  const body = 'Host: desk\r\nContent-Length: 1000000\r\n\r\n';
  const upload = `POST /console/api/files?name=a.mp4 HTTP/1.1\r\nAuthorization: Bearer ${token}\r\n${body}`;
  const json = `POST /console/api/sign-in HTTP/1.1\r\nContent-Type: application/json\r\n${body}{`.replace(
    '1000000',
    '9999',
  );
  const [uploaded, signedIn] = await Promise.all([
    drip(context, desk, upload + 'x'.repeat(PART), 'drop'),
    drip(context, desk, json, ' '),
  ]);
  assert.match(uploaded, /^HTTP\/1\.1 408 /);
  assert.match(signedIn, /^HTTP\/1\.1 408 /);
  await until(() => count() === 1, 'the torn file is gone');
});

it('a head that never ends is cut off', { timeout: TIMEOUT_MS }, async (context) => {
  const desk = await startDesk(context, { timings: { requestHead: 500 } });
  assert.match(await drip(context, desk, 'GET / HTTP/1.1\r\nHost: desk\r\n', 'X-More: x\r\n'), /^HTTP\/1\.1 408 /);
});

it('an agent sends four files at once, and a fifth when one has arrived', async (context) => {
  const { desk, token } = await deskWithFile(context, PART);
  const { hostname, port } = new URL(desk.url);
  const head = `POST /console/api/files?name=a.mp4 HTTP/1.1\r\nHost: desk\r\nAuthorization: Bearer ${token}\r\n`;
  const begun = Array.from({ length: 4 }, () => connect(Number(port), hostname));
  context.after(() => {
    for (const socket of begun) socket.destroy();
  });
  for (const socket of begun) socket.write(`${head}Content-Length: 5\r\n\r\nhell`);
  const send = async () =>
    (
      await fetch(`${desk.url}/console/api/files?name=b.mp4`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: 'hello',
      })
    ).status;
  await until(async () => (await send()) === 429, 'four on their way');
  const [first] = begun as [Socket];
  first.write('o');
  assert.match(String((await once(first, 'data', { signal: context.signal }))[0]), /^HTTP\/1\.1 200 /);
  assert.equal(await send(), 200);
});
