/** The desk as a process of its own, started as `npm run desk` does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { compileCache } from '../../helpers/compile-cache.ts';
import { TENANT } from './desk-harness.ts';

/** Everything the desk needs to know. */
export const ENVIRONMENT = {
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE: ':memory:',
  DESK_EMAIL: TENANT.email,
  DESK_PASSWORD: TENANT.password,
  DESK_API_TOKEN: TENANT.apiToken,
};

export function runDesk(context: TestContext, env: Record<string, string>) {
  const main = join(import.meta.dirname, '../../../demo/desk/main.ts');
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH ?? '', ...compileCache(), ...env } });
  context.after(() => void child.kill('SIGKILL'));
  let said = '';
  /** Resolves with what fits, once the desk has said it. */
  const heard = (text: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = text.exec(said);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      child.once('exit', () => reject(new Error(`it ended: ${said}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  /** Resolves with the exit code; null when a signal ended it. */
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, heard, ended, said: () => said };
}
