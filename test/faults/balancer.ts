/**
 * A load balancer in front of several relays. Each tab connects through its own local address, so that a test can cut
 * one tab's connections. New connections go to the ready relays in turn; existing ones stay.
 */
import { createServer, connect as dial, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

/** Milliseconds between two checks of which relays are ready. */
const LOOK_EVERY = 250;

/** @param ports the relays' ports on this machine */
export async function openBalancer(context: TestContext, ports: readonly number[]) {
  const lines = new Map<string, Set<Socket>>();
  const cutUntil = new Map<string, number>();
  /** The port of the relay that each tab's address was last connected to. */
  const at = new Map<string, number>();
  let ready = [...ports];
  let turn = 0;

  const server = createServer((caller) => {
    // All addresses of 127/8 are this machine; each tab uses a different one, which identifies it.
    const line = caller.localAddress ?? '';
    if ((cutUntil.get(line) ?? 0) > performance.now()) return void caller.destroy();
    const sockets = lines.get(line) ?? new Set();
    lines.set(line, sockets);
    turn += 1;
    const port = ready[turn % ready.length] ?? (ports[0] as number);
    at.set(line, port);
    const called = dial(port, '127.0.0.1');
    for (const [from, to] of [
      [caller, called],
      [called, caller],
    ] as const) {
      sockets.add(from.setNoDelay(true));
      from
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      from.pipe(to);
    }
  });
  // A thousand tabs that reconnect at once exceed the default backlog.
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '0.0.0.0', backlog: 4096 }, resolve));
  const { port } = server.address() as { port: number };

  const look = async (): Promise<void> => {
    const states = await Promise.all(
      ports.map(async (one) => {
        const state = await fetch(`http://127.0.0.1:${one}/health/ready`).catch(() => undefined);
        return state?.ok ? one : undefined;
      }),
    );
    const found = states.filter((one) => one !== undefined);
    if (found.length > 0) ready = found;
  };
  const looking = setInterval(() => void look(), LOOK_EVERY);
  context.after(() => {
    clearInterval(looking);
    for (const sockets of lines.values()) for (const socket of sockets) socket.destroy();
    server.close();
  });

  return {
    /** The balancer's address for the n-th tab, from 0. */
    urlOf: (n: number): string => `http://${lineOf(n)}:${port}`,
    /** Number of tabs connected to a relay. */
    tabsAt: (relay: number): number =>
      [...at].filter(([line, port]) => port === relay && (lines.get(line)?.size ?? 0) > 0).length,
    /** Closes the connections of the n-th tab, and refuses new ones for a time. */
    cut(n: number, milliseconds: number): void {
      const line = lineOf(n);
      cutUntil.set(line, performance.now() + milliseconds);
      for (const socket of lines.get(line) ?? []) socket.destroy();
    },
  };
}

const lineOf = (n: number): string => `127.1.${n >> 8}.${n & 255}`;
