/**
 * Resources that the test files of one process share, such as a browser. The first file that needs one opens it; it is closed when
 * the last file has ended. `run-files.ts` loads this module first, because the hook below belongs to the file that loads it.
 */
import { after } from 'node:test';

const closers: (() => Promise<unknown>)[] = [];

after(async () => {
  for (const close of closers.reverse()) await close();
});

/** A function that opens something at its first call and resolves to the same at every other. */
export function share<T>(open: () => Promise<T>, close: (opened: T) => unknown): () => Promise<T> {
  let opening: Promise<T> | undefined;
  // A promise of its own for each caller: after awaiting another file's promise, Node would add a file's tests there.
  return async () => {
    if (!opening) {
      const opened = open();
      closers.push(() => opened.then(close, () => undefined));
      opening = opened;
    }
    return await opening;
  };
}
