/**
 * Every state of the chat with every appearance: wide, on phones, dark, right to left, forced colours, zoomed. Nothing
 * may overflow the panel or be cut off, and axe finds no defect. The same for the cards beside the closed launcher. With E2E_SHOTS=<folder>, keeps a screenshot of each.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { STATES } from '../gallery/states.ts';
import { OF_COLOURS, violations } from '../journeys/axe.ts';
import { shoot } from '../journeys/watched-page.ts';
import { type Gallery, openGallery } from './gallery.ts';

type Look = BrowserContextOptions & { more?: Record<string, string>; judged?: boolean; later?: Record<string, Change> };
/** What a page changes to, with every state that it shows. */
type Change = { forcedColors?: 'active'; metrics?: Metrics; judged?: boolean };
type Metrics = { width: number; height: number; deviceScaleFactor: number };

const WIDE = { viewport: { width: 1024, height: 820 } };
/** The appearances that reach a chat while it is open: they need no other rendering, so they follow the wide one. */
const LATER: Record<string, Change> = {
  'forced-colours': { forcedColors: 'active', judged: true },
  // A window of 1280 × 1024 at 400 % zoom, in CSS pixels.
  'zoom-400': { metrics: { width: 320, height: 256, deviceScaleFactor: 4 } },
};
const PHONE = { hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
/** The element tests cover light, left to right. */
const LOOKS: Record<string, Look> = {
  wide: { ...WIDE, later: LATER },
  'dark-right-to-left': { ...WIDE, more: { theme: 'dark', dir: 'rtl' }, judged: true },
  'phone-320': { ...PHONE, viewport: { width: 320, height: 568 } },
};
/** Screenshots only: the appearances above would show the same defects. */
const MORE_LOOKS: Record<string, Look> = {
  dark: { ...WIDE, more: { theme: 'dark' } },
  'right-to-left': { ...WIDE, more: { dir: 'rtl' } },
  'phone-360': { ...PHONE, viewport: { width: 360, height: 740 } },
  landscape: { ...PHONE, viewport: { width: 740, height: 360 } },
  'zoom-200': { viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 },
};

describe('the chat in every state', () => {
  let gallery: Gallery;

  before(async () => {
    gallery = await openGallery();
  });
  after(() => gallery.close());

  for (const [look, { more, judged, later = {}, ...options }] of Object.entries({
    ...LOOKS,
    ...(process.env.E2E_SHOTS && MORE_LOOKS),
  })) {
    it(`has nothing cut off and no defect: ${[look, ...Object.keys(later)].join(', ')}`, async () => {
      const { page, problems } = await gallery.page(options);
      const client = await page.context().newCDPSession(page);

      async function check(name: string, find: () => Promise<string[]>): Promise<void> {
        const one = async (as: string, by?: Parameters<typeof violations>[2] | null): Promise<void> => {
          await shoot(page, `look-${as}-${name}`);
          assert.deepEqual(await find(), [], `${name}, ${as}`);
          if (by !== null) assert.deepEqual(await violations(page, 'desk-chat-stage', by), [], `${name}, ${as}`);
        };
        await one(look, judged ? undefined : null);
        for (const [as, { forcedColors, metrics, judged: isJudged }] of Object.entries(later)) {
          if (forcedColors) await page.emulateMedia({ forcedColors });
          if (metrics) await client.send('Emulation.setDeviceMetricsOverride', { ...metrics, mobile: false });
          await gallery.settled(page);
          // The elements are the same as before, so that only what depends on colours can be wrong.
          await one(as, isJudged ? OF_COLOURS : null);
          if (forcedColors) await page.emulateMedia({ forcedColors: null });
          if (metrics) await client.send('Emulation.clearDeviceMetricsOverride');
          if (metrics) await page.setViewportSize(WIDE.viewport);
        }
      }

      for (const state of Object.keys(STATES)) {
        await gallery.show(page, state, more);
        await check(state, () => page.evaluate(findCutOff));
      }
      for (const invited of ['yes', 'no']) {
        await gallery.show(page, 'robot', { ...more, open: 'no', invited });
        const card = invited === 'yes' ? 'invitation' : 'teaser';
        await check(card, () => page.evaluate(findMisplaced, `desk-chat-${card}`));
      }
      assert.deepEqual(problems, []);
      await page.context().close();
    });
  }
});

/** Elements that overflow the panel, or whose content overflows them without a scrollbar or an ellipsis. */
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
  // A low panel may scroll as a whole; any other must have room for all its content.
  walk(frame, { x: false, y: frame.clientHeight <= 420 });
  return found;
}

/** What is wrong with the place of a card beside the launcher: it has to be in the window and to leave the launcher free. */
function findMisplaced(name: string): string[] {
  const root = document.querySelector('desk-chat-stage')?.shadowRoot;
  const card = root?.querySelector(name)?.getBoundingClientRect();
  const launcher = root?.querySelector('button[aria-expanded]')?.getBoundingClientRect();
  if (!card?.height || !launcher) return [`no ${name}`];
  const isInside = card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight;
  return [...(isInside ? [] : ['beyond the window']), ...(card.bottom <= launcher.top ? [] : ['over the launcher'])];
}
