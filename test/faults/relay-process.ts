/** The relay as `npm run relay` starts it: a process that can be killed and started again on the same port and file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

const MAIN = join(import.meta.dirname, '../../relay/main.ts');

export function relayProcess(context: TestContext, env: Record<string, string>) {
  let child: ChildProcess | undefined;
  let complaints = '';
  context.after(() => child?.kill('SIGKILL'));
  return {
    /** Resolves once it listens; rejects when it ends instead. */
    async start(): Promise<void> {
      const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
        env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'info', ...env },
      });
      child = started;
      started.stderr.on('data', (chunk) => (complaints += chunk));
      await new Promise<void>((resolve, reject) => {
        let said = '';
        started.stdout.on('data', (chunk) => {
          said = (said + chunk).slice(-4096);
          if (said.includes('the relay listens')) resolve();
        });
        started.once('exit', () => reject(new Error(`the relay ended: ${said} ${complaints}`)));
      });
    },
    /** At once, without a word to anybody. */
    kill: () => child?.kill('SIGKILL'),
    /** Resolves when the process is gone. */
    gone: async (): Promise<void> => {
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    complaints: () => complaints,
  };
}
