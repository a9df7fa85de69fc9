/** A clock that stands still until a test moves it. */
import type { Clock } from '../../../demo/desk/clock.ts';

export type ManualClock = Clock & {
  /** Moves on, running what falls due on the way, in order, each at its own time. */
  advance(milliseconds: number): void;
};

export function manualClock(start = Date.UTC(2024, 0, 1, 4)): ManualClock {
  let now = start;
  let tasks: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(milliseconds, run) {
      const task = { at: now + milliseconds, run };
      tasks.push(task);
      return () => {
        tasks = tasks.filter((other) => other !== task);
      };
    },
    advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = tasks.filter((task) => task.at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        tasks = tasks.filter((task) => task !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
  };
}
