/** Detects the type of an agent's file from its first bytes. Its name and its claimed type are not trusted. */

export type MediaKind = 'image' | 'audio' | 'video' | 'file';

type Kind = { kind: MediaKind; extension: string; content_type: string };

const latin = (bytes: Buffer, start: number, end: number) => bytes.subarray(start, end).toString('latin1');

/** An MP4 container, of a video or a recording. */
const isMpeg4 = (bytes: Buffer) => latin(bytes, 4, 8) === 'ftyp';
const isM4a = (bytes: Buffer) => isMpeg4(bytes) && /^M4[AB] $/.test(latin(bytes, 8, 12));
const isMp3 = (bytes: Buffer) =>
  latin(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2);

/** Videos are mp4 only (doc 1 §2.9). */
const KINDS: readonly (Kind & { starts: (bytes: Buffer) => boolean })[] = [
  {
    kind: 'image',
    extension: 'png',
    content_type: 'image/png',
    starts: (bytes) => latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  },
  {
    kind: 'image',
    extension: 'jpg',
    content_type: 'image/jpeg',
    starts: (bytes) => latin(bytes, 0, 3) === '\xff\xd8\xff',
  },
  {
    kind: 'image',
    extension: 'gif',
    content_type: 'image/gif',
    starts: (bytes) => /^GIF8[79]a/.test(latin(bytes, 0, 6)),
  },
  {
    kind: 'image',
    extension: 'webp',
    content_type: 'image/webp',
    starts: (bytes) => /^RIFF.{4}WEBP/s.test(latin(bytes, 0, 12)),
  },
  { kind: 'audio', extension: 'm4a', content_type: 'audio/mp4', starts: isM4a },
  { kind: 'video', extension: 'mp4', content_type: 'video/mp4', starts: isMpeg4 },
  { kind: 'audio', extension: 'ogg', content_type: 'audio/ogg', starts: (bytes) => latin(bytes, 0, 4) === 'OggS' },
  {
    kind: 'audio',
    extension: 'wav',
    content_type: 'audio/wav',
    starts: (bytes) => /^RIFF.{4}WAVE/s.test(latin(bytes, 0, 12)),
  },
  { kind: 'audio', extension: 'mp3', content_type: 'audio/mpeg', starts: isMp3 },
];

/** Any other file: the browser downloads it and does not show it. */
const OTHER: Kind = { kind: 'file', extension: 'bin', content_type: 'application/octet-stream' };

export function detectFileType(bytes: Buffer): Kind {
  const { kind, extension, content_type } = KINDS.find(({ starts }) => starts(bytes)) ?? OTHER;
  return { kind, extension, content_type };
}
