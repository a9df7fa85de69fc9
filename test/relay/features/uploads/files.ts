/** Real files for the tests of uploads, generated on demand. */
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const RED = { r: 200, g: 30, b: 30 };
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: RED } });

export const png = (width = 20, height = 10) => picture(width, height).png().toBuffer();
export const jpeg = () => picture(20, 10).jpeg().toBuffer();
/** A photo of pure noise, as large as files get, at a quality from 1 to 100. */
export const noise = (quality: number) =>
  sharp(randomBytes(3200 * 2000 * 3), { raw: { width: 3200, height: 2000, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
export const gif = () => picture(20, 10).gif().toBuffer();
export const webp = () => picture(20, 10).webp().toBuffer();

/** A rotated photo with the place, author and camera in its metadata. */
export const photo = () =>
  picture(20, 10)
    .jpeg()
    .withExif({ IFD0: { Artist: 'canary-artist' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A gif of `frames` points that light up one after another on a dark square. */
export function animation(frames: number, side: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  const forEver = Buffer.from('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1');
  const points = Array.from({ length: frames }, (_, at) => {
    const point = Buffer.from('!\xf9\x04\x04\x0a\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02\x4c\x01\0', 'latin1');
    point.writeUInt16LE(at % side, 9);
    return point;
  });
  return Buffer.concat([head, forEver, ...points, Buffer.from(';')]);
}

/** A few thousand bytes that are a picture of this size, black all over. */
export function bombPng(width: number, height: number, { interlaced = false } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit a pixel.
  head.set([1, 0, 0, 0, interlaced ? 1 : 0], 8);
  const bytesOf = (wide: number, high: number) => (wide > 0 ? (1 + Math.ceil(wide / 8)) * high : 0);
  const size = interlaced
    ? ADAM7.reduce((sum, [x, y, dx, dy]) => sum + bytesOf(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)), 0)
    : bytesOf(width, height);
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(size))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG_SIGNATURE, ...chunks]);
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The seven passes of an interlaced PNG: first column and row, and the steps between them. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A PNG with more chunks after its header. */
export function withChunks(png: Buffer, chunks: Iterable<Buffer>): Buffer {
  const head = PNG_SIGNATURE.length + 25;
  return Buffer.concat([png.subarray(0, head), ...chunks, png.subarray(head)]);
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

export const pdf = (size = 2000) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n', 'latin1'),
    Buffer.alloc(size, 32),
  ]);
export const mp3 = () => Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x00', 'latin1'), frame(), frame()]);
const frame = () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
const box = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\x02\0isomiso2`, 'latin1'),
    Buffer.alloc(99),
  ]);
export const mp4 = () => box('isom');
export const m4a = () => box('M4A ');
export const mov = () => box('qt  ');
export const ogg = () =>
  Buffer.concat([Buffer.from('OggS\0\x02'), Buffer.alloc(22), Buffer.from('\x01vorbis'), Buffer.alloc(99)]);

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
export const HTML = '<!doctype html><html><body><script>alert(1)</script></body></html>';
