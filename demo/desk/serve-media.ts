/** Serves the files that agents sent. Images and recordings are shown by the browser, other files are downloaded. */
import type { RequestHandler } from 'express';
import type { Store } from './store/store.ts';

export function serveMedia({ media: files }: Store): RequestHandler {
  return (request, response) => {
    const media = files.byName(String(request.params.name));
    if (!media) {
      response.status(404).end();
      return;
    }
    if (media.kind === 'file') response.attachment(media.filename || media.name);
    response.set({ 'cache-control': 'public, max-age=31536000, immutable', 'accept-ranges': 'bytes' });
    // Set after `attachment`, which guesses a type from the file name.
    response.set('content-type', media.content_type);
    const bytes = Buffer.from(media.bytes);
    // Browsers request a video in ranges. A request for several ranges gets the whole file.
    const ranges = request.range(bytes.length);
    if (ranges === -1) {
      response.status(416).set('content-range', `bytes */${bytes.length}`).end();
      return;
    }
    const [part, ...more] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
    if (!part || more.length > 0) {
      response.send(bytes);
      return;
    }
    response.status(206).set('content-range', `bytes ${part.start}-${part.end}/${bytes.length}`);
    response.send(bytes.subarray(part.start, part.end + 1));
  };
}
