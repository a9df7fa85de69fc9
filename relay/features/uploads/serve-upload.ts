/**
 * Serves an upload to anyone with its id, with headers that keep browsers from executing it. An expired upload is not
 * found, even if its bytes still exist.
 */
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { clientAddress } from '../../http/client-address.ts';
import { type ByteRange, createSendFile, dispositionOf } from '../../http/send-file.ts';
import type { UploadRow } from '../../store/port/files.ts';
import type { Store } from '../../store/store.ts';
import { type BlobStorage, isUploadId } from './blob-storage.ts';

/** Seconds for which browsers may cache a file, and no longer than the upload exists. */
const KEPT_BY_BROWSERS = 60 * 60;

export type ServeOptions = {
  store: Pick<Store, 'clock' | 'uploads'>;
  storage: BlobStorage;
  trustedProxies: number;
  log: Logger;
};

export function serveUpload({ store, storage, trustedProxies, log }: ServeOptions): RequestHandler {
  const send = createSendFile(log);
  return async (request, response, next) => {
    const id = String(request.params.id);
    const upload = isUploadId(id) ? await store.uploads.byId(id) : undefined;
    if (!upload || upload.ends <= store.clock.now()) return next();
    const headers = headersOf(upload, store.clock.now());
    const file = { size: upload.size, headers, read: (range: ByteRange) => storage.read(id, range) };
    if (!(await send(request, response, clientAddress(request, trustedProxies), file))) next();
  };
}

const headersOf = ({ type, kind, filename, ends }: UploadRow, now: number): Record<string, string> => ({
  'content-type': type,
  'content-disposition': dispositionOf(kind === 'image' ? 'inline' : 'attachment', filename),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  // The desk's console, another site, shows it to agents.
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': `private, max-age=${Math.min(KEPT_BY_BROWSERS, Math.floor((ends - now) / 1000))}, immutable`,
});
