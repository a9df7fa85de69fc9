/** Waits for a condition instead of a fixed time, in Node and in a page. */

/**
 * Milliseconds that a test waits for a condition. Long, because waiting costs nothing when the test passes, and a busy
 * machine must not fail it.
 */
export const PATIENCE = 30_000;
/**
 * The pause between two checks in Node is this share of the time waited so far, from `SOON` to `LATER` milliseconds. A check
 * often asks another process; hundreds of them a second would slow down that process.
 */
const SHARE = 0.1;
const SOON = 4;
const LATER = 50;
/** Milliseconds after which a page is checked without a frame: a hidden page gets none. */
const WITHOUT_FRAMES = 1000;

/** Resolves to the first truthy value; rejects after `patience` milliseconds with an error that names the condition. */
export async function until<T>(
  look: () => T | Promise<T>,
  what: string,
  patience = PATIENCE,
): Promise<Exclude<T, false | undefined | null | 0 | ''>> {
  const start = Date.now();
  for (;;) {
    const found = await look();
    if (found) return found as never;
    const waited = Date.now() - start;
    if (waited > patience) throw new Error(`waited ${patience / 1000} s in vain: ${what}`);
    if ('requestAnimationFrame' in globalThis) await nextFrame();
    else await new Promise((resolve) => setTimeout(resolve, Math.min(LATER, Math.max(SOON, waited * SHARE))));
  }
}

/** Waits for a frame: elements render and measure before it, so what a test does next is a separate step of the page. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, WITHOUT_FRAMES);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
