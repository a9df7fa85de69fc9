/** Chromium in a window on a virtual screen. Its keys come from the screen; this only shows pages and reads state. */
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS } from '../helpers/browser.ts';

export type WindowBrowser = {
  goto(url: string): Promise<void>;
  /** Value of an expression in the page; must be JSON. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
};

export async function openChromium(env: Record<string, string>): Promise<WindowBrowser> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    headless: false,
    env,
    args: [...CHROMIUM_ARGS, '--force-renderer-accessibility', '--window-size=1200,860'],
  });
  const page = await browser.newPage({ viewport: null });
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: <T>(expression: string) => page.evaluate<T>(expression),
    close: () => browser.close(),
  };
}
