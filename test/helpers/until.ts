/** Waits for a condition instead of a fixed time, in Node and in a page. */

/**
 * Milliseconds that a test waits for a condition. Long, because waiting costs nothing when the test passes, and a busy
 * machine must not fail it.
 */
export const TIMEOUT_MS = 60_000;
/**
 * The delay between two checks in Node is this share of the time waited so far, within `MIN_DELAY_MS` and `MAX_DELAY_MS`. A
 * check often asks another process; hundreds of them a second would slow down that process.
 */
const BACKOFF_FACTOR = 0.1;
const MIN_DELAY_MS = 4;
const MAX_DELAY_MS = 50;
/** Milliseconds after which a page is checked without a frame: a hidden page gets none. */
const FRAME_TIMEOUT_MS = 1000;

/** Resolves to the first truthy value; rejects after `timeout` milliseconds with an error that names the condition. */
export async function until<T>(
  condition: () => T | Promise<T>,
  name: string,
  timeout = TIMEOUT_MS,
): Promise<Exclude<T, false | undefined | null | 0 | ''>> {
  const start = Date.now();
  for (;;) {
    const found = await condition();
    if (found) return found as never;
    const waited = Date.now() - start;
    if (waited > timeout) throw new Error(`waited ${timeout / 1000} s in vain: ${name}`);
    if ('requestAnimationFrame' in globalThis) await nextFrame();
    else
      await new Promise((resolve) =>
        setTimeout(resolve, Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, waited * BACKOFF_FACTOR))),
      );
  }
}

/** Waits for a frame: elements render and measure before it, so what a test does next is a separate step of the page. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FRAME_TIMEOUT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
