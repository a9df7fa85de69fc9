/** Runs the relay as `npm run relay` does: a process that can be killed and restarted on the same port and file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { compileCache } from '../helpers/compile-cache.ts';
import { temporaryFolder } from '../helpers/relay.ts';
import type { Plant } from './plant-preload.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'relay/main.js');
const PRELOAD = join(import.meta.dirname, 'plant-preload.ts');

export type RelayProcessOptions = {
  /** Replacements in the source of this process; each text must occur exactly once. */
  plants?: readonly Plant[];
  /** A command that runs the relay's, such as a tracer. */
  under?: readonly string[];
};

export function relayProcess(context: TestContext, env: Record<string, string>, options: RelayProcessOptions = {}) {
  const { plants = [], under = [] } = options;
  const killPoint = join(temporaryFolder(context), 'kill-point');
  const preload = plants.length > 0 ? ['--import', PRELOAD] : [];
  const [program = '', ...args] = [
    ...under,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    ...preload,
    MAIN,
  ];
  let child: ChildProcess | undefined;
  let complaints = '';
  context.after(() => child?.kill('SIGKILL'));
  return {
    /** Resolves once the relay listens; rejects if it exits first. */
    async start(): Promise<void> {
      for (const plant of plants) checkPlant(plant);
      const started = spawn(program, args, {
        env: {
          PATH: process.env.PATH ?? '',
          ...compileCache(),
          LOG_LEVEL: 'info',
          KILL_POINT_FILE: killPoint,
          PLANTS: JSON.stringify(plants),
          ...env,
        },
      });
      child = started;
      started.stderr.on('data', (chunk) => (complaints += chunk));
      await new Promise<void>((resolve, reject) => {
        let said = '';
        started.stdout.on('data', (chunk) => {
          said = (said + chunk).slice(-4096);
          if (said.includes('the relay listens')) resolve();
        });
        started.once('error', reject);
        started.once('exit', () => reject(new Error(`the relay ended: ${said} ${complaints}`)));
      });
    },
    /** Sends SIGKILL. */
    kill: () => child?.kill('SIGKILL'),
    /** Makes the relay kill itself the next time it passes `killAt('<point>')`, which a plant has inserted. */
    arm(point: string): void {
      writeFileSync(`${killPoint}.new`, point);
      renameSync(`${killPoint}.new`, killPoint);
    },
    isArmed: () => existsSync(killPoint),
    disarm: () => rmSync(killPoint, { force: true }),
    /** Stops the relay with SIGTERM. Resolves when it has exited. */
    async stop(): Promise<void> {
      child?.kill('SIGTERM');
      await this.gone();
    },
    /** Resolves when the process has exited. */
    gone: async (): Promise<void> => {
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    pid: () => child?.pid,
    complaints: () => complaints,
  };
}

/** Throws if a plant no longer fits, because the test would run an unchanged relay. */
function checkPlant({ file, find }: Plant): void {
  const times = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
  if (times !== 1) throw new Error(`${file} has the text of a plant ${times} times instead of once; adapt it: ${find}`);
}
