/**
 * A press of the launcher is never lost, whether the chat's code arrives before, during or after it. The first test
 * controls the arrival by holding back the file; the others use a cold, a cached and a slow line.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import type { DeskChatApi } from '../../widget/api/api.ts';
import { openScene, type Scene } from '../e2e/scene.ts';
import type { Visitor } from '../e2e/visitor.ts';
import { until } from '../helpers/until.ts';
import { figure, size } from './size.ts';

type Press = { approach(): Promise<unknown>; down(): Promise<unknown>; up(): Promise<unknown> };
type PressDevice = { page: Page; devtools: CDPSession; x: number; y: number };

const byPointer = ({ devtools, x, y }: PressDevice, pointerType: 'mouse' | 'pen'): Press => {
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', buttons: number) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      buttons,
      pointerType,
      ...(type !== 'mouseMoved' && { button: 'left', clickCount: 1 }),
    });
  return {
    approach: () => send('mouseMoved', 0),
    down: () => send('mousePressed', 1),
    up: () => send('mouseReleased', 0),
  };
};
const byTouch = ({ devtools, x, y }: PressDevice): Press => ({
  approach: async () => undefined,
  down: () => devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
  up: () => devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
});
const byKey = ({ page }: PressDevice, key: string): Press => ({
  approach: () => page.locator('desk-chat').evaluate((chat) => chat.shadowRoot?.querySelector('button')?.focus()),
  down: () => page.keyboard.down(key),
  up: () => page.keyboard.up(key),
});
const PRESSES: Record<string, (hand: PressDevice) => Press> = {
  mouse: (hand) => byPointer(hand, 'mouse'),
  pen: (hand) => byPointer(hand, 'pen'),
  touch: byTouch,
  Enter: (hand) => byKey(hand, 'Enter'),
  Space: (hand) => byKey(hand, 'Space'),
};

const CHAT = '**/assets/chat-*.js';
type Recorded = { chatEvents: string[] };

/** Opens a page in a fresh browser context, with the chat not yet loaded, and a way to press its launcher. */
async function openPage(scene: Scene, how: string, isCached = false) {
  const visitor = await scene.visitor('/', { hasTouch: how === 'touch' });
  if (isCached) {
    await visitor.page.evaluate(async () => void (await (window.DeskChat as DeskChatApi).getState()));
    await visitor.visit('/');
  }
  return { visitor, ...(await pressDevice(visitor, how)) };
}

async function pressDevice({ page, launcher }: Visitor, how: string) {
  await page.evaluate(() => {
    const chatEvents: string[] = [];
    Object.assign(window, { chatEvents });
    for (const name of ['ready', 'open', 'close'] as const) {
      (window.DeskChat as DeskChatApi).on(name, () => chatEvents.push(name));
    }
  });
  const box = await launcher.boundingBox();
  assert.ok(box);
  const devtools = await page.context().newCDPSession(page);
  const hand = { page, devtools, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return { devtools, press: (PRESSES[how] as (hand: PressDevice) => Press)(hand) };
}

const isReady = (page: Page) =>
  page.waitForFunction(() => (window as unknown as Recorded).chatEvents.includes('ready'));

/** The outcome of the press: the chat's events, after checking that the focus is in the chat. `open` is the expected one. */
async function outcome({ page }: Visitor): Promise<string> {
  const chatEvents = () =>
    page.evaluate(() => (window as unknown as Recorded).chatEvents.filter((name) => name !== 'ready').join());
  const isOpen = await until(async () => (await chatEvents()) !== '', 'the chat to open').then(
    () => true,
    () => false,
  );
  if (!isOpen) return 'lost';
  // Calls run in order, so an opening or closing that is still pending comes before this one.
  await page.evaluate(async () => void (await (window.DeskChat as DeskChatApi).getState()));
  const isFocused = () => page.evaluate(() => document.activeElement?.localName === 'desk-chat');
  await until(isFocused, 'the focus in the chat');
  return await chatEvents();
}

for (const how of Object.keys(PRESSES)) {
  it(`opens the chat once by ${how} when its code arrives before, during and after the press`, async (t) => {
    const scene = await openScene();
    t.after(() => scene.close());
    const outcomes: Record<string, string[]> = { before: [], during: [], after: [], 'after two': [] };
    for (let round = 0; round < size(1, 50); round += 1) {
      for (const arrival of Object.keys(outcomes)) {
        const { visitor, press } = await openPage(scene, how);
        const { page } = visitor;
        let arrive = (): void => {};
        const held = new Promise<void>((resolve) => (arrive = resolve));
        await page.route(CHAT, async (route) => {
          await held;
          await route.continue();
        });
        await press.approach();
        if (arrival === 'before') {
          await page.evaluate(() => void (window.DeskChat as DeskChatApi).getState());
          arrive();
          await isReady(page);
        }
        await press.down();
        if (arrival === 'during') {
          arrive();
          await isReady(page);
        }
        await press.up();
        if (arrival === 'after two') {
          await press.down();
          await press.up();
        }
        arrive();
        outcomes[arrival]?.push(await outcome(visitor));
        await page.context().close();
      }
    }
    for (const [arrival, all] of Object.entries(outcomes)) {
      figure('presses', `${how}, chat arrives ${arrival}: not opened once of ${all.length}`, wrong(all), {
        exactly: 0,
      });
    }
  });
}

/** The lines, on which nothing is held back: the chat arrives before, during or after the press. */
const LINES = {
  cold: null,
  cached: null,
  slow: { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 },
};
const HOLDS = [20, 60, 100, 180, 300, 450, 800];

for (const [line, conditions] of Object.entries(LINES)) {
  it(`opens the chat once by every press on a ${line} line, held from 20 to 800 ms`, async (t) => {
    const scene = await openScene();
    t.after(() => scene.close());
    for (const how of Object.keys(PRESSES)) {
      const outcomes: string[] = [];
      for (let round = 0; round < size(2, 50); round += 1) {
        const held = HOLDS[(round * size(5, 1)) % HOLDS.length] ?? 0;
        const { visitor, press, devtools } = await openPage(scene, how, line === 'cached');
        await devtools.send('Network.enable');
        if (conditions) await devtools.send('Network.emulateNetworkConditions', conditions);
        await press.approach();
        // Some presses come together with the pointer, others after it has rested on the launcher.
        await holdFor(visitor.page, (round % 5) * 40);
        await press.down();
        // The duration of the press is the tested variable.
        await holdFor(visitor.page, held);
        await press.up();
        outcomes.push(await outcome(visitor));
        await visitor.page.context().close();
      }
      figure('presses', `${how}, ${line} line: not opened once of ${outcomes.length}`, wrong(outcomes), { exactly: 0 });
    }
  });
}

const holdFor = (page: Page, ms: number) => page.waitForTimeout(ms);
const wrong = (outcomes: string[]): number => outcomes.filter((one) => one !== 'open').length;
