/** Presses the launcher by every device that people have, and tells what came of it. */
import assert from 'node:assert/strict';
import type { CDPSession, Page } from 'playwright-core';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { until } from '../helpers/until.ts';
import type { Visitor } from '../journeys/visitor.ts';

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
export const PRESSES: Record<string, (hand: PressDevice) => Press> = {
  mouse: (hand) => byPointer(hand, 'mouse'),
  pen: (hand) => byPointer(hand, 'pen'),
  touch: byTouch,
  Enter: (hand) => byKey(hand, 'Enter'),
  Space: (hand) => byKey(hand, 'Space'),
};

type Recorded = { chatEvents: string[] };

/** The launcher of a page on which the chat is not yet loaded, and a way to press it. */
export async function pressDevice({ page, launcher }: Visitor, how: string) {
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

export const isReady = (page: Page) =>
  page.waitForFunction(() => (window as unknown as Recorded).chatEvents.includes('ready'));

/** The outcome of the press: the chat's events, after checking that the focus is in the chat. `open` is the expected one. */
export async function outcome({ page }: Visitor): Promise<string> {
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
