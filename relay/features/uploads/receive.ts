/** Writes a request's body to a file as it arrives, and stops when it is too long or too slow. */
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type MinimumSpeed, watchSpeed } from '../../http/slow-transfer.ts';
import { RelayError } from '../../protocol/errors.ts';
import { ifAvailable } from './blob-storage.ts';

/** The error for a file that is too large. @param most bytes */
export const tooLarge = (most: number): RelayError =>
  new RelayError('upload-too-large', `a file may have at most ${most} bytes; send a smaller one`);

/** HTTP has a status of its own for this; a widget just retries. */
export class TooSlow extends RelayError {
  constructor() {
    super('unavailable', 'the file comes too slowly; try again over a better connection');
  }
}

/**
 * Resolves to the number of bytes. @throws RelayError `upload-too-large`, or `upload-refused` for an empty body;
 * TooSlow; other errors when the client disconnects
 * @param file must not exist yet; the caller removes it, also after a failure
 */
export async function receive(
  request: IncomingMessage,
  file: string,
  { most, speed }: { most: number; speed: MinimumSpeed },
): Promise<number> {
  const handle = await ifAvailable('receiving an upload', open(file, 'wx', 0o600));
  let size = 0;
  let isWriting = false;
  // Leaving the loop must not destroy the request, because the answer has still to be sent.
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
    // Release the request, so that the rest of the body can be read and dropped; otherwise the connection hangs. Not
    // awaited, because `return` waits for a pending read.
    void chunks.return?.();
    await handle.close();
  }
}
