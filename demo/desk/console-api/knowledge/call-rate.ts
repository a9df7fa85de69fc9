/** Limits the calls of each person in the knowledge area, so that nobody's script holds the desk. */
import { Refused } from '../refused.ts';

/** Enough for an import of thousands of questions, fifty at a time. */
const CALLS_A_MINUTE = 600;
const MINUTE = 60_000;

export function createCallRate(now: () => number) {
  const windows = new Map<number, { from: number; calls: number }>();

  /** @throws Refused */
  return function countCall(agentId: number): void {
    const known = windows.get(agentId);
    const window = known && now() - known.from < MINUTE ? known : { from: now(), calls: 0 };
    window.calls += 1;
    windows.set(agentId, window);
    if (window.calls > CALLS_A_MINUTE) throw new Refused(429, 'too many calls in one minute; wait a moment');
  };
}
