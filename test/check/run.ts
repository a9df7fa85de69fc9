/**
 * `npm run check`: format, lint, types, dead code, import arrows and cycles, rules of source files, short files (as a hint), slow patterns, what
 * documents name, the plants (bugs that tests must find), the branch's commit subjects and the widget's size budget. Runs all checks, prints
 * their findings, and fails if any failed.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { findBadSubjects, readCommits } from './commit-subjects.ts';
import { findCrumbs } from './crumbs.ts';
import {
  findDocumentErrors,
  findMissingDocuments,
  findUnexplainedPackages,
  REASONS,
  readDocuments,
} from './documents.ts';
import { findArrowViolations } from './import-arrows.ts';
import { findImportCycles } from './import-cycles.ts';
import { findConsoleOverweight, findOverweight, inKib, weighConsole, weighWidget } from './size-budget.ts';
import { findSlowPatterns } from './slow-patterns.ts';
import { readSourceFiles } from './source-files.ts';
import { findRuleViolations } from './source-rules.ts';

const root = resolve(import.meta.dirname, '../..');
const files = readSourceFiles(root);
const colours = process.stdout.isTTY ? 'force' : 'off';

interface Outcome {
  ok: boolean;
  output: string;
}

const checks: [name: string, check: () => Outcome | Promise<Outcome>][] = [
  [
    'format and lint',
    () => tool('biome', 'ci', '--error-on-warnings', '--max-diagnostics=100', `--colors=${colours}`, '.'),
  ],
  ['types', () => tool('tsc')],
  ['dead code', () => tool('knip')],
  ['import arrows', () => verdict(findArrowViolations(files))],
  ['import cycles', () => verdict(findImportCycles(files))],
  ['source rules', () => verdict(findRuleViolations(files))],
  ['short files', () => ({ ok: true, output: findCrumbs(files).join('\n') })],
  ['patterns', () => verdict(findSlowPatterns(files))],
  ['documents', documents],
  ['plants', () => tool('node', '--test', 'test/faults/plants.test.ts', 'test/plants/faults.test.ts')],
  ['commit subjects', commitSubjects],
  ['size budget', sizeBudget],
];

let failed = 0;
for (const [name, check] of checks) {
  const { ok, output } = await check();
  console.log(`${ok ? '✔' : '✖'} ${name}`);
  if (output.trim()) console.log(`${output.trimEnd().replace(/^/gm, '    ')}\n`);
  if (!ok) failed += 1;
}
console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${checks.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;

async function documents(): Promise<Outcome> {
  const { documents, sources, known } = await readDocuments(root);
  const reasons = documents.find(({ path }) => path === REASONS)?.text ?? '';
  return verdict([
    ...findDocumentErrors(documents, known),
    ...findMissingDocuments(sources, known),
    ...findUnexplainedPackages(reasons, known.packages),
  ]);
}

function commitSubjects(): Outcome {
  const commits = readCommits(root);
  return typeof commits === 'string' ? { ok: true, output: commits } : verdict(findBadSubjects(commits));
}

async function sizeBudget(): Promise<Outcome> {
  const built = await tool('vite', 'build', '-c', 'widget/vite.config.ts');
  if (!built.ok) return built;
  const builtConsole = await tool('vite', 'build', '-c', 'demo/desk/console/vite.config.ts');
  if (!builtConsole.ok) return builtConsole;
  const consoleWeight = weighConsole(join(root, 'dist/console'));
  const weight = weighWidget(join(root, 'dist/widget'));
  const over = [...findOverweight(weight), ...findConsoleOverweight(consoleWeight)];
  return {
    ok: over.length === 0,
    output: [
      `loader ${inKib(weight.loader)}, to type ${inKib(weight.typing)}, to talk ${inKib(weight.talking)}, whole chat ${inKib(weight.whole)}, console ${inKib(consoleWeight)}`,
      ...over,
    ].join('\n'),
  };
}

function verdict(violations: string[]): Outcome {
  return { ok: violations.length === 0, output: violations.join('\n') };
}

/** Runs a tool of node_modules; prints its output only if it fails. */
function tool(name: string, ...args: string[]): Promise<Outcome> {
  const child = spawn(join(root, 'node_modules/.bin', name), args, {
    cwd: root,
    env: process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output: code === 0 ? '' : output }));
  });
}
