/** Answers with a file, or the part of it that a player asks for, read as the client takes it. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { createSlots } from './rates.ts';

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

export type SentFile = {
  size: number;
  headers: Record<string, string>;
  /** Undefined if the file is gone. */
  read(range: ByteRange): Readable | undefined | Promise<Readable | undefined>;
};

/** Files that are read at once: in all, and by one address, behind which an office of agents may sit. */
const READ_AT_ONCE = 512;
const READ_AT_ONCE_BY_AN_ADDRESS = 64;
/** Those that an address reads even when strangers read all the others. */
const ALWAYS = 4;

/** Browsers often abort a film. */
const ABORTED: ReadonlySet<string | undefined> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

export type SendFile = (request: Request, response: Response, address: string, file: SentFile) => Promise<boolean>;

/** @returns a function that answers a request, or returns false, with nothing answered, if the file is gone */
export function createSendFile(log: Logger): SendFile {
  const addresses = createSlots(READ_AT_ONCE_BY_AN_ADDRESS);
  let readers = 0;

  return async (request, response, address, { size, headers, read }) => {
    const part = partAskedFor(request, size);
    if (part === 'none') {
      response.status(416).set('content-range', `bytes */${size}`).end();
      return true;
    }
    const range = part ?? { start: 0, end: size - 1 };
    const answer = () =>
      response.status(part ? 206 : 200).set({
        ...headers,
        'accept-ranges': 'bytes',
        'content-length': String(range.end - range.start + 1),
        ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
      });
    if (request.method === 'HEAD') {
      answer().end();
      return true;
    }
    if (addresses.isFull(address) || (readers >= READ_AT_ONCE && addresses.count(address) >= ALWAYS)) {
      response.status(429).set('retry-after', '1').json({ error: 'too many files at once' });
      return true;
    }
    addresses.enter(address);
    readers += 1;
    try {
      const bytes = await read(range);
      if (!bytes) return false;
      await pipeline(bytes, answer()).catch((error: NodeJS.ErrnoException) => {
        // Nothing was piped to a client who has gone already, and the file would stay open.
        bytes.destroy();
        if (!ABORTED.has(error.code)) log.warn({ err: error }, 'a file could not be read');
      });
      return true;
    } finally {
      addresses.leave(address);
      readers -= 1;
    }
  };
}

/** The requested range; undefined for the whole file; `none` if it is outside the file. */
function partAskedFor(request: Request, size: number): ByteRange | 'none' | undefined {
  // The answers have no ETag, so `If-Range` never matches. Several ranges would need a body of several parts.
  if (request.headers['if-range'] !== undefined || request.headers.range?.includes(',')) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) return 'none';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

/** The `Content-Disposition` of a file that is shown or saved (RFC 6266). */
export function dispositionOf(how: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replace(/[^A-Za-z0-9._() -]/g, '_');
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
