import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, it, type TestContext } from 'node:test';
import { type BlobStorage, BlobsUnavailable } from '../../../../relay/features/uploads/blob-storage.ts';
import { diskStorage } from '../../../../relay/features/uploads/disk.ts';
import { s3Storage } from '../../../../relay/features/uploads/s3.ts';
import { startRelay, temporaryFolder } from '../../../helpers/relay.ts';
import { until } from '../../../helpers/until.ts';
import * as files from './files.ts';
import { S3_KEYS, startS3 } from './s3-server.ts';
import { type Relay, taken, upload } from './sender.ts';

const ONE = 'a'.repeat(32);
const OTHER = '-_'.repeat(16);
const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 253));

const s3At = (url: string, secretKey: string | undefined = S3_KEYS.UPLOADS_SECRET_KEY) =>
  s3Storage({ url: `s3:${url}`, accessKey: S3_KEYS.UPLOADS_ACCESS_KEY, secretKey, region: 'us-east-1', days: 1 });

/** Each storage, and a broken one of the same kind. */
const STORAGES: [
  name: string,
  open: (context: TestContext) => Promise<{ storage: BlobStorage; broken: BlobStorage }>,
][] = [
  [
    'a folder',
    async (t) => {
      const folder = temporaryFolder(t);
      writeFileSync(join(folder, 'file'), '');
      return { storage: diskStorage(join(folder, 'uploads')), broken: diskStorage(join(folder, 'file', 'uploads')) };
    },
  ],
  [
    'a bucket',
    async (t) => {
      const { address } = await startS3(t);
      const gone = await startS3(t);
      await gone.stop();
      return { storage: s3At(`${address}/some/prefix/`), broken: s3At(gone.address) };
    },
  ],
];

async function put(storage: BlobStorage, id: string, bytes = BYTES): Promise<string> {
  const file = join(await storage.incoming(), `${id}x`);
  writeFileSync(file, bytes);
  await storage.put(id, file);
  return file;
}
const read = async (storage: BlobStorage, id: string, start = 0, end = BYTES.length - 1) => {
  const stream = await storage.read(id, { start, end });
  return stream && buffer(stream as Readable);
};

for (const [name, open] of STORAGES) {
  describe(`uploads in ${name}`, () => {
    it('are read as stored, whole and in part, until removed', async (t) => {
      const { storage } = await open(t);
      t.after(() => storage.close());
      const file = await put(storage, ONE);
      await put(storage, OTHER, Buffer.from('other'));
      assert.ok(!existsSync(file), 'the file that was taken over is gone');
      assert.deepEqual(await read(storage, ONE), BYTES);
      assert.deepEqual(await read(storage, ONE, 1000, 1099), BYTES.subarray(1000, 1100));
      await storage.remove(ONE);
      await storage.remove(ONE);
      assert.equal(await read(storage, ONE), undefined);
      assert.equal(String(await read(storage, OTHER, 0, 4)), 'other');
    });
    it('that were never stored are not found', async (t) => {
      const { storage } = await open(t);
      t.after(() => storage.close());
      assert.equal(await read(storage, ONE), undefined);
      await storage.remove(ONE);
    });
    it('have ids as their only names', async (t) => {
      const { storage } = await open(t);
      t.after(() => storage.close());
      const file = await storage.incoming();
      for (const id of [
        '../../../outside-the-folder',
        'incoming',
        '',
        'a/b'.repeat(8),
        '.'.repeat(20),
        'a'.repeat(65),
      ]) {
        await assert.rejects(async () => storage.put(id, file), TypeError);
        await assert.rejects(async () => storage.read(id, { start: 0, end: 0 }), TypeError);
        await assert.rejects(async () => storage.remove(id), TypeError);
      }
    });
    it('are unavailable while it fails, which differs from not found', async (t) => {
      const { broken } = await open(t);
      t.after(() => broken.close());
      const file = join(temporaryFolder(t), 'file');
      writeFileSync(file, 'Hello');
      await assert.rejects(broken.put(ONE, file), BlobsUnavailable);
      await assert.rejects(broken.read(ONE, { start: 0, end: 0 }), BlobsUnavailable);
      await assert.rejects(broken.remove(ONE), BlobsUnavailable);
    });
  });
}

it('incomplete files of killed relays are swept away, those still arriving are not', async (t) => {
  const storage = diskStorage(join(temporaryFolder(t), 'uploads'));
  await storage.sweep(Date.now());
  const folder = await storage.incoming();
  for (const [name, age] of [
    ['left', 7200],
    ['arriving', 60],
  ] as const) {
    writeFileSync(join(folder, name), 'half');
    const then = Date.now() / 1000 - age;
    utimesSync(join(folder, name), then, then);
  }
  await storage.sweep(Date.now() - 3_600_000);
  assert.deepEqual(readdirSync(folder), ['arriving']);
});

/**
 * A server that handles each request by the next entry: answers a status, or breaks the connection; the last entry for
 * ever.
 */
async function scriptedBucket(t: TestContext, ...script: (number | 'nothing')[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const next = script[Math.min(asked.length, script.length - 1)];
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    request.on('end', () => (next === 'nothing' ? response.destroy() : response.writeHead(next as number).end('part')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const storage = s3At(`http://127.0.0.1:${port}/chat/a%20b`);
  t.after(storage.close);
  return { storage, asked };
}
const failed = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail('it did not fail'),
    (error: unknown) => error as BlobsUnavailable,
  );

it('an unanswered upload may still arrive in a bucket, a refused one may not', async (t) => {
  for (const [script, attempts, mayArrive] of [
    [['nothing'], 3, true],
    [[403], 1, false],
    [['nothing', 403], 2, true],
    [[503], 3, false],
  ] as const) {
    const { storage, asked } = await scriptedBucket(t, ...script);
    const error = await failed(put(storage, ONE));
    assert.ok(error instanceof BlobsUnavailable);
    assert.deepEqual([asked.length, error.mayArrive], [attempts, mayArrive], script.join());
  }
});

it('a temporary failure of a bucket is retried', async (t) => {
  const { storage, asked } = await scriptedBucket(t, 503, 'nothing', 200);
  await put(storage, ONE);
  assert.deepEqual(asked, Array(3).fill(`PUT /chat/a%20b/${ONE}`));
});

it('an answer of a bucket with another range, or a redirect, is rejected', async (t) => {
  for (const status of [206, 307]) {
    const { storage } = await scriptedBucket(t, status);
    assert.ok((await failed(storage.read(ONE, { start: 0, end: 99 }))) instanceof BlobsUnavailable);
  }
});

it('a bucket that refuses the keys makes uploads unavailable', async (t) => {
  const { address } = await startS3(t);
  const storage = s3At(address, 'wrong');
  await assert.rejects(put(storage, ONE), BlobsUnavailable);
  await storage.close();
});

it('a relay keeps its uploads in a bucket, without a trace on its own disk', async (t) => {
  const s3 = await startS3(t);
  const relay: Relay = await startRelay(t, { env: { UPLOADS_URL: `s3:${s3.address}`, ...S3_KEYS } });
  const { token } = await relay.visitor();
  const bytes = files.pdf(100_000);
  const { id } = taken(await upload(relay, bytes, { token, filename: 'a.pdf' }));
  const whole = await fetch(`${relay.url}/uploads/${id}`);
  assert.deepEqual(Buffer.from(await whole.arrayBuffer()), bytes);
  const part = await fetch(`${relay.url}/uploads/${id}`, { headers: { range: 'bytes=0-3' } });
  assert.deepEqual([part.status, await part.text()], [206, '%PDF']);
  assert.ok(!existsSync(join(relay.folder, 'uploads')));
  await s3.stop();
  const without = await fetch(`${relay.url}/uploads/${id}`);
  assert.equal(without.status, 503);
  assert.equal((await upload(relay, bytes, { token })).status, 503);
  await until(() => relay.logged.some((line) => line.includes('look at UPLOADS_URL')), 'a word to the operator');
  assert.ok(!relay.logged.join('').includes(token));
});
