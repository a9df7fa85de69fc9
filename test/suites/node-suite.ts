/**
 * Runs test files with Node's test runner and prints them as a tree, file by file. A file that does not end, or has no
 * test, fails. A file whose tests are all skipped is reported as skipped.
 *
 * A few files that fail are run again, alone: what passes then depends on what else the machine does. It is reported apart,
 * so that it is mended.
 *
 * Each process runs many files, one after another, and takes the next when it is ready: loading and compiling what they share,
 * once per file, took half of their processor time. Each process has its own `run()`: one for all would stop every process by its `signal`, could not raise its
 * `concurrency` when the browser suite ends, and would delay a file's report until the files before it are done.
 *
 * Files share processes: 50 of them need 30 s of processor time in one process, and 34 s in four, which end together.
 */
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { stripVTControlCharacters } from 'node:util';
import { type FileQueue, makeQueue } from './file-queue.ts';

/** Counts of a suite; to-do tests are not counted. */
export interface Tally {
  passed: number;
  failed: number;
  /** Tests and groups of tests that this machine cannot run. */
  skipped: number;
  /** File and title of what failed, to be repeated at the end of a run. */
  failures: string[];
  /** File and title of what failed beside other files, and passed alone. */
  unsteady: string[];
  /** Milliseconds that each file took, beside the others. */
  durations: [file: string, milliseconds: number][];
}

export const emptyTally = (): Tally => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  unsteady: [],
  durations: [],
});

/** Counts one failure. */
export function addFailure(tally: Tally, what: string): void {
  tally.failed += 1;
  tally.failures.push(what);
}

/** Adds `part` to `sum`. */
export function addTally(sum: Tally, part: Tally): void {
  sum.passed += part.passed;
  sum.failed += part.failed;
  sum.skipped += part.skipped;
  sum.failures.push(...part.failures);
  sum.unsteady.push(...part.unsteady);
  sum.durations.push(...part.durations);
}

export interface NodeSuiteOptions {
  /** Number of processes at a time. */
  concurrency: number;
  /** Once this settles, there is one more process at a time. */
  anotherAfter?: Promise<unknown>;
  /** Files that can run only once this resolves; they are then taken before the others. */
  later?: Promise<readonly string[]>;
  /** Milliseconds after which a file is stopped and fails. */
  fileTimeout: number;
  /** Failed files up to this number are run again; with more, the code is at fault and not the machine. */
  maxRepeated?: number;
  env?: NodeJS.ProcessEnv;
}

type TestStream = ReturnType<typeof run>;
type TestEvent = TestStream extends AsyncIterable<infer Event> ? Event : never;

/** More files share more, but what one of them leaves open is noticed at the end of its process. */
const FILES_PER_PROCESS = 120;
const LINES_OF_FAILURE = 12;
const RUN_FILES = join(import.meta.dirname, 'run-files.ts');
/** Processes compile the same files, so they share a compile cache. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/tests');

export async function runNodeSuite(files: string[], options: NodeSuiteOptions): Promise<Tally> {
  const { concurrency, anotherAfter, later = Promise.resolve([]) } = options;
  const tallies = new Map<string, Tally>();
  const failed: string[] = [];
  const queue = makeQueue(files);
  let processes = 0;
  const worker = async (): Promise<void> => {
    while (queue.waiting().length > 0) {
      processes += 1;
      const taker = `process-${processes}`;
      const isSound = await runProcess(queue, taker, options, tallies);
      const paths = queue.takenBy(taker);
      if (isSound) failed.push(...paths.filter((path) => tallies.get(nameOf(path))?.failed));
      // A process that cannot run anything would be started for ever.
      if (!isSound && paths.length === 0) return;
    }
  };
  const start = (): Promise<void>[] =>
    Array.from({ length: Math.min(concurrency, queue.waiting().length) }, () => worker());
  const workers = start();
  if (anotherAfter) workers.push(anotherAfter.then(worker, worker));
  queue.addFirst(await later);
  await Promise.all(workers);
  // Those that found nothing to do before the later files came.
  await Promise.all(start());
  for (const file of queue.waiting()) tallies.set(nameOf(file), lost(nameOf(file), 'no process ran it'));
  queue.remove();
  if (failed.length <= (options.maxRepeated ?? 0)) for (const file of failed) await repeat(file, options, tallies);
  const sum = emptyTally();
  for (const tally of tallies.values()) addTally(sum, tally);
  return sum;
}

/** Runs a failed file again. Its first result stands unless all its tests pass now. */
async function repeat(file: string, options: NodeSuiteOptions, tallies: Map<string, Tally>): Promise<void> {
  const name = nameOf(file);
  const { failures = [] } = tallies.get(name) ?? {};
  process.stdout.write(`\nonce more, alone: ${name}\n`);
  const alone = new Map<string, Tally>();
  const queue = makeQueue([file]);
  const isSound = await runProcess(queue, 'process', options, alone);
  queue.remove();
  const again = alone.get(name);
  if (isSound && again?.failed === 0) tallies.set(name, { ...again, unsteady: failures });
}

/** The name of a file in the report. */
const nameOf = (file: string): string => relative(process.cwd(), file);

/** Counts of a file without a result. */
function lost(file: string, why: string): Tally {
  const tally = emptyTally();
  addFailure(tally, `${file}: ${why}`);
  return tally;
}

/**
 * Runs files of the queue in one process, and prints each when it is done, so that processes do not mix their output. Adds the
 * counts of each to `tallies`, by its name. False if the process itself failed or was stopped.
 */
async function runProcess(
  queue: FileQueue,
  taker: string,
  { fileTimeout, env = process.env }: NodeSuiteOptions,
  tallies: Map<string, Tally>,
): Promise<boolean> {
  const stop = new AbortController();
  const deadline = setTimeout(() => stop.abort(), fileTimeout);
  const ended: string[] = [];
  const stream = run({
    files: [RUN_FILES],
    argv: [queue.path, taker, String(FILES_PER_PROCESS)],
    signal: stop.signal,
    // A timeout of each test, shorter than the file's so that the report names a test that hangs. The option `timeout`
    // of `run()` would be one of the whole process, too.
    execArgv: ['--disable-warning=ExperimentalWarning', `--test-timeout=${fileTimeout * 0.7}`],
    env: { NODE_COMPILE_CACHE, ...env },
  });
  let events: TestEvent[] = [];
  let isBroken = false;
  for await (const event of stream as AsyncIterable<TestEvent>) {
    if (event.type === 'test:summary') continue;
    events.push(event);
    if (!isResult(event) || event.data.nesting > 0) continue;
    deadline.refresh();
    const { name } = event.data;
    if (queue.takenBy(taker).some((path) => nameOf(path) === name) && !ended.includes(name)) {
      ended.push(name);
      const tally = await printFile(name, events);
      tally.durations.push([name, event.data.details.duration_ms]);
      tallies.set(name, tally);
    } else if (event.type === 'test:fail') {
      isBroken = true;
      await print(events, []);
    }
    events = [];
  }
  clearTimeout(deadline);
  const missing = queue
    .takenBy(taker)
    .map(nameOf)
    .filter((name) => !ended.includes(name));
  if (!isBroken && missing.length === 0) return true;
  const why = stop.signal.aborted ? `was stopped: nothing ended for ${fileTimeout / 1000} s` : 'failed or ended early';
  const where = missing.length > 0 ? `in ${missing.join(', ')}` : `after ${ended.join(', ')}`;
  process.stdout.write(`✖ a process ${why}, ${where}\n`);
  for (const file of missing.length > 0 ? missing : [where]) tallies.set(file, lost(file, `its process ${why}`));
  return false;
}

type Result = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

const isResult = (event: TestEvent): event is Result => event.type === 'test:pass' || event.type === 'test:fail';

/** Whether a suite or a test failed by its own code, not by a test in it. */
const failedItself = (event: Result): boolean =>
  event.type === 'test:fail' &&
  event.data.todo === undefined &&
  !('failureType' in event.data.details.error && event.data.details.error.failureType === 'subtestsFailed');

/** Prints and counts one file. Its events are those of the test that `run-files.ts` puts around it, and those within. */
async function printFile(name: string, events: TestEvent[]): Promise<Tally> {
  const tally = emptyTally();
  const shown: TestEvent[] = [];
  for (const event of events) {
    if (!('nesting' in event.data)) shown.push(event);
    else if (event.data.nesting > 0) {
      if (isResult(event)) count(event, tally, name);
      shown.push({ ...event, data: { ...event.data, nesting: event.data.nesting - 1 } } as TestEvent);
    } else if (isResult(event) && failedItself(event)) {
      count(event, tally, name);
      shown.push(event);
    }
  }
  const lines: string[] = [];
  if (tally.passed + tally.failed === 0) {
    if (tally.skipped > 0) lines.push('  ﹣ skipped: this machine can run none of its tests');
    else {
      lines.push(`✖ ${name}: ran no test`);
      addFailure(tally, `${name}: ran no test`);
    }
  }
  await print(shown, lines);
  return tally;
}

async function print(events: TestEvent[], lines: string[]): Promise<void> {
  const report = new spec();
  const output = text(report);
  for (const event of events) report.write(event);
  report.end();
  // Not through the console, which the browser suite may intercept at the same time.
  process.stdout.write(`${[(await output).trimEnd(), ...lines].join('\n')}\n`);
}

const messageOf = ({ cause }: Error): string => (cause instanceof Error ? cause.message : '');

/** The first lines of a failure, below its title, because the end of a report may be all that is kept of it. */
export function firstLines(message = ''): string {
  const lines = message === '' ? [] : stripVTControlCharacters(message).split('\n', LINES_OF_FAILURE);
  return lines.map((line) => `\n    ${line}`).join('');
}

function count(result: Result, tally: Tally, file: string): void {
  const { details, name, skip, todo } = result.data;
  if (result.type === 'test:fail' && failedItself(result))
    addFailure(
      tally,
      `${name === file ? file : `${file}: ${name}`}${firstLines(messageOf(result.data.details.error))}`,
    );
  // A skipped suite does not report its tests.
  else if (skip !== undefined) tally.skipped += 1;
  else if (result.type === 'test:pass' && details.type !== 'suite' && todo === undefined) tally.passed += 1;
}
