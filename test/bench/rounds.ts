/** Runs measurements alternately in rounds, so that a change of the machine's speed affects all of them. */

/** @returns the results of each by name, in the order of the rounds */
export async function alternate<T, N extends string>(
  rounds: number,
  measured: Record<N, () => Promise<T>>,
): Promise<Record<N, T[]>> {
  const names = Object.keys(measured) as N[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<N, T[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results[name].push(await measured[name]());
  }
  return results;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
