/**
 * Decodes a picture and encodes it again: upright, without metadata, without anything that was hidden in the file.
 * Alone in knowing sharp. Runs only in the inspection process: the memory of libvips cannot be bounded in the relay's own.
 */
import { setTimeout as wait } from 'node:timers/promises';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';

const MOST_PIXELS = 40_000_000;
/** Of one picture. Libraries keep rows and columns of such length, whatever the number of pixels is. */
const LONGEST_SIDE = 16_384;
/** Pictures of one animation. */
const MOST_PAGES = 2000;
/** Milliseconds in which a header is read, or else is one that leads its reader in circles. */
const HEADER_WITHIN = 5000;

// The decoders of the accepted formats and no others, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
sharp.cache(false);
// The relay has other work for its cores.
sharp.concurrency(1);

const ENCODE: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 85 }),
  'image/webp': (image) => image.webp({ quality: 85 }),
  'image/gif': (image) => image.gif({ effort: 3 }),
};

let reading = 0;
/** Whether a header is still being read, perhaps for ever: nothing ends that but the end of the process. */
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
 * @returns the picture as the same type; undefined when it is broken, too large, or not of that type. An animation stays
 * one while all its pictures together are within the limit; else its first picture remains.
 */
export async function remakeImage(bytes: Buffer, type: string): Promise<Buffer | undefined> {
  const limits: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error' };
  try {
    // Nothing is decoded before the sides are known.
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
