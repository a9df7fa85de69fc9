/** Reads a request's body as text and never buffers more than the limit. */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

/** The body cannot be read; `status` is the HTTP status for the answer. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody';
  readonly status: 400 | 413 | 415;

  constructor(status: 400 | 413 | 415) {
    super('the body of a request cannot be read');
    this.status = status;
  }
}

const INFLATE = new Map([
  ['gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** Bytes that are not UTF-8 are replaced. @param most bytes, compressed and decompressed @throws UnreadableBody */
export async function readBody(request: IncomingMessage, most: number): Promise<string> {
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding === 'identity') return (await bytesOf(request, most)).toString('utf8');
  const unpack = INFLATE.get(encoding);
  if (!unpack) throw new UnreadableBody(415);
  try {
    return (await unpack(await bytesOf(request, most), { maxOutputLength: most })).toString('utf8');
  } catch (error) {
    if (error instanceof UnreadableBody) throw error;
    throw new UnreadableBody((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 413 : 400);
  }
}

function bytesOf(request: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    // An overlong body is read to its end and dropped, because a client that is still sending would not see the answer.
    if (Number(request.headers['content-length']) > most) return reject(new UnreadableBody(413));
    request.on('data', (part: Buffer) => {
      length += part.length;
      if (length <= most) parts.push(part);
      else {
        parts.length = 0;
        reject(new UnreadableBody(413));
      }
    });
    request.on('end', () => resolve(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)));
  });
}
