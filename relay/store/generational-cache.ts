/** A bounded cache in two generations; a list in order of use would make each look-up cost more than a miss. */
export type GenerationalCache<V> = ReturnType<typeof createGenerationalCache<V>>;

/** @param most the most entries; at least the most recently used half is kept */
export function createGenerationalCache<V>(most: number) {
  let fresh = new Map<string, V>();
  let stale = new Map<string, V>();

  function set(key: string, value: V): void {
    fresh.set(key, value);
    if (fresh.size < most / 2) return;
    stale = fresh;
    fresh = new Map();
  }

  return {
    get(key: string) {
      const found = fresh.get(key);
      if (found !== undefined) return found;
      const older = stale.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    set,
    delete(key: string) {
      fresh.delete(key);
      stale.delete(key);
    },
    clear() {
      fresh = new Map();
      stale = new Map();
    },
  };
}
