/** A bounded cache in two generations; a list in order of use would make each look-up cost more than a miss. */
export type GenerationalCache<V> = {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  clear(): void;
};

/** @param most the most entries; at least the most recently used half is kept */
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
