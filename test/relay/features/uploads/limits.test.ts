import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { metricsOf } from '../../../helpers/metrics.ts';
import { startRelay } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import * as files from './files.ts';
import { largest } from './hostile-files.ts';
import { headersOf, lying, outcome, type Relay, type Sending, taken, upload } from './sender.ts';

const MEBIBYTE = 1024 * 1024;

/** An upload whose body the test writes; `received` collects the relay's answer. */
function begin(context: TestContext, relay: Relay, sending: Sending, how: string) {
  const { hostname, port } = new URL(relay.url);
  const socket: Socket = connect(Number(port), hostname);
  context.after(() => socket.destroy());
  const lines = Object.entries(headersOf(sending)).map(([name, value]) => `${name}: ${value}\r\n`);
  const begun = { socket, received: '', closed: new Promise((resolve) => socket.once('close', resolve)) };
  socket.setEncoding('utf8').on('data', (text: string) => {
    begun.received += text;
  });
  socket.on('error', () => undefined);
  socket.write(`POST /uploads HTTP/1.1\r\nhost: relay\r\n${lines.join('')}${how}\r\n\r\n`);
  return begun;
}
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

it('a file with a too large content-length is refused before its body, and cut soon', {
  timeout: 60_000,
}, async (t) => {
  const relay = await startRelay(t);
  const { token } = await relay.visitor();
  const begun = begin(t, relay, { token }, `content-length: ${10 * MEBIBYTE + 1}`);
  await until(() => begun.received.includes('upload-too-large'), 'the refusal');
  assert.match(begun.received, /^HTTP\/1\.1 413 /);
  const more = setInterval(() => begun.socket.write(Buffer.alloc(1000)), 20);
  t.after(() => clearInterval(more));
  await begun.closed;
});

it('a file that becomes too large is refused at that point, and nothing stays', async (t) => {
  const relay = await startRelay(t);
  const { token } = await relay.visitor();
  const begun = begin(t, relay, { token }, 'transfer-encoding: chunked');
  const piece = chunk(Buffer.alloc(MEBIBYTE, 32));
  for (let sent = 0; sent < 10; sent += 1) begun.socket.write(piece);
  await until(() => lying(relay).arriving.length === 1, 'the file on its way');
  assert.equal(begun.received, '');
  begun.socket.write(chunk(Buffer.from('x')));
  await until(() => begun.received.includes('upload-too-large'), 'the refusal, though more could come');
  assert.match(begun.received, /^HTTP\/1\.1 413 /);
  assert.deepEqual(lying(relay), { kept: [], arriving: [] });
});

it('the connection of a file that was refused on its way serves the next request', async (t) => {
  const relay = await startRelay(t);
  const { token } = await relay.visitor();
  const begun = begin(t, relay, { token }, 'transfer-encoding: chunked');
  const piece = chunk(Buffer.alloc(MEBIBYTE, 32));
  for (let sent = 0; sent < 12; sent += 1) begun.socket.write(piece);
  begun.socket.write('0\r\n\r\nGET /uploads/nothing HTTP/1.1\r\nhost: relay\r\n\r\n');
  const answers = () => begun.received.match(/HTTP\/1\.1 \d+/g) ?? [];
  await until(() => answers().length === 2, 'both answers');
  assert.deepEqual(answers(), ['HTTP/1.1 413', 'HTTP/1.1 404']);
});

it('ten mebibytes are not too large', async (t) => {
  const relay = await startRelay(t);
  const { token } = await relay.visitor();
  const whole = Buffer.concat([files.pdf(0), Buffer.alloc(10 * MEBIBYTE - files.pdf(0).length, 32)]);
  assert.equal(taken(await upload(relay, whole, { token })).size, 10 * MEBIBYTE);
});

for (const [title, end] of [
  ['goes away', (socket: Socket) => socket.destroy()],
  ['goes away with a reset', (socket: Socket) => socket.resetAndDestroy()],
] as const) {
  it(`nothing stays of a file whose visitor ${title} during the upload`, async (t) => {
    const relay = await startRelay(t);
    const { token } = await relay.visitor();
    const begun = begin(t, relay, { token }, 'content-length: 5000000');
    begun.socket.write(files.pdf(100_000));
    await until(() => lying(relay).arriving.length === 1, 'the file on its way');
    end(begun.socket);
    await until(() => lying(relay).arriving.length === 0, 'the file gone');
    assert.deepEqual(lying(relay).kept, []);
    await until(async () => /relay_uploads_total\{outcome="gone"\} 1/.test(await metricsOf(relay.url)), 'the count');
    assert.equal(outcome(await upload(relay, 'Hello', { token })), 'ok');
  });
}

it('a file that arrives too slowly is cut, and nothing of it stays', async (t) => {
  const relay = await startRelay(t, { timings: { requestHead: 100 } });
  const { token } = await relay.visitor();
  const begun = begin(t, relay, { token }, 'transfer-encoding: chunked');
  const drip = setInterval(() => begun.socket.write(chunk(Buffer.from('drop by drop '))), 20);
  await begun.closed.finally(() => clearInterval(drip));
  await until(() => lying(relay).arriving.length === 0, 'the file gone');
});

it('a file may take much longer than a header, as over a slow connection', async (t) => {
  const relay = await startRelay(t, { timings: { requestHead: 200 } });
  const { token } = await relay.visitor();
  const begun = begin(t, relay, { token }, 'transfer-encoding: chunked');
  const parts = files.pdf(20_000);
  for (let part = 0; part < 20; part += 1) {
    begun.socket.write(chunk(parts.subarray(part * 1000, (part + 1) * 1000)));
    await setTimeout(200);
  }
  begun.socket.write('0\r\n\r\n');
  await until(() => begun.received !== '', 'an answer');
  assert.match(begun.received, /^HTTP\/1\.1 201 /);
});

it('a visitor sends two files at once and ten in a minute', async (t) => {
  const relay = await startRelay(t);
  const [visitor, other] = [await relay.visitor(), await relay.visitor()];
  const begun = [1, 2].map(() => begin(t, relay, { token: visitor.token }, 'content-length: 5'));
  await until(() => lying(relay).arriving.length === 2, 'both on their way');
  const third = await upload(relay, 'Hello', { token: visitor.token });
  assert.deepEqual([third.status, outcome(third)], [429, 'too-fast']);
  assert.equal(outcome(await upload(relay, 'Hello', { token: other.token })), 'ok', 'another visitor is free to');
  for (const { socket } of begun) socket.write('Hello');
  await until(() => begun.every(({ received }) => /^HTTP\/1\.1 201 /.test(received)), 'both taken');
  const outcomes: string[] = [];
  for (let sent = 3; sent < 11; sent += 1)
    outcomes.push(outcome(await upload(relay, 'Hello', { token: visitor.token })));
  assert.deepEqual(outcomes, [...Array(7).fill('ok'), 'too-fast']);
  relay.clock.advance(60_000);
  assert.equal(outcome(await upload(relay, 'Hello', { token: visitor.token })), 'ok');
});

it('visitors of one address leave upload slots to all others', async (t) => {
  const relay = await startRelay(t, { env: { TRUSTED_PROXIES: '1' } });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const visitors = await Promise.all(
    Array.from({ length: 33 }, (_, at) => relay.visitor({ forwardedFor: `198.51.100.${at}` })),
  );
  const [honest, ...others] = visitors.map(({ token }) => token);
  for (const [title, address, elsewhere] of [
    ['of IPv4', () => '192.0.2.1', '192.0.2.2'],
    ['of an IPv6 line', (nth: number) => `2001:db8:0:1::${nth.toString(16)}`, '2001:db8:0:2::1'],
  ] as const) {
    // Each is refused, or holds a slot until it is cut.
    const begun = others.flatMap((token, at) =>
      [0, 1].map(() => begin(t, relay, { token, headers: from(address(at)) }, 'content-length: 5000000')),
    );
    const refusals = () => begun.filter(({ received }) => /^HTTP\/1\.1 429 /.test(received)).length;
    await until(() => refusals() === 64 - 8, `all but eight refused, ${title}`);
    assert.equal(lying(relay).arriving.length, 8);
    const same = await upload(relay, 'Hello', { token: honest, headers: from(address(99)) });
    assert.deepEqual([same.status, outcome(same)], [429, 'too-fast']);
    const other = await upload(relay, 'Hello', { token: honest, headers: from(elsewhere) });
    assert.deepEqual([other.status, outcome(other)], [201, 'ok'], title);
    for (const { socket } of begun) socket.destroy();
    await until(() => lying(relay).arriving.length === 0, 'their places free');
    relay.clock.advance(60_000);
  }
});

it('a file that arrives byte by byte is ended with 408, and its slot is freed', async (t) => {
  const relay = await startRelay(t, { timings: { transfer: 5 } });
  const { token } = await relay.visitor();
  const begun = [1, 2].map(() => begin(t, relay, { token }, 'content-length: 5000000'));
  const drip = setInterval(() => begun[0]?.socket.write('drop by drop '), 5);
  t.after(() => clearInterval(drip));
  await until(() => begun.every(({ received }) => /^HTTP\/1\.1 408 /.test(received)), 'both ended');
  assert.match(begun[0]?.received ?? '', /"unavailable"/, 'the widget offers to try again');
  assert.deepEqual(lying(relay), { kept: [], arriving: [] });
  assert.equal(outcome(await upload(relay, 'Hello', { token })), 'ok');
});

it('nothing stays of a file whose visitor disconnects during the inspection', async (t) => {
  const relay = await startRelay(t);
  const { token } = await relay.visitor();
  const bytes = largest();
  const begun = begin(t, relay, { token }, `content-length: ${bytes.length}`);
  begun.socket.write(bytes);
  await until(() => lying(relay).arriving.length === 1, 'the file');
  begun.socket.resetAndDestroy();
  await until(() => lying(relay).arriving.length === 0, 'the file gone');
  assert.deepEqual(lying(relay).kept, []);
});

it('a day-old token sends 300 files, and no other token is created', async (t) => {
  const relay = await startRelay(t);
  const { token, socket, gone } = await relay.visitor();
  // A connection may create one more token.
  socket.disconnect();
  await gone;
  assert.equal(outcome(await upload(relay, 'Hello', { token })), 'ok');
  const tokens = () => {
    using database = new DatabaseSync(join(relay.folder, 'relay.db'), { readOnly: true });
    return database.prepare('SELECT count(*) AS count FROM tokens').get()?.count;
  };
  assert.equal(tokens(), 1);
  relay.clock.advance(25 * 60 * 60_000);
  for (let sent = 0; sent < 300; sent += 1) {
    relay.clock.advance(20_000);
    assert.equal(outcome(await upload(relay, 'Hello', { token })), 'ok');
  }
  assert.equal(tokens(), 1);
});

it('an address sends 200 files an hour, whatever its visitors', async (t) => {
  const relay = await startRelay(t, { env: { TRUSTED_PROXIES: '1' } });
  const { token } = await relay.visitor();
  const from = (address: string) =>
    upload(relay, 'Hello', { token: `${token}x`, headers: { 'x-forwarded-for': address } }).then(outcome);
  const outcomes = await Promise.all(Array.from({ length: 201 }, () => from('192.0.2.1')));
  assert.deepEqual(outcomes.filter((one) => one === 'too-fast').length, 1);
  assert.equal(await from('192.0.2.2'), 'token-invalid');
});

it('a visitor’s files have 50 mebibytes together, until some expire', async (t) => {
  const relay = await startRelay(t);
  const { token } = await relay.visitor();
  const large = files.pdf(10 * MEBIBYTE - 1000);
  for (let sent = 0; sent < 5; sent += 1) assert.equal(outcome(await upload(relay, large, { token })), 'ok');
  const sixth = await upload(relay, large, { token });
  assert.deepEqual([sixth.status, outcome(sixth)], [403, 'upload-quota']);
  assert.equal(lying(relay).kept.length, 5);
  assert.equal(outcome(await upload(relay, large, { token: (await relay.visitor()).token })), 'ok');
});

it('a folder that cannot be written fails the upload and nothing else', async (t) => {
  const relay = await startRelay(t);
  writeFileSync(join(relay.folder, 'uploads'), 'no folder');
  const visitor = await relay.visitor();
  const sent = await upload(relay, 'Hello', { token: visitor.token });
  assert.deepEqual([sent.status, outcome(sent)], [503, 'unavailable']);
  assert.ok((await visitor.send('Hello')).ok);
});
