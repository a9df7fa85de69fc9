/**
 * Starts the relay from the environment and stops it on a signal, or carries out one command of the operator. Alone here
 * is the process touched, and by `main.ts`, which loads this.
 */
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { createRelay } from './relay.ts';
import { openStore } from './store/open.ts';
import { StoreUnavailable } from './store/store.ts';

export async function run(): Promise<void> {
  try {
    const [command, ...args] = process.argv.slice(2);
    if (command === undefined) await serve();
    else {
      const { operate } = await import('./operator/operate.ts');
      // A reader such as `head` may have seen enough before everything is written.
      process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
      const to = (out: NodeJS.WriteStream) => (text: string) => void out.write(`${text}\n`);
      const [write, complain] = [to(process.stdout), to(process.stderr)];
      process.exitCode = await operate(command, args, { env: process.env, write, complain, now: Date.now });
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const store = await openStore(config.storeUrl, Date.now);
  const widgetFolder = join(import.meta.dirname, '../dist/widget');
  const relay = createRelay({ config, store, log, now: Date.now, random: Math.random, widgetFolder });
  const port = await relay.listen();
  log.info({ host: config.host, port, publicUrl: config.publicUrl }, 'the relay listens');

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await relay.close({ drain: config.drainSeconds * 1000 });
    log.info('stopped');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** One line for whoever started it; a stack only for what nobody foresaw. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreUnavailable) return `relay: ${error.message}`;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `relay: port ${port} is taken; set PORT to another one`;
  if (code === 'EACCES') return `relay: PORT ${port} may not be opened by this user; set PORT to one above 1023`;
  return `relay: ${error instanceof Error ? error.stack : String(error)}`;
}
