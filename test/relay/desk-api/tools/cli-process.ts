/** The command line as a process, for the tests of one file. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { compileCache } from '../../../helpers/compile-cache.ts';

const CLI = join(import.meta.dirname, '../../../../relay/desk-api/tools/cli.ts');
export const TOKEN = 'canary-token-7be2';

export const settings = (url: string) => ({ DESK_EMAIL: 'admin@example.com', KB_TOKEN: TOKEN, KB_URL: url });

/** A write beyond the limit fails, as on a full disk, instead of ending the process. */
const limited = (kilobytes: number): string[] => ['-c', `trap '' XFSZ; ulimit -f ${kilobytes}; exec "$0" "$@"`];

/** @param kilobytes the largest file that the process may write */
export function start(args: string[], env: Record<string, string>, kilobytes?: number) {
  const child =
    kilobytes === undefined
      ? spawn(process.execPath, [CLI, ...args], { env: { ...compileCache(), ...env } })
      : spawn('bash', [...limited(kilobytes), process.execPath, CLI, ...args], { env });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data) => (stdout += data));
  child.stderr.on('data', (data) => (stderr += data));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, stdout, stderr })),
  );
  return { child, ended };
}
export const run = (args: string[], env: Record<string, string>) => start(args, env).ended;

export function temporaryFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'desk-api-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
