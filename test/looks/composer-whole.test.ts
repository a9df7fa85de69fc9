/**
 * The composer as painted. Its focus ring is complete on every side, and the composer is complete in a low panel, as in
 * a window at 400 %. Compares pixels, because no property of an element tells that another element covers its outline.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { png } from '../journeys/png.ts';
import { shoot } from '../journeys/watched-page.ts';
import { type Gallery, openGallery } from './gallery.ts';

type Look = BrowserContextOptions & { more?: Record<string, string> };
type Box = { x: number; y: number; width: number; height: number };

const WIDE = { viewport: { width: 700, height: 780 } };
const ZOOMED = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 2 };
const LOOKS: Record<string, Look> = {
  light: WIDE,
  dark: { ...WIDE, more: { theme: 'dark' } },
  'right to left': { ...WIDE, more: { dir: 'rtl', locale: 'ar' } },
  'forced colours': { ...WIDE, forcedColors: 'active' },
  'a phone': { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  '400 %': ZOOMED,
};
/** States with different content above the field: nothing, chips, a card, failures, a refusal, and the hint of the inbox. */
const STATES = ['agent', 'greeting', 'queue', 'failures', 'refusal', 'inbox'];
const FILLED: Record<string, (page: Page) => Promise<void>> = {
  empty: async () => {},
  tall: (page) => page.locator('textarea').fill('One line\n'.repeat(12)),
  'too long': async (page) => {
    await page.locator('textarea').fill('too long '.repeat(600));
    // The counter is loaded with the first long text, and moves the field up.
    await page.locator('desk-chat-character-count .over').waitFor();
  },
  'with a file': async (page) => {
    await page.locator('input.attach').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(40, 30) });
    await page.locator('desk-chat-uploads li').waitFor();
  },
};

let gallery: Gallery;

/** Shows a state without moving parts, such as the caret, and with the field focused. */
async function ready(page: Page, state: string, look: Look): Promise<Locator> {
  await gallery.show(page, state, look.more);
  const field = page.locator('desk-chat-composer .field');
  await page.locator('textarea').focus();
  return field;
}

async function boxOf(part: Locator): Promise<Box> {
  return await part.evaluate((element) => element.getBoundingClientRect().toJSON() as Box);
}

/** Positions at which the ring is painted thinner than its width. */
async function gapsInRing(page: Page, field: Locator, scale: number): Promise<string[]> {
  const colour = await field.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    canvas.fillStyle = getComputedStyle(element).outlineColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  });
  const { data, info } = await sharp(await page.screenshot({ caret: 'hide' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isRing = (x: number, y: number): boolean => {
    const at = (Math.round(y) * info.width + Math.round(x)) * info.channels;
    return colour.every((value, index) => Math.abs(value - (data[at + index] ?? -99)) < 12);
  };
  const { x, y, width, height } = await boxOf(field);
  const gaps: string[] = [];
  // From three pixels outside of the field to three inside, away from its rounded corners.
  const across = Array.from({ length: 6 * scale }, (_, step) => step / scale - 3);
  for (const share of [0.15, 0.3, 0.5, 0.7, 0.85]) {
    const lines: Record<string, (out: number) => boolean> = {
      top: (out) => isRing((x + width * share) * scale, (y + out) * scale),
      bottom: (out) => isRing((x + width * share) * scale, (y + height - 1 - out) * scale),
      left: (out) => isRing((x + out) * scale, (y + height / 2) * scale),
      right: (out) => isRing((x + width - 1 - out) * scale, (y + height / 2) * scale),
    };
    for (const [side, isRingAt] of Object.entries(lines)) {
      const painted = across.filter(isRingAt).length / scale;
      if (painted < 1.5) gaps.push(`${side} at ${share}: ${painted} px`);
    }
  }
  return gaps;
}

describe('the composer', () => {
  before(async () => {
    gallery = await openGallery();
  });
  after(() => gallery.close());

  for (const [name, look] of Object.entries(LOOKS)) {
    const { more: _, ...options } = look;

    it(`has a complete focus ring around the field: ${name}`, async () => {
      const { page } = await gallery.page(options);
      for (const state of STATES) {
        const field = await ready(page, state, look);
        assert.deepEqual(await gapsInRing(page, field, look.deviceScaleFactor ?? 1), [], state);
      }
      for (const [filled, fill] of Object.entries(FILLED)) {
        const field = await ready(page, 'agent', look);
        await fill(page);
        await page.locator('textarea').focus();
        await shoot(page, `ring-${name}-${filled}`);
        assert.deepEqual(await gapsInRing(page, field, look.deviceScaleFactor ?? 1), [], filled);
      }
      await page.context().close();
    });
  }

  it('is complete in a window at 400 % without scrolling, and the transcript can be scrolled', async () => {
    const { page } = await gallery.page(ZOOMED);
    for (const state of ['greeting', ...STATES]) {
      await gallery.show(page, state);
      await shoot(page, `low-${state}`);
      const { y, height } = await boxOf(page.locator('desk-chat-composer .field'));
      assert.ok(y > 50 && y + height <= ZOOMED.viewport.height - 4, `${state}: from ${y} to ${y + height}`);
      const scroller = page.locator('desk-chat-message-list .scroller');
      const room = await scroller.evaluate((list) => ({ height: list.clientHeight, all: list.scrollHeight }));
      assert.ok(room.height >= 90, `${state}: ${room.height} px of transcript`);
    }
    await page.context().close();
  });
});
