/**
 * Runs test files with Node's test runner, each in its own process, and prints them as a tree, file by file. A file
 * that does not end, or has no test, fails. A file whose tests are all skipped is reported as skipped.
 *
 * Each file has its own `run()`: one for all would stop every file by its `signal`, could not raise its `concurrency`
 * when the browser suite ends, and would delay a file's report until the files before it are done.
 */
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** Counts of a suite; to-do tests are not counted. */
export interface Tally {
  passed: number;
  failed: number;
  /** Tests and groups of tests that this machine cannot run. */
  skipped: number;
}

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, skipped: 0 });

/** Adds `part` to `sum`. */
export function addTally(sum: Tally, part: Tally): void {
  sum.passed += part.passed;
  sum.failed += part.failed;
  sum.skipped += part.skipped;
}

export interface NodeSuiteOptions {
  /** Number of files that run in parallel. */
  concurrency: number;
  /** Once this settles, one more file runs in parallel. */
  anotherAfter?: Promise<unknown>;
  /** Milliseconds after which a file is stopped and fails. */
  fileTimeout: number;
  env?: NodeJS.ProcessEnv;
}

type TestStream = ReturnType<typeof run>;
type TestEvent = TestStream extends AsyncIterable<infer Event> ? Event : never;

export async function runNodeSuite(files: string[], options: NodeSuiteOptions): Promise<Tally> {
  const tally = emptyTally();
  const waiting = [...files];
  const worker = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      addTally(tally, await runFile(file, options));
    }
  };
  const workers = Array.from({ length: options.concurrency }, worker);
  const { anotherAfter } = options;
  if (anotherAfter) workers.push(anotherAfter.then(worker, worker));
  await Promise.all(workers);
  return tally;
}

/** Hundreds of processes compile the same files, so they share a compile cache. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/tests');

async function runFile(file: string, { fileTimeout, env = process.env }: NodeSuiteOptions): Promise<Tally> {
  const tally = emptyTally();
  const deadline = AbortSignal.timeout(fileTimeout);
  const report = new spec();
  const output = text(report);
  const stream = run({
    files: [file],
    signal: deadline,
    // Shorter than the file's timeout, so that the report names a test that hangs.
    timeout: fileTimeout * 0.7,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { NODE_COMPILE_CACHE, ...env },
  });
  // Printed when the file is done, so that the output of parallel files does not mix.
  for await (const event of stream as AsyncIterable<TestEvent>) {
    count(event, file, tally);
    const isSummary = event.type === 'test:summary' || (event.type === 'test:diagnostic' && event.data.nesting === 0);
    if (!isSummary) report.write(event);
  }
  report.end();
  const lines = [relative(process.cwd(), file), (await output).trimEnd().replace(/^/gm, '  ')];
  if (deadline.aborted) {
    lines.push(`  ✖ did not end within ${fileTimeout / 1000} s and was stopped: a test hangs or something stays open`);
    tally.failed = Math.max(tally.failed, 1);
  } else if (tally.passed + tally.failed === 0 && tally.skipped > 0) {
    lines.push('  ﹣ skipped: this machine can run none of its tests');
  } else if (tally.passed + tally.failed === 0) {
    lines.push('  ✖ ran no test');
    tally.failed = 1;
  }
  // Not through the console, which the browser suite may intercept at the same time.
  process.stdout.write(`${lines.join('\n')}\n`);
  return tally;
}

function count(event: TestEvent, file: string, tally: Tally): void {
  if (event.type === 'test:pass') {
    const { details, name, skip, todo } = event.data;
    // A skipped suite does not report its tests.
    if (skip !== undefined) tally.skipped += 1;
    // Node reports a file without tests as one passed test with the file's name.
    else if (details.type !== 'suite' && name !== file && todo === undefined) tally.passed += 1;
  } else if (event.type === 'test:fail') {
    const { details, todo } = event.data;
    // A suite or a test with subtests fails with them; it counts only if its own code failed.
    const failedByParts = 'failureType' in details.error && details.error.failureType === 'subtestsFailed';
    if (todo === undefined && !failedByParts) tally.failed += 1;
  }
}
