/**
 * Finds out from a file's bytes what it is, whatever it is called, and makes pictures anew. Nothing a visitor sent as an
 * image is ever served: only what came out of decoding it. Runs only in the inspection process.
 */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { RelayError } from '../errors.ts';
import { bySignature, type FileType, PLAIN_TEXT } from './file-types.ts';
import { remakeImage } from './remake-image.ts';

export type Inspected = FileType & {
  /** What to keep instead of the file's own bytes; always there for an image. */
  bytes?: Buffer;
};

const refused = (message: string) => new RelayError('upload-refused', message);

/** @throws RelayError `upload-refused` when it is none of the accepted types, or is broken */
export async function inspect(file: string): Promise<Inspected> {
  const bytes = await readFile(file);
  // What it cannot make sense of is not one of ours.
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

/** What no text holds: NUL and most other control characters. */
const CONTROLS = new Set([...Array(32).keys(), 127].filter((code) => ![9, 10, 11, 12, 13, 27].includes(code)));

function isPlainText(bytes: Buffer): boolean {
  return isUtf8(bytes) && !bytes.some((byte) => CONTROLS.has(byte));
}

const BEGINS_AS_MARKUP = /^[\s\uFEFF]*<[!?/a-z]/i;
const HOLDS_A_DOCUMENT = /<(?:!doctype|!entity|html|head|body|script|iframe|object|embed|(?:[a-z]+:)?svg)[\s/>]/i;

/** What a browser could be led to show as a document, wherever in the text it begins. */
const isMarkup = (text: string): boolean => BEGINS_AS_MARKUP.test(text) || HOLDS_A_DOCUMENT.test(text);
