/** Runs axe on the whole console, in several widths and colour schemes, from the first screen to a dialog. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { chats, goOnline, log, useConsole } from '../demo/desk/console/console-page.ts';
import { defectsOf, OF_COLOURS } from '../e2e/axe.ts';

const openConsole = useConsole();

/** Runs axe in both schemes. They differ in colours alone, so the second time only its rules of colours. */
async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  assert.deepEqual(await defectsOf(page), []);
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await defectsOf(page, OF_COLOURS), []);
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
});
