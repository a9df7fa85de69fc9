/** The desk's time. All timers use this clock, so that a test can advance it by hand. */

/** Cancels a timer; does nothing if it has already fired. */
export type Cancel = () => void;

export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs a task once after a delay. A pending task does not keep the process alive. */
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

/** Runs a task repeatedly. The delay counts from the end of the previous run. */
export function every(clock: Clock, milliseconds: number, task: () => void): Cancel {
  let cancel = clock.after(milliseconds, run);
  function run() {
    task();
    cancel = clock.after(milliseconds, run);
  }
  return () => cancel();
}
