/** A TCP proxy to a server that a test can sever like a pulled cable: no data arrives, and no end is notified. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Severed = {
  port: number;
  /** Drops all data from now on, in one direction or both; new connections get no answer. */
  sever(which?: 'both' | 'answers'): void;
  /** Passes data of new connections again; closes the severed ones. */
  mend(): void;
  close(): Promise<void>;
};

/**
 * Listens on a free port and forwards to `port`.
 * @param onChunk called with each chunk that clients send
 */
export async function severable(port: number, onChunk: (chunk: Buffer) => void = () => undefined): Promise<Severed> {
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
      onChunk(chunk);
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
