/**
 * The servers to measure: the relay and its baselines. Each starts as a child process behind the same interface, so
 * that a measurement works with all of them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BareOptions } from './bare-server.ts';
import { type Child, startChild } from './child.ts';
import type { EqualHello, EqualOptions } from './equal-server.ts';
import type { KnownVisitor, RelayHello, RelayOptions } from './relay-server.ts';
import { connectVisitor, type Entrance, type Visitor } from './visitor-client.ts';

export type Target = {
  /** One port for each node. */
  ports: number[];
  /** Path for pushes. */
  pushPath: string;
  /** Number of visitors that the server knows. */
  visitors: number;
  /** The desk's `customer_token` of a visitor. */
  customer(visitor: number): string;
  /** Connects a visitor; visitors are spread over the nodes. */
  connect(visitor: number, how?: { received?: (frame: string) => void; join?: object }): Promise<Visitor>;
  /** Milliseconds of processor time of all nodes so far. */
  cpu(): Promise<number>;
  /** Bytes of all nodes after a garbage collection. */
  memory(): Promise<{ heap: number; rss: number }>;
  stop(): Promise<void>;
};

export async function startBare(visitors: number, options: BareOptions = {}, nodes = 1): Promise<Target> {
  const children = await many(nodes, () => startChild<{ port: number }>('bare-server.ts', options));
  const customer = (n: number) => `visitor-${n}`;
  return describe(children, { pushPath: '/push', visitors, customer }, (n) => ({ auth: { room: customer(n) } }));
}

/** The bare server with a SQLite database: commits every push with synchronous=FULL before it answers. */
export async function startDurable(visitors: number): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-bench-'));
  return removing(folder, await startBare(visitors, { database: join(folder, 'durable.db') }));
}

/** @param site what a visitor who joins gets of the site's settings */
export async function startEqual(visitors: number, site: unknown): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-bench-'));
  const options: EqualOptions = { visitors, database: join(folder, 'equal.db'), site };
  const child = await startChild<EqualHello>('equal-server.ts', options);
  const one = (n: number) => child.hello.visitors[n] as KnownVisitor;
  const target = describe([child], { pushPath: '/push', visitors, customer: (n) => one(n).customer }, (n) => ({
    auth: { token: one(n).token },
    join: { cursor: null },
  }));
  return removing(folder, target);
}

function removing(folder: string, target: Target): Target {
  return {
    ...target,
    async stop() {
      await target.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type RelayTarget = Target & {
  /** The visitors that the first node created, for a relay that is started later on the same store. */
  known: KnownVisitor[];
};

/** @param options of the first node; the others share its store and create no visitors */
export async function startRelay(
  options: RelayOptions,
  { nodes = 1, known }: { nodes?: number; known?: KnownVisitor[] } = {},
): Promise<RelayTarget> {
  const first = await startChild<RelayHello>('relay-server.ts', options);
  const { events: _, ...more } = { ...options, visitors: 0 };
  const others = await many(nodes - 1, () => startChild<RelayHello>('relay-server.ts', more));
  const { pushPath, origin, visitors: made } = first.hello;
  const visitors = known ?? made;
  const one = (n: number) => visitors[n] as KnownVisitor;
  const target = describe(
    [first, ...others],
    { pushPath, visitors: visitors.length, customer: (n) => one(n).customer },
    (n) => ({
      auth: { version: 1, site: 'default', token: one(n).token },
      headers: { origin, 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
      join: { cursor: null },
    }),
  );
  return { ...target, known: visitors };
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
    connect: (n, { received = () => {}, join } = {}) =>
      connectVisitor(
        { port: ports[n % ports.length] as number, ...entrance(n), ...(join !== undefined && { join }) },
        received,
      ),
    async cpu() {
      const used = await Promise.all(children.map((child) => child.ask('cpu')));
      return used.reduce((sum, one) => sum + one, 0);
    },
    async memory() {
      const used = await Promise.all(children.map((child) => child.ask('memory')));
      const sum = (of: 'heap' | 'rss') => used.reduce((all, one) => all + one[of], 0);
      return { heap: sum('heap'), rss: sum('rss') };
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
