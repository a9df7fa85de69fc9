/**
 * Files of visitors, put together: taken in, handed out, deleted in time. A relay that keeps none has none of it.
 */
import type { Router } from 'express';
import type { Logger } from 'pino';
import type { RelayConfig } from '../config.ts';
import type { Pace } from '../pace.ts';
import type { SiteView } from '../protocol.ts';
import type { UploadRow } from '../store/port/uploads.ts';
import type { Store } from '../store/store.ts';
import type { Tokens } from '../visitors/tokens.ts';
import { diskPlace } from './disk.ts';
import { deleteBytes, startExpiry } from './expiry.ts';
import { ACCEPTED_TYPES } from './file-types.ts';
import { createInspector } from './inspector.ts';
import type { Place } from './places.ts';
import { uploadsRouter } from './router.ts';
import { s3Place } from './s3.ts';
import { createTakeUpload } from './take-upload.ts';

const MEBIBYTE = 1024 * 1024;
const MOST = 10 * MEBIBYTE;
const QUOTA = 50 * MEBIBYTE;
/** Milliseconds between two looks for uploads whose time has ended. */
const LOOK_EVERY = 10 * 60 * 1000;
/** Processes that look at files, how long at one file, when they end without one, and what each may take. */
export const INSPECTION = {
  atOnce: 2,
  patience: 20_000,
  rest: 60_000,
  // The largest picture that is taken needs this much as a GIF or a WebP; libraries reserve more than they use.
  memory: { resident: 768 * MEBIBYTE, more: 1024 * MEBIBYTE },
};

/** Of files that come, and of those that go: players pause, and ask again for what was cut off. */
export const SPEED = {
  up: { ticks: 10, bytes: 40 * 1024 },
  down: { ticks: 60, bytes: 64 * 1024 },
};

export type UploadsOptions = {
  config: Pick<RelayConfig, 'publicUrl' | 'sites' | 'trustedProxies' | 'uploads'>;
  tokens: Tokens;
  store: Pick<Store, 'clock' | 'conversations' | 'uploads'>;
  log: Logger;
  pace: Pick<Pace, 'transfer'>;
  counted: (outcome: string) => void;
};

export type Uploads = {
  router: Router;
  /** What widgets of sites that take files are told. */
  view: NonNullable<SiteView['uploads']>;
  /** Where everyone can read an upload. */
  urlOf(id: string): string;
  /** For uploads whose rows are gone. @throws PlaceUnavailable when some could not be deleted; the others are */
  deleteBytes(uploads: readonly UploadRow[]): Promise<void>;
  stop(): Promise<void>;
};

/** @returns undefined where the settings turn uploads off */
export function createUploads({ config, tokens, store, log, pace, counted }: UploadsOptions): Uploads | undefined {
  const { now } = store.clock;
  const tick = pace.transfer;
  const { publicUrl, sites, trustedProxies, uploads } = config;
  if (!uploads) return undefined;
  const place = placeOf(uploads);
  const urlOf = (id: string): string => `${publicUrl}/uploads/${id}`;
  const inspector = createInspector({ ...INSPECTION, log });
  const take = createTakeUpload({
    place,
    store,
    inspector,
    speed: { ...SPEED.up, tick },
    most: MOST,
    quota: QUOTA,
    days: uploads.days,
    urlOf,
  });
  const expiry = startExpiry({ store, place, log, now, every: LOOK_EVERY });
  return {
    router: uploadsRouter({
      sites,
      tokens,
      store,
      place,
      take,
      most: MOST,
      trustedProxies,
      log,
      now,
      counted,
      speed: { ...SPEED.down, tick },
    }),
    view: { path: '/uploads', maxBytes: MOST, types: [...ACCEPTED_TYPES] },
    urlOf,
    deleteBytes: (uploads) => deleteBytes(place, uploads),
    async stop() {
      await expiry.stop();
      await inspector.close();
      await place.close();
    },
  };
}

/** Opens nothing yet: folders are made and the storage is asked when there is something to keep. */
export const placeOf = (config: NonNullable<RelayConfig['uploads']>): Place =>
  config.url.startsWith('s3:') ? s3Place(config) : diskPlace(config.url.replace(/^file:/, ''));
