/**
 * `npm test`: runs every suite of the quick ring, then prints how long it took, the slowest files and the total count of tests.
 * `npm test -- <part of a path> …` runs only the matching files, of both rings.
 */
import { resolve } from 'node:path';
import { findChromium } from './helpers/browser.ts';
import { runBrowserSuite } from './suites/browser-suite.ts';
import { buildBundles } from './suites/bundles.ts';
import { makeMemoryFolder } from './suites/memory-folder.ts';
import { addFailure, addTally, emptyTally, runNodeSuite, type Tally } from './suites/node-suite.ts';
import { findTestFiles } from './suites/test-files.ts';

const SECOND = 1000;
const SLOWEST = 10;
const root = resolve(import.meta.dirname, '..');
const filters = process.argv.slice(2);
const files = findTestFiles(import.meta.dirname, filters);

process.chdir(root);
process.env.NODE_ENV = 'test';
const memoryFolder = process.env.TMPDIR ? undefined : makeMemoryFolder();
if (memoryFolder) process.env.TMPDIR = memoryFolder.path;

const total = emptyTally();
let finished = false;
// At exit, so that the total is printed last and once, however the process ends.
process.on('exit', () => {
  memoryFolder?.remove();
  if (!finished) addFailure(total, 'the run ended early');
  // Nobody repeats a run of CI: what depends on what else the machine does is a failure there.
  if (process.env.CI) for (const one of total.unsteady) addFailure(total, one);
  process.exitCode = total.failed === 0 && total.passed + total.skipped > 0 ? 0 : 1;
  if (total.skipped > 0) console.log(`\n${total.skipped} skipped, because this machine cannot run them: see ﹣ above`);
  if (total.unsteady.length > 0) {
    console.log(['\nfailed beside other tests, passed alone:', ...total.unsteady.map((one) => `✖ ${one}`)].join('\n'));
  }
  if (total.failures.length > 0) console.log(['\nfailed:', ...total.failures.map((one) => `✖ ${one}`)].join('\n'));
  printDurations();
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
});

const needBundles = filters.length === 0 || files.e2e.length > 0;
const needBrowser = filters.length === 0 || files.browser.length + files.e2e.length > 0;
const ready = prepare();
// The browser suite leaves most of a second core idle, so both suites run at once.
const inBrowser = ready.then(async (hasBrowser) => {
  if (!hasBrowser || !isWanted(files.browser)) return;
  const { default: config } = await import('./web-test-runner.config.ts');
  await runSuite('browser', () => runBrowserSuite(files.browser, config, 480 * SECOND));
});
// Files without a browser begin at once, because an installation waits for the network most of the time. In reverse, so that files
// which wait, as those of the suites and the relay do, are not the last to start.
if (isWanted([...files.node, ...files.e2e])) {
  await runSuite('Node', () =>
    runNodeSuite(files.node.toReversed(), {
      concurrency: 3,
      later: ready.then((hasBrowser) => (hasBrowser ? files.e2e : [])),
      anotherAfter: inBrowser,
      fileTimeout: 600 * SECOND,
      // Who runs a part of the tests wants their first result.
      maxRepeated: filters.length === 0 ? 3 : 0,
    }),
  );
}
await inBrowser;
finished = true;
// A browser or server left open by a failed suite must not keep the process running.
process.exit();

/** Builds the bundles and finds or installs a browser, as far as files need them; resolves to whether there is a browser. */
async function prepare(): Promise<boolean> {
  const [, hasBrowser] = await Promise.all([
    needBundles && attempt('build', () => buildBundles(root).then(() => undefined)),
    needBrowser &&
      attempt('browser', async () => {
        process.env.CHROME_PATH = await findChromium();
      }),
  ]);
  if (needBrowser && !hasBrowser) console.log('\nwhat needs a browser is not run, as said above');
  return hasBrowser;
}

/** Whether a suite of these files is to run. Without filters every suite is, so that one that lost its files fails. */
function isWanted(paths: readonly string[]): boolean {
  return paths.length > 0 || filters.length === 0;
}

/** Runs one suite and counts its tests. A suite without tests fails. */
async function runSuite(title: string, run: () => Promise<Tally>): Promise<void> {
  await attempt(title, async () => {
    const tally = await run();
    addTally(total, tally);
    if (tally.passed + tally.failed + tally.skipped === 0) throw new Error('no test ran');
  });
}

/** Runs a step and returns whether it succeeded. An error counts as one failure and is printed in one line. */
async function attempt(title: string, step: () => void | Promise<void>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    console.error(`✖ ${title}: ${error instanceof Error ? error.message : String(error)}`);
    addFailure(total, title);
    return false;
  }
}

/** Prints how long the run took, and the files that took longest. */
function printDurations(): void {
  const inSeconds = (milliseconds: number): string => `${(milliseconds / SECOND).toFixed(1).padStart(6)} s`;
  const slowest = total.durations.toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST);
  if (slowest.length > 0) console.log('\nslowest files, beside the others:');
  for (const [file, milliseconds] of slowest) console.log(`${inSeconds(milliseconds)}  ${file}`);
  console.log(`\nduration: ${inSeconds(performance.now()).trim()}`);
}
