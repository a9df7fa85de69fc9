/** Chromium and Firefox in a window on a virtual screen. Their keys come from the screen; this only shows pages and reads state. */
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS } from '../helpers/browser.ts';
import { openFirefox } from '../helpers/driven-firefox.ts';

export type WindowBrowser = {
  goto(url: string): Promise<void>;
  /** Value of an expression in the page; must be JSON. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
};

async function openChromium(env: Record<string, string>): Promise<WindowBrowser> {
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

/** Firefox tells the accessibility bus of its pages only if GTK loads the bridge to it. */
const openFirefoxWindow = (env: Record<string, string>): Promise<WindowBrowser> =>
  openFirefox('/usr/bin/firefox-esr', ['--width', '1200', '--height', '860'], {
    ...env,
    GTK_MODULES: 'gail:atk-bridge',
  });

export type ReadBrowser = {
  open: (env: Record<string, string>) => Promise<WindowBrowser>;
  /** The file with what Orca says. */
  transcript: string;
  /** Words about elements that the focus only passes; whether they are spoken depends on speed. */
  onTheWay: RegExp;
};

export const BROWSERS: Record<string, ReadBrowser> = {
  chromium: { open: openChromium, transcript: 'transcript.txt', onTheWay: / dialog$/ },
  firefox: {
    open: openFirefoxWindow,
    transcript: 'transcript-firefox.txt',
    onTheWay: / dialog$|^Message entry$|^Press Enter to send|^editable combo box\.$/,
  },
};
