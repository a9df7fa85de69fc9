/** A Redis for the baseline, if the machine has one. It stores nothing on disk. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from '../helpers/free-ports.ts';

const PROGRAM = 'redis-server';

export type Redis = { url: string; stop(): Promise<void> };

/** Undefined if Redis is not installed. */
export async function startRedis(): Promise<Redis | undefined> {
  const port = (await freePorts(1))[0] as number;
  const server = spawn(PROGRAM, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
  const ready = new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.once('exit', () => resolve(false));
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (/ready to accept connections/i.test(text)) resolve(true);
    });
  });
  if (!(await ready)) return undefined;
  // Also stops it if a failed measurement does not.
  const end = () => server.kill('SIGKILL');
  process.once('exit', end);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      process.removeListener('exit', end);
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      await exit;
    },
  };
}
