/**
 * What costs something to find out, found out once for all who ask within a while: no rate of probes or scrapes costs more
 * than one a while.
 */

/** @param ttl milliseconds for which an answer, or that there is none, holds; who asks meanwhile shares it */
export function cached<T>(load: () => Promise<T>, ttl: number): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let ends = Number.POSITIVE_INFINITY;
  return () => {
    if (answer && performance.now() < ends) return answer;
    ends = Number.POSITIVE_INFINITY;
    const loading = load().finally(() => {
      ends = performance.now() + ttl;
    });
    answer = loading;
    return loading;
  };
}
