/**
 * A wire between two processes that a test can listen to and cut: passes bytes on, tells of every piece before it does,
 * and drops the pieces it is told to.
 */
import { createServer, connect as dial, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

/** Which way a piece goes: `there` to the server, `back` to whoever called it. */
export type Way = 'there' | 'back';

export type Tap = {
  port: number;
  url: string;
  /** Called with each piece; false keeps it from being passed on. */
  heard: (way: Way) => boolean;
};

/** @param host the address of this machine it listens at, in 127/8: visitors of each seem to come from another place */
export async function openTap(context: TestContext, target: number, host = '127.0.0.1'): Promise<Tap> {
  const ends = new Set<Socket>();
  const server = createServer((caller) => {
    const called = dial(target, '127.0.0.1');
    for (const [from, to, way] of [
      [caller, called, 'there'],
      [called, caller, 'back'],
    ] as const) {
      ends.add(from.setNoDelay(true));
      from.on('data', (piece) => {
        if (tap.heard(way)) to.write(piece);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  context.after(() => {
    for (const end of ends) end.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  const tap: Tap = { port, url: `http://${host}:${port}`, heard: () => true };
  return tap;
}
