/**
 * Notices transfers that move too slowly, so that nobody holds an upload place, a connection or an open file for long by
 * sending or reading drop by drop. Counts looks, not time: a relay that is busy takes nothing for slow.
 */
export type LeastSpeed = {
  /** Milliseconds between two looks. */
  tick: number;
  /** In so many looks, which are also the grace at the beginning, */
  ticks: number;
  /** a transfer moves so many bytes at least. */
  bytes: number;
};

/**
 * Calls `slow` once when too little has moved.
 * @param moved bytes until now; undefined while the other side is not the one waited for
 * @returns what ends the watch
 */
export function watchSpeed(least: LeastSpeed, moved: () => number | undefined, slow: () => void): () => void {
  const seen: number[] = [0];
  const timer = setInterval(() => {
    const now = moved();
    if (now === undefined) return;
    seen.push(now);
    if (seen.length <= least.ticks) return;
    if (now - (seen.shift() ?? 0) >= least.bytes) return;
    clearInterval(timer);
    slow();
  }, least.tick);
  return () => clearInterval(timer);
}
