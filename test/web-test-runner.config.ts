/**
 * How tests run inside a real browser: TypeScript is stripped as a page asks for
 * it, packages are resolved, and each test file gets a page of its own. Used by
 * `test/run.ts`, and by `npx wtr --config` on this file, with `--watch`, while writing.
 */
import { resolve } from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import type { TestRunnerConfig } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { isPurify, withoutLists } from '../widget/bundling/own-lists-only.ts';
import { CHROMIUM_ARGS, findChromium } from './helpers/browser.ts';
import { PATIENCE } from './helpers/until.ts';
import { findTestFiles } from './suites/test-files.ts';

const config: TestRunnerConfig = {
  rootDir: resolve(import.meta.dirname, '..'),
  files: findTestFiles(import.meta.dirname).browser,
  // Lit's development build warns of fields that shadow properties.
  nodeResolve: { browser: true, exportConditions: ['development'] },
  plugins: [
    esbuildPlugin({ ts: true, target: 'es2022', tsconfig: resolve(import.meta.dirname, '../tsconfig.json') }),
    {
      // The sanitiser as it ships.
      name: 'own-lists-only',
      transform: ({ path, body }) => (isPurify(path) ? withoutLists(String(body)) : undefined),
    },
    {
      name: 'socket-io-parser',
      // Its development build needs a CommonJS package that no browser can import.
      resolveImport: ({ source }) =>
        source === 'socket.io-parser' ? '/node_modules/socket.io-parser/build/esm/index.js' : undefined,
    },
  ],
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: await findChromium(), args: CHROMIUM_ARGS },
      // A window for each page: a tab in the background gets no frames, so nothing that waits for one would go on.
      createBrowserContext: ({ browser }) => browser.createBrowserContext(),
      createPage: async ({ context }) => {
        const page = await context.newPage();
        await page.emulateFocusedPage(true);
        return page;
      },
    }),
  ],
  // One window at a time: one that stands behind another gets a frame a second.
  concurrency: 1,
  staticLogging: true,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 4 * PATIENCE,
  testFramework: { config: { timeout: PATIENCE } },
};

export default config;
