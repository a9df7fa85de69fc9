/**
 * Notifications for a visitor who is not looking at the chat: the unread count in the title, and one sound and one
 * notification for all tabs. The latter two appear only if the page enables them and the visitor has agreed.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../helpers/until.ts';
import { openScene, type Scene } from './scene.ts';
import type { Visitor } from './visitor.ts';

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

/** Two tabs in a chat with an agent, on a page that enables every kind of notification, or none. */
async function twoTabs(scene: Scene, wants: boolean) {
  const juniper = await scene.agent('Juniper');
  const first = await scene.visitor('/');
  await first.page.context().addInitScript(record);
  if (wants) {
    await first.page.context().addInitScript(() => {
      (globalThis as { DeskChat?: unknown }).DeskChat = [
        (api: { update(settings: object): void }) => api.update({ sound: true, notifications: true }),
      ];
    });
  }
  await first.visit('/');
  await first.open();
  await first.askForPerson();
  await first.sees('Juniper has joined the conversation');
  await juniper.openChat('Hello, this is Juniper');
  const second = await scene.tabOf(first);
  await second.visit('/lamps');
  await second.open();
  await second.sees('Juniper has joined the conversation');
  return { juniper, first, second, tabs: [first, second] };
}

it('counts in the titles of hidden tabs, and restores them once it is read in one', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const { juniper, first, second, tabs } = await twoTabs(scene, false);
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
  await hide(first, false);
  assert.deepEqual(await sum(tabs), { tones: 0, notifications: [], asked: 0 });
});

it('counts messages in an open chat that the page has hidden, until the page shows it again', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const juniper = await scene.agent('Juniper');
  const visitor = await scene.visitor('/');
  await visitor.open();
  await visitor.askForPerson();
  await visitor.sees('Juniper has joined the conversation');
  await juniper.openChat('Hello, this is Juniper');
  await visitor.sees('Hello, this is Juniper');
  const unread = () => visitor.page.evaluate(() => document.querySelector('desk-chat')?.state.unread);
  assert.equal(await unread(), 0);
  await visitor.page.evaluate(() => document.querySelector('desk-chat')?.hide());
  await visitor.panel.waitFor({ state: 'hidden' });
  await juniper.reply('Are you there?');
  await until(async () => (await unread()) === 1, 'it to be counted');
  // A page without knowledge of the chat's API may show the element like this.
  await visitor.page.locator('desk-chat').evaluate((chat) => chat.removeAttribute('hidden'));
  await visitor.sees('Are you there?');
  assert.equal(await unread(), 0);
});

it('plays one sound for all tabs, and none while the visitor looks at one', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const { juniper, first, second, tabs } = await twoTabs(scene, true);
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

it('shows one notification when no tab is visible, if the visitor enabled it, and opens the chat by a click on it', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const { juniper, first, second, tabs } = await twoTabs(scene, true);
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
  await until(async () => (await sum(tabs)).tones === 1, 'a tone');
  await hide(second);
  await juniper.reply('<b>To nobody</b> who looks');
  await until(async () => (await sum(tabs)).notifications.length === 1, 'a notification');
  const { notifications, tones } = await sum(tabs);
  assert.equal(tones, 2);
  assert.deepEqual(notifications, [{ title: 'Lantern & Loom', body: 'Juniper: <b>To nobody</b> who looks' }]);

  const [shower] = await Promise.all(
    tabs.map(async (tab) => ((await tracesOf(tab.page)).notifications.length > 0 ? tab : null)),
  ).then((all) => all.filter((tab) => tab !== null));
  assert.ok(shower);
  await shower.page.evaluate(() => (globalThis as unknown as { traces: Traces }).traces.notifications[0]?.click());
  await shower.panel.waitFor();
});
