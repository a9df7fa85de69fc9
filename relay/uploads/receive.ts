/** Writes the body of a request to a file as it comes, and stops reading where it becomes too long or too slow. */

import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { RelayError } from '../errors.ts';
import { ifAvailable } from './places.ts';
import { type LeastSpeed, watchSpeed } from './slow-transfer.ts';

export const tooLarge = (most: number): RelayError =>
  new RelayError('upload-too-large', `a file may have at most ${most} bytes; send a smaller one`);

/** HTTP has a status for it; to a widget it is one more reason to try again. */
export class TooSlow extends RelayError {
  constructor() {
    super('unavailable', 'the file comes too slowly; try again over a better connection');
  }
}

/**
 * Resolves to the number of bytes.
 * @param file must not be there yet; what of it is written stays for the caller to remove
 * @throws RelayError `upload-too-large`, `upload-refused` when nothing came, TooSlow; whatever else when the client went
 * away
 */
export async function receive(
  request: IncomingMessage,
  file: string,
  { most, speed }: { most: number; speed: LeastSpeed },
): Promise<number> {
  const handle = await ifAvailable('receiving an upload', open(file, 'wx', 0o600));
  let size = 0;
  let isWriting = false;
  // Leaving the loop must not destroy the request: the visitor is still to be told why.
  const chunks: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
  let giveUp: (error: TooSlow) => void = () => undefined;
  const next = () =>
    new Promise<IteratorResult<Buffer>>((resolve, reject) => {
      giveUp = reject;
      chunks.next().then(resolve, reject);
    });
  const stop = watchSpeed(
    speed,
    () => (isWriting ? undefined : size),
    () => giveUp(new TooSlow()),
  );
  try {
    for (;;) {
      const { value, done } = await next();
      if (done) break;
      size += value.length;
      if (size > most) throw tooLarge(most);
      isWriting = true;
      await ifAvailable('receiving an upload', handle.appendFile(value));
      isWriting = false;
    }
    if (size === 0) throw new RelayError('upload-refused', 'the file is empty');
    await ifAvailable('receiving an upload', handle.sync());
    return size;
  } finally {
    stop();
    await handle.close();
  }
}
