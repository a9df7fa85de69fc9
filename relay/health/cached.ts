/** Shares the result of an expensive check among all callers for a while. */

/** @param ttl milliseconds for which a result or an error is cached; callers meanwhile share it */
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
