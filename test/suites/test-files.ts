/**
 * Finds the test files and assigns each to a suite: browser, end-to-end, or Node. Without filters these are the quick ring. The files
 * of `test/browsers` are in no suite here, as they run in other browsers.
 */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { listFiles } from '../check/source-files.ts';

/** Absolute paths of the test files by suite. */
export interface TestFiles {
  node: string[];
  browser: string[];
  e2e: string[];
}

/** The folders of `test` that are the deep ring, beside `browsers`. */
export const DEEP_FOLDERS = ['attacks', 'faults', 'looks', 'packaged', 'stories'];
/** Matches the imports that start a browser; such a test cannot run without one. */
const DRIVES_BROWSER = /import \{[^}]*\b(launchChromium|openScene|openTalk|sharedBrowser|useConsole)\b/;
const BROWSER_FOLDERS = /^(widget|gallery|demo\/desk\/console)\//;

/** The test files below `folder` whose path contains one of the filters; without filters, those of the quick ring. */
export function findTestFiles(folder: string, filters: string[] = []): TestFiles {
  const found: TestFiles = { node: [], browser: [], e2e: [] };
  for (const path of listFiles(folder).sort()) {
    const name = relative(folder, path).split(sep).join('/');
    // The folder of `npm run test:browsers`.
    if (!name.endsWith('.test.ts') || name.startsWith('browsers/')) continue;
    const isWanted = filters.some((filter) => `test/${name}`.includes(filter));
    if (filters.length > 0 ? !isWanted : DEEP_FOLDERS.some((deep) => name.startsWith(`${deep}/`))) continue;
    found[suiteOf(name, path)].push(path);
  }
  return found;
}

function suiteOf(name: string, path: string): keyof TestFiles {
  if (/^(journeys|looks|packaged|stories)\//.test(name)) return 'e2e';
  const source = readFileSync(path, 'utf8');
  // A file that imports Node's test runner runs in Node, wherever it is.
  if (BROWSER_FOLDERS.test(name) && !/from 'node:test'/.test(source)) return 'browser';
  return DRIVES_BROWSER.test(source) ? 'e2e' : 'node';
}
