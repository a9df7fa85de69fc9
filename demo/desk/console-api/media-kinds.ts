/** Detects the type of an agent's file from its first bytes. Its name and its claimed type are not trusted. */

export type MediaKind = 'image' | 'audio' | 'video' | 'file';

/** In order: M4A files are MPEG-4 containers, too. Videos are mp4 only (doc 1 §2.9). */
const KINDS: readonly (readonly [MediaKind, extension: string, type: string, starts: (head: string) => boolean])[] = [
  ['image', 'png', 'image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image', 'jpg', 'image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image', 'gif', 'image/gif', (head) => /^GIF8[79]a/.test(head)],
  ['image', 'webp', 'image/webp', (head) => /^RIFF.{4}WEBP/s.test(head)],
  ['audio', 'm4a', 'audio/mp4', (head) => /^.{4}ftypM4[AB] /s.test(head)],
  ['video', 'mp4', 'video/mp4', (head) => /^.{4}ftyp/s.test(head)],
  ['audio', 'ogg', 'audio/ogg', (head) => head.startsWith('OggS')],
  ['audio', 'wav', 'audio/wav', (head) => /^RIFF.{4}WAVE/s.test(head)],
  ['audio', 'mp3', 'audio/mpeg', (head) => /^(?:ID3|\xff[\xe2\xe3\xea\xeb\xf2\xf3\xfa\xfb])/.test(head)],
];

/** Any other file: the browser downloads it and does not show it. */
const OTHER = ['file', 'bin', 'application/octet-stream'] as const;

export function detectFileType(bytes: Buffer): { kind: MediaKind; extension: string; content_type: string } {
  const head = bytes.toString('latin1', 0, 12);
  const [kind, extension, content_type] = KINDS.find(([, , , starts]) => starts(head)) ?? OTHER;
  return { kind, extension, content_type };
}
