/** Lets a promise fail without a word where nobody waits for it: an error of ours is not to turn up as one of the page's. */
export function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
