/**
 * A connection to a server that a test can sever as a pulled cable does: nobody is told, nothing arrives any more.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Severed = {
  port: number;
  /** From now on nothing gets through, in one direction or both; who connects waits in vain. */
  sever(which?: 'both' | 'answers'): void;
  /** What connects from now on gets through; what was severed is told that it ended. */
  mend(): void;
  close(): Promise<void>;
};

/**
 * Listens on a free port and passes on to `port`.
 * @param heard gets what clients send, as it arrives
 */
export async function severable(port: number, heard: (chunk: Buffer) => void = () => undefined): Promise<Severed> {
  const sockets = new Set<Socket>();
  let severed: 'both' | 'answers' | undefined;

  const server = createServer((near) => {
    const far = severed ? undefined : connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      if (!socket) continue;
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        if (!severed) other?.destroy();
      });
    }
    near.on('data', (chunk) => {
      heard(chunk);
      if (severed !== 'both') far?.write(chunk);
    });
    far?.on('data', (chunk) => {
      if (!severed) near.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    sever(which = 'both') {
      severed = which;
    },
    mend() {
      severed = undefined;
      end();
    },
    async close() {
      server.close();
      end();
      await once(server, 'close');
    },
  };
}
