/**
 * Stores uploads in a bucket of S3 or a compatible server, by plain requests that `aws4fetch` signs; those without an
 * answer or with a server error are retried. Only operators who use a machine's role install AWS's own package.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { z } from 'zod';
import { MACHINE_KEYS, type RelayConfig } from '../../config/config.ts';
import { type BlobStorage, ifAvailable, nameOf } from './blob-storage.ts';
import { createGate } from './gate.ts';

/** Milliseconds within which the server must answer a request. */
const ANSWER_WITHIN = 20_000;
const ATTEMPTS = 3;
/** Retries start only within so many milliseconds of the first attempt, because a stopping relay waits for them. */
const RETRIED_FOR = 10_000;
/** Milliseconds before the second attempt, at most; doubled for each further one. */
const BACKOFF = 200;
/** Files sent at once; each is held in memory, so that it can be sent again. */
const SENT_AT_ONCE = 4;

const keysSchema = z.object({
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  sessionToken: z.string().optional(),
});
type Keys = z.infer<typeof keysSchema>;

type Asked = {
  method: 'GET' | 'PUT' | 'DELETE';
  id: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
};

class BucketError extends Error {
  override readonly name = 'BucketError';
  /** Whether an attempt got no answer. The server may have executed it anyway. */
  readonly isOpen: boolean;

  constructor(message: string, isOpen: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isOpen = isOpen;
  }
}

/**
 * @param config `url` is `s3:https://HOST/BUCKET` or `s3:https://BUCKET.HOST`, optionally followed by a prefix of the
 * names; without keys, those of the machine's role are used
 */
export function s3Storage({ url, region, accessKey, secretKey }: NonNullable<RelayConfig['uploads']>): BlobStorage {
  const address = url.slice('s3:'.length);
  const objectAt = (id: string): string => `${address}${address.endsWith('/') ? '' : '/'}${nameOf(id)}`;
  const keys =
    accessKey === undefined || secretKey === undefined
      ? keysOfMachine()
      : async () => ({ accessKeyId: accessKey, secretAccessKey: secretKey });
  const signingKeys = new Map<string, ArrayBuffer>();
  const gate = createGate(SENT_AT_ONCE);
  let incomingFolder: Promise<string> | undefined;

  async function askOnce({ method, id, headers, body }: Asked): Promise<Response> {
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', body ?? new Uint8Array())).toString('hex');
    const signer = new AwsV4Signer({
      method,
      url: objectAt(id),
      headers: { ...headers, 'x-amz-content-sha256': digest },
      service: 's3',
      region,
      cache: signingKeys,
      ...(await keys()),
    });
    const signed = await signer.sign();
    const late = new AbortController();
    // Times out only the head of the answer; its body arrives as fast as the visitor reads it.
    const timer = setTimeout(() => late.abort(new Error('no answer in time')), ANSWER_WITHIN);
    try {
      const request = { method, headers: signed.headers, redirect: 'manual', signal: late.signal } as const;
      return await fetch(signed.url, body ? { ...request, body } : request);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Resolves to undefined if there is no such object. @throws BucketError unless the request succeeds */
  async function ask(asked: Asked): Promise<Response | undefined> {
    const retriedUntil = performance.now() + RETRIED_FOR;
    let isOpen = false;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await askOnce(asked).catch((error: Error) => error);
      const isAnswered = answer instanceof Response;
      isOpen ||= !isAnswered;
      if (isAnswered && answer.ok) return answer;
      const body = isAnswered ? await answer.text().catch(() => '') : '';
      if (isAnswered && answer.status === 404 && body.includes('<Code>NoSuchKey</Code>')) return undefined;
      const mayPass = !isAnswered || answer.status >= 500 || answer.status === 429;
      if (!mayPass || attempt === ATTEMPTS || performance.now() > retriedUntil) {
        const [, code = ''] = /<Code>(\w{1,64})<\/Code>/.exec(body.slice(0, 1000)) ?? [];
        const reason = isAnswered ? `HTTP ${answer.status} ${code}`.trim() : reasonOf(answer);
        throw new BucketError(reason, isOpen, isAnswered ? undefined : { cause: answer });
      }
      await wait(Math.random() * BACKOFF * 2 ** (attempt - 1));
    }
  }

  async function read(id: string, start: number, end: number): Promise<Readable | undefined> {
    const answer = await ask({ method: 'GET', id, headers: { range: `bytes=${start}-${end}` } });
    if (!answer?.body) return undefined;
    if (answer.headers.get('content-length') === String(end - start + 1))
      return Readable.fromWeb(answer.body as ReadableStream);
    await answer.body.cancel();
    throw new BucketError('the bucket answers with another part than was asked for', false);
  }

  return {
    incoming() {
      incomingFolder ??= mkdtemp(join(tmpdir(), 'desk-chat-uploads-'));
      return ifAvailable('making a folder for uploads', incomingFolder);
    },
    // The folder belongs to this process alone; the system clears the folders of killed processes.
    sweep: async () => {},
    async put(id, file) {
      nameOf(id);
      const send = async () => {
        await ask({ method: 'PUT', id, body: await readFile(file) });
        await rm(file, { force: true });
      };
      await ifAvailable('keeping an upload', gate(send), (error) => error instanceof BucketError && error.isOpen);
    },
    async read(id, { start, end }) {
      nameOf(id);
      return ifAvailable('reading an upload', read(id, start, end));
    },
    async remove(id) {
      nameOf(id);
      await ifAvailable('deleting an upload', ask({ method: 'DELETE', id }));
    },
    async close() {
      if (incomingFolder) await rm(await incomingFolder, { recursive: true, force: true });
    },
  };
}

/** The provider finds the keys when they are first needed, and again before they expire. */
function keysOfMachine(): () => Promise<Keys> {
  let provider: Promise<() => Promise<unknown>> | undefined;
  return async () => {
    provider ??= import(MACHINE_KEYS).then(({ defaultProvider }) => defaultProvider());
    return keysSchema.parse(await (await provider)());
  };
}

/** The cause of a fetch error says why the connection failed. */
function reasonOf(error: Error): string {
  const { code, message } = (error.cause ?? error) as { code?: unknown; message?: unknown };
  return String(code ?? message);
}
