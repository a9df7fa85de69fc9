/**
 * Detects transfers that are too slow, so that nobody occupies a slot, a connection or an open file for long by sending
 * or reading byte by byte. Counts ticks, not time, so that a busy relay does not mistake a transfer for slow.
 */
export type MinimumSpeed = {
  /** Milliseconds between two measurements. */
  tick: number;
  /** Measurements over which the speed is averaged; also the grace period at the start. */
  ticks: number;
  /** Bytes that must move in so many ticks. */
  bytes: number;
};

/**
 * Calls `onSlow` once if too few bytes have moved.
 * @param moved bytes moved so far; undefined while the relay itself causes the delay
 * @returns a function that ends the watch
 */
export function watchSpeed(least: MinimumSpeed, moved: () => number | undefined, onSlow: () => void): () => void {
  const samples: number[] = [0];
  const timer = setInterval(() => {
    const now = moved();
    if (now === undefined) return;
    samples.push(now);
    if (samples.length <= least.ticks) return;
    if (now - (samples.shift() ?? 0) >= least.bytes) return;
    clearInterval(timer);
    onSlow();
  }, least.tick);
  return () => clearInterval(timer);
}
