/** Sound and notices in a real browser: turned on in the sheet, shown once for two tabs, not of the chat that an agent looks at; also of calls. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { chats, goOnline, useConsole } from '../demo/desk/console/console-page.ts';
import { until } from '../helpers/until.ts';
import { defectsOf, OF_COLOURS } from '../journeys/axe.ts';
import { shoot } from '../journeys/watched-page.ts';

type Recorded = { notices: { title: string; body: string }[]; notes: number };

const openConsole = useConsole();

/** Records the page's notices and notes, which are still shown and played. */
async function recordNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    const recorded: Recorded = { notices: [], notes: 0 };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      recorded.notes += 1;
      return start.apply(this, when);
    };
    globalThis.Notification = class extends Notification {
      // Chromium's headless shell asks and grants, but says denied here.
      static override get permission() {
        return 'granted' as const;
      }
      constructor(title: string, options: NotificationOptions = {}) {
        super(title, options);
        recorded.notices.push({ title, body: options.body ?? '' });
      }
    };
    Object.assign(globalThis, { recorded });
  });
}

const recordedBy = (page: Page): Promise<Recorded> =>
  page.evaluate(() => (globalThis as unknown as { recorded: Recorded }).recorded);

/** Sets whether the page has the focus. The driver otherwise gives it to every page. */
async function setHasFocus(page: Page, hasFocus: boolean): Promise<void> {
  await page.evaluate((has) => {
    document.hasFocus = () => has;
    dispatchEvent(new Event(has ? 'focus' : 'blur'));
  }, hasFocus);
}

it('notifies an agent who is elsewhere once for two tabs, and not of the chat that the agent looks at', async () => {
  const { page, openTab, startChat, write, complaints } = await openConsole();
  await page.context().grantPermissions(['notifications']);
  await goOnline(page);
  await page.getByRole('button', { name: 'Sound and notices' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sound and notices' });
  await sheet.waitFor();
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [360, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    // The schemes differ in colours alone.
    assert.deepEqual(
      await defectsOf(page, colorScheme === 'dark' ? OF_COLOURS : undefined),
      [],
      `${width} ${colorScheme}`,
    );
    await shoot(page, `notices-${width}-${colorScheme}`);
  }
  await sheet.getByLabel('Play a sound').check();
  await sheet.getByLabel('Show notices on the desktop').check();
  assert.equal(await sheet.getByRole('alert').count(), 0);
  await sheet.getByRole('button', { name: 'Done' }).click();

  const second = await openTab('juniper@desk.example');
  const tabs = [page, second];
  for (const tab of tabs) await recordNotices(tab);
  for (const tab of tabs) await setHasFocus(tab, false);

  const all = async () => {
    const recorded = await Promise.all(tabs.map(recordedBy));
    return {
      notices: recorded.flatMap(({ notices }) => notices),
      notes: recorded.reduce((sum, { notes }) => sum + notes, 0),
    };
  };
  const session = await startChat('ann');
  for (const tab of tabs) await chats(tab).first().waitFor();
  await until(async () => (await all()).notices.length > 0, 'a notice');
  const { notices, notes } = await all();
  assert.equal(notices.length, 1);
  assert.match(notices[0]?.title ?? '', /^New chat with /);
  assert.equal(notes, 2, 'one sound has two notes');

  await setHasFocus(second, true);
  await chats(second).first().click();
  await write('ann', session, 'Is it in stock?');
  for (const tab of tabs) await chats(tab).filter({ hasText: 'Is it in stock?' }).waitFor();
  assert.deepEqual(await all(), { notices, notes });
  await startChat('bob');
  for (const tab of tabs) await chats(tab).nth(1).waitFor();
  const ofBob = (await recordedBy(second)).notices.at(-1);
  assert.match(ofBob?.title ?? '', /^New chat with /, 'another chat rings, also while one is looked at');
  const before = await all();
  assert.deepEqual([before.notices.length, before.notes], [2, 4]);

  // The telephone rings while no tab is shown.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Calls' }).click();
  const phone = (tab: Page) => tab.getByRole('region', { name: 'Telephone (simulated)' });
  await phone(page).getByLabel('State').selectOption({ label: 'Ready' });
  await phone(second).waitFor();
  for (const tab of tabs) {
    await setHasFocus(tab, false);
    await tab.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  }
  await page.getByLabel('Chooses in the menu').selectOption({ label: 'Orders and delivery' });
  await page.getByRole('button', { name: 'A customer calls' }).click();
  await until(async () => (await all()).notices.length > 2, 'a notice of the call');
  for (const tab of tabs) await tab.getByRole('button', { name: 'Answer', exact: true }).waitFor();
  const rung = await all();
  const ofCall = rung.notices.filter(({ title }) => !title.startsWith('New chat'));
  assert.deepEqual(ofCall, [{ title: '+12025550142 calls', body: 'For Orders and delivery' }]);
  assert.equal(rung.notices.length, 3);
  assert.equal(rung.notes, 6);
  assert.deepEqual(complaints, []);
});
