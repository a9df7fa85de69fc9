/** Limits work at once, in all and per key. Keys take turns, so one with much work never delays another's first. */
export type Gate = <T>(work: () => Promise<T>, key?: string) => Promise<T>;

export function createGate(most: number, mostOfKey = most): Gate {
  let running = 0;
  const runningOf = new Map<string, number>();
  /** Waiting work by key; the key whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();

  function count(key: string, change: 1 | -1): void {
    running += change;
    const left = (runningOf.get(key) ?? 0) + change;
    if (left === 0) runningOf.delete(key);
    else runningOf.set(key, left);
  }

  function beginNext(): void {
    for (const [key, [begin, ...others]] of waiting) {
      if (running >= most) return;
      if ((runningOf.get(key) ?? 0) >= mostOfKey) continue;
      waiting.delete(key);
      if (others.length > 0) waiting.set(key, others);
      count(key, 1);
      begin?.();
    }
  }

  return (work, key = '') =>
    new Promise((resolve, reject) => {
      const begin = async () => {
        await work().then(resolve, reject);
        count(key, -1);
        beginNext();
      };
      waiting.set(key, [...(waiting.get(key) ?? []), begin]);
      beginNext();
    });
}
