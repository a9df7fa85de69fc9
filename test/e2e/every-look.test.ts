/**
 * Every state of the chat in every look it may be given: wide, on phones, dark, from right to left, in the system's own
 * colours, magnified. Nothing may reach beyond the panel or be cut off. E2E_SHOTS=<folder> keeps a picture of each.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { launchChromium } from '../helpers/browser.ts';
import { STATES } from '../widget/elements/states.ts';
import { openWatched, shoot } from './watched-page.ts';

const PHONE = { hasTouch: true, isMobile: true, deviceScaleFactor: 1 } as const;
const LOOKS: Record<string, BrowserContextOptions & { hash?: string }> = {
  wide: { viewport: { width: 1024, height: 820 } },
  dark: { viewport: { width: 1024, height: 820 }, hash: '&theme=dark' },
  'right-to-left': { viewport: { width: 1024, height: 820 }, hash: '&dir=rtl' },
  'forced-colours': { viewport: { width: 1024, height: 820 }, forcedColors: 'active' },
  'phone-360': { viewport: { width: 360, height: 740 }, ...PHONE },
  'phone-320': { viewport: { width: 320, height: 568 }, ...PHONE },
  landscape: { viewport: { width: 740, height: 360 }, ...PHONE },
  // A window of 1280 × 1024 as magnified: what stays of it in CSS pixels.
  'zoom-200': { viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 },
  'zoom-400': { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
};

describe('the chat in every state', () => {
  let server: ViteDevServer;
  let browser: Browser;
  let address: string;

  before(async () => {
    const root = join(import.meta.dirname, '../..');
    server = await createServer({ root, configFile: false, logLevel: 'warn', server: { port: 0, host: '127.0.0.1' } });
    await server.listen();
    address = `${server.resolvedUrls?.local[0]}test/widget/elements/gallery.html`;
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  for (const [look, { hash = '', ...options }] of Object.entries(LOOKS)) {
    it(`has nothing cut off: ${look}`, async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const { page, problems } = await openWatched(context);
      for (const state of Object.keys(STATES)) {
        await page.goto(`${address}#state=${state}${hash}`);
        await page.waitForFunction(isDrawn, state);
        await shoot(page, `look-${look}-${state}`);
        assert.deepEqual(await page.evaluate(findCutOff), [], state);
      }
      assert.deepEqual(problems, []);
      await context.close();
    });
  }
});

/** Whether the asked state is there with all its parts, and has come to rest. */
function isDrawn(state: string): boolean {
  const stage = document.querySelector<HTMLElement>('desk-chat-stage');
  const undefinedIn = (root: ParentNode): boolean =>
    root.querySelector(':not(:defined)') !== null ||
    [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && undefinedIn(shadowRoot));
  return (
    stage?.dataset.state === state &&
    stage.shadowRoot !== null &&
    !undefinedIn(stage.shadowRoot) &&
    document.getAnimations().every(({ playState }) => playState !== 'running')
  );
}

/** What reaches beyond the panel, or beyond its own box without being scrollable or shortened by dots. */
function findCutOff(): string[] {
  const panel = document.querySelector('desk-chat-stage')?.shadowRoot?.querySelector('desk-chat-panel');
  const frame = panel?.shadowRoot?.querySelector('section');
  if (!frame) return ['no panel'];
  const room = frame.getBoundingClientRect();
  const found: string[] = [];
  const walk = (root: ParentNode, scrolls: { x: boolean; y: boolean }): void => {
    for (const element of root.children) {
      const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none') continue;
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const tag = `${element.localName}.${element.className} ${(element.textContent ?? '').trim().slice(0, 40)}`;
      if (width > 0 && height > 0) {
        if (!scrolls.x && (left < room.left - 1 || right > room.right + 1)) found.push(`beyond the side: ${tag}`);
        if (!scrolls.y && (top < room.top - 1 || bottom > room.bottom + 1)) found.push(`beyond the edge: ${tag}`);
        const clips =
          overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.matches('p, h2, h3, span, button');
        if (clips && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${tag}`);
      }
      const scrolling = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
      walk(element.shadowRoot ?? element, {
        x: scrolls.x || scrolling(overflowX),
        y: scrolls.y || scrolling(overflowY),
      });
    }
  };
  const { overflowY } = getComputedStyle(frame);
  walk(frame, { x: false, y: overflowY === 'auto' });
  return found;
}
