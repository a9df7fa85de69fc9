/** A clock that stands still until a test moves it. */
import type { Clock } from '../../../demo/desk/core/clock.ts';

export type ManualClock = Clock & {
  /** Moves the clock forward. Runs the tasks that fall due in order, each at its own time. */
  advance(milliseconds: number): void;
  /** Resolves once a task is planned for exactly that many milliseconds from now. */
  planned(milliseconds: number): Promise<void>;
};

export function manualClock(start = Date.UTC(2024, 0, 1, 4)): ManualClock {
  let now = start;
  let tasks: { at: number; run: () => void }[] = [];
  const lookouts = new Set<() => void>();
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
      for (;;) {
        const [next] = tasks.filter((task) => task.at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        tasks = tasks.filter((task) => task !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
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
