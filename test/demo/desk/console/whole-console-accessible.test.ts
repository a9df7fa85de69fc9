/** Runs axe on the whole console, in several widths and colour schemes, from the first screen to a dialog. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defectsOf } from '../../../e2e/axe.ts';
import { chats, goOnline, log, useConsole } from './console-page.ts';

const openConsole = useConsole();

describe('the whole console', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 360]) {
      it(`is accessible as a whole, ${colorScheme}, ${width} pixels wide`, async () => {
        const { page, startChat, write } = await openConsole();
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        assert.deepEqual(await defectsOf(page), []);
        await goOnline(page);
        await write('first', await startChat('first'), 'a question');
        await chats(page).first().waitFor();
        assert.deepEqual(await defectsOf(page), []);
        await chats(page).first().click();
        await log(page).getByText('a question').waitFor();
        assert.deepEqual(await defectsOf(page), []);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
        await page.getByRole('button', { name: 'Transfer…' }).click();
        assert.deepEqual(await defectsOf(page), []);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.getByRole('heading', { level: 2 }).first().focus();
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keys' }).waitFor();
        assert.deepEqual(await defectsOf(page), []);
      });
    }
  }
});
