/**
 * The schedule of loads at a steady rate (open loop): each action starts at a fixed time, however slow the earlier answers
 * are. So a stall of the server delays the answer of every action that falls into it, and all these delays are measured.
 */

export type Pace = {
  count: number;
  perSecond: number;
  /** Yields the core between two actions by a timer, up to a millisecond late, if a measured process shares the core. */
  yields?: boolean;
};

/** How late the load itself ran, in milliseconds. If that is much, the figures do not measure the server. */
export type Lateness = { p99: number };

/** @param act gets the action's number from 0, and its scheduled time by `performance.now()` */
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
