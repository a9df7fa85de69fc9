/**
 * `npm run test:deep`: the deep ring. Runs the fault tests, then elements and journeys in the other engines that this machine has, and
 * prints the count of both. `-- --full` runs the fault tests at full size; names choose among them and leave the engines out.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ENGINES } from './browsers/engines.ts';

const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const engines = Object.keys(ENGINES).filter((name) => ENGINES[name]?.missing.length === 0);
const missing = Object.values(ENGINES).flatMap((engine) => engine.missing);
const counts = [await run('faults/run.ts', process.argv.slice(2))];
if (names.length === 0 && engines.length > 0) counts.push(await run('browsers/run.ts', engines));
if (names.length === 0 && missing.length > 0) {
  console.log(`\nnot every engine is tested: apt-get install ${[...new Set(missing)].join(' ')}`);
}

const sum = (index: 0 | 1): number => counts.reduce((total, count) => total + count[index], 0);
console.log(`\nduration: ${(performance.now() / 1000).toFixed(1)} s\n\n${sum(0)} passed, ${sum(1)} failed`);
process.exitCode = sum(1) === 0 ? 0 : 1;

/** Runs a program of this folder; resolves to the counts in its last line. A program without one counts as a failure. */
function run(program: string, args: readonly string[]): Promise<[passed: number, failed: number]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let end = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    end = (end + text).slice(-200);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      const [, passed, failed] = /^(\d+) passed, (\d+) failed\s*$/m.exec(end.split('\n').slice(-2).join('\n')) ?? [];
      const isSound = failed !== undefined && (status === 0) === (failed === '0');
      resolve([Number(passed ?? 0), Number(failed ?? 0) + (isSound ? 0 : 1)]);
    });
  });
}
