/** Random numbers that are the same in every run, so that what is learned from the same intents is the same. */

/** Numbers from 0 up to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Shuffles in place (Fisher–Yates). */
export function shuffle(list: Int32Array, random: () => number): void {
  for (let n = list.length - 1; n > 0; n -= 1) {
    const other = Math.floor(random() * (n + 1));
    const kept = list[n] as number;
    list[n] = list[other] as number;
    list[other] = kept;
  }
}
