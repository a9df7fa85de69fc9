/** Sends a file from memory, or the part that a `range` header asks for, as players of sound and video do. */
import type { Request, Response } from 'express';

/** @param response with the content type and the caching already set */
export function sendBytes(request: Request, response: Response, bytes: Buffer): void {
  response.set('accept-ranges', 'bytes');
  const ranges = request.range(bytes.length);
  if (ranges === -1) {
    response.status(416).set('content-range', `bytes */${bytes.length}`).end();
    return;
  }
  // A request for several ranges gets the whole file.
  const [part, ...more] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  if (!part || more.length > 0) {
    response.send(bytes);
    return;
  }
  response.status(206).set('content-range', `bytes ${part.start}-${part.end}/${bytes.length}`);
  response.send(bytes.subarray(part.start, part.end + 1));
}
