/** Checks a file against the relay's limits before the upload, as far as a page can; the relay checks all bytes. */
import type { SiteView } from '../../../relay/protocol/site.ts';

export type UploadLimits = NonNullable<SiteView['uploads']>;

/** MIME types that identify the format reliably. Others, such as those of audio and text, have many names. */
const RELIABLE_TYPES = /^(?:image|video|application)\/|^text\/(?:html|xml)$/;
const TEXT_TYPES: readonly string[] = ['application/json', 'application/x-yaml'];

export type FileProblem = 'empty' | 'too-large' | 'heic' | 'refused';

export function checkFile(file: Pick<File, 'size' | 'type'>, limits: UploadLimits): FileProblem | null {
  if (file.size === 0) return 'empty';
  const type = typeOf(file);
  // Before its size: the picture may become a smaller one.
  if (HEIC_TYPE.test(type)) return 'heic';
  if (file.size > limits.maxBytes) return 'too-large';
  const isRefused = RELIABLE_TYPES.test(type) && !limits.types.includes(type) && !TEXT_TYPES.includes(type);
  return isRefused ? 'refused' : null;
}

/** Pictures of phones that most browsers cannot show. */
const HEIC_TYPE = /^image\/hei[cf]/;
const HEIC_BYTES = /^.{4}ftyp(?:hei|hev|mif1|msf1)/s;
/** How files begin that the relay knows by their bytes; all others have to be text. */
const KNOWN_BYTES = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|%PDF|ID3|\xff[\xe0-\xff]|OggS|.{4}ftyp(?!qt|avi))/s;
/** Characters of a file that are read. */
const READ = 4096;

const typeOf = ({ type }: Pick<File, 'type'>): string => type.replace(/;.*/, '').toLowerCase();

/** Whether the browser knows the type, and knows it to be one of those that may be sent. */
export const isKnown = (file: File, { types }: UploadLimits): boolean => types.includes(typeOf(file));

/** The problem with a file that is not known, by its first bytes. */
export async function checkBytes(file: File): Promise<FileProblem | null> {
  const bytes = await file
    .slice(0, READ)
    .arrayBuffer()
    .catch(() => null);
  // The upload says why a file cannot be read.
  if (!bytes) return null;
  const start = String.fromCharCode(...new Uint8Array(bytes));
  if (HEIC_BYTES.test(start)) return 'heic';
  return KNOWN_BYTES.test(start) || !start.includes('\0') ? null : 'refused';
}

/** The longest side in pixels; larger canvases fail on phones. */
const LONGEST_SIDE = 4096;

/** The picture as JPEG if the browser can read it, as Safari can read HEIC; else null. */
export async function toJpeg(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', 0.9);
  const blob = await promise;
  return blob && new File([blob], file.name.replace(/(?:\.hei[cf])?$/i, '.jpg'), { type: blob.type });
}

/** The names of the formats that may be sent, such as `JPEG, PDF`. The same in every language. */
export const formatsOf = ({ types }: UploadLimits): string =>
  types.map((type) => FORMATS[type] ?? type.replace(/^[^/]*\/(?:x-)?/, '').toUpperCase()).join(', ');

const FORMATS: Record<string, string> = {
  'image/webp': 'WebP',
  'text/plain': 'TXT',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
};
