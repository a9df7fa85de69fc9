/**
 * Uploads in a bucket of S3 or of a server that speaks its protocol, by path-style addresses. The client is loaded with
 * the first upload.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { RelayConfig } from '../config.ts';
import { createGate } from './gate.ts';
import { ifAvailable, nameOf, type Place } from './places.ts';

/** Milliseconds until a server that does not answer counts as gone. */
const PATIENCE = { connectionTimeout: 3000, requestTimeout: 20_000 };

/** A file is held in memory while it is sent, so that it can be sent again. */
const SENT_AT_ONCE = 4;

type Target = { Bucket: string; Key: string };

/** @param config `url` is `s3:https://HOST/BUCKET`, with a prefix of the names behind it where one is wanted */
export function s3Place({ url, region, accessKey, secretKey }: NonNullable<RelayConfig['uploads']>): Place {
  const address = new URL(url.replace(/^s3:/, ''));
  const [bucket = '', ...prefix] = address.pathname.split('/').filter((part) => part !== '');
  const at = (id: string): Target => ({ Bucket: bucket, Key: [...prefix, nameOf(id)].join('/') });

  let loaded: ReturnType<typeof load> | undefined;
  async function load() {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      endpoint: address.origin,
      region,
      forcePathStyle: true,
      // Newer checksums than many compatible servers know.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: PATIENCE,
      ...(accessKey !== undefined &&
        secretKey !== undefined && { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }),
    });
    return { sdk, client };
  }
  const s3 = () => {
    loaded ??= load();
    return loaded;
  };

  let arriving: Promise<string> | undefined;

  const gate = createGate(SENT_AT_ONCE);

  async function send(target: Target, file: string): Promise<void> {
    const { sdk, client } = await s3();
    await client.send(new sdk.PutObjectCommand({ ...target, Body: await readFile(file) }));
    await rm(file, { force: true });
  }

  async function fetchBytes(target: Target, range: string): Promise<Readable | undefined> {
    const { sdk, client } = await s3();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...target, Range: range }));
      return Body as Readable;
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return undefined;
      throw error;
    }
  }

  async function drop(target: Target): Promise<void> {
    const { sdk, client } = await s3();
    await client.send(new sdk.DeleteObjectCommand(target));
  }

  return {
    incoming() {
      arriving ??= mkdtemp(join(tmpdir(), 'desk-chat-uploads-'));
      return ifAvailable('making a folder for uploads', arriving);
    },
    // The folder is this process's own; what one that was killed left is the system's to clear away.
    sweep: async () => {},
    async put(id, file) {
      const target = at(id);
      await ifAvailable(
        'keeping an upload',
        gate(() => send(target, file)),
        isUnanswered,
      );
    },
    async read(id, { start, end }) {
      const target = at(id);
      return ifAvailable('reading an upload', fetchBytes(target, `bytes=${start}-${end}`));
    },
    async remove(id) {
      const target = at(id);
      await ifAvailable('deleting an upload', drop(target));
    },
    async close() {
      if (arriving) await rm(await arriving, { recursive: true, force: true });
      (await loaded)?.client.destroy();
    },
  };
}

/** Whether the server said nothing to a request, which it may have taken all the same. */
const isUnanswered = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === undefined;
