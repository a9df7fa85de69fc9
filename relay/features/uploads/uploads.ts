/** Composes uploads: taking, serving and expiry. */
import type { Logger } from 'pino';
import type { RelayConfig } from '../../config/config.ts';
import type { Timings } from '../../config/timings.ts';
import { SPEED } from '../../http/slow-transfer.ts';
import type { UploadRow } from '../../store/port/visitors.ts';
import type { Store } from '../../store/store.ts';
import type { Tokens } from '../../visitors/tokens.ts';
import type { BlobStorage } from './blob-storage.ts';
import { diskStorage } from './disk.ts';
import { deleteBytes, startExpiry } from './expiry.ts';
import { ACCEPTED_TYPES } from './file-types.ts';
import { createInspector } from './inspector.ts';
import { uploadsRouter } from './router.ts';
import { s3Storage } from './s3.ts';
import { createTakeUpload } from './take-upload.ts';

const MEBIBYTE = 1024 * 1024;
const MOST = 10 * MEBIBYTE;
const QUOTA = 50 * MEBIBYTE;
/** Milliseconds between two searches for expired uploads. */
const LOOK_EVERY = 10 * 60 * 1000;
/** Limits of the inspection: processes, milliseconds per file, milliseconds until an idle process ends, and memory. */
export const INSPECTION = {
  atOnce: 2,
  patience: 20_000,
  rest: 60_000,
  // The largest accepted image needs this much as a GIF or a WebP; libraries reserve more than they use.
  memory: { resident: 768 * MEBIBYTE, more: 1024 * MEBIBYTE },
};

export type UploadsOptions = {
  config: Pick<RelayConfig, 'publicUrl' | 'sites' | 'trustedProxies' | 'uploads'>;
  tokens: Tokens;
  store: Pick<Store, 'clock' | 'conversations' | 'uploads'>;
  log: Logger;
  timings: Pick<Timings, 'transfer'>;
  count: (outcome: string) => void;
};

/** @returns undefined if the settings turn uploads off */
export function createUploads({ config, tokens, store, log, timings, count }: UploadsOptions) {
  const { publicUrl, uploads } = config;
  if (!uploads) return undefined;
  const storage = openBlobStorage(uploads);
  const urlOf = (id: string): string => `${publicUrl}/uploads/${id}`;
  const inspector = createInspector({ ...INSPECTION, log });
  const limits = { speed: { ...SPEED.up, tick: timings.transfer }, most: MOST, quota: QUOTA, days: uploads.days };
  const take = createTakeUpload({ storage, store, inspector, urlOf, ...limits });
  const expiry = startExpiry({ store, storage, log, every: LOOK_EVERY });
  return {
    router: uploadsRouter({ ...config, tokens, store, storage, take, most: MOST, log, count }),
    view: { path: '/uploads', maxBytes: MOST, types: [...ACCEPTED_TYPES] },
    urlOf,
    /** Deletes the bytes of uploads without rows, as many as it can. @throws BlobsUnavailable if some stay */
    deleteBytes: (uploads: readonly UploadRow[]) => deleteBytes(storage, uploads),
    async stop() {
      await expiry.stop();
      await inspector.close();
      await storage.close();
    },
  };
}

/** Opens nothing yet: the first upload creates the folder or contacts the bucket. */
export const openBlobStorage = (config: NonNullable<RelayConfig['uploads']>): BlobStorage =>
  config.url.startsWith('s3:') ? s3Storage(config) : diskStorage(config.url.replace(/^file:/, ''));
