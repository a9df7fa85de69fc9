/** Promises that may be ignored, and waiting that can be cut short. */

/** Lets a promise fail without a word where nobody waits for it: an error of ours is not to turn up as one of the page's. */
export function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** Resolves after `ms`, or as soon as the signal says so. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', done);
  });
}
