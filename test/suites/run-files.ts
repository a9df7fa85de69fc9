/**
 * Runs test files one after another in this process, so that they load and compile what they share once. Takes each from the
 * queue when the one before it ends. Each file is a suite of its own, with its hooks.
 */
import { AsyncResource } from 'node:async_hooks';
import { flushCompileCache } from 'node:module';
import { relative } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import '../helpers/share.ts';
import { randomSeed } from '../helpers/size.ts';
import { takeNext } from './file-queue.ts';

const [queue = '', taker = '', most = ''] = process.argv.slice(2);
let taken = 0;
fc.configureGlobal({ seed: randomSeed() });

/** Declares the test of the next file. Bound to this module, because Node would make it a part of the test that calls. */
const declareNext = AsyncResource.bind((): void => {
  // For the processes that the next files start; Node would write it at the end of this one.
  flushCompileCache();
  const file = taken < Number(most) ? takeNext(queue, taker) : undefined;
  if (file === undefined) return;
  taken += 1;
  const name = relative(process.cwd(), file);
  void test(name, (context) => {
    // Before this test has ended: Node closes what files share once no test is left.
    context.after(() => declareNext());
    // The tests of a suite start when all are declared; those of a test would start while the file still loads.
    describe(name, async () => {
      await import(pathToFileURL(file).href);
    });
  });
});
declareNext();
