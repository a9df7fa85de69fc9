/** Runs axe on every view of the administration, on the overview and on search, in all widths and schemes. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { chats, goOnline, goToHash, useConsole } from '../demo/desk/console/console-page.ts';
import { until } from '../helpers/until.ts';
import { defectsOf, OF_LOOKS } from '../journeys/axe.ts';

const openConsole = useConsole();
/** The signed-in page takes each, one after the other; everything is reached and pressed in each. What the middle one shows, another shows too. */
const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 1024, colorScheme: 'dark', rules: OF_LOOKS },
  { width: 360, colorScheme: 'light' },
] as const;

it('the administration is accessible in every view, as are search and overview, wide and narrow, light and dark', async () => {
  const { page, openTab, startChat, write } = await openConsole();
  await goOnline(page);
  await write('first', await startChat('first'), 'a question about lamps');
  await chats(page).first().waitFor();
  const admin = await openTab('admin@desk.example');
  await admin.locator('console-knowledge-area nav a').first().waitFor();
  for (const { width, colorScheme, ...of } of LOOKS) {
    await admin.setViewportSize({ width, height: 800 });
    await admin.emulateMedia({ colorScheme });
    await walk(admin, async (place) => {
      const look = `${place}, ${width} pixels wide, ${colorScheme}`;
      assert.deepEqual(await defectsOf(admin, 'rules' in of ? of.rules : undefined), [], look);
      assert.equal(await admin.evaluate(() => document.documentElement.scrollWidth), width, look);
    });
  }
});

/** Shows every view, and with it its first form, then overview, search and keys; `check` is called with each on screen. */
async function walk(admin: Page, check: (place: string) => Promise<void>): Promise<void> {
  await goToHash(admin, '#/admin');
  const links = admin.locator('console-admin-area nav a');
  await links.first().waitFor();
  const views = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').pop() ?? ''));
  for (const view of views) {
    await goToHash(admin, `#/admin/${view}`);
    await admin.locator(`console-${view}-view .page`).waitFor();
    await until(async () => (await admin.getByText('Loading…').count()) === 0, 'everything is loaded');
    await check(view);
    const edit = admin.getByRole('button', { name: /^(Edit|Add a)/ }).first();
    if (view === 'callbacks' || view === 'imports') continue;
    await edit.click();
    await admin.getByRole('button', { name: 'Cancel' }).waitFor();
    await check(`${view}, editing`);
  }
  await goToHash(admin, '#/overview');
  await admin.getByText('a question about lamps').first().waitFor();
  await check('overview');
  await goToHash(admin, '#/search/messages?q=lamps');
  await admin.getByRole('link', { name: /lamps/ }).first().click();
  await admin.locator('console-message-context .found').waitFor();
  await check('a found message');
  await admin.keyboard.press('?');
  await admin.getByRole('dialog', { name: 'Keys' }).waitFor();
  await check('keys');
  await admin.keyboard.press('Escape');
  await admin.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
}
