/** Runs long work in slices, so that the event loop is never held for long. */
import { setImmediate } from 'node:timers/promises';

/** Milliseconds of one slice. */
const SLICE = 5;

/** Runs the generator to its end and returns its result. It must yield at least every few milliseconds. */
export async function runInSlices<T>(work: Generator<unknown, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE) continue;
    await setImmediate();
    began = performance.now();
  }
}
