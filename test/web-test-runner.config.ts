/**
 * Configuration of the browser suite: strips TypeScript on request, resolves packages, and loads each test file in its
 * own page. Used by `test/run.ts`, and by `npx wtr --config` with this file; add `--watch` during development.
 */
import { resolve } from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import type { TestRunnerConfig } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { isPurify, withoutLists } from '../widget/build/strip-dompurify-lists.ts';
import { CHROMIUM_ARGS, findChromium } from './helpers/browser.ts';
import { TIMEOUT_MS } from './helpers/until.ts';
import { findTestFiles } from './suites/test-files.ts';

/** Lets the browser keep scripts and styles for the pages that follow, instead of asking for each whether it has changed. */
const keepFiles: NonNullable<TestRunnerConfig['middleware']>[number] = async (context, next) => {
  await next();
  if (context.status === 200 && !context.response.is('html')) context.set('cache-control', 'max-age=3600');
};

const config: TestRunnerConfig = {
  rootDir: resolve(import.meta.dirname, '..'),
  files: findTestFiles(import.meta.dirname).browser,
  // Lit's development build warns about fields that shadow properties.
  nodeResolve: { browser: true, exportConditions: ['development'] },
  plugins: [
    esbuildPlugin({ ts: true, target: 'es2022', tsconfig: resolve(import.meta.dirname, '../tsconfig.json') }),
    {
      // The sanitiser as it ships.
      name: 'strip-dompurify-lists',
      transform: ({ path, body }) => (isPurify(path) ? withoutLists(String(body)) : undefined),
    },
    {
      name: 'socket-io-parser',
      // The development build of socket.io-parser needs a CommonJS package that browsers cannot import.
      resolveImport: ({ source }) =>
        source === 'socket.io-parser' ? '/node_modules/socket.io-parser/build/esm/index.js' : undefined,
    },
  ],
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: await findChromium(), args: CHROMIUM_ARGS },
      // A separate window for each page: a background tab gets no frames, so everything that waits for one would hang.
      createBrowserContext: ({ browser }) => browser.createBrowserContext(),
      createPage: async ({ context }) => {
        const page = await context.newPage();
        await page.emulateFocusedPage(true);
        return page;
      },
    }),
  ],
  // Whoever watches changes the files meanwhile.
  middleware: process.argv.includes('--watch') ? [] : [keepFiles],
  // One window at a time: a covered window gets only one frame a second.
  concurrency: 1,
  staticLogging: true,
  browserStartTimeout: 2 * TIMEOUT_MS,
  testsStartTimeout: 2 * TIMEOUT_MS,
  testsFinishTimeout: 8 * TIMEOUT_MS,
  testFramework: { config: { timeout: TIMEOUT_MS } },
};

export default config;
