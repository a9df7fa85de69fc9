/** The demo shop sets the chat's design tokens: the chat has the shop's colours, light and dark, with sufficient contrast. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { violations } from '../journeys/axe.ts';
import { openScene, type Scene } from '../journeys/scene.ts';

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
  for (const path of ['/', '/zh', '/ar']) {
    it(`has the shop’s colours on ${path}, in light and dark`, async () => {
      const visitor = await scene.visitor(path);
      const { page } = visitor;
      await page.locator('desk-chat [aria-expanded]').first().click();
      await visitor.field.waitFor();
      await visitor.answered(() => visitor.say('How long does delivery take? 送货需要多久？'));
      const seen = new Set<unknown>();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await visitor.shoot(`shop-colours-${path.slice(1) || 'en'}-${colorScheme}`);
        assert.deepEqual(await violations(page, 'desk-chat'), [], colorScheme);
        const [button, launcher, own] = await grounds(page);
        assert.deepEqual([launcher, own], [button, button], colorScheme);
        seen.add(button);
      }
      assert.equal(seen.size, 2, 'the shop’s colour differs in the dark');
    });
  }
});
