/** The relay's page that contains only the chat: under its own CSP, in the browser's language, and without JavaScript. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openHouse } from '../helpers/house.ts';
import { sharedBrowser } from '../helpers/shared-browser.ts';
import { openWatched, shoot } from './watched-page.ts';

let house: Awaited<ReturnType<typeof openHouse>>;
const contexts: BrowserContext[] = [];
const problems: string[][] = [];

before(async () => {
  house = await openHouse();
});

after(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await house?.close();
  assert.deepEqual(problems.flat(), []);
});

async function visit(settings: BrowserContextOptions = {}): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ locale: 'en-GB', ...settings });
  contexts.push(context);
  const watched = await openWatched(context);
  problems.push(watched.problems);
  // Every browser requests this file from every server.
  watched.allow(/favicon\.ico/);
  await watched.page.goto(`${house.urls.relay}/chat/default`);
  return watched.page;
}

it('the page is a working chat, as high as the window and of a readable width', async () => {
  const page = await visit({ viewport: { width: 1280, height: 720 } });
  const field = page.locator('desk-chat-composer textarea');
  await field.fill('How long does delivery take?');
  await field.press('Enter');
  await page.locator('desk-chat-robot-answer').first().waitFor();
  assert.equal(await page.title(), 'Lantern & Loom');
  const box = await page.locator('desk-chat-panel section').boundingBox();
  assert.deepEqual(box, { x: 256, y: 0, width: 768, height: 720 });
  assert.equal(await page.locator('desk-chat button[part=launcher]').count(), 0);
  assert.equal(await page.getByRole('button', { name: 'Close chat' }).count(), 0);
  await shoot(page, 'chat-page');
});

it('the page has the browser’s language and its direction', async () => {
  const page = await visit({ locale: 'ar-EG', viewport: { width: 390, height: 780 } });
  await page.getByPlaceholder('اطرح سؤالًا…').waitFor();
  assert.equal(
    await page.locator('desk-chat-composer textarea').evaluate((field) => getComputedStyle(field).direction),
    'rtl',
  );
  await shoot(page, 'chat-page-ar');
});

it('without JavaScript the page says that it needs JavaScript', async () => {
  const page = await visit({ javaScriptEnabled: false, colorScheme: 'dark' });
  await page.getByRole('heading', { name: 'Lantern & Loom' }).waitFor();
  assert.match((await page.locator('noscript p').textContent()) ?? '', /^The chat needs JavaScript\./);
  await shoot(page, 'chat-page-noscript');
});
