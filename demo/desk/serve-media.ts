/** Serves the files that agents sent. Images and recordings are shown by the browser, other files are downloaded. */
import type { RequestHandler } from 'express';
import { sendBytes } from './core/send-bytes.ts';
import type { Store } from './store/store.ts';

export function serveMedia({ media: files }: Store): RequestHandler {
  return (request, response) => {
    const media = files.byName(String(request.params.name));
    if (!media) {
      response.status(404).end();
      return;
    }
    if (media.kind === 'file') response.attachment(media.filename || media.name);
    response.set('cache-control', 'public, max-age=31536000, immutable');
    // Set after `attachment`, which guesses a type from the file name.
    response.set('content-type', media.content_type);
    sendBytes(request, response, Buffer.from(media.bytes));
  };
}
