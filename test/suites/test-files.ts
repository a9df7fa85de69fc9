/**
 * Finds the test files and says which suite each belongs to: the browser's,
 * the end-to-end one, or Node's.
 */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { listFiles } from '../check/source-files.ts';

/** Absolute paths of the test files, by the suite that runs them. */
export interface TestFiles {
  node: string[];
  browser: string[];
  e2e: string[];
}

/** Imports what starts a browser, so it cannot run without one. */
const DRIVES_BROWSER = /import \{[^}]*\b(launchChromium|useConsole)\b/;
const BROWSER_FOLDERS = /^(widget|demo\/desk\/console)\//;

/** All test files below `folder` whose path holds one of the filters; every one without filters. */
export function findTestFiles(folder: string, filters: string[] = []): TestFiles {
  const found: TestFiles = { node: [], browser: [], e2e: [] };
  for (const path of listFiles(folder).sort()) {
    const name = relative(folder, path).split(sep).join('/');
    if (!name.endsWith('.test.ts')) continue;
    if (filters.length > 0 && !filters.some((filter) => `test/${name}`.includes(filter))) continue;
    found[suiteOf(name, path)].push(path);
  }
  return found;
}

function suiteOf(name: string, path: string): keyof TestFiles {
  if (name.startsWith('e2e/')) return 'e2e';
  const source = readFileSync(path, 'utf8');
  // What runs in Node says so by using Node's own test runner, wherever it mirrors the tree.
  if (BROWSER_FOLDERS.test(name) && !/from 'node:test'/.test(source)) return 'browser';
  return DRIVES_BROWSER.test(source) ? 'e2e' : 'node';
}
