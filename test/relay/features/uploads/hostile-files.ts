/** Files made to harm their decoder: small to send, expensive to decode. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import * as files from './files.ts';

const MEBIBYTE = 1024 * 1024;
type Make = () => Buffer | Promise<Buffer>;

/** Refused because of the size in the header. */
export const TOO_LARGE: [title: string, make: Make][] = [
  ['a png of 40,000,000 × 1 points', () => files.bombPng(40_000_000, 1)],
  ['a png of 1 × 40,000,000 points', () => files.bombPng(1, 40_000_000)],
  ['a png of 16,385 × 1 points', () => files.bombPng(16_385, 1)],
  ['a png of 1 × 16,385 points', () => files.bombPng(1, 16_385)],
  ['a png of 6400 × 6251 points', () => files.bombPng(6400, 6251)],
  ['an interlaced png of 16,384 × 16,384 points', () => files.bombPng(16_384, 16_384, { interlaced: true })],
  ['a jpeg of 65,500 × 600 points', async () => resized(await files.jpeg(), 65_500, 600)],
  ['a jpeg of 65,500 × 65,500 points', async () => resized(await files.jpeg(), 65_500, 65_500)],
  ['a gif of 60,000 × 60,000 points', () => wideFrame(files.animation(1, 8))],
  ['a webp of 16,384 × 16,384 points', async () => webpOf(await files.webp(), 16_384, 16_384)],
];

/** For these, the result must come soon and cost little. */
export const WEARISOME: [title: string, make: Make][] = [
  ['a png of 870,000 empty chunks', () => files.withChunks(files.bombPng(9, 9), emptyChunks(870_000))],
  ['a png whose texts are 100 MB each', () => files.withChunks(files.bombPng(9, 9), textBombs())],
  ['a png whose colour profile is 200 MB', () => files.withChunks(files.bombPng(9, 9), [profileBomb()])],
  ['a gif of 200,000 pictures', () => files.animation(200_000, 8)],
  ['a gif whose screen is larger than its picture', () => files.animation(1, 65_535)],
  ['an apng of 20,000 pictures', () => files.withChunks(files.bombPng(9, 9), [animated(20_000), ...frames(20_000)])],
  ['a jpeg of 30,000 scans', async () => manyScans(await progressive(4000), 30_000)],
  ['a jpeg whose EXIF leads in a circle', async () => withExif(await files.jpeg(), circularExif())],
  [
    'a jpeg with 150 segments of EXIF',
    async () => withExif(await files.jpeg(), ...Array(150).fill(Buffer.alloc(65_000))),
  ],
  ['a text of nothing but openings', () => Buffer.alloc(10 * MEBIBYTE, 'a <')],
  [
    'a text of nothing but tags that end nowhere',
    () => Buffer.alloc(10 * MEBIBYTE, 'a<aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
  ],
  ['a text of nothing but spaces', () => Buffer.alloc(10 * MEBIBYTE, ' ')],
  ['an mp3 of nothing but tags', () => Buffer.alloc(10 * MEBIBYTE, Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'))],
  ['a tiff of nothing but directories', () => Buffer.alloc(10 * MEBIBYTE, Buffer.from('II*\0\x08\0\0\0', 'latin1'))],
  [
    'a Matroska file of nothing but empty elements',
    () => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(10 * MEBIBYTE - 4, 0x80)]),
  ],
  ['an archive of nothing but entries', () => Buffer.alloc(10 * MEBIBYTE, Buffer.from('PK\x03\x04'.padEnd(30, '\0')))],
];

/** Files of the accepted types, to be truncated anywhere. */
export const WHOLE: [title: string, make: Make][] = [
  ['png', () => files.png(400, 300)],
  ['jpeg', () => sharp(scene()).jpeg().toBuffer()],
  ['progressive jpeg', () => sharp(scene()).jpeg({ progressive: true }).toBuffer()],
  ['interlaced png', () => sharp(scene()).png({ progressive: true }).toBuffer()],
  ['webp', () => sharp(scene()).webp().toBuffer()],
  ['gif', () => files.animation(30, 40)],
];

/** The largest accepted image; it is decoded as a whole because it is interlaced. */
export const largest = () => files.bombPng(6400, 6250, { interlaced: true });

const scene = () => ({ create: { width: 300, height: 200, channels: 3 as const, background: 'teal' } });
/** A JPEG that must be decoded completely before anything can be shown. */
export const progressive = (side: number) =>
  sharp({ create: { ...scene().create, width: side, height: side } })
    .jpeg({ progressive: true })
    .toBuffer();

function emptyChunks(count: number): Buffer[] {
  const empty = files.chunk('teSt', Buffer.alloc(0));
  return [Buffer.alloc(count * empty.length, empty)];
}

function* textBombs(): Generator<Buffer> {
  const packed = deflateSync(Buffer.alloc(100 * MEBIBYTE, 65));
  const text = files.chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]));
  const international = files.chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), packed]));
  for (let made = 0; made < 5; made += 1) yield* [text, international];
}

const profileBomb = (): Buffer =>
  files.chunk('iCCP', Buffer.concat([Buffer.from('Profile\0\0', 'latin1'), deflateSync(Buffer.alloc(200 * MEBIBYTE))]));

function animated(count: number): Buffer {
  const data = Buffer.alloc(8);
  data.writeUInt32BE(count, 0);
  return files.chunk('acTL', data);
}
function* frames(count: number): Generator<Buffer> {
  const lines = deflateSync(Buffer.alloc(2));
  for (let made = 0; made < count; made += 1) {
    const control = Buffer.alloc(26);
    control.writeUInt32BE(made * 2, 0);
    control.writeUInt32BE(1, 4);
    control.writeUInt32BE(1, 8);
    const number = Buffer.alloc(4);
    number.writeUInt32BE(made * 2 + 1, 0);
    yield files.chunk('fcTL', control);
    yield files.chunk('fdAT', Buffer.concat([number, lines]));
  }
}

/** Sets the size in the frame header. */
function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}

/** Adds an extended header with this canvas size. */
function webpOf(webp: Buffer, width: number, height: number): Buffer {
  const head = Buffer.alloc(18);
  head.write('VP8X', 0, 'latin1');
  head.writeUInt32LE(10, 4);
  head.writeUIntLE(width - 1, 12, 3);
  head.writeUIntLE(height - 1, 15, 3);
  const whole = Buffer.concat([webp.subarray(0, 12), head, webp.subarray(12)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** Its only frame claims to be 60,000 pixels wide and high. */
function wideFrame(gif: Buffer): Buffer {
  const copy = Buffer.from(gif);
  const at = copy.indexOf(',', 20, 'latin1');
  copy.writeUInt16LE(60_000, at + 5);
  copy.writeUInt16LE(60_000, at + 7);
  return copy;
}

/** Repeats the last scan of a progressive jpeg. */
function manyScans(jpeg: Buffer, count: number): Buffer {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, -2).subarray(0, 300);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(count).fill(scan), jpeg.subarray(-2)]);
}

function withExif(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  const made = segments.map((data) => {
    const head = Buffer.from([0xff, 0xe1, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...made, jpeg.subarray(2)]);
}

/** A directory of 60,000 entries, each of which leads to the directory itself. */
function circularExif(): Buffer {
  const entries = 5000;
  const data = Buffer.alloc(8 + 2 + entries * 12 + 4);
  data.write('II*\0', 0, 'latin1');
  data.writeUInt32LE(8, 4);
  data.writeUInt16LE(60_000, 8);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = 10 + entry * 12;
    data.writeUInt16LE(0x8769, at);
    data.writeUInt16LE(4, at + 2);
    data.writeUInt32LE(1, at + 4);
    data.writeUInt32LE(8, at + 8);
  }
  data.writeUInt32LE(8, data.length - 4);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), data]);
}
