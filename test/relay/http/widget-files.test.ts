import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { it, type TestContext } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { startRelay, temporaryFolder } from '../../helpers/relay.ts';
import { until } from '../../helpers/until.ts';

const LOADER = 'console.log("loader")';
const CHUNK = 'console.log("chunk")';

async function withBuild(context: TestContext, timings = {}) {
  const folder = join(temporaryFolder(context), '.hidden', 'widget');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [file, content] of [
    ['desk-chat.js', LOADER],
    ['assets/chat-a1b2.js', CHUNK],
  ] as const) {
    writeFileSync(join(folder, file), content);
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content));
  }
  writeFileSync(join(folder, 'assets/plain.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/secret.env'), 'SECRET=1');
  writeFileSync(join(folder, 'index.html'), 'not for here');
  writeFileSync(join(folder, '..', 'outside.js'), 'outside');
  const { url } = await startRelay(context, { widgetFolder: folder, timings });
  /** The raw answer: no decoding, no normalised path. */
  async function get(path: string, headers: Record<string, string> = {}) {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, headers }).end();
    const [response] = await once(sent, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    return { status: response.statusCode as number, headers: response.headers, body: Buffer.concat(chunks) };
  }
  return { folder, get, url };
}

const ENCODED: [accepts: string | undefined, encoding: string | undefined, decode: (body: Buffer) => Buffer][] = [
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body) => body],
  [undefined, undefined, (body) => body],
];
for (const [accepts, encoding, decode] of ENCODED) {
  it(`"accept-encoding: ${accepts}" gets ${encoding ?? 'it uncompressed'}`, async (t) => {
    const { get } = await withBuild(t);
    for (const [path, content] of [
      ['/desk-chat.js', LOADER],
      ['/assets/chat-a1b2.js', CHUNK],
    ] as const) {
      const { status, headers, body } = await get(path, accepts === undefined ? {} : { 'accept-encoding': accepts });
      assert.deepEqual([status, headers['content-encoding'], headers.vary], [200, encoding, 'accept-encoding']);
      assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
      assert.equal(decode(body).toString(), content);
    }
  });
}

it('a chunk is the same below every numbered folder, and below no other', async (t) => {
  const { get } = await withBuild(t);
  const { status, headers, body } = await get('/assets/2/chat-a1b2.js');
  assert.deepEqual([status, body.toString()], [200, CHUNK]);
  assert.match(headers['cache-control'] ?? '', /immutable/);
  for (const other of ['/assets/two/chat-a1b2.js', '/assets/2/3/chat-a1b2.js', '/assets/2/..%2f..%2foutside.js']) {
    assert.equal((await get(other)).status, 404, other);
  }
});

it('a loader of an earlier release gets the present chat, but no other file of that release', async (t) => {
  const { get } = await withBuild(t);
  for (const path of ['/assets/chat-0ld-one.js', '/assets/3/chat-0ld-one.js']) {
    const { status, headers, body } = await get(path);
    assert.deepEqual([status, body.toString()], [200, 'import "./chat-a1b2.js";\n'], path);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['access-control-allow-origin'], '*');
  }
  assert.equal((await get('/assets/survey-0ld.js')).status, 404);
});

it('a file without compressed copies is sent uncompressed', async (t) => {
  const { get } = await withBuild(t);
  const { headers, body } = await get('/assets/plain.svg', { 'accept-encoding': 'br' });
  assert.deepEqual(
    [headers['content-encoding'], headers['content-type'], body.toString()],
    [undefined, 'image/svg+xml', '<svg/>'],
  );
});

it('the loader is revalidated soon, chunks never, and any site may use both', async (t) => {
  const { get } = await withBuild(t);
  const [loader, chunk] = [await get('/desk-chat.js'), await get('/assets/chat-a1b2.js')];
  assert.match(loader.headers['cache-control'] ?? '', /max-age=300\b/);
  assert.match(chunk.headers['cache-control'] ?? '', /max-age=31536000, immutable/);
  for (const { headers } of [loader, chunk]) {
    assert.deepEqual(
      [
        headers['access-control-allow-origin'],
        headers['cross-origin-resource-policy'],
        headers['x-content-type-options'],
      ],
      ['*', 'cross-origin', 'nosniff'],
    );
    assert.deepEqual(
      Object.keys(headers).filter((name) => /security-policy|opener|^x-|agent|referrer/.test(name)),
      ['x-content-type-options'],
      'nothing that binds documents alone',
    );
  }
  const policies = [loader, chunk].map(({ headers }) => headers['strict-transport-security'] !== undefined);
  assert.deepEqual(policies, [true, false], 'a policy of the host comes once');
  const again = await get('/desk-chat.js', { 'if-modified-since': loader.headers['last-modified'] ?? '' });
  assert.equal(again.status, 304);
});

for (const path of [
  '/assets/../../outside.js',
  '/assets/..%2f..%2foutside.js',
  '/assets/%2e%2e/index.html',
  '/assets/..',
  '/assets/..%5coutside.js',
  '/assets/secret.env',
  '/assets/chat-a1b2.js.br',
  '/assets/chat-a1b2.js%00.svg',
  '/assets/',
  '/index.html',
  '/assets/constructor',
]) {
  it(`${path} is not found`, async (t) => {
    const { get } = await withBuild(t);
    assert.equal((await get(path)).status, 404);
  });
}

it('a chunk that a newer build deleted is not found, and caches do not keep the answer', async (t) => {
  const { folder, get } = await withBuild(t);
  const headers = { 'accept-encoding': 'br' };
  assert.equal((await get('/assets/chat-a1b2.js', headers)).status, 200);
  rmSync(join(folder, 'assets'), { recursive: true });
  const gone = await get('/assets/chat-a1b2.js', headers);
  assert.deepEqual(
    [gone.status, gone.headers['cache-control'], gone.headers['content-encoding']],
    [404, undefined, undefined],
  );
});

it('without a build the loader’s address says that it is missing', async (t) => {
  const { url } = await startRelay(t);
  const response = await fetch(`${url}/desk-chat.js`);
  assert.equal(response.status, 503);
  assert.match(await text(response.body as never), /npm run build/);
  assert.equal((await fetch(`${url}/assets/x.js`)).status, 404);
});

const LINUX = { skip: process.platform !== 'linux' && 'open files are counted in /proc' };
it('a reader of the widget who stops is disconnected, and the file is closed', LINUX, async (t) => {
  const { folder, url } = await withBuild(t, { transfer: 5 });
  const isOpen = (fd: string): boolean => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith('assets/large.js');
    } catch {
      return false;
    }
  };
  // More than fits into the buffers of a connection.
  writeFileSync(join(folder, 'assets/large.js'), Buffer.alloc(12_000_000, ' '));
  const asked = request(`${url}/assets/large.js`, { agent: false }).on('error', () => undefined);
  t.after(() => asked.destroy());
  const [response] = await once(asked.end(), 'response');
  response.pause();
  await until(() => !readdirSync('/proc/self/fd').some(isOpen), 'the file closed');
});
