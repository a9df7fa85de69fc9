/** Real files for the tests of uploads, made when they are needed. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const RED = { r: 200, g: 30, b: 30 };
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: RED } });

export const png = (width = 20, height = 10) => picture(width, height).png().toBuffer();
export const jpeg = () => picture(20, 10).jpeg().toBuffer();
export const gif = () => picture(20, 10).gif().toBuffer();
export const webp = () => picture(20, 10).webp().toBuffer();

/** Lies on its side and says where it was taken, by whom and with what. */
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
    point.writeUInt16LE(at, 9);
    return point;
  });
  return Buffer.concat([head, forEver, ...points, Buffer.from(';')]);
}

/** A few thousand bytes that are a picture of this size, black all over. */
export function bombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit a point.
  head.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const chunks = [chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
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
