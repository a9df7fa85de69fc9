/**
 * Runs test files in a real browser and prints them as a tree. A page that fails to load, throws outside of a test, or
 * has no test fails.
 */
import { relative } from 'node:path';
import { type Reporter, startTestRunner, type TestRunnerConfig, type TestSession } from '@web/test-runner';
import { addFailure, emptyTally, firstLines, type Tally } from './node-suite.ts';

type SuiteResult = NonNullable<TestSession['testResults']>;
type TestError = TestSession['errors'][number];

/** Runs the files and counts their tests; throws if no file ends for `patience` milliseconds. */
export async function runBrowserSuite(files: string[], config: TestRunnerConfig, patience: number): Promise<Tally> {
  const tally = emptyTally();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => reject(new Error(`no file of the browser tests ended for ${patience / 1000} s`)),
    patience,
  );
  const runner = await startTestRunner({
    config: { ...config, files, reporters: [treeReporter(tally, () => timer.refresh())] },
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  });
  if (!runner) throw new Error('the browser tests did not start');
  runner.on('finished', () => void runner.stop());
  runner.on('stopped', () => resolve());
  await promise.finally(() => clearTimeout(timer));
  return tally;
}

function treeReporter(tally: Tally, ended: () => void): Reporter {
  let lastEnd = performance.now();
  return {
    reportTestFileResults({ sessionsForTestFile, testFile }) {
      ended();
      // One file at a time.
      tally.durations.push([relative(process.cwd(), testFile), performance.now() - lastEnd]);
      lastEnd = performance.now();
      const lines = sessionsForTestFile.flatMap((session) =>
        describeSession(session, tally, relative(process.cwd(), testFile)),
      );
      // Not through the console, which the test runner intercepts and redraws.
      process.stdout.write(`${[relative(process.cwd(), testFile), ...lines].join('\n')}\n\n`);
    },
  };
}

function describeSession(session: TestSession, tally: Tally, file: string): string[] {
  const before = tally.passed + tally.failed + tally.skipped;
  const lines = session.testResults ? describeSuite(session.testResults, '  ', tally, file) : [];
  const ranTests = tally.passed + tally.failed + tally.skipped > before;
  const failures = [
    ...session.errors.map(describeError),
    ...(ranTests || session.errors.length > 0 ? [] : ['ran no test']),
  ];
  for (const failure of failures) addFailure(tally, `${file}: ${failure.split('\n', 1)[0]}`);
  lines.push(...failures.map((failure) => `  ✖ ${failure}`));
  if (!session.passed) {
    lines.push(...session.request404s.map((url) => `    the page asked for ${url}, which is not there`));
    lines.push(...session.logs.map((log) => `    console: ${log.map(String).join(' ')}`));
  }
  return lines;
}

function describeSuite(suite: SuiteResult, indent: string, tally: Tally, file: string): string[] {
  const tests = suite.tests.flatMap((test) => {
    if (test.skipped) {
      tally.skipped += 1;
      return [`${indent}﹣ ${test.name} # SKIP`];
    }
    if (test.passed) tally.passed += 1;
    else addFailure(tally, `${file}: ${test.name}${firstLines(test.error?.message)}`);
    const line = `${indent}${test.passed ? '✔' : '✖'} ${test.name}${test.duration ? ` (${test.duration}ms)` : ''}`;
    return test.error ? [line, describeError(test.error).replace(/^/gm, `${indent}    `)] : [line];
  });
  const suites = suite.suites.flatMap((inner) => [
    `${indent}▶ ${inner.name}`,
    ...describeSuite(inner, `${indent}  `, tally, file),
  ]);
  return [...tests, ...suites];
}

function describeError({ name, message, stack, expected, actual }: TestError): string {
  const compared =
    expected === undefined && actual === undefined ? [] : [`expected: ${expected}`, `actual:   ${actual}`];
  const text = stack?.includes(message) ? stack : [`${name ?? 'Error'}: ${message}`, stack ?? ''].join('\n');
  return [text.trimEnd(), ...compared].join('\n');
}
