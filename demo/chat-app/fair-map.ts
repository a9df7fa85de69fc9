/** A map of limited size, in which nobody pushes out others: when it is full, the network with the most entries loses its oldest. */
type Entry<V> = { network: string; value: V };

/** @param forgotten called with each value that is pushed out */
export function createFairMap<V>(most: number, forgotten: (value: V) => void = () => undefined) {
  const entries = new Map<string, Entry<V>>();

  function pushOut(): void {
    const keysOf = new Map<string, string[]>();
    for (const [key, { network }] of entries) {
      const keys = keysOf.get(network);
      if (keys) keys.push(key);
      else keysOf.set(network, [key]);
    }
    const [keys] = [...keysOf.values()].sort((a, b) => b.length - a.length);
    const [oldest = ''] = keys ?? [];
    const entry = entries.get(oldest);
    entries.delete(oldest);
    if (entry) forgotten(entry.value);
  }

  return {
    get: (key: string): V | undefined => entries.get(key)?.value,
    /** @param network whose entry it is */
    add(key: string, network: string, value: V): void {
      if (entries.size >= most) pushOut();
      entries.set(key, { network, value });
    },
  };
}
