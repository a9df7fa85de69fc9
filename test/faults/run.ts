/**
 * The fault tests of `npm run test:deep`: runs them as `npm test` does, and prints their figures. `--full` runs them, and the
 * attacks, at full size; names choose files of both: `npm run test:deep -- --full kill power`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure } from '../helpers/size.ts';
import { buildBundles } from '../suites/bundles.ts';
import { runNodeSuite } from '../suites/node-suite.ts';
import { findTestFiles } from '../suites/test-files.ts';

const MINUTE = 60_000;

const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
// At their usual size the attacks are a part of the quick ring.
const isWithAttacks = values.full || positionals.length > 0;
const files = [import.meta.dirname, ...(isWithAttacks ? [join(import.meta.dirname, '../attacks')] : [])]
  .flatMap((folder) => findTestFiles(folder).node)
  .filter((file) => positionals.length === 0 || positionals.some((name) => basename(file).includes(name)));
if (files.length === 0) {
  console.error(`no fault test is named ${positionals.join(' or ')}; see test/faults and test/attacks`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'desk-chat-faults-'));
const figures = join(folder, 'figures');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

await buildBundles(join(import.meta.dirname, '../..'));
const tally = await runNodeSuite(files, {
  // At full size each test needs the whole machine for its measurements.
  concurrency: values.full ? 1 : 2,
  fileTimeout: (values.full ? 60 : 3) * MINUTE,
  env: { ...process.env, NODE_ENV: 'test', FAULTS_FIGURES: figures, ...(values.full && { FAULTS: 'full' }) },
});
printFigures();
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);

function printFigures(): void {
  const noted = readNoted();
  if (noted.length === 0) return;
  const rows = noted.map(({ test, what, value, must, holds }) => [holds ? '✔' : '✖', test, what, String(value), must]);
  const table = [['', 'test', 'figure', 'measured', 'must be'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${values.full ? 'At full size' : 'At the size of every test run'}:\n`);
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
