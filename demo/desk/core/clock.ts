/**
 * Time as the desk sees it. Everything that waits, waits on this clock, so that a test can move it by hand.
 */

/** Stops what was planned; harmless when it already happened. */
export type Cancel = () => void;

export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs a task once after so many milliseconds. A pending task does not keep the process alive. */
  after(milliseconds: number, task: () => void): Cancel;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Runs a task again and again, the next time counted from the end of the one before. */
export function every(clock: Clock, milliseconds: number, task: () => void): Cancel {
  let cancel = clock.after(milliseconds, run);
  function run() {
    task();
    cancel = clock.after(milliseconds, run);
  }
  return () => cancel();
}
