/** Finds ports for servers that must know their port before they start, or start on it again. */
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below the range that the system uses for outgoing connections, which might take the port before the server starts. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const MOST_TRIES = 100;

/** Has a folder for each port that a test process was given, until that process ends: nobody listens between two starts. */
const GIVEN = join(tmpdir(), `desk-chat-ports-${process.getuid?.() ?? 'user'}`);
const given: string[] = [];
process.on('exit', () => {
  for (const folder of given) rmSync(folder, { recursive: true, force: true });
});

/** Distinct ports on which nobody listens now, and which no other test is given. */
export async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = [];
  while (servers.length < count) servers.push(await listening());
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function listening(): Promise<Server> {
  for (let tries = 1; ; tries += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (!take(port)) continue;
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
      return server;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === MOST_TRIES) throw error;
    }
  }
}

/** Whether the port is this process's now. */
function take(port: number): boolean {
  const folder = join(GIVEN, String(port));
  mkdirSync(GIVEN, { recursive: true });
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  given.push(folder);
  return true;
}
