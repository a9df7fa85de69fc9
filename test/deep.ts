/**
 * `npm run test:deep`: the deep ring, with the figures of the fault tests, then elements and journeys in the other engines that this
 * machine has. Names choose files and leave the engines out; `--full` runs the fault tests and the attacks at full size:
 * `npm run test:deep -- --full kill power`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINES } from './browsers/engines.ts';
import { findChromium } from './helpers/browser.ts';
import type { Figure } from './helpers/size.ts';
import { buildBundles } from './suites/bundles.ts';
import { addFailure, runNodeSuite, type Tally } from './suites/node-suite.ts';
import { DEEP_FOLDERS, findTestFiles } from './suites/test-files.ts';

const MINUTE = 60_000;
const { values, positionals: names } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const found = findTestFiles(
  import.meta.dirname,
  DEEP_FOLDERS.map((folder) => `test/${folder}/`),
);
const files = [...found.e2e, ...found.node].filter(
  (file) => names.length === 0 || names.some((name) => basename(file).includes(name)),
);
if (files.length === 0) {
  console.error(`no test of the deep ring is named ${names.join(' or ')}; see test/{${DEEP_FOLDERS}}`);
  process.exit(1);
}
process.chdir(resolve(import.meta.dirname, '..'));
const temporary = mkdtempSync(join(tmpdir(), 'desk-chat-faults-'));
const figures = join(temporary, 'figures');
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

await buildBundles(process.cwd());
// Once, and before the processes that would each install it.
if (files.some((file) => found.e2e.includes(file))) process.env.CHROME_PATH = await findChromium();
const tally = await runNodeSuite(files, {
  // At full size each test needs the whole machine for its measurements.
  concurrency: values.full ? 1 : 3,
  fileTimeout: (values.full ? 60 : 5) * MINUTE,
  maxRepeated: values.full ? 0 : 3,
  env: { ...process.env, NODE_ENV: 'test', FAULTS_FIGURES: figures, ...(values.full && { FAULTS: 'full' }) },
});
printFigures();
if (names.length === 0) await runEngines(tally);
if (tally.unsteady.length > 0) {
  console.log(['\nfailed beside other tests, passed alone:', ...tally.unsteady.map((one) => `✖ ${one}`)].join('\n'));
}
if (tally.failures.length > 0) console.log(['\nfailed:', ...tally.failures.map((one) => `✖ ${one}`)].join('\n'));
console.log(`\nduration: ${(performance.now() / 1000).toFixed(1)} s\n\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);

/** Runs what `npm run test:browsers` does in the engines that are here, and adds the counts of its last line. */
async function runEngines(total: Tally): Promise<void> {
  const here = Object.keys(ENGINES).filter((name) => ENGINES[name]?.missing.length === 0);
  const missing = Object.values(ENGINES).flatMap((engine) => engine.missing);
  if (missing.length > 0)
    console.log(`\nnot every engine is tested: apt-get install ${[...new Set(missing)].join(' ')}`);
  if (here.length === 0) return;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'browsers/run.ts'), ...here], {
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let end = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    end = (end + text).slice(-10_000);
  });
  const [status] = await new Promise<[number | null]>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve([code]));
  });
  const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed\s*$/.exec(end)?.map(Number) ?? [];
  total.passed += passed;
  for (const [, failure = ''] of end.matchAll(/^✖ (.+)$/gm)) if (failed > 0) total.failures.push(failure);
  total.failed += failed;
  if (status !== 0 && failed === 0) addFailure(total, 'the other engines: the run ended early');
}

function printFigures(): void {
  const noted = readNoted();
  if (noted.length === 0) return;
  const rows = noted.map(({ test, what, value, must, holds }) => [holds ? '✔' : '✖', test, what, String(value), must]);
  const table = [['', 'test', 'figure', 'measured', 'must be'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${values.full ? 'At full size' : 'At the size of every run'}:\n`);
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

function readNoted(): Figure[] {
  try {
    const lines = readFileSync(figures, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Figure);
  } catch {
    return [];
  }
}
