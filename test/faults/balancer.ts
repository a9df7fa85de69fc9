/**
 * What stands before relays in the field: one address for all of them, to which each tab has a line of its own that can
 * be cut. New connections go in turn to the relays that are ready; lines that exist stay where they are.
 */
import { createServer, connect as dial, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

/** Milliseconds between two looks at which relays are ready. */
const LOOK_EVERY = 250;

/** @param ports of the relays on this machine */
export async function openBalancer(context: TestContext, ports: readonly number[]) {
  const lines = new Map<string, Set<Socket>>();
  const cutUntil = new Map<string, number>();
  /** Where each line led last. */
  const at = new Map<string, number>();
  let ready = [...ports];
  let turn = 0;

  const server = createServer((caller) => {
    // Every address of 127/8 is this machine; each tab calls another one, which tells them apart.
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
  // A thousand tabs that come back at once are more than the usual backlog.
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
    /** The relay's address for the n-th tab, counted from 0. */
    urlOf: (n: number): string => `http://${lineOf(n)}:${port}`,
    /** How many tabs are connected to a relay. */
    tabsAt: (relay: number): number =>
      [...at].filter(([line, port]) => port === relay && (lines.get(line)?.size ?? 0) > 0).length,
    /** Cuts the line of the n-th tab, which cannot be had again for as many milliseconds. */
    cut(n: number, milliseconds: number): void {
      const line = lineOf(n);
      cutUntil.set(line, performance.now() + milliseconds);
      for (const socket of lines.get(line) ?? []) socket.destroy();
    },
  };
}

const lineOf = (n: number): string => `127.1.${n >> 8}.${n & 255}`;
