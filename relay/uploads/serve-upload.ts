/**
 * Serves an upload to anyone with its id, with headers that keep browsers from executing it. An expired upload is not
 * found, even if its bytes still exist.
 */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { UploadRow } from '../store/port/uploads.ts';
import type { Store } from '../store/store.ts';
import { clientAddress } from '../visitors/client-address.ts';
import { createSlots } from '../visitors/limits.ts';
import { type BlobStorage, type ByteRange, isUploadId } from './blob-storage.ts';
import { dispositionOf } from './filename.ts';
import { type MinimumSpeed, watchSpeed } from './slow-transfer.ts';

/** Seconds for which browsers may cache a file, and no longer than the upload exists. */
const KEPT_BY_BROWSERS = 60 * 60;

/** Files that are read at once: in all, and by one address, behind which an office of agents may sit. */
const READ_AT_ONCE = 512;
const READ_AT_ONCE_BY_AN_ADDRESS = 64;

export type ServeOptions = {
  store: Pick<Store, 'clock' | 'uploads'>;
  storage: BlobStorage;
  /** The minimum speed of a reader; slower ones are disconnected. */
  speed: MinimumSpeed;
  trustedProxies: number;
  log: Logger;
};

export function serveUpload({ store, storage, speed, trustedProxies, log }: ServeOptions): RequestHandler {
  const everyone = createSlots(READ_AT_ONCE);
  const addresses = createSlots(READ_AT_ONCE_BY_AN_ADDRESS);

  return async (request, response, next) => {
    const id = String(request.params.id);
    const upload = isUploadId(id) ? await store.uploads.byId(id) : undefined;
    if (!upload || upload.ends <= store.clock.now()) return next();
    const { size } = upload;
    const part = partAskedFor(request, size);
    if (part === 'none') return void response.status(416).set('content-range', `bytes */${size}`).end();
    const range = part ?? { start: 0, end: size - 1 };
    const length = range.end - range.start + 1;
    const headers = {
      ...headersOf(upload, store.clock.now()),
      ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
      'content-length': String(length),
    };
    const answer = () => response.status(part ? 206 : 200).set(headers);
    if (request.method === 'HEAD') return void answer().end();

    const address = clientAddress(request, trustedProxies);
    if (everyone.isFull('') || addresses.isFull(address)) {
      return void response.status(429).set('retry-after', '1').json({ error: 'too many files at once' });
    }
    everyone.enter('');
    addresses.enter(address);
    try {
      const bytes = await storage.read(id, range);
      if (!bytes) return next();
      answer();
      await send(bytes, response);
    } finally {
      everyone.leave('');
      addresses.leave(address);
    }
  };

  async function send(bytes: Readable, response: Response): Promise<void> {
    let sent = 0;
    bytes.on('data', (chunk: Buffer) => {
      sent += chunk.length;
    });
    const stop = watchSpeed(
      speed,
      () => sent,
      () => response.destroy(),
    );
    await pipeline(bytes, response).catch((error: NodeJS.ErrnoException) => {
      // Browsers often abort a film.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.warn({ err: error }, 'an upload could not be read');
    });
    stop();
  }
}

const headersOf = ({ type, kind, filename, ends }: UploadRow, now: number): Record<string, string> => ({
  'content-type': type,
  'content-disposition': dispositionOf(kind, filename),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  // The desk's console, another site, shows it to agents.
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': `private, max-age=${Math.min(KEPT_BY_BROWSERS, Math.floor((ends - now) / 1000))}, immutable`,
  'accept-ranges': 'bytes',
});

/** The requested range; undefined for the whole file; `none` if it is outside the file. */
function partAskedFor(request: Request, size: number): ByteRange | 'none' | undefined {
  // The answers have no ETag, so `If-Range` never matches.
  if (request.headers['if-range'] !== undefined) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) return 'none';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
