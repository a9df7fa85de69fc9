/** Serves the gallery of all states, and opens pages that show a state with given settings. */
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createServer } from 'vite';
import { launchChromium } from '../helpers/browser.ts';
import { openWatched, type Watched } from './watched-page.ts';

export type Gallery = Awaited<ReturnType<typeof openGallery>>;

export async function openGallery() {
  const root = join(import.meta.dirname, '../..');
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'warn',
    server: { port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  const address = `${server.resolvedUrls?.local[0]}test/widget/elements/gallery.html`;
  const browser = await launchChromium();
  return {
    async page(options: BrowserContextOptions = {}): Promise<Watched> {
      return await openWatched(await browser.newContext({ reducedMotion: 'reduce', ...options }));
    },
    /** Shows a state with further settings. Resolves when it is rendered and no animation runs. */
    async show(page: Page, state: string, more: Record<string, string> = {}): Promise<void> {
      await page.goto(`${address}#${new URLSearchParams({ state, ...more })}`);
      await page.waitForFunction(isDrawn, state);
    },
    async close(): Promise<void> {
      await browser.close();
      await server.close();
    },
  };
}

function isDrawn(state: string): boolean {
  const stage = document.querySelector<HTMLElement>('desk-chat-stage');
  const isSettled = (root: ParentNode): boolean =>
    root.querySelector(':not(:defined)') === null &&
    [...root.querySelectorAll('*')].every(
      (element) =>
        !('isUpdatePending' in element && element.isUpdatePending) &&
        (element.shadowRoot === null || isSettled(element.shadowRoot)),
    );
  return (
    stage?.dataset.state === state &&
    stage.shadowRoot !== null &&
    isSettled(stage.shadowRoot) &&
    document.getAnimations().every(({ playState }) => playState !== 'running')
  );
}
