/**
 * What can be measured: the relay and its baselines, each started as a process of its own and described in the same
 * terms, so that a measurement does not know which it has before it.
 */
import { type Child, startChild } from './child.ts';
import type { RelayHello, RelayOptions } from './relay-server.ts';
import { connectVisitor, type Entrance, type Visitor } from './visitor-client.ts';

export type Target = {
  /** One for each node. */
  ports: number[];
  /** Where it takes pushes. */
  pushPath: string;
  /** How many visitors it knows. */
  visitors: number;
  /** The desk's name of a visitor. */
  customer(visitor: number): string;
  connect(visitor: number, received?: (frame: string) => void): Promise<Visitor>;
  /** Milliseconds of processor time all nodes used so far. */
  cpu(): Promise<number>;
  children: Child<unknown>[];
  stop(): Promise<void>;
};

export async function startBare(visitors: number, { nodes = 1, redis }: { nodes?: number; redis?: string } = {}) {
  const children = await many(nodes, () => startChild<{ port: number }>('bare-server.ts', { redis }));
  const customer = (n: number) => `visitor-${n}`;
  return describe(children, { pushPath: '/push', visitors, customer }, (n) => ({ auth: { room: customer(n) } }));
}

export async function startRaw(visitors: number): Promise<Target> {
  const child = await startChild<{ port: number }>('raw-server.ts');
  const customer = (n: number) => `visitor-${n}`;
  return describe([child], { pushPath: '/push', visitors, customer }, (n) => ({ path: `/${customer(n)}` }));
}

/** @param options of the first node; the others share its store and make no visitors */
export async function startRelay(options: RelayOptions, nodes = 1): Promise<Target> {
  const first = await startChild<RelayHello>('relay-server.ts', options);
  const others = await many(nodes - 1, () =>
    startChild<RelayHello>('relay-server.ts', { ...options, visitors: 0, events: 0 }),
  );
  const { pushPath, origin, visitors } = first.hello;
  const one = (n: number) => visitors[n] as RelayHello['visitors'][number];
  const known = { pushPath, visitors: visitors.length, customer: (n: number) => one(n).customer };
  return describe([first, ...others], known, (n) => ({
    auth: { version: 1, site: 'default', token: one(n).token },
    headers: { origin, 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
    join: { cursor: null },
  }));
}

function describe(
  children: Child<{ port: number }>[],
  known: Pick<Target, 'pushPath' | 'visitors' | 'customer'>,
  entrance: (visitor: number) => Omit<Entrance, 'port'>,
): Target {
  const ports = children.map(({ hello }) => hello.port);
  return {
    ...known,
    ports,
    children,
    connect: (n, received = () => {}) =>
      connectVisitor({ port: ports[n % ports.length] as number, ...entrance(n) }, received),
    async cpu() {
      const used = await Promise.all(children.map((child) => child.ask('cpu')));
      return used.reduce((sum, one) => sum + one, 0);
    },
    async stop() {
      await Promise.all(children.map((child) => child.stop()));
    },
  };
}

async function many<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let n = 0; n < count; n += 1) made.push(await make());
  return made;
}
