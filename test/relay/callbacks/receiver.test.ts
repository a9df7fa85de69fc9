import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it, type TestContext } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { createReceiver } from '../../../relay/callbacks/receiver.ts';
import { parseShallow } from '../../../relay/desk-api/json-bounds.ts';
import { metricsOf } from '../../helpers/metrics.ts';
import { SECRETS, startRelay } from '../../helpers/relay.ts';

const MIB = 1024 * 1024;

/** A relay, and a function that posts a body with headers; `kept` is the number of quarantined pushes. */
async function receiving(context: TestContext) {
  const relay = await startRelay(context);
  return {
    relay,
    post: async (body: BodyInit, headers: Record<string, string> = {}, path = SECRETS.CALLBACK_SECRET) => {
      const url = `${relay.url}/callbacks/${path}/replies`;
      const stream = body instanceof ReadableStream ? { duplex: 'half' as const } : {};
      const asJson = { 'content-type': 'application/json', ...headers };
      const response = await fetch(url, { method: 'POST', headers: asJson, body, ...stream });
      await response.arrayBuffer();
      return response.status;
    },
    kept: () => relay.store.quarantine.size(),
  };
}

/** A body without a content-length. */
const inParts = (parts: number): ReadableStream =>
  new ReadableStream({
    start(controller) {
      for (let part = 0; part < parts; part += 1) controller.enqueue(new Uint8Array(MIB / 8).fill(120));
      controller.close();
    },
  });

it('a chunked body is read up to 1 MiB, and refused beyond', async (t) => {
  const { post, kept } = await receiving(t);
  assert.deepEqual([await post(inParts(8)), await kept()], [200, 1]);
  assert.deepEqual([await post(inParts(9)), await kept()], [413, 1]);
  assert.equal(await post(inParts(1)), 200);
});

it('a compressed body is decompressed before it is parsed', async (t) => {
  const { post, kept } = await receiving(t);
  for (const [encoding, pack] of [
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['GZIP', gzipSync],
  ] as const) {
    assert.equal(await post(pack('nuqneH'), { 'content-encoding': encoding }), 200, encoding);
    assert.equal(await post(pack('x'.repeat(MIB + 1)), { 'content-encoding': encoding }), 413, encoding);
  }
  assert.equal(await kept(), 4);
});

it('a body that cannot be decompressed is refused, and not quarantined', async (t) => {
  const { post, kept } = await receiving(t);
  assert.equal(await post('no gzip', { 'content-encoding': 'gzip' }), 400);
  assert.equal(await post('no such thing', { 'content-encoding': 'klingon' }), 415);
  assert.equal(await kept(), 0);
});

it('a percent-encoded secret is accepted', async (t) => {
  const { post } = await receiving(t);
  const [first = '', ...rest] = SECRETS.CALLBACK_SECRET;
  const encoded = `%${first.charCodeAt(0).toString(16)}${rest.join('')}`;
  assert.deepEqual([await post('{}', {}, encoded), await post('{}', {}, `%25${encoded}`)], [200, 404]);
});

it('only a complete secret is valid, neither a part of it nor more', async (t) => {
  const secrets = ['s'.repeat(64), 'ü'.repeat(40)] as const;
  const receive = createReceiver({
    ingress: { takeReply: async () => undefined, takeEvent: async () => undefined },
    secrets,
    respondToError: (_error, response) => void response.writeHead(500).end(),
    onRefusal: () => undefined,
    onAnswer: () => undefined,
  });
  const server = createServer((request, response) => {
    if (!receive(request, response)) response.writeHead(404).end();
  });
  t.after(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const post = async (secret: string) => {
    const url = `http://127.0.0.1:${port}/callbacks/${encodeURIComponent(secret)}/replies`;
    return (await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status;
  };
  for (const secret of secrets) assert.equal(await post(secret), 200);
  const [first, second] = secrets;
  const parts = ['', first.slice(1), second.slice(1), `${second.slice(1)}\0\0`, `${second.slice(1)}u`];
  const others = [`${first.slice(1)}S`, `${first.slice(1)}\0`, `S${first.slice(1)}`];
  const more = [`${first}s`, `${first}\0`, `${second}\0`, `${first}${second}`, 's'.repeat(4000)];
  for (const secret of [...parts, ...others, ...more]) assert.equal(await post(secret), 404, secret.slice(0, 100));
});

it('a push with another content-type than JSON is refused, counted, and not quarantined', async (t) => {
  const { relay, post, kept } = await receiving(t);
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/jsonx',
  ];
  for (const type of [...types, 'application', 'text/html; application/json']) {
    assert.equal(await post('nuqneH', { 'content-type': type }), 415, type);
  }
  assert.equal(await kept(), 0);
  assert.match(await metricsOf(relay.url), /^relay_pushes_total\{kind="replies",outcome="not-json"\} 6$/m);
  const taken = [
    'application/json',
    'Application/JSON;charset=UTF-8',
    'application/json ; charset=klingon',
    'text/json',
  ];
  for (const type of [...taken, 'application/vnd.desk.v1+json']) {
    assert.equal(await post('nuqneH', { 'content-type': type }), 200, type);
  }
  assert.equal(await kept(), 5);
});

it('the body of a push with a wrong secret is not read, so many of them take no memory', async (t) => {
  const { relay } = await receiving(t);
  for (const path of [`/callbacks/${SECRETS.CALLBACK_SECRET}x/replies`, '/callbacks/x/events']) {
    const headers = { 'content-type': 'application/json', 'content-length': MIB };
    const call = request(relay.url + path, { method: 'POST', headers });
    call.on('error', () => undefined);
    t.after(() => call.destroy());
    call.flushHeaders();
    // The answer arrives before any byte of the body is sent.
    const [response] = await once(call, 'response');
    assert.equal(response.statusCode, 404);
  }
});

it('JSON is parsed to a depth of 32, and brackets in strings do not count', () => {
  const nested = (depth: number, inside = '1') => '['.repeat(depth) + inside + ']'.repeat(depth);
  assert.notEqual(parseShallow(nested(32)), undefined);
  assert.equal(parseShallow(nested(33)), undefined);
  assert.equal(parseShallow(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`), undefined);
  const strings = ['[[[['.repeat(20), '\\"[', '"[[', '\\', '\\\\"', '}{]['].map((text) => [text]);
  assert.deepEqual(parseShallow(JSON.stringify(strings)), strings);
  assert.equal(parseShallow('['.repeat(MIB)), undefined);
  assert.equal(parseShallow(`"${'\\'.repeat(MIB)}`), undefined);
});
