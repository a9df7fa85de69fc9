/** The relay as `npm run relay` starts it: a process that can be killed and started again on the same port and file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryFolder } from '../helpers/relay.ts';
import type { Plant } from './plant-preload.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'relay/main.ts');
const PRELOAD = join(import.meta.dirname, 'plant-preload.ts');

export type RelayProcessOptions = {
  /** Changes of the source this process runs; each text must be there exactly once. */
  plants?: readonly Plant[];
  /** A program with its arguments that runs the relay's, such as a tracer. */
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
    /** Resolves once it listens; rejects when it ends instead. */
    async start(): Promise<void> {
      for (const plant of plants) checkPlant(plant);
      const started = spawn(program, args, {
        env: {
          PATH: process.env.PATH ?? '',
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
    /** At once, without a word to anybody. */
    kill: () => child?.kill('SIGKILL'),
    /** It kills itself the next time it passes `killAt('<point>')`, which a plant has put somewhere. */
    arm(point: string): void {
      writeFileSync(`${killPoint}.new`, point);
      renameSync(`${killPoint}.new`, killPoint);
    },
    isArmed: () => existsSync(killPoint),
    disarm: () => rmSync(killPoint, { force: true }),
    /** Ends it as an operator would; resolves when it is gone. */
    async stop(): Promise<void> {
      child?.kill('SIGTERM');
      await this.gone();
    },
    /** Resolves when the process is gone. */
    gone: async (): Promise<void> => {
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    pid: () => child?.pid,
    complaints: () => complaints,
  };
}

/** A plant that no longer fits would leave an honest relay, and a test that shows nothing. */
function checkPlant({ file, find }: Plant): void {
  const times = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
  if (times !== 1) throw new Error(`${file} has the text of a plant ${times} times instead of once; adapt it: ${find}`);
}
