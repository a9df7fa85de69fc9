/** Finds ports for servers that must know their port before they start. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the range that the system uses for outgoing connections, which might take the port before the server starts. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const MOST_TRIES = 100;

/** Distinct ports on which nobody listens now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = [];
  while (servers.length < count) servers.push(await listening());
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function listening(): Promise<Server> {
  for (let tries = 1; ; tries += 1) {
    const server = createServer().listen(LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST)), '127.0.0.1');
    try {
      await once(server, 'listening');
      return server;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === MOST_TRIES) throw error;
    }
  }
}
