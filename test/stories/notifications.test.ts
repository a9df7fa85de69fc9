/**
 * Notifications for a visitor who is not looking at the chat: the unread count in the title, and one sound and one
 * notification for all tabs. The latter two appear only if the page enables them and the visitor has agreed. No tab does
 * more for new messages than that: no lock or storage for what is looked at, one lock for all that arrive together.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { openOurs, serveFiles } from '../bench/widget/list-stage.ts';
import { launchChromium } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import type { Agent } from '../journeys/agent.ts';
import { openTalk, type Scene } from '../journeys/scene.ts';
import type { Visitor } from '../journeys/visitor.ts';

type Traces = { tones: number; notifications: { title: string; body: string; click: () => void }[]; asked: number };

/** Records the sounds and notifications. Also lets a test hide a tab, because a headless browser never does. */
function record(): void {
  const traces: Traces = { tones: 0, notifications: [], asked: 0 };
  Object.assign(globalThis, { traces });
  let isHidden = false;
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
  Object.assign(globalThis, {
    hide(hidden: boolean) {
      isHidden = hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  });
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...when) {
    if (this.frequency.value < 1000) traces.tones += 1;
    start.apply(this, when);
  };
  let permission: NotificationPermission = 'default';
  class Shown {
    onclick = () => {};
    constructor(title: string, { body = '' }: NotificationOptions = {}) {
      traces.notifications.push({ title, body, click: () => this.onclick() });
    }
    close() {}
    static get permission() {
      return permission;
    }
    static async requestPermission() {
      traces.asked += 1;
      permission = navigator.userActivation.isActive ? 'granted' : 'denied';
      return permission;
    }
  }
  Object.assign(globalThis, { Notification: Shown });
}

const tracesOf = (page: Page): Promise<Traces> =>
  page.evaluate(() => JSON.parse(JSON.stringify((globalThis as unknown as { traces: Traces }).traces)));
const hide = (tab: Visitor, hidden = true): Promise<void> =>
  tab.page.evaluate((value) => (globalThis as unknown as { hide(hidden: boolean): void }).hide(value), hidden);

async function sum(tabs: Visitor[]) {
  const all = await Promise.all(tabs.map(({ page }) => tracesOf(page)));
  return {
    tones: all.reduce((count, { tones }) => count + tones, 0),
    notifications: all.flatMap(({ notifications }) => notifications),
    asked: all.reduce((count, { asked }) => count + asked, 0),
  };
}

describe('a visitor with the chat in two tabs', () => {
  let scene: Scene;
  let juniper: Agent;
  let first: Visitor;
  let second: Visitor;
  let tabs: Visitor[];

  before(async () => {
    ({ scene, juniper, visitor: first } = await openTalk());
    await first.page.evaluate(record);
  });
  after(() => scene?.close());

  const showAll = () => Promise.all(tabs.map((tab) => hide(tab, false)));

  it('has messages counted that arrive in an open chat which the page has hidden, until the page shows it again', async () => {
    const unread = () => first.page.evaluate(() => document.querySelector('desk-chat')?.state.unread);
    assert.equal(await unread(), 0);
    await first.page.evaluate(() => document.querySelector('desk-chat')?.hide());
    await first.panel.waitFor({ state: 'hidden' });
    await juniper.reply('Are you there?');
    await until(async () => (await unread()) === 1, 'it to be counted');
    // A page without knowledge of the chat's API may show the element like this.
    await first.page.locator('desk-chat').evaluate((chat) => chat.removeAttribute('hidden'));
    await first.sees('Are you there?');
    assert.equal(await unread(), 0);
  });

  it('sees the count in the titles of hidden tabs, until it is read in one of them', async () => {
    second = await scene.tabOf(first);
    tabs = [first, second];
    await second.visit('/lamps');
    await second.page.evaluate(record);
    await second.open();
    await second.sees('Juniper has joined the conversation');
    const titles = await Promise.all(tabs.map(({ page }) => page.title()));
    for (const tab of tabs) await hide(tab);
    await juniper.reply('One');
    await juniper.reply('Two');
    for (const [index, { page }] of tabs.entries()) {
      await until(async () => (await page.title()) === `(2) ${titles[index]}`, 'the number');
    }
    await hide(second, false);
    for (const [index, { page }] of tabs.entries()) {
      await until(async () => (await page.title()) === titles[index], 'the title of before');
    }
    assert.deepEqual(await sum(tabs), { tones: 0, notifications: [], asked: 0 });
  });

  it('hears one sound for all tabs of a page that enables it, and none while looking at one', async () => {
    await showAll();
    await Promise.all(
      tabs.map(({ page }) =>
        page.evaluate(() => (window.DeskChat as DeskChatApi).update({ sound: true, notifications: true })),
      ),
    );
    await hide(second);
    await juniper.reply('Seen at once');
    await first.sees('Seen at once');
    await hide(first);
    await juniper.reply('Not seen');
    await until(async () => (await sum(tabs)).tones === 1, 'a tone');
    await hide(first, false);
    await first.sees('Not seen');
    await first.button('More options').click();
    await first.panel.getByRole('menuitem', { name: 'Turn sound off' }).click();
    await hide(first);
    await juniper.reply('Silence');
    const { page } = first;
    await until(async () => (await page.title()).startsWith('(1) '), 'the number');
    await until(async () => {
      const called = await page.evaluate(() => localStorage.getItem('desk-chat:default:called'));
      const seq = await page.evaluate(() => document.querySelector('desk-chat')?.state.cursor?.seq);
      return JSON.parse(called ?? '{}').seq === seq;
    }, 'to be called');
    assert.deepEqual(await sum(tabs), { tones: 1, notifications: [], asked: 0 });
  });

  it('gets one notification when no tab is visible, if it was turned on, and a click on it opens the chat', async () => {
    await showAll();
    await first.button('More options').click();
    await first.panel.getByRole('menuitem', { name: 'Turn sound on' }).click();
    await until(async () => (await sum(tabs)).tones === 2, 'a sample of the tone');
    await first.button('More options').click();
    await first.shoot('switches');
    await first.panel.getByRole('menuitem', { name: 'Turn notifications on' }).click();
    await until(async () => (await sum(tabs)).asked === 1, 'to be asked');
    await second.page.evaluate(() => Notification.requestPermission());
    for (const tab of tabs) {
      await tab.launcher.click();
      await tab.panel.waitFor({ state: 'hidden' });
    }

    await hide(first);
    await juniper.reply('To a tab that is seen');
    await until(async () => (await sum(tabs)).tones === 3, 'a tone');
    await hide(second);
    await juniper.reply('<b>To nobody</b> who looks');
    await until(async () => (await sum(tabs)).notifications.length === 1, 'a notification');
    await until(async () => (await sum(tabs)).tones === 4, 'its tone');
    const { notifications, tones } = await sum(tabs);
    assert.equal(tones, 4);
    assert.deepEqual(notifications, [{ title: 'Lantern & Loom', body: 'Juniper: <b>To nobody</b> who looks' }]);

    const [shower] = await Promise.all(
      tabs.map(async (tab) => ((await tracesOf(tab.page)).notifications.length > 0 ? tab : null)),
    ).then((all) => all.filter((tab) => tab !== null));
    assert.ok(shower);
    await shower.page.evaluate(() => (globalThis as unknown as { traces: Traces }).traces.notifications[0]?.click());
    await shower.panel.waitFor();
  });
});

type Calls = { locks: string[]; stored: string[] };

/** Records calls of browser APIs from now on. */
function recordCalls(): void {
  const calls: Calls = { locks: [], stored: [] };
  Object.assign(globalThis, { calls });
  const { request } = LockManager.prototype;
  LockManager.prototype.request = function (this: LockManager, ...given: [name: string]) {
    calls.locks.push(given[0]);
    return Reflect.apply(request, this, given);
  } as typeof request;
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    calls.stored.push(key);
    setItem.call(this, key, value);
  };
}

async function openList(t: TestContext) {
  const files = await serveFiles();
  t.after(() => files.close());
  const browser = await launchChromium();
  t.after(() => browser.close());
  const list = await openOurs(browser, files);
  t.after(() => list.close());
  const page = browser.contexts()[0]?.pages()[0];
  assert.ok(page);
  await page.evaluate(recordCalls);
  const calls = () => page.evaluate(() => (globalThis as unknown as { calls: Calls }).calls);
  return { list, page, calls };
}

/** The number of packets in which the relay sends the messages. */
const PACKETS = 6;
const MESSAGES = PACKETS * 50;

it('requests no lock and stores only the read position for messages that the visitor looks at', async (t) => {
  const { list, calls } = await openList(t);
  await list.all(MESSAGES);
  const { locks, stored } = await calls();
  assert.deepEqual(locks, []);
  assert.deepEqual([...new Set(stored)], ['desk-chat:default:read']);
  assert.ok(stored.length <= PACKETS, `stored ${stored.length} times`);
});

it('competes with other tabs once for all messages that arrive together, to notify an absent visitor', async (t) => {
  const { list, page, calls } = await openList(t);
  await page.evaluate('window.DeskChat.close()');
  await list.all(MESSAGES);
  await until(async () => {
    const { called, seq } = await page.evaluate(() => ({
      called: JSON.parse(localStorage.getItem('desk-chat:default:called') ?? '{}').seq,
      seq: document.querySelector('desk-chat')?.state.cursor?.seq,
    }));
    // Every third message is the visitor's own.
    return called >= Number(seq) - 1;
  }, 'the last to be called for');
  const { locks } = await calls();
  assert.ok(locks.length >= 1 && locks.length <= PACKETS, `${locks.length} locks`);
});
