/** Connects many visitors, few enough at a time that no connection attempt is repeated. */
import type { Visitor } from './visitor-client.ts';

/** Below the backlog of a listening socket. */
const AT_ONCE = 200;

/** @returns the visitors from `first` to `end` (exclusive), in order */
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
