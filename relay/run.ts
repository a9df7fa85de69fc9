/**
 * Starts the relay from the environment and stops it on a signal, or runs an operator's command. Only this file and
 * `main.js`, which loads it, touch the process. An error that nothing catches stops the relay in order: its state is unknown,
 * and a supervisor restarts it within seconds.
 */
import { join } from 'node:path';
import { ConfigError, readConfig } from './config/config.ts';
import { createLog } from './config/log.ts';
import { createRelay } from './stages/relay.ts';
import { openStore } from './store/open.ts';
import { StoreUnavailable } from './store/port/errors.ts';

/** Milliseconds for stopping after an uncaught error, beyond those for the drain. */
const LONGEST_STOP = 30_000;
/** Milliseconds for writing the last log lines. */
const LAST_LINES = 2000;

export async function run(): Promise<void> {
  try {
    const [command, ...args] = process.argv.slice(2);
    if (command === undefined) await serve();
    else {
      const { operate } = await import('./operator/operate.ts');
      // A reader such as `head` may close the pipe early.
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
  const store = await openStore(config.storeUrl, Date.now, { log, isRelay: true });
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
  const fail = (error: unknown, origin: string): void => {
    log.fatal({ err: error, origin }, 'an error was not caught; the relay stops, to be started anew');
    // Ends the process even if further errors block the orderly stop.
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + LONGEST_STOP).unref();
    stop(origin)
      .catch((reason: unknown) => log.fatal({ err: reason }, 'the relay could not stop in order'))
      .then(() => {
        // The process ends by itself once the log is written; `exit` would cut the log off or change its order.
        process.exitCode = 1;
        setTimeout(() => process.exit(1), LAST_LINES).unref();
      });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Node also reports unhandled rejections here.
  process.on('uncaughtException', fail);
  // Logged last, because its reader may send a signal at once.
  log.info({ host: config.host, port, publicUrl: config.publicUrl }, 'the relay listens');
}

/** One line per wrong setting; a stack only for unexpected errors. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message.replace(/^/gm, 'relay: ');
  if (error instanceof StoreUnavailable) return `relay: ${error.message}`;
  const { code, port, address, hostname } = error as Record<string, unknown>;
  if (code === 'EADDRINUSE') return `relay: port ${port} is taken; set PORT (or METRICS_PORT) to another one`;
  if (code === 'EACCES')
    return `relay: PORT ${port} may not be opened by this user; set PORT (or METRICS_PORT) to a port above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `relay: HOST ${address ?? hostname} is no address of this machine; set it to 127.0.0.1, or to 0.0.0.0 for all`;
  return `relay: ${error instanceof Error ? error.stack : String(error)}`;
}
