/** Writes the body of a request to a file as it comes, and stops reading where it becomes too long. */

import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { RelayError } from '../errors.ts';
import { ifAvailable } from './places.ts';

export const tooLarge = (most: number): RelayError =>
  new RelayError('upload-too-large', `a file may have at most ${most} bytes; send a smaller one`);

/**
 * Resolves to the number of bytes.
 * @param file must not be there yet; what of it is written stays for the caller to remove
 * @throws RelayError `upload-too-large`, `upload-refused` when nothing came; whatever else when the client went away
 */
export async function receive(request: IncomingMessage, file: string, most: number): Promise<number> {
  const handle = await ifAvailable('receiving an upload', open(file, 'wx', 0o600));
  let size = 0;
  try {
    // Leaving the loop must not destroy the request: the visitor is still to be told why.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > most) throw tooLarge(most);
      await ifAvailable('receiving an upload', handle.appendFile(chunk as Buffer));
    }
    if (size === 0) throw new RelayError('upload-refused', 'the file is empty');
    await ifAvailable('receiving an upload', handle.sync());
    return size;
  } finally {
    await handle.close();
  }
}
