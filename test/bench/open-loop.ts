/**
 * The shared pace of all load: each thing has its time and is done then, however slow the answers to those before it
 * are. So a server that stalls is measured by all that should have happened meanwhile.
 */

export type Pace = {
  count: number;
  perSecond: number;
  /** Gives the core away between two times, a timer's millisecond late, because something measured shares the core. */
  yields?: boolean;
};

/** How late the load itself was, in milliseconds; when this is much, it was not the server that was measured. */
export type Lateness = { p99: number };

/** @param act gets the number, from 0, and the time it was due by `performance.now()` */
export function openLoop(pace: Pace, act: (n: number, due: number) => void): Promise<Lateness> {
  const { count, perSecond, yields = false } = pace;
  const begin = performance.now() + 20;
  const late = new Float64Array(count);
  let next = 0;
  return new Promise((resolve) => {
    function turn(): void {
      for (;;) {
        const due = begin + (next * 1000) / perSecond;
        const now = performance.now();
        if (next === count || due > now) break;
        late[next] = now - due;
        act(next, due);
        next += 1;
      }
      if (next === count) resolve({ p99: quantile(late, 0.99) });
      else if (yields) setTimeout(turn, 1);
      else setImmediate(turn);
    }
    turn();
  });
}

/** @param part from 0 to 1 */
export function quantile(numbers: Float64Array | readonly number[], part: number): number {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}
