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
  /** Called with each piece; false keeps it from being passed on. */
  heard: (way: Way) => boolean;
};

/** @param header a line added to every request, for clients that cannot say it themselves */
export async function openTap(context: TestContext, target: number, header?: string): Promise<Tap> {
  const ends = new Set<Socket>();
  const server = createServer((caller) => {
    const called = dial(target, '127.0.0.1');
    for (const [from, to, way] of [
      [caller, called, 'there'],
      [called, caller, 'back'],
    ] as const) {
      ends.add(from.setNoDelay(true));
      from.on('data', (piece) => {
        if (tap.heard(way)) to.write(way === 'there' && header ? withHeader(piece, header) : piece);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    for (const end of ends) end.destroy();
    server.close();
  });
  const tap: Tap = { port: (server.address() as { port: number }).port, heard: () => true };
  return tap;
}

/** Clients send the head of a request in one piece; what follows it never looks like one. */
function withHeader(piece: Buffer, header: string): Buffer {
  const text = piece.toString('latin1');
  return /^(GET|POST) \S+ HTTP/.test(text) ? Buffer.from(text.replace('\r\n', `\r\n${header}\r\n`), 'latin1') : piece;
}
