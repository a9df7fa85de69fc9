/** The desk as a separate process, started as `npm run desk` does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { compileCache } from '../../helpers/compile-cache.ts';
import { TENANT } from './desk-harness.ts';

/** All required settings. */
export const ENVIRONMENT = {
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE: ':memory:',
  DESK_EMAIL: TENANT.email,
  DESK_PASSWORD: TENANT.password,
  DESK_API_TOKEN: TENANT.apiToken,
};

export function runDesk(context: TestContext, env: Record<string, string>, args: readonly string[] = []) {
  const main = join(import.meta.dirname, '../../../demo/desk/main.ts');
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH ?? '', ...compileCache(), ...env },
  });
  context.after(() => void child.kill('SIGKILL'));
  let output = '';
  /** Resolves to the first match in the desk's output. */
  const printed = (text: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = text.exec(output);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      child.once('exit', () => reject(new Error(`it ended: ${output}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  /** Resolves to the exit code; null if a signal ended the process. */
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, printed, ended, output: () => output };
}
