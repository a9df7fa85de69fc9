/** The demo shop sets the chat's design tokens: the chat has the shop's colours, light and dark, with sufficient contrast. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import { openScene, type Scene } from './scene.ts';

let scene: Scene;
before(async () => {
  scene = await openScene();
});
after(() => scene?.close());

/** Background colours of the shop's button, of the chat's launcher, and of the visitor's messages. */
const grounds = (page: Page) =>
  page.evaluate(() => {
    const within = (root: ParentNode, selector: string): Element | undefined =>
      root.querySelector(selector) ??
      [...root.querySelectorAll('*')]
        .map((element) => element.shadowRoot && within(element.shadowRoot, selector))
        .find((found) => found) ??
      undefined;
    const chat = document.querySelector('desk-chat')?.shadowRoot;
    const launcher = chat && within(chat, '[aria-expanded]');
    const own = chat && within(chat, '.mine .bubble');
    return [document.querySelector('a.button'), launcher, own].map(
      (one) => one && getComputedStyle(one).backgroundColor,
    );
  });

describe('the chat of the shop', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const path of ['/', '/zh', '/ar']) {
      it(`has the shop’s colours on ${path} in ${colorScheme}`, async () => {
        const visitor = await scene.visitor('/', { colorScheme, reducedMotion: 'reduce' });
        const { page } = visitor;
        await page.goto(new URL(path, page.url()).href);
        await page.locator('desk-chat [aria-expanded]').first().click();
        await visitor.field.waitFor();
        await visitor.answered(() => visitor.say('How long does delivery take? 送货需要多久？'));
        await visitor.shoot(`shop-colours-${path.slice(1) || 'en'}-${colorScheme}`);
        const [button, launcher, own] = await grounds(page);
        assert.deepEqual([launcher, own], [button, button]);
        assert.deepEqual(await violations(page, 'desk-chat'), []);
      });
    }
  }
});
