/** Every part of a request is length-checked before it is parsed: for HTTP, polling and WebSocket. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { IncomingMessage, request, Server } from 'node:http';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';
import { LONGEST_HEADERS, LONGEST_URL } from '../../../relay/http/request-bounds.ts';
import { readSourceFiles } from '../../check/source-files.ts';
import { headersReadBy } from '../../check/syntax.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { ORIGIN, SECRETS, startRelay, temporaryFolder } from '../../helpers/relay.ts';

const LONG = 'x'.repeat(15 * 1024);
const SOCKETS = '/socket.io/?EIO=4&transport=';
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.alloc(16).toString('base64'),
};

type Sent = { method?: string; headers?: Record<string, string | string[]>; body?: string };

/** The status of one request, also of an upgrade. */
async function ask(url: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asked = request(url, { method, path, headers: { connection: 'close', ...headers } }, (response) => {
    resolve(response.statusCode as number);
    response.resume();
  });
  asked.on('upgrade', (response, socket) => {
    resolve(response.statusCode as number);
    socket.destroy();
  });
  asked.on('error', reject).end(body);
  return promise;
}

it('every listed header is refused when too long, on every route', async (t) => {
  const { url } = await startRelay(t);
  // Node itself checks the content of these headers.
  const { connection: _, expect: __, 'content-length': ___, 'transfer-encoding': ____, ...others } = LONGEST_HEADERS;
  for (const [name, longest] of Object.entries(others)) {
    const headers = { origin: ORIGIN, [name]: 'x'.repeat(longest + 1) };
    assert.equal(await ask(url, '/chat/default', { headers }), 431, name);
    assert.equal(await ask(url, `${SOCKETS}polling`, { headers }), 431, `${name}, by polling`);
    const upgrade = { ...UPGRADE, ...headers };
    if (name !== 'upgrade') {
      assert.equal(await ask(url, `${SOCKETS}websocket`, { headers: upgrade }), 431, `${name}, by WebSocket`);
    }
  }
});

it('pushes and uploads have the same length limits', async (t) => {
  const { url } = await startRelay(t);
  const headers = { 'content-type': `application/json; charset=${LONG}` };
  const push = `/callbacks/${SECRETS.CALLBACK_SECRET}/replies`;
  assert.equal(await ask(url, push, { method: 'POST', headers, body: '{}' }), 431);
  assert.equal(await ask(url, `${push}?${LONG.slice(0, LONGEST_URL)}`, { method: 'POST', body: '{}' }), 414);
  assert.equal(await ask(url, '/uploads', { method: 'POST', headers: { origin: ORIGIN, authorization: LONG } }), 431);
});

it('repeated headers count together', async (t) => {
  const { url } = await startRelay(t);
  const refused = async () =>
    Number(/^relay_overlong_requests_total\{status="431"\} (\d+)/m.exec(await metricsOf(url))?.[1] ?? 0);
  assert.equal(await refused(), 0);
  const lines = Array.from({ length: 400 }, () => 'accept-language: de').join('\r\n');
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  t.after(() => socket.destroy());
  socket.end(`GET /chat/default HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${lines}\r\n\r\n`);
  assert.match(await text(socket), /^HTTP\/1\.1 431 /);
  assert.equal(await refused(), 1, 'the operator sees it');
});

it('a long address is refused on every route', async (t) => {
  const { url } = await startRelay(t);
  const fits = (start: string) => start + 'a'.repeat(LONGEST_URL - start.length);
  for (const start of ['/', '/chat/', '/uploads/', '/chat/default?', `${SOCKETS}polling&t=`]) {
    assert.notEqual(await ask(url, fits(start), { headers: { origin: ORIGIN } }), 414, start);
    assert.equal(await ask(url, `${fits(start)}a`, { headers: { origin: ORIGIN } }), 414, start);
  }
  assert.equal(await ask(url, `${fits(`${SOCKETS}websocket&t=`)}a`, { headers: { ...UPGRADE, origin: ORIGIN } }), 414);
});

it('headers that are not read may be long, such as another site’s cookies', async (t) => {
  const { url } = await startRelay(t);
  const headers = { cookie: LONG.slice(0, 8 * 1024), referer: `https://shop.example/${LONG.slice(0, 4 * 1024)}` };
  assert.equal(await ask(url, '/chat/default', { headers }), 200);
  assert.equal(await ask(url, `${SOCKETS}polling`, { headers: { ...headers, origin: ORIGIN } }), 200);
});

it('of the longest list of languages only a few are looked up', async (t) => {
  const { url } = await startRelay(t);
  const { mock } = t.mock.method(Intl.Locale.prototype, 'maximize');
  const headers = { 'accept-language': 'fi,'.repeat(LONGEST_HEADERS['accept-language'] as number).slice(0, 1023) };
  assert.equal(await ask(url, '/chat/default', { headers }), 200);
  assert.ok(mock.callCount() > 0 && mock.callCount() <= 16, `${mock.callCount()} times`);
});

it('no library reads a header without a limit', async (t) => {
  const read = new Set<string>();
  const emit = Server.prototype.emit;
  t.mock.method(Server.prototype, 'emit', function (this: Server, event: string, ...args: unknown[]) {
    const [request] = args;
    if (request instanceof IncomingMessage) {
      // The check itself reads each listed header that is there once.
      const judged = new Set(Object.keys(request.headers).filter((name) => Object.hasOwn(LONGEST_HEADERS, name)));
      const note = (name: string | symbol) => typeof name === 'string' && (judged.delete(name) || read.add(name));
      const headers = new Proxy(request.headers, {
        get: (all, name) => note(name) && Reflect.get(all, name),
        has: (all, name) => note(name) && Reflect.has(all, name),
      });
      Object.defineProperty(request, 'headers', { value: headers });
    }
    return Reflect.apply(emit, this, [event, ...args]);
  });
  const widgetFolder = temporaryFolder(t);
  mkdirSync(join(widgetFolder, 'assets'));
  writeFileSync(join(widgetFolder, 'desk-chat.js'), 'loader');
  const { url } = await startRelay(t, { env: { TRUSTED_PROXIES: '1' }, widgetFolder });
  const headers = { origin: ORIGIN, 'accept-language': 'de', 'if-none-match': '"a"', range: 'bytes=0-1' };
  for (const path of ['/desk-chat.js', '/chat/default', '/uploads/a', '/health/ready', '/metrics', '/nothing']) {
    await ask(url, path, { headers });
    await ask(url, path, { method: 'HEAD', headers });
  }
  await ask(url, '/uploads', { method: 'OPTIONS', headers });
  await ask(url, '/uploads', { method: 'POST', headers, body: 'a' });
  await ask(url, `/callbacks/${SECRETS.CALLBACK_SECRET}/replies`, { method: 'POST', body: '{}' });
  await ask(url, `${SOCKETS}polling`, { headers });
  await ask(url, `${SOCKETS}polling`, { method: 'OPTIONS', headers });
  await ask(url, `${SOCKETS}websocket`, { headers: { ...UPGRADE, ...headers } });
  for (const name of ['origin', 'accept-language', 'if-none-match', 'range', 'sec-websocket-key', 'user-agent']) {
    assert.ok(read.has(name), `${name} is not among ${[...read].join()}`);
  }
  assert.deepEqual(
    [...read].filter((name) => !Object.hasOwn(LONGEST_HEADERS, name)),
    [],
  );
});

it('no file of the relay reads a header without a limit, or by a computed name', () => {
  // Files that make requests read the headers of responses.
  const asks = ['relay/desk-api/', 'relay/operator/', 'relay/features/uploads/s3.ts', 'relay/http/request-bounds.ts'];
  const files = readSourceFiles(resolve(import.meta.dirname, '../../..')).filter(
    ({ path }) => path.startsWith('relay/') && !asks.some((start) => path.startsWith(start)),
  );
  const reads = files.flatMap((file) => headersReadBy(file).map((read) => ({ ...read, path: file.path })));
  assert.ok(reads.some(({ name }) => name === 'x-forwarded-for'));
  assert.deepEqual(
    reads.filter(({ name }) => !Object.hasOwn(LONGEST_HEADERS, name)),
    [],
  );
});

it('the test finds header reads in every notation', () => {
  const namesIn = (text: string) => headersReadBy({ path: 'relay/a.ts', text }).map(({ name }) => name);
  assert.deepEqual(namesIn("request.headers.origin; a.b.headers['X-One']; request.headers?.['x-two']"), [
    'origin',
    'x-one',
    'x-two',
  ]);
  assert.deepEqual(namesIn("request.get('X-Three'); req.header('x-four'); map.get('five')"), ['x-three', 'x-four']);
  assert.deepEqual(namesIn("const { origin, 'x-six': six } = request.headers;"), ['origin', 'x-six']);
  assert.deepEqual(
    namesIn('request.headers[name]; f(request.headers); const all = request.rawHeaders; request.get(name)'),
    ['(computed)', '(computed)', '(computed)', '(computed)'],
  );
});
