import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { SECRETS, startRelay } from '../../helpers/relay.ts';

const MIB = 1024 * 1024;

/** A relay, and how it answers a body that is posted with these headers; `kept` is how many were set aside. */
async function receiving(context: TestContext) {
  const relay = await startRelay(context);
  return {
    post: async (body: BodyInit, headers: Record<string, string> = {}, path = SECRETS.CALLBACK_SECRET) => {
      const url = `${relay.url}/callbacks/${path}/replies`;
      const stream = body instanceof ReadableStream ? { duplex: 'half' as const } : {};
      const response = await fetch(url, { method: 'POST', headers, body, ...stream });
      await response.arrayBuffer();
      return response.status;
    },
    kept: () => relay.store.quarantineSize(),
  };
}

/** A body whose length is not said before. */
const inParts = (parts: number): ReadableStream =>
  new ReadableStream({
    start(controller) {
      for (let part = 0; part < parts; part += 1) controller.enqueue(new Uint8Array(MIB / 8).fill(120));
      controller.close();
    },
  });

test('a body in parts is read to 1 MiB, and refused beyond', async (t) => {
  const { post, kept } = await receiving(t);
  assert.deepEqual([await post(inParts(8)), await kept()], [200, 1]);
  assert.deepEqual([await post(inParts(9)), await kept()], [413, 1]);
  assert.equal(await post(inParts(1)), 200);
});

test('a packed body is unpacked before it is judged', async (t) => {
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

test('what cannot be unpacked is refused, and not kept', async (t) => {
  const { post, kept } = await receiving(t);
  assert.equal(await post('no gzip', { 'content-encoding': 'gzip' }), 400);
  assert.equal(await post('no such thing', { 'content-encoding': 'klingon' }), 415);
  assert.equal(await kept(), 0);
});

test('the secret is known percent-encoded', async (t) => {
  const { post } = await receiving(t);
  const [first = '', ...rest] = SECRETS.CALLBACK_SECRET;
  const encoded = `%${first.charCodeAt(0).toString(16)}${rest.join('')}`;
  assert.deepEqual([await post('{}', {}, encoded), await post('{}', {}, `%25${encoded}`)], [200, 404]);
});
