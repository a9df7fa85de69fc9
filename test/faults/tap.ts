/**
 * A TCP proxy between two processes that a test can observe and cut: calls the test for each chunk, then passes the
 * chunk on or drops it.
 */
import { createServer, connect as dial, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

/** Direction of a chunk: `there` to the server, `back` to the client. */
export type Way = 'there' | 'back';

export type Tap = {
  port: number;
  url: string;
  /** Called for each chunk; false drops it. */
  onChunk: (way: Way) => boolean;
};

/** @param host local address in 127/8 to listen on; visitors of each proxy have a different address */
export async function openTap(context: TestContext, target: number, host = '127.0.0.1'): Promise<Tap> {
  const ends = new Set<Socket>();
  const server = createServer((caller) => {
    const called = dial(target, '127.0.0.1');
    for (const [from, to, way] of [
      [caller, called, 'there'],
      [called, caller, 'back'],
    ] as const) {
      ends.add(from.setNoDelay(true));
      from.on('data', (chunk) => {
        if (tap.onChunk(way)) to.write(chunk);
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
  const tap: Tap = { port, url: `http://${host}:${port}`, onChunk: () => true };
  return tap;
}
