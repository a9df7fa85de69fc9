/**
 * Hands out an upload to whoever knows its name, in a way that lets no browser run anything of it. One that has ended is
 * not there, whether its bytes are gone already or not.
 */
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Store, UploadRow } from '../store/store.ts';
import { dispositionOf } from './filename.ts';
import { type ByteRange, isUploadId, type Place } from './places.ts';

/** Seconds a browser may keep a file; it outlives the file itself by no more. */
const KEPT_BY_BROWSERS = 60 * 60;

export function serveUpload({ store, place, log }: { store: Store; place: Place; log: Logger }): RequestHandler {
  return async (request, response, next) => {
    const id = String(request.params.id);
    const upload = isUploadId(id) ? await store.uploadById(id) : undefined;
    if (!upload || upload.ends <= store.now()) return next();
    const { size } = upload;
    const part = partAskedFor(request, size);
    if (part === 'none') return void response.status(416).set('content-range', `bytes */${size}`).end();
    const { start, end } = part ?? { start: 0, end: size - 1 };
    const bytes = request.method === 'HEAD' ? undefined : await place.read(id, { start, end });
    if (!bytes && request.method !== 'HEAD') return next();
    response.status(part ? 206 : 200).set(headersOf(upload, store.now()));
    if (part) response.set('content-range', `bytes ${start}-${end}/${size}`);
    response.set('content-length', String(end - start + 1));
    if (!bytes) return void response.end();
    await pipeline(bytes, response).catch((error: NodeJS.ErrnoException) => {
      // Browsers go away in the middle of films all the time.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.warn({ err: error }, 'an upload could not be read');
    });
  };
}

const headersOf = ({ type, kind, filename, ends }: UploadRow, now: number): Record<string, string> => ({
  'content-type': type,
  'content-disposition': dispositionOf(kind, filename),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  // Agents see it in their console, which is another site.
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': `private, max-age=${Math.min(KEPT_BY_BROWSERS, Math.floor((ends - now) / 1000))}, immutable`,
  'accept-ranges': 'bytes',
});

/** One part, undefined for the whole, `none` for a part that there is not. */
function partAskedFor(request: Request, size: number): ByteRange | 'none' | undefined {
  // Without an ETag no condition can hold.
  if (request.headers['if-range'] !== undefined) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) return 'none';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
