/** Serves the files that agents sent. Images and recordings are shown by the browser, other files are downloaded. */
import { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import { type ByteRange, dispositionOf, type SendFile } from '../../relay/http/send-file.ts';
import type { Context } from './store/context.ts';
import { PART } from './store/media.ts';

export function serveMedia({ store, clientAddress }: Context, send: SendFile): RequestHandler {
  const { media: files } = store;

  function* read(name: string, { start, end }: ByteRange): Generator<Uint8Array> {
    for (let part = Math.floor(start / PART); part * PART <= end; part += 1) {
      const bytes = files.part(name, part);
      if (!bytes) throw new Error('the file was deleted while it was read');
      yield bytes.subarray(Math.max(0, start - part * PART), end - part * PART + 1);
    }
  }

  return async (request, response) => {
    const media = files.byName(String(request.params.name));
    if (!media) return void response.status(404).end();
    const { name, size, content_type, kind, filename } = media;
    const headers = {
      'content-type': content_type,
      'cache-control': 'public, max-age=31536000, immutable',
      ...(kind === 'file' && { 'content-disposition': dispositionOf('attachment', filename || name) }),
    };
    await send(request, response, clientAddress(request), {
      size,
      headers,
      read: (range) => Readable.from(read(name, range), { objectMode: false }),
    });
  };
}
