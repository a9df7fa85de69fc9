/**
 * Runs test files with Node's test runner, each in a process of its own, and
 * prints them as a readable tree, file by file. A file that does not end, or
 * that holds no test, fails.
 */
import { relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** What a suite came to; a skipped or to-do test counts as neither. */
export interface Tally {
  passed: number;
  failed: number;
}

export interface NodeSuiteOptions {
  /** Files that run at once. */
  concurrency: number;
  /** Milliseconds after which one file is stopped and fails. */
  fileTimeout: number;
  env?: NodeJS.ProcessEnv;
}

type TestStream = ReturnType<typeof run>;
type TestEvent = TestStream extends AsyncIterable<infer Event> ? Event : never;

/** Runs the files and counts their tests. */
export async function runNodeSuite(files: string[], options: NodeSuiteOptions): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  const waiting = [...files];
  const worker = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const { passed, failed } = await runFile(file, options);
      tally.passed += passed;
      tally.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, worker));
  return tally;
}

async function runFile(file: string, { fileTimeout, env }: NodeSuiteOptions): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  const deadline = AbortSignal.timeout(fileTimeout);
  const report = new spec();
  const output = text(report);
  const stream = run({
    files: [file],
    signal: deadline,
    // Earlier than the file's own deadline, so that a test that hangs is named.
    timeout: fileTimeout * 0.9,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    ...(env ? { env } : {}),
  });
  // Printed only when the file is done, so that files that run at once do not mix.
  for await (const event of stream as AsyncIterable<TestEvent>) {
    count(event, file, tally);
    const isSummary = event.type === 'test:summary' || (event.type === 'test:diagnostic' && event.data.nesting === 0);
    if (!isSummary) report.write(event);
  }
  report.end();
  console.log(`${relative(process.cwd(), file)}\n${(await output).trimEnd().replace(/^/gm, '  ')}`);

  if (deadline.aborted) {
    console.log(`  ✖ did not end within ${fileTimeout / 1000} s and was stopped: a test hangs or something stays open`);
    tally.failed = Math.max(tally.failed, 1);
  } else if (tally.passed + tally.failed === 0) {
    console.log('  ✖ ran no test');
    tally.failed = 1;
  }
  return tally;
}

function count(event: TestEvent, file: string, tally: Tally): void {
  if (event.type === 'test:pass') {
    const { details, name, skip, todo } = event.data;
    // A file without tests is reported as one passed test of its own name.
    if (details.type !== 'suite' && name !== file && skip === undefined && todo === undefined) tally.passed += 1;
  } else if (event.type === 'test:fail') {
    const { details, todo } = event.data;
    // A suite or a test with parts fails with them; it counts only when something around them failed.
    const failedByParts = 'failureType' in details.error && details.error.failureType === 'subtestsFailed';
    if (todo === undefined && !failedByParts) tally.failed += 1;
  }
}
