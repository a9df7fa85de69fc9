/**
 * Lets the test runner load its pages in a driven browser, one after another in the same tab. A browser that a page has
 * brought to a halt is replaced.
 */
import type { BrowserLauncher } from '@web/test-runner';
import type { DrivenBrowser, Input, Media, Size } from '../helpers/driven-browser.ts';
import type { Engine } from './engines.ts';

/** As large as the pages of the Chromium launcher. */
const PAGE: Size = { width: 800, height: 600 };
const USUAL: Required<Media> = { colorScheme: 'light', reducedMotion: 'no-preference' };
const PATIENCE_MS = 10_000;

/** The part of Playwright's page that the runner's commands use. */
type CommandedPage = Pick<Input, 'keyboard' | 'mouse'> & {
  setViewportSize(size: Size): Promise<void>;
  emulateMedia(media: Media): Promise<void>;
};

export function drivenLauncher({ title, open }: Engine): BrowserLauncher & { getPage(): CommandedPage } {
  let opening: Promise<DrivenBrowser> | undefined;
  let browser: DrivenBrowser | undefined;
  let active: string | undefined;
  let isUnusual = false;

  const replace = async (): Promise<void> => {
    await (await opening)?.close();
    opening = undefined;
    browser = undefined;
  };

  return {
    name: title,
    // By it, the runner's commands choose whose interface they call.
    type: 'playwright',
    concurrency: 1,
    async startSession(id, url) {
      active = id;
      opening ??= open();
      browser = await opening;
      await browser.resize(PAGE);
      if (isUnusual) await browser.emulateMedia(USUAL);
      isUnusual = false;
      await browser.goto(url);
    },
    isActive: (id) => active === id,
    getBrowserUrl: () => browser?.evaluate('location.href'),
    async stopSession() {
      active = undefined;
      const timeout = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
      const left = browser?.goto('about:blank').then(
        () => true,
        () => false,
      );
      if (!(await Promise.race([left, timeout]))) await replace();
      return {};
    },
    stop: replace,
    startDebugSession: () => Promise.reject(new Error(`${title} cannot be debugged from here`)),
    getPage() {
      if (!browser) throw new Error(`${title} is not open`);
      const { keyboard, mouse, resize, emulateMedia } = browser;
      return {
        keyboard,
        mouse,
        setViewportSize: resize,
        emulateMedia(media) {
          isUnusual = true;
          return emulateMedia(media);
        },
      };
    },
  };
}
