/** A clock that stands still until a test moves it. */
import type { Clock } from '../../../demo/desk/core/clock.ts';

export type ManualClock = Clock & {
  /** Moves the clock forward. Runs the tasks that fall due in order, each at its own time. */
  advance(milliseconds: number): void;
  /**
   * Moves the clock to its new time at once, and runs each task that fell due once. For hours and days, in which a sweep every
   * second would run for seconds of the processor's time.
   */
  leap(milliseconds: number): void;
  /** Resolves once a task is planned for exactly that many milliseconds from now. */
  planned(milliseconds: number): Promise<void>;
};

export function manualClock(start = Date.UTC(2024, 0, 1, 4)): ManualClock {
  let now = start;
  let tasks: { at: number; run: () => void }[] = [];
  const lookouts = new Set<() => void>();
  /** Runs the tasks that are due by `end` in order, each at its own time or later. */
  function runDue(end: number): void {
    for (;;) {
      const [next] = tasks.filter((task) => task.at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      tasks = tasks.filter((task) => task !== next);
      now = Math.max(now, next.at);
      next.run();
    }
  }
  return {
    now: () => now,
    after(milliseconds, run) {
      const task = { at: now + milliseconds, run };
      tasks.push(task);
      for (const look of lookouts) look();
      return () => {
        tasks = tasks.filter((other) => other !== task);
      };
    },
    advance(milliseconds) {
      const end = now + milliseconds;
      runDue(end);
      now = end;
    },
    leap(milliseconds) {
      now += milliseconds;
      runDue(now);
    },
    planned: (milliseconds) =>
      new Promise((resolve) => {
        function look() {
          if (!tasks.some((task) => task.at === now + milliseconds)) return;
          lookouts.delete(look);
          resolve();
        }
        lookouts.add(look);
        look();
      }),
  };
}
