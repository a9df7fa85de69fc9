/**
 * Detects a file's type by its signature, or as plain text by its characters, and refuses all others and markup.
 * Re-encodes images: an image is never served as sent. Called only in the inspection process.
 */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { RelayError } from '../../protocol/errors.ts';
import { bySignature, type FileType, PLAIN_TEXT } from './file-types.ts';
import { remakeImage } from './remake-image.ts';

export type Inspected = FileType & {
  /** The bytes to store instead of the file's own; always present for images. */
  bytes?: Buffer;
};

const refused = (message: string) => new RelayError('upload-refused', message);

/** @throws RelayError `upload-refused` when the file is of no accepted type or is broken */
export async function inspect(file: string): Promise<Inspected> {
  const bytes = await readFile(file);
  // A file that the library fails on is of no accepted type.
  const signature = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = signature && bySignature(signature.ext);
  if (type?.kind === 'image') {
    const remade = await remakeImage(bytes, type.type);
    if (!remade)
      throw refused('the image is broken, or larger than 40 megapixels or 16384 pixels a side; make it smaller');
    return { ...type, bytes: remade };
  }
  if (type) return type;
  // A short text can begin like another format, so a signature alone does not rule it out.
  if (!isPlainText(bytes)) {
    throw refused('only png, jpeg, webp, gif, pdf, plain text, mp3, m4a, ogg and mp4 files can be sent');
  }
  if (isMarkup(bytes.toString('utf8')))
    throw refused('HTML, SVG and XML cannot be sent; send a picture or a PDF of it');
  return PLAIN_TEXT;
}

/** Characters that text files do not contain: NUL and most other control characters. */
const CONTROLS = new Set([...Array(32).keys(), 127].filter((code) => ![9, 10, 11, 12, 13, 27].includes(code)));

function isPlainText(bytes: Buffer): boolean {
  return isUtf8(bytes) && !bytes.some((byte) => CONTROLS.has(byte));
}

const BEGINS_AS_MARKUP = /^[\s\uFEFF]*<[!?/a-z]/i;
const HOLDS_A_DOCUMENT = /<(?:!doctype|!entity|html|head|body|script|iframe|object|embed|(?:[a-z]+:)?svg)[\s/>]/i;

/** Whether a browser could be made to show the text as a document. */
const isMarkup = (text: string): boolean => BEGINS_AS_MARKUP.test(text) || HOLDS_A_DOCUMENT.test(text);
