import assert from 'node:assert/strict';
import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { newId, startRelay } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import * as files from './files.ts';
import { type Relay, taken, upload } from './sender.ts';

const DAY = 24 * 60 * 60 * 1000;
const get = (relay: Relay, id: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${relay.url}/uploads/${id}`, { method, headers });

it('anyone with the id can read the file, and no browser executes it', async (t) => {
  const relay = await startRelay(t);
  const { token } = await relay.visitor();
  const bytes = files.pdf();
  for (const [body, name, type, disposition] of [
    [bytes, 'März.pdf', 'application/pdf', `attachment; filename="M_rz.pdf"; filename*=UTF-8''M%C3%A4rz.pdf`],
    [await files.png(), 'a.png', 'image/png', `inline; filename="a.png"; filename*=UTF-8''a.png`],
    [files.mp4(), 'a.mp4', 'video/mp4', `attachment; filename="a.mp4"; filename*=UTF-8''a.mp4`],
    ['a < b', 'a.html', 'text/plain; charset=utf-8', `attachment; filename="a.html.txt"; filename*=UTF-8''a.html.txt`],
  ] as const) {
    const { id, size } = taken(await upload(relay, body as Buffer, { token, filename: name }));
    const response = await get(relay, id);
    const header = (name: string) => response.headers.get(name);
    assert.deepEqual(
      [response.status, header('content-type'), header('content-disposition'), header('content-length')],
      [200, type, disposition, String(size)],
    );
    assert.equal(header('x-content-type-options'), 'nosniff');
    assert.equal(header('content-security-policy'), "sandbox; default-src 'none'");
    assert.equal(header('cross-origin-resource-policy'), 'cross-origin');
    assert.match(header('cache-control') ?? '', /^private, max-age=3600\b/);
    assert.equal(header('access-control-allow-origin'), null, 'no page reads its bytes');
    const read = Buffer.from(await response.arrayBuffer());
    assert.equal(read.length, size);
    if (type === 'application/pdf') assert.deepEqual(read, bytes);
    const head = await get(relay, id, {}, 'HEAD');
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(size)]);
  }
});

it('a player gets the range that it requests', async (t) => {
  const relay = await startRelay(t);
  const { token } = await relay.visitor();
  const bytes = Buffer.concat([files.mp3(), Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251))]);
  const { id } = taken(await upload(relay, bytes, { token }));
  const last = bytes.length - 1;
  for (const [range, start, end] of [
    ['bytes=0-1', 0, 1],
    ['bytes=100-', 100, last],
    ['bytes=-7', last - 6, last],
    [`bytes=5-${last + 500}`, 5, last],
  ] as const) {
    const part = await get(relay, id, { range });
    assert.deepEqual(
      [part.status, part.headers.get('content-range'), part.headers.get('content-length')],
      [206, `bytes ${start}-${end}/${bytes.length}`, String(end - start + 1)],
    );
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(start, end + 1));
  }
  const beyond = await get(relay, id, { range: `bytes=${bytes.length}-` });
  assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${bytes.length}`]);
  for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'nonsense'])
    assert.equal((await get(relay, id, { range })).status, 200);
  const condition = await get(relay, id, { range: 'bytes=0-1', 'if-range': '"another"' });
  assert.equal(condition.status, 200);
});

it('unknown, invalid, expired and deleted ids are not found', async (t) => {
  const relay = await startRelay(t);
  const { token } = await relay.visitor();
  const [ended, gone] = [await upload(relay, 'Hello', { token }), await upload(relay, 'Hello', { token })].map(taken);
  for (const id of [
    newId(),
    'x',
    `${ended?.id}x`,
    '..%2f..%2frelay.db',
    '%2e%2e%2frelay.db',
    'incoming',
    '%00',
    '%E4%',
    '..',
    '.%2e',
    '%2e%2e%5crelay.db',
    `${ended?.id}%00`,
    `${ended?.id}%2f..%2f${ended?.id}`,
    `incoming%2f${ended?.id}`,
    'a'.repeat(65),
    'a'.repeat(2000),
    '__proto__',
  ]) {
    const response = await get(relay, id);
    assert.deepEqual([response.status, await response.json()], [404, { error: 'not found' }], id);
  }
  rmSync(join(relay.folder, 'uploads', gone?.id as string));
  assert.equal((await get(relay, gone?.id as string)).status, 404, 'its bytes are gone');
  relay.clock.advance(90 * DAY - 60_000);
  const late = await get(relay, ended?.id as string);
  assert.equal(late.status, 200);
  const [, age] = /max-age=(\d+)/.exec(late.headers.get('cache-control') ?? '') ?? [];
  assert.ok(Number(age) <= 60, 'no browser keeps it longer than the relay');
  await late.arrayBuffer();
  relay.clock.advance(60_000);
  assert.equal((await get(relay, ended?.id as string)).status, 404, 'it has ended');
});

/** Requests a file without reading it; resolves to the answer's status. */
function startReading(t: TestContext, relay: Relay, id: string, forwardedFor = '192.0.2.1') {
  const asked = request(`${relay.url}/uploads/${id}`, { agent: false, headers: { 'x-forwarded-for': forwardedFor } });
  t.after(() => asked.destroy());
  asked.on('error', () => undefined).end();
  return new Promise<number | undefined>((resolve) =>
    asked.once('response', (response) => resolve(response.pause().statusCode)),
  );
}
/** How often this process has a file of that name open. */
const openedOf = (id: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith(id);
    } catch {
      return false;
    }
  }).length;
const LARGE = 10 * 1024 * 1024 - 1000;
const LINUX = { skip: process.platform !== 'linux' && 'open files are counted in /proc' };

it('readers of one address that do not read block no others', LINUX, async (t) => {
  const relay = await startRelay(t, { env: { TRUSTED_PROXIES: '1' } });
  const { token } = await relay.visitor({ forwardedFor: '198.51.100.1' });
  const { id } = taken(await upload(relay, files.pdf(LARGE), { token }));
  const statuses = await Promise.all(Array.from({ length: 80 }, () => startReading(t, relay, id)));
  assert.deepEqual(
    [200, 429].map((status) => statuses.filter((one) => one === status).length),
    [64, 16],
  );
  assert.equal(openedOf(id), 64, 'what is refused opens no file');
  assert.equal((await get(relay, id, { 'x-forwarded-for': '192.0.2.1' }, 'HEAD')).status, 200);
  const refused = await get(relay, id, { 'x-forwarded-for': '192.0.2.1' });
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1']);
  const other = await get(relay, id, { 'x-forwarded-for': '192.0.2.2' });
  assert.equal((await other.arrayBuffer()).byteLength, files.pdf(LARGE).length);
});

it('a reader that stops is disconnected, and the file is closed', LINUX, async (t) => {
  const relay = await startRelay(t, { timings: { transfer: 5 } });
  const { token } = await relay.visitor();
  const { id } = taken(await upload(relay, files.pdf(LARGE), { token }));
  await Promise.all(Array.from({ length: 5 }, () => startReading(t, relay, id)));
  await until(() => openedOf(id) === 0, 'the file closed');
});

it('any requested range is answered with a range, the whole file or none', async (t) => {
  const relay = await startRelay(t);
  const { token } = await relay.visitor();
  const bytes = files.pdf();
  const { id } = taken(await upload(relay, bytes, { token }));
  for (const range of [
    `bytes=0-${'9'.repeat(400)}`,
    `bytes=${'9'.repeat(400)}-`,
    `bytes=-${'9'.repeat(400)}`,
    'bytes=-0',
    'bytes=5-2',
    'bytes=--1',
    'bytes=0x1-0x5',
    'bytes=1e1-1e2',
    `bytes=${Array(100).fill('0-').join()}`,
    `bytes=${Array(100).fill('0-0').join()}`,
    `bytes=${','.repeat(400)}`,
    'bytes=NaN-Infinity',
    ' bytes = 0 - 1 ',
  ]) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await get(relay, id, { range }, method);
      const read = Buffer.from(await answer.arrayBuffer());
      const [, start = 0, end = bytes.length - 1] = (
        /^bytes (\d+)-(\d+)\/\d+$/.exec(answer.headers.get('content-range') ?? '') ?? []
      ).map(Number);
      assert.ok([200, 206, 416].includes(answer.status), `${range}: ${answer.status}`);
      if (answer.status === 416) assert.equal(read.length, 0);
      else if (method === 'HEAD') assert.equal(answer.headers.get('content-length'), String(end - start + 1), range);
      else assert.deepEqual(read, bytes.subarray(start, end + 1), range);
    }
  }
});
