/**
 * On a phone: the chat fills the screen, Back closes it, the page behind does not change, and the keyboard shrinks the
 * panel.
 */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { DeskChat } from '../../widget/desk-chat.ts';
import { until } from '../helpers/until.ts';
import { createChapters } from './chapters.ts';
import { openScene, type Scene } from './scene.ts';
import type { Visitor } from './visitor.ts';

const PHONE = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

let scene: Scene;
before(async () => {
  scene = await openScene();
});
after(() => scene?.close());

const boxOf = (visitor: Visitor) =>
  visitor.panel.evaluate((panel) => panel.getBoundingClientRect().toJSON() as DOMRect);
const entries = (visitor: Visitor) => visitor.page.evaluate(() => history.length);
const isMarked = (visitor: Visitor) => visitor.page.evaluate(() => Boolean(history.state?.deskChat));
const closed = (visitor: Visitor) => visitor.panel.waitFor({ state: 'hidden' });

describe('on a phone', () => {
  const chapter = createChapters();
  let visitor: Visitor;
  before(async () => {
    visitor = await scene.visitor('/', PHONE);
  });

  chapter(
    'the chat fills the screen in both orientations, without widening the page or enlarging its text',
    async () => {
      await visitor.launcher.tap();
      await visitor.sees('Hello');
      for (const [width, height] of [
        [390, 760],
        [760, 390],
      ] as const) {
        await visitor.page.setViewportSize({ width, height });
        await until(async () => {
          const { x, y, width: w, height: h } = await boxOf(visitor);
          return x === 0 && y === 0 && w === width && Math.round(h) === height;
        }, 'the panel to fill the screen');
        assert.equal(await visitor.page.evaluate(() => document.documentElement.scrollWidth), width);
        await visitor.shoot(`phone-${width}`);
      }
      const sizes = await visitor.panel
        .locator('textarea, input:not([type=file]), select')
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
      assert.ok(sizes.length > 0 && sizes.every((size) => size >= 16), `phones zoom into fields of ${sizes} px`);
      await visitor.page.setViewportSize(PHONE.viewport);
      await visitor.panel.getByRole('button', { name: 'Close chat' }).tap();
      await closed(visitor);
    },
  );

  chapter('Back closes it in a browser that reports Back, without a change of the page’s history', async () => {
    const before = await entries(visitor);
    await visitor.launcher.tap();
    await visitor.sees('Hello');
    assert.equal(await entries(visitor), before);
    const height = () =>
      visitor.panel.evaluate((panel) => getComputedStyle(panel).getPropertyValue('--desk-chat-screen-height'));
    await until(async () => (await height()) !== '', 'the panel to hold the screen');
    // With CloseWatcher, Escape has the effect of Back. Outside of the chat, only the browser can report it.
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('a')?.focus());
    await visitor.page.keyboard.press('Escape');
    await closed(visitor);
    assert.equal(await entries(visitor), before);
  });

  chapter('the page keeps its scroll position and styles, and does not scroll under a finger', async () => {
    const { page } = visitor;
    const client = await page.context().newCDPSession(page);
    // Only the window in front gets touch events.
    await page.bringToFront();
    /** Moves a finger up by 200 pixels from `y`, without momentum. Resolves when the page has rendered the result. */
    const drag = async (y: number): Promise<void> => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchCancel', at?: number) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: 200, y: at }] });
      await touch('touchStart', y);
      for (let step = 1; step <= 10; step += 1) await touch('touchMove', y - step * 20);
      await touch('touchCancel');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    };
    const place = () => page.evaluate(() => Math.round(scrollY));
    await drag(400);
    const before = await until(place, 'a finger to move the page while the chat is closed');
    const styles = () => page.evaluate(() => [document.body.style.cssText, document.documentElement.style.cssText]);
    const dressed = await styles();
    await visitor.launcher.click();
    await visitor.sees('Hello');
    for (const y of [240, 400, 700]) await drag(y);
    assert.equal(await place(), before);
    assert.deepEqual(await styles(), dressed);
    await visitor.panel.getByRole('button', { name: 'Close chat' }).tap();
    await closed(visitor);
    assert.equal(await place(), before);
  });

  chapter('the panel shrinks for the keyboard: the field is above it and the header stays visible', async () => {
    const { page } = visitor;
    await visitor.launcher.tap();
    await visitor.sees('Hello');
    // Chromium has no keyboard here, so the test sets the visual viewport as a keyboard would.
    await visitor.field.tap();
    // The second height is less than the content of the panel.
    for (const shown of [420, 180]) {
      await page.evaluate((height) => {
        const shrunk = { height, offsetTop: 60, scale: 1 };
        for (const [name, value] of Object.entries(shrunk)) {
          Object.defineProperty(visualViewport, name, { configurable: true, get: () => value });
        }
        visualViewport?.dispatchEvent(new Event('resize'));
      }, shown);
      await until(async () => {
        const { y, height } = await boxOf(visitor);
        return y === 60 && height === shown;
      }, 'the panel to stand above the keyboard');
      const inView = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox();
        return box !== null && box.y >= 60 && box.y + box.height <= 60 + shown;
      };
      assert.equal(await inView('desk-chat-header'), true);
      assert.equal(await inView('desk-chat-composer textarea'), true);
      await visitor.shoot(`phone-keyboard-${shown}`);
    }
    assert.equal(await visitor.panel.getAttribute('style'), null);
  });
});

describe('on a phone whose browser reports Back only through the page’s history', () => {
  const chapter = createChapters();
  let visitor: Visitor;
  before(async () => {
    visitor = await scene.visitor('/workshop', PHONE);
    await visitor.page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    await visitor.visit('/workshop');
  });

  chapter('Back closes it and stays on the page; closing it otherwise removes the history entry, once', async () => {
    const { page } = visitor;
    const before = await entries(visitor);
    const address = page.url();
    await visitor.launcher.tap();
    await until(() => isMarked(visitor), 'an entry of its own');
    assert.equal(await entries(visitor), before + 1);
    await page.evaluate(() => {
      (window as { pops?: number }).pops = 0;
      addEventListener('popstate', () =>
        Object.assign(window, { pops: ((window as { pops?: number }).pops ?? 0) + 1 }),
      );
    });
    const pops = () => page.evaluate(() => (window as { pops?: number }).pops);

    await page.goBack();
    await closed(visitor);
    assert.equal(page.url(), address);
    assert.equal(await pops(), 0, 'the page’s router does not hear of it');

    for (let round = 0; round < 2; round += 1) {
      await visitor.launcher.tap();
      await until(() => isMarked(visitor), 'an entry of its own');
      await visitor.panel.getByRole('button', { name: 'Close chat' }).tap();
      await closed(visitor);
      await until(async () => !(await isMarked(visitor)), 'the entry to be gone');
      assert.equal(page.url(), address);
      assert.equal(await entries(visitor), before + 1, 'one entry, used again');
    }
  });

  chapter('Back after a reload closes it too', async () => {
    await visitor.launcher.tap();
    await until(() => isMarked(visitor), 'an entry of its own');
    const before = await entries(visitor);
    await visitor.page.reload();
    await visitor.panel.waitFor();
    // Only then does Back close the chat.
    const fills = () =>
      visitor.panel.evaluate((panel) => getComputedStyle(panel).getPropertyValue('--desk-chat-screen-height') !== '');
    await until(fills, 'the chat to fill the screen');
    assert.equal(await entries(visitor), before);
    await visitor.page.goBack();
    await closed(visitor);
  });

  chapter('a page that navigates while the chat is open keeps its own history', async () => {
    const { page } = visitor;
    await visitor.launcher.tap();
    await until(() => isMarked(visitor), 'an entry of its own');
    await page.evaluate(() => {
      (document.querySelector('desk-chat') as unknown as DeskChat).isOpen = false;
      history.pushState({ of: 'the page' }, '', '/?elsewhere');
    });
    await closed(visitor);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    assert.deepEqual(await page.evaluate(() => [location.search, history.state]), ['?elsewhere', { of: 'the page' }]);
  });

  chapter('lets Back leave the page if the site wants that', async () => {
    await visitor.visit('/');
    const before = await entries(visitor);
    await visitor.page.evaluate(() => document.querySelector('desk-chat')?.setAttribute('back', 'page'));
    await visitor.launcher.tap();
    await visitor.sees('Hello');
    assert.equal(await entries(visitor), before);
  });
});
