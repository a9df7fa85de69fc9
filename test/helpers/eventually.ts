/** Waits for a condition instead of for time. */

/**
 * Milliseconds that a test waits for what must happen. Long, because it costs nothing where all is well: a machine that
 * does other work besides must not fail a test.
 */
export const PATIENCE = 30_000;
const EVERY = 50;

/** Resolves to the first truthy value; rejects, naming what was waited for, when none comes within `patience` ms. */
export async function eventually<T>(
  what: string,
  look: () => T | Promise<T>,
  patience = PATIENCE,
): Promise<Exclude<T, false | undefined | null | 0 | ''>> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found) return found as never;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}
