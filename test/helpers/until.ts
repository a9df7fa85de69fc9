/** Waits for a condition instead of for time, in Node and in a page alike. */

/**
 * Milliseconds that a test waits for what must happen. Long, because it costs nothing where all is well: a machine that
 * does other work besides must not fail a test.
 */
export const PATIENCE = 30_000;
/** Milliseconds between two looks in Node: often at first, then seldom enough to leave the machine to other work. */
const SOON = 4;
const LATER = 50;
const SOON_FOR = 1000;
/** Milliseconds after which a page that draws no frames, because another one is before it, is looked at all the same. */
const WITHOUT_FRAMES = 1000;

/** Resolves to the first truthy value; rejects, naming what was waited for, when none comes within `patience` ms. */
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
    else await new Promise((resolve) => setTimeout(resolve, waited < SOON_FOR ? SOON : LATER));
  }
}

/** Elements render and measure before a frame, so what a test does after it is another step of the page's. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, WITHOUT_FRAMES);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
