/**
 * `npm run test:browsers`: runs the tests of elements, and the journeys of this folder, in Firefox and in WebKit. Takes the names
 * of browsers and parts of paths: `npm run test:browsers -- webkit widget/elements/composer`.
 */
import { join, resolve } from 'node:path';
import { runBrowserSuite } from '../suites/browser-suite.ts';
import { buildBundles } from '../suites/bundles.ts';
import { addFailure, addTally, emptyTally, runNodeSuite } from '../suites/node-suite.ts';
import { findTestFiles } from '../suites/test-files.ts';
import config from '../web-test-runner.config.ts';
import { ENGINE, ENGINES, type Engine } from './engines.ts';
import { drivenLauncher } from './launcher.ts';

const PATIENCE_MS = 480_000;
/** Less, so that a page in an endless loop fails alone, and the next file has a new browser. */
const FILE_MS = 300_000;
const root = resolve(import.meta.dirname, '../..');
const args = process.argv.slice(2);
const names = Object.keys(ENGINES).filter((name) => args.includes(name));
const filters = args.filter((arg) => !(arg in ENGINES));
const journeys = [join(import.meta.dirname, 'journeys.test.ts')].filter(
  (path) => filters.length === 0 || filters.some((filter) => path.includes(filter)),
);
const engines = names.length > 0 ? names : Object.keys(ENGINES);

process.chdir(root);
process.env.NODE_ENV = 'test';
const total = emptyTally();
let finished = false;
// At exit, so that the total is printed last and once, however the process ends.
process.on('exit', () => {
  if (!finished) addFailure(total, 'the run ended early');
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
  if (total.failures.length > 0) console.log(['\nfailed:', ...total.failures.map((one) => `✖ ${one}`)].join('\n'));
  if (total.skipped > 0) console.log(`\n${total.skipped} skipped: see ﹣ above`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
});

if (journeys.length > 0) await buildBundles(root);
for (const name of engines) {
  try {
    await runEngine(name, ENGINES[name] as Engine);
  } catch (error) {
    const line = `${name}: ${error instanceof Error ? error.message : String(error)}`;
    console.error(`✖ ${line}`);
    addFailure(total, line);
  }
}
finished = true;
process.exit();

async function runEngine(name: string, engine: Engine): Promise<void> {
  const { title, missing } = engine;
  if (missing.length > 0) throw new Error(`Debian packages are missing: apt-get install ${missing.join(' ')}`);
  const files = findTestFiles(join(root, 'test'), filters).browser;
  if (files.length + journeys.length === 0) throw new Error('no test file found');
  console.log(`\nIn ${title}:\n`);
  if (files.length > 0) {
    const driven = { ...config, browsers: [drivenLauncher(engine)], testsFinishTimeout: FILE_MS };
    const tally = await runBrowserSuite(files, driven, PATIENCE_MS);
    addTally(total, { ...tally, failures: tally.failures.map((failure) => `${title}: ${failure}`) });
  }
  if (journeys.length > 0) {
    const env = { ...process.env, [ENGINE]: name };
    addTally(total, await runNodeSuite(journeys, { concurrency: 1, fileTimeout: 2 * PATIENCE_MS, env }));
  }
}
