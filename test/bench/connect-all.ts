/**
 * Connects many visitors, so many at a time that no connection has to knock twice.
 */
import type { Visitor } from './visitor-client.ts';

/** Below what a listening socket lets wait. */
const AT_ONCE = 200;

/** @returns in the order of their numbers, from `first` up to `end` without it */
export async function connectAll(
  first: number,
  end: number,
  connect: (visitor: number) => Promise<Visitor>,
): Promise<Visitor[]> {
  const connected: Visitor[] = [];
  let next = first;
  async function oneAfterAnother(): Promise<void> {
    while (next < end) {
      const visitor = next;
      next += 1;
      connected[visitor - first] = await connect(visitor);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterAnother));
  return connected;
}
