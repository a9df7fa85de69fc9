/**
 * Decodes and re-encodes an image: rotated upright, without metadata or hidden data. Only this file uses sharp. Runs
 * only in the inspection process, because the memory of libvips cannot be limited in the relay's.
 */
import { setTimeout as wait } from 'node:timers/promises';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';

const MOST_PIXELS = 40_000_000;
/** Pixels. Libraries allocate rows and columns of this length, whatever the number of pixels. */
const LONGEST_SIDE = 16_384;
/** Frames of one animation. */
const MOST_PAGES = 2000;
/** Milliseconds for reading a header; a malicious one can make its reader loop. */
const HEADER_WITHIN = 5000;

// Only the decoders of the accepted formats, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
sharp.cache(false);
// One thread, because the relay needs the other cores.
sharp.concurrency(1);

const ENCODE: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 85 }),
  'image/webp': (image) => image.webp({ quality: 85 }),
  'image/gif': (image) => image.gif({ effort: 3 }),
};

let reading = 0;
/** Whether a header is still being read, perhaps for ever; only the end of the process stops that. */
export const isStuck = (): boolean => reading > 0;

async function readHeader(bytes: Buffer, limits: SharpOptions): Promise<Metadata | undefined> {
  reading += 1;
  const late = new AbortController();
  const read = sharp(bytes, limits)
    .metadata()
    .finally(() => {
      reading -= 1;
      late.abort();
    });
  return Promise.race([read, wait(HEADER_WITHIN, undefined, { signal: late.signal })]);
}

/**
 * @returns the re-encoded image of the same type; undefined when it is broken, too large, or not of that type. An
 * animation stays one if all its frames together are within the limit; otherwise only its first frame remains.
 */
export async function remakeImage(bytes: Buffer, type: string): Promise<Buffer | undefined> {
  const limits: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error' };
  try {
    // The size is checked before anything is decoded.
    const header = await readHeader(bytes, limits);
    if (!header) return undefined;
    const { mediaType, width, height, pages = 1 } = header;
    const encode = mediaType === type && Math.max(width, height) <= LONGEST_SIDE ? ENCODE[type] : undefined;
    const animated = pages > 1 && pages <= MOST_PAGES && width * height * pages <= MOST_PIXELS;
    return await encode?.(sharp(bytes, { ...limits, animated }).autoOrient()).toBuffer();
  } catch {
    return undefined;
  }
}
