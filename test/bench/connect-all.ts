/** Connects many visitors, few enough at a time that no connection attempt is repeated. */
import type { Target } from './targets.ts';
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

/**
 * Cuts all connections at once, and connects the same visitors again as widgets do, with token and cursor.
 * @param first the number of the first of them
 */
export function comeBack(target: Target, visitors: readonly Visitor[], first = 0): Promise<Visitor[]> {
  const joins = visitors.map(joinAgain);
  for (const visitor of visitors) visitor.cut();
  return connectAll(first, first + visitors.length, (n) => target.connect(n, joins[n - first]));
}

/** The `join` of a widget that has read everything; nothing for a server without a join. */
function joinAgain({ joined }: Visitor): { join?: object } {
  if (joined === '') return {};
  const { epoch, head } = JSON.parse(joined) as { epoch: string; head: number };
  return { join: { cursor: { epoch, seq: head } } };
}
