/**
 * Runs the test files in its arguments one after another, in this process, so that they load and compile what they share
 * once. Each file is a suite of its own, with its hooks, and starts when the one before it has ended.
 */
import { relative } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import '../helpers/share.ts';

for (const file of process.argv.slice(2)) {
  const name = relative(process.cwd(), file);
  test(name, () => {
    // The tests of a suite start when all are declared; those of a test would start while the file still loads.
    describe(name, async () => {
      await import(pathToFileURL(file).href);
    });
  });
}
