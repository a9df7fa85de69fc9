/** The accepted file types, each with its media type and file extensions. All others are refused. */
import type { Upload } from '../../protocol/uploads.ts';

export type FileType = {
  kind: Upload['kind'];
  type: string;
  /** The accepted extensions; the first is appended to names with another one. */
  extensions: readonly string[];
};

export const PLAIN_TEXT: FileType = {
  kind: 'file',
  type: 'text/plain; charset=utf-8',
  extensions: ['txt', 'text', 'log', 'csv', 'tsv', 'md'],
};

const PNG: FileType = { kind: 'image', type: 'image/png', extensions: ['png'] };
const OGG: FileType = { kind: 'audio', type: 'audio/ogg', extensions: ['ogg', 'oga', 'opus', 'spx'] };

const BY_SIGNATURE: Readonly<Record<string, FileType>> = {
  png: PNG,
  // Becomes its first picture.
  apng: PNG,
  jpg: { kind: 'image', type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  webp: { kind: 'image', type: 'image/webp', extensions: ['webp'] },
  gif: { kind: 'image', type: 'image/gif', extensions: ['gif'] },
  pdf: { kind: 'file', type: 'application/pdf', extensions: ['pdf'] },
  mp3: { kind: 'audio', type: 'audio/mpeg', extensions: ['mp3'] },
  m4a: { kind: 'audio', type: 'audio/mp4', extensions: ['m4a'] },
  ogg: OGG,
  oga: OGG,
  opus: OGG,
  spx: OGG,
  mp4: { kind: 'video', type: 'video/mp4', extensions: ['mp4'] },
};

/** @param name the library's name of the type that it found in the bytes */
export const bySignature = (name: string): FileType | undefined =>
  Object.hasOwn(BY_SIGNATURE, name) ? BY_SIGNATURE[name] : undefined;

export const byMediaType = (type: string): FileType | undefined =>
  [...Object.values(BY_SIGNATURE), PLAIN_TEXT].find((one) => one.type === type);

export const ACCEPTED_TYPES: readonly string[] = [
  ...new Set([...Object.values(BY_SIGNATURE), PLAIN_TEXT].map(({ type }) => type.replace(/;.*/, ''))),
];
