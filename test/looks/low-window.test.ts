/** A chat in a low window, as at 400 % and 200 % zoom: the transcript has room, and nothing lies over its messages. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { type Gallery, openGallery } from './gallery.ts';

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  assert.ok(box, `${one}`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

describe('a low window', () => {
  let gallery: Gallery;
  before(async () => {
    gallery = await openGallery();
  });
  after(() => gallery.close());

  for (const dir of ['ltr', 'rtl']) {
    it(`of 320 × 200 pixels shows several lines, and the button to the newest message beside them, ${dir}`, async () => {
      const { page } = await gallery.page({ viewport: { width: 320, height: 200 } });
      for (const state of ['robot', 'agent']) {
        await gallery.show(page, state, { dir });
        const list = await boxOf(page.locator('desk-chat-message-list'));
        assert.ok(list.height >= 104, `${state}: ${list.height}`);
        const { bottom } = await boxOf(page.locator('desk-chat-header'));
        assert.ok(bottom <= 42, `${state}: the header ends at ${bottom}`);
        await page.locator('.scroller').evaluate((scroller) => {
          scroller.dispatchEvent(new WheelEvent('wheel'));
          scroller.scrollTop = 60;
        });
        const button = await boxOf(page.getByRole('button', { name: 'Jump to the newest message' }));
        for (const bubble of await page.locator('.bubble').all()) {
          const box = await bubble.boundingBox();
          const isBeside = box && (box.x + box.width <= button.x + 0.5 || box.x >= button.right - 0.5);
          assert.ok(!box || isBeside, `${state}: a bubble is under the button`);
        }
      }
    });
  }

  it('of 640 × 400 pixels shows the questions of a greeting, and offers a person in the menu', async () => {
    const { page } = await gallery.page({ viewport: { width: 640, height: 400 } });
    await gallery.show(page, 'greeting');
    assert.equal(await page.locator('desk-chat-actions').getByText('Talk to a person').isVisible(), false);
    const second = await boxOf(page.getByRole('button', { name: 'How much is delivery abroad?' }));
    const composer = await boxOf(page.locator('desk-chat-composer'));
    assert.ok(second.bottom <= composer.y + 12, `${second.bottom} above ${composer.y}`);
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: 'Talk to a person' }).waitFor();
  });
});
