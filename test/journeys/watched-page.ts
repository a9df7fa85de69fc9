/**
 * Pages on which every console error, uncaught error, crash and CSP violation counts as a problem, unless the test has
 * allowed it.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { TIMEOUT_MS } from '../helpers/until.ts';

/** Messages that a browser logs about an unreachable server. */
export const UNREACHABLE =
  /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|CONNECTION_CLOSED|INTERNET_DISCONNECTED)|WebSocket/;

export type Watched = {
  page: Page;
  problems: string[];
  /** Allows messages that match. Each test has its own pages, so this affects no other. */
  allow(expected: RegExp): void;
};

export async function openWatched(context: BrowserContext): Promise<Watched> {
  const page = await context.newPage();
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  const complain = (problem: string): void => {
    if (!allowed.some((expected) => expected.test(problem))) problems.push(`${page.url()}: ${problem}`);
  };
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complain(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complain(`uncaught: ${error.stack ?? error.message}`));
  page.on('crash', () => complain('the page crashed'));
  page.setDefaultTimeout(TIMEOUT_MS);
  return { page, problems, allow: (expected) => void allowed.push(expected) };
}

/** Saves a screenshot in the folder `E2E_SHOTS`, if set. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `e2e-${name}.png`) });
}
