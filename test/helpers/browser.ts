/**
 * Finds the browser for the tests and starts it; installs Debian's Chromium if there is none. No other file knows where
 * the browser is. Prefers the headless shell: the same engine, but it needs half the processor time, because it renders
 * for no window.
 */
import { access, constants } from 'node:fs/promises';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { HEADLESS_SHELL, installChromium } from './install-chromium.ts';

/** Arguments that keep a test's browser on this machine and let any user run it. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // One process and one thread less for each browser; no test looks at single points of letters.
  '--in-process-gpu',
  '--num-raster-threads=1',
  '--disable-partial-raster',
  '--disable-lcd-text',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const KNOWN_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a Chromium or Chrome: `CHROME_PATH` if set, else a known place, else a new install. If there is none, throws
 * an error of one line that says what to do.
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env, places = KNOWN_PATHS): Promise<string> {
  if (env.CHROME_PATH) {
    if (await isExecutable(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(
      `CHROME_PATH is ${env.CHROME_PATH}, which is not a program: set it to a Chromium or Chrome, or unset it`,
    );
  }
  for (const place of places) if (await isExecutable(place)) return place;
  return await installChromium(env);
}

/** Starts a headless browser. Options are Playwright's; `args` are added to the arguments of every test. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = options.executablePath ?? (await findChromium());
  return await chromium.launch({ ...options, executablePath, args: [...CHROMIUM_ARGS, ...(options.args ?? [])] });
}

async function isExecutable(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
