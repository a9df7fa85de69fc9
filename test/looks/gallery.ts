/**
 * Builds and serves the gallery of all states, and opens pages that show a state with given settings. A development server
 * would send a hundred modules to each page, because every browser context starts with an empty cache.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { build, defaultClientConditions } from 'vite';
import { sharedBrowser } from '../helpers/shared-browser.ts';
import { openWatched, type Watched } from '../journeys/watched-page.ts';

export type Gallery = Awaited<ReturnType<typeof openGallery>>;

export async function openGallery() {
  const root = join(import.meta.dirname, '../gallery');
  const outDir = mkdtempSync(join(tmpdir(), 'desk-chat-gallery-'));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // Lit's development build warns of mistakes.
    resolve: { conditions: ['development', ...defaultClientConditions] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: join(root, 'gallery.html') },
    },
  });
  // The states show pictures of the shop.
  const app = express().use(express.static(outDir), express.static(join(import.meta.dirname, '../..')));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gallery.html`;
  const browser = await sharedBrowser();
  const contexts: BrowserContext[] = [];
  return {
    async page(options: BrowserContextOptions = {}): Promise<Watched> {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      contexts.push(context);
      return await openWatched(context);
    },
    /** Shows a state with further settings. Resolves when it is rendered and no animation runs. */
    async show(page: Page, state: string, more: Record<string, string> = {}): Promise<void> {
      const shows = String(new URLSearchParams({ state, ...more }));
      await page.goto(`${address}#${shows}`);
      await page.waitForFunction(isDrawn, shows);
    },
    /** Resolves when the page is rendered again after a change of its window or its colours. */
    async settled(page: Page): Promise<void> {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      await page.waitForFunction(isDrawn, new URL(page.url()).hash.slice(1));
    },
    async close(): Promise<void> {
      await Promise.all(contexts.map((context) => context.close()));
      server.close();
      server.closeAllConnections();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** Whether the stage of these settings is rendered. The one before stays in the page until the new one is ready. */
function isDrawn(shows: string): boolean {
  // In milliseconds: a longer animation is a timer, and moves nothing.
  const isTimer = (effect: AnimationEffect | null): boolean => Number(effect?.getComputedTiming().endTime) > 5000;
  const stage = document.querySelector<HTMLElement>('desk-chat-stage');
  // A document lists only the animations of its own tree.
  const isSettled = (root: ShadowRoot): boolean =>
    root.querySelector(':not(:defined)') === null &&
    root.getAnimations().every(({ playState, effect }) => playState !== 'running' || isTimer(effect)) &&
    [...root.querySelectorAll('*')].every(
      (element) =>
        !('isUpdatePending' in element && element.isUpdatePending) &&
        !(element instanceof HTMLImageElement && element.src && element.loading !== 'lazy' && !element.complete) &&
        (element.shadowRoot === null || isSettled(element.shadowRoot)),
    );
  return (
    stage?.dataset.shows === shows &&
    stage.shadowRoot !== null &&
    isSettled(stage.shadowRoot) &&
    document.getAnimations().every(({ playState }) => playState !== 'running')
  );
}
