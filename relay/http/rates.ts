/** Counts what each key, such as a visitor or an address, does in a time and has at once; the callers act at a limit. */

export const MOST_KEYS = 20_000;

/**
 * At most `most` in any `window` milliseconds, for each key. Keys are kept in two generations: each use moves a key to the young
 * one, and the old one is dropped as a whole, so that each call handles one key only. Of more than `MOST_KEYS` in one window, the
 * least recently used ones are forgotten early, so that memory stays bounded.
 */
export function createRate(most: number, window: number) {
  let young = new Map<string, number[]>();
  let elder = new Map<string, number[]>();
  let rotatedAt = Number.NEGATIVE_INFINITY;

  function rotate(now: number): void {
    // If the clock was set back, a generation must not last longer than a window.
    const isOver = now - rotatedAt >= window || now < rotatedAt;
    if (!isOver && young.size < MOST_KEYS / 2) return;
    elder = now - rotatedAt >= 2 * window ? new Map() : young;
    young = new Map();
    rotatedAt = now;
  }

  return {
    /** Returns false, and counts nothing, when the limit is reached. */
    allow(key: string, now: number): boolean {
      rotate(now);
      const times = young.get(key) ?? elder.get(key) ?? [];
      young.set(key, times);
      elder.delete(key);
      return tryAdd(times, most, window, now);
    },
    /** Removes the latest count of the key, because its action failed. */
    takeBack: (key: string): void => void (young.get(key) ?? elder.get(key))?.pop(),
  };
}

/** Adds `now` to the times of one key if fewer than `most` lie within the window; returns whether it was added. */
export function tryAdd(times: number[], most: number, window: number, now: number): boolean {
  // Of a clock that was set back since; they would fill the window until it is there again.
  while ((times.at(-1) ?? now) > now) times.pop();
  let ended = 0;
  while ((times[ended] ?? now) <= now - window) ended += 1;
  if (ended > 0) times.splice(0, ended);
  return times.length < most && times.push(now) > 0;
}

/** Adds up amounts in the present second, for each key. */
export function createVolume() {
  const sums = new Map<string, number>();
  let second = 0;
  return {
    add(key: string, amount: number, now: number): number {
      if (now - second >= 1000 || now < second) {
        second = now;
        sums.clear();
      }
      const sum = (sums.get(key) ?? 0) + amount;
      sums.set(key, sum);
      return sum;
    },
  };
}

export type Slots = ReturnType<typeof createSlots>;

/** Limits how many are active at once for each key. */
export function createSlots(most: number) {
  const taken = new Map<string, number>();
  const count = (key: string): number => taken.get(key) ?? 0;
  const isFull = (key: string): boolean => count(key) >= most;
  return {
    isFull,
    count,
    enter(key: string): boolean {
      if (isFull(key)) return false;
      taken.set(key, count(key) + 1);
      return true;
    },
    leave(key: string): void {
      const left = count(key) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    },
  };
}
