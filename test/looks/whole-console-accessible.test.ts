/** Runs axe on the whole console, in several widths and colour schemes: chats from the first screen to a dialog, webhooks, calls. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { ADMINISTRATOR, chats, goOnline, log, useConsole } from '../demo/desk/console/console-page.ts';
import { defectsOf, OF_COLOURS } from '../journeys/axe.ts';

const openConsole = useConsole();

/** Runs axe in both schemes. They differ in colours alone, so the second time only its rules of colours. */
async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  assert.deepEqual(await defectsOf(page), []);
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await defectsOf(page, OF_COLOURS), []);
}

/** In all widths and schemes, without anything that is wider than the page. */
async function expectAccessibleInAll(page: Page, widths: readonly number[] = [1280, 360]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
  }
}

describe('the whole console', () => {
  for (const width of [1280, 360]) {
    it(`is accessible as a whole, light and dark, ${width} pixels wide`, async () => {
      const { page, startChat, write } = await openConsole();
      const visitor = `visitor of ${width} pixels`;
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      await goOnline(page);
      await write(visitor, await startChat(visitor), 'a question');
      await chats(page).first().waitFor();
      await expectAccessible(page);
      await chats(page).first().click();
      await log(page).getByText('a question').waitFor();
      await expectAccessible(page);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      await page.getByRole('button', { name: 'Transfer…' }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 2 }).first().focus();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });
  }

  it('is accessible in webhooks and quota', async () => {
    const { page } = await openConsole({ isAdministrator: true, seededWebhooks: true, robotAppKey: 'a key' });
    for (const [view, heading] of [
      ['webhooks', 'Answers'],
      ['webhooks/webhook/60001', 'orders'],
      ['webhooks/task/70001', 'return'],
      ['quota', 'Answers this month'],
    ] as const) {
      await page.evaluate((hash) => (location.hash = hash), `#/knowledge/54/${view}`);
      await page.getByRole('heading', { name: heading }).waitFor();
      await expectAccessibleInAll(page);
    }
  });

  it('is accessible during a call, after it, when it was cut off, and in log and wall board', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'calls-look-'));
    context.after(() => rmSync(folder, { recursive: true, force: true }));
    const { page, openTab, restartDesk } = await openConsole({ database: join(folder, 'desk.db') });
    const phone = page.getByRole('region', { name: 'Telephone (simulated)' });
    const press = (name: string) => phone.getByRole('button', { name, exact: true }).click();
    const customerCalls = async (number: string) => {
      await page.getByLabel('Chooses in the menu').selectOption({ label: 'Orders and delivery' });
      await page.getByRole('textbox', { name: 'Number', exact: true }).fill(number);
      await page.getByRole('button', { name: 'A customer calls' }).click();
      await phone.getByRole('button', { name: 'Answer', exact: true }).waitFor();
    };
    await page.getByRole('link', { name: 'Calls' }).click();
    await phone.getByLabel('State').selectOption({ label: 'Ready' });
    await customerCalls('+447700900111');
    await expectAccessibleInAll(page);
    await press('Answer');
    await press('Note');
    await page.getByLabel('Note about the').fill('Wants the oak lamp');
    await phone.getByText(/Talking 0:0[1-9]/).waitFor();
    await expectAccessibleInAll(page);
    await press('Hang up');
    await page.getByRole('button', { name: 'is satisfied' }).click();
    await press('Done');
    const call = page.getByRole('list', { name: 'Calls' }).getByRole('listitem').first();
    await call.getByRole('button', { name: 'Play' }).click();
    await expectAccessibleInAll(page);
    await customerCalls('+447700900222');
    await press('Answer');
    await page.locator('.earlier').getByText('note about the call with +447700900111').waitFor();
    await phone.getByText(/Talking 0:0[1-9]/).waitFor();
    await expectAccessibleInAll(page);
    await restartDesk();
    await phone.getByText('your call with +447700900222 was cut off').waitFor();
    await expectAccessibleInAll(page);
    const lead = await openTab(ADMINISTRATOR);
    await lead.getByRole('link', { name: 'Calls' }).click();
    await lead.getByRole('heading', { name: 'Today by the half hour' }).waitFor();
    await expectAccessibleInAll(lead);
  });
});
