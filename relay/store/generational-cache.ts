/**
 * A bounded memory of what was used lately. Two halves instead of a list in order of use: looking something up must not
 * cost more than forgetting it would.
 */
export type GenerationalCache<V> = {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  clear(): void;
};

/** @param most entries, at least half of which are those used last */
export function createGenerationalCache<V>(most: number): GenerationalCache<V> {
  let fresh = new Map<string, V>();
  let stale = new Map<string, V>();

  function set(key: string, value: V): void {
    fresh.set(key, value);
    if (fresh.size < most / 2) return;
    stale = fresh;
    fresh = new Map();
  }

  return {
    get(key) {
      const found = fresh.get(key);
      if (found !== undefined) return found;
      const older = stale.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    set,
    delete(key) {
      fresh.delete(key);
      stale.delete(key);
    },
    clear() {
      fresh = new Map();
      stale = new Map();
    },
  };
}
