/**
 * `npm run plants`: plants the bugs of `faults.ts`, one after another, in a copy of the tree, and prints which test finds each.
 * `-- <part of a name or file> …` plants some of them; `--whole` runs every test of `npm test` where the nearest find nothing;
 * `--write` records the results in `found.md`.
 *
 * A test that fails without the bug, too, does not count. The working tree is never changed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fault, nearestTests } from './fault.ts';
import { FAULTS } from './faults.ts';

/** Minutes after which tests that do not end count as a find: they would fail in the end. */
const PATIENCE = 15;
const RECORD = join(import.meta.dirname, 'found.md');
/** Not copied: what is built, and the packages, which the copy refers to. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git']);
const NOBODY = 'nobody';
/** The list of failed tests that `npm test` prints last, each with its file, and the reasons below. */
const FAILED = /\nfailed:\n((?:(?:✖| {4}).*\n)+)/;

const root = resolve(import.meta.dirname, '../..');
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'boolean' }, write: { type: 'boolean' } },
});
const chosen = Object.entries(FAULTS).filter(
  ([name, { file }]) => positionals.length === 0 || positionals.some((part) => `${file} ${name}`.includes(part)),
);
if (chosen.length === 0) throw new Error('no plant has that in its name or file');

const copy = mkdtempSync(join(tmpdir(), 'desk-chat-plants-'));
let running: ChildProcess | undefined;
process.on('exit', () => {
  running?.kill();
  rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(path.slice(root.length + 1)) });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

/** The tests of a file that fail without a plant, by file. */
const broken = new Map<string, readonly string[]>();
const found = new Map<string, string>();
for (const [name, fault] of chosen) {
  const finder = await finderOf(fault);
  found.set(name, finder ?? NOBODY);
  console.log(`${finder ? '✔' : '✖'} ${name} (${fault.file})\n    ${finder ?? NOBODY}`);
  if (options.write) writeRecord();
}
const missed = [...found.values()].filter((finder) => finder === NOBODY).length;
console.log(`\n${found.size - missed} of ${found.size} found`);
process.exitCode = missed > 0 ? 1 : 0;

/** The first test that finds the fault. Runs the nearest tests one after another, to end with the first find. */
async function finderOf(fault: Fault): Promise<string | undefined> {
  for (const path of [...nearestTests(fault), ...(options.whole ? [''] : [])]) {
    for (const failure of await planted(fault, () => failuresOf(path))) {
      const [file = ''] = failure.split(': ', 1);
      if (!broken.has(file)) broken.set(file, await failuresOf(file));
      if (!broken.get(file)?.includes(failure)) return failure;
    }
  }
  return undefined;
}

/** Runs `work` while the fault is in the copy. */
async function planted<T>({ file, find, put }: Fault, work: () => Promise<T>): Promise<T> {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${file} does not have once: ${find}`);
  writeFileSync(
    path,
    source.replace(find, () => put),
  );
  return work().finally(() => writeFileSync(path, source));
}

/** Runs the tests of the copy whose path has this part, or all; resolves to file and title of each that fails. */
async function failuresOf(path: string): Promise<string[]> {
  const args = ['test/run.ts', ...(path ? [path] : [])];
  running = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'ignore'] });
  const timer = setTimeout(() => running?.kill(), PATIENCE * 60_000);
  let output = '';
  running.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = await once(running, 'close');
  clearTimeout(timer);
  const failures = FAILED.exec(output)?.[1]
    ?.trimEnd()
    .split('\n')
    .filter((line) => line.startsWith('✖'));
  if (failures) return failures.map((line) => line.slice(2));
  return status === 0 ? [] : [`${path}: ended early`];
}

/** Writes the results of this run, and keeps the rows of the plants that it did not run. */
function writeRecord(): void {
  const rows = new Map(existsSync(RECORD) ? readFileSync(RECORD, 'utf8').split('\n').map(nameAndRow) : []);
  for (const [name, finder] of found) {
    const cells = [name, FAULTS[name]?.file ?? '', finder].map((cell) => cell.replaceAll('|', '\\|'));
    rows.set(cells[0] as string, `| ${cells.join(' | ')} |`);
  }
  const table = Object.keys(FAULTS).flatMap((name) => rows.get(name.replaceAll('|', '\\|')) ?? []);
  const head = ['| plant | file | found by |', '|---|---|---|'];
  const text = 'Written by `npm run plants -- --write`: for each bug of `faults.ts` the first test that finds it.';
  writeFileSync(RECORD, [text, '', ...head, ...table, ''].join('\n'));
}

function nameAndRow(row: string): [string, string] {
  return [row.split(' | ')[0]?.slice(2) ?? '', row];
}
