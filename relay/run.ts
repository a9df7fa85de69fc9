/**
 * Starts the relay from the environment and stops it on a signal, or carries out one command of the operator. Alone here
 * is the process touched, and by `main.ts`, which loads this.
 */
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { createRelay } from './relay.ts';
import { openStore } from './store/open.ts';
import { StoreUnavailable } from './store/port/errors.ts';

/** Milliseconds that a relay with an uncaught error may take to stop, beyond those for its drain. */
const LONGEST_STOP = 30_000;
/** Milliseconds in which what it logged last must be written. */
const LAST_LINES = 2000;

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
  const store = await openStore(config.storeUrl, Date.now, log);
  await store.health.check('room').catch((error: unknown) => {
    log.error(
      { err: error, store: config.storeUrl },
      'the store cannot be written; until it can, the relay is not ready',
    );
  });
  const widgetFolder = join(import.meta.dirname, '../dist/widget');
  const relay = createRelay({ config, store, log, now: Date.now, random: Math.random, widgetFolder });
  const port = await relay.listen();

  let stopping: Promise<void> | undefined;
  const stop = (signal: string): Promise<void> => {
    stopping ??= end(signal);
    return stopping;
  };
  async function end(signal: string): Promise<void> {
    log.info({ signal }, 'stopping');
    await relay.close({ drain: config.drainSeconds * 1000 });
    log.info('stopped');
  }
  /** What an uncaught error leaves behind is unknown, so the relay ends in order and its supervisor starts another. */
  const fail = (error: unknown, origin: string): void => {
    log.fatal({ err: error, origin }, 'an error was not caught; the relay stops, to be started anew');
    // Further errors are logged, and nothing that they break may keep the process.
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + LONGEST_STOP).unref();
    stop(origin)
      .catch((reason: unknown) => log.fatal({ err: reason }, 'the relay could not stop in order'))
      .then(() => {
        // Ends by itself once the log is written: `exit` would cut it off, or change its order.
        process.exitCode = 1;
        setTimeout(() => process.exit(1), LAST_LINES).unref();
      });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Node reports rejections that nobody handles here, too.
  process.on('uncaughtException', fail);
  // Said last: whoever reads it may send a signal at once.
  log.info({ host: config.host, port, publicUrl: config.publicUrl }, 'the relay listens');
}

/** A line for whoever started it, or one for each setting; a stack only for what nobody foresaw. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message.replace(/^/gm, 'relay: ');
  if (error instanceof StoreUnavailable) return `relay: ${error.message}`;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `relay: port ${port} is taken; set PORT (or METRICS_PORT) to another one`;
  if (code === 'EACCES')
    return `relay: PORT ${port} may not be opened by this user; set PORT (or METRICS_PORT) to a port above 1023`;
  return `relay: ${error instanceof Error ? error.stack : String(error)}`;
}
