/** Limits of one key in a minute, and of what one key has at once. */

const MINUTE = 60_000;

/** Returns a function that counts a key, and says whether it is within `most` in this minute. */
export function createMinuteCounts(most: number, now: () => number): (key: string) => boolean {
  const counts = new Map<string, number>();
  let began = now();
  return (key) => {
    // The clock may have been set back.
    if (Math.abs(now() - began) >= MINUTE) {
      counts.clear();
      began = now();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  };
}

export function createPlaces(most: number) {
  const taken = new Map<string, number>();
  return {
    /** False if the key has as many as it may. */
    enter(key: string): boolean {
      const count = taken.get(key) ?? 0;
      if (count >= most) return false;
      taken.set(key, count + 1);
      return true;
    },
    leave(key: string): void {
      const count = (taken.get(key) ?? 0) - 1;
      if (count > 0) taken.set(key, count);
      else taken.delete(key);
    },
  };
}
