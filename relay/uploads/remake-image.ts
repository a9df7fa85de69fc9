/**
 * Decodes a picture and encodes it again: upright, without metadata, without anything that was hidden in the file.
 * Alone in knowing sharp, which is loaded with the first picture.
 */
import type { Sharp, SharpOptions } from 'sharp';

const MOST_PIXELS = 40_000_000;
/** Seconds one picture may take. */
const PATIENCE = 20;

let loaded: ReturnType<typeof load> | undefined;
async function load() {
  const { default: sharp } = await import('sharp');
  // The decoders of the accepted formats and no others, whatever a file pretends to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  sharp.cache(false);
  // The relay has other work for its cores.
  sharp.concurrency(1);
  return sharp;
}

const ENCODE: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) => image.jpeg({ quality: 85 }),
  'image/webp': (image) => image.webp({ quality: 85 }),
  'image/gif': (image) => image.gif({ effort: 3 }),
};

/**
 * @returns the picture as the same type; undefined when it is broken, too large, or not of that type. An animation stays
 * one while all its pictures together are within the limit; else its first picture remains.
 */
export async function remakeImage(bytes: Buffer, type: string): Promise<Buffer | undefined> {
  loaded ??= load();
  const sharp = await loaded;
  const limits: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error' };
  try {
    const { mediaType, width, height, pages = 1 } = await sharp(bytes, limits).metadata();
    const encode = mediaType === type ? ENCODE[type] : undefined;
    const animated = pages > 1 && width * height * pages <= MOST_PIXELS;
    const image = sharp(bytes, { ...limits, animated })
      .autoOrient()
      .timeout({ seconds: PATIENCE });
    return await encode?.(image).toBuffer();
  } catch {
    return undefined;
  }
}
