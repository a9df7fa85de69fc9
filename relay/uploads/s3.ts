/**
 * Uploads in a bucket of S3 or of a server that speaks its protocol, by path-style addresses. The client is loaded with
 * the first upload.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { RelayConfig } from '../config.ts';
import { ifAvailable, nameOf, type Place } from './places.ts';

/** Milliseconds until a server that does not answer counts as gone. */
const PATIENCE = { connectionTimeout: 3000, requestTimeout: 20_000 };

/** @param config `url` is `s3:https://HOST/BUCKET`, with a prefix of the names behind it where one is wanted */
export function s3Place({ url, region, accessKey, secretKey }: NonNullable<RelayConfig['uploads']>): Place {
  const address = new URL(url.replace(/^s3:/, ''));
  const [bucket = '', ...prefix] = address.pathname.split('/').filter((part) => part !== '');
  const at = (id: string) => ({ Bucket: bucket, Key: [...prefix, nameOf(id)].join('/') });

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

  async function send(id: string, file: string): Promise<void> {
    const { sdk, client } = await s3();
    const { size } = await stat(file);
    await client.send(new sdk.PutObjectCommand({ ...at(id), Body: createReadStream(file), ContentLength: size }));
    await rm(file, { force: true });
  }

  async function fetchBytes(id: string, range: string): Promise<Readable | undefined> {
    const { sdk, client } = await s3();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...at(id), Range: range }));
      return Body as Readable;
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return undefined;
      throw error;
    }
  }

  async function drop(id: string): Promise<void> {
    const { sdk, client } = await s3();
    await client.send(new sdk.DeleteObjectCommand(at(id)));
  }

  return {
    incoming() {
      arriving ??= mkdtemp(join(tmpdir(), 'desk-chat-uploads-'));
      return ifAvailable('making a folder for uploads', arriving);
    },
    // The folder is this process's own; what one that was killed left is the system's to clear away.
    sweep: async () => {},
    put: (id, file) => ifAvailable('keeping an upload', send(id, file)),
    read: (id, { start, end }) => ifAvailable('reading an upload', fetchBytes(id, `bytes=${start}-${end}`)),
    remove: (id) => ifAvailable('deleting an upload', drop(id)),
    async close() {
      if (arriving) await rm(await arriving, { recursive: true, force: true });
      (await loaded)?.client.destroy();
    },
  };
}
