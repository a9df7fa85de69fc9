/**
 * The texts of the visitor's language: loaded with the chat, without other languages, and the behaviour when they fail
 * to load.
 */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { until } from '../helpers/until.ts';
import { openScene } from '../journeys/scene.ts';

/** Matches files of texts, including those of a retry. */
const WORDS = /\/assets\/(?:\d+\/)?([a-z]{2}(?:-tw)?)-[^/]{6}\.js$/;

async function visitIn(t: TestContext, language: string) {
  const scene = await openScene();
  t.after(() => scene.close());
  const visitor = await scene.visitor('/');
  await visitor.page.evaluate((lang) => {
    document.documentElement.lang = lang;
  }, language);
  const asked: (string | undefined)[] = [];
  visitor.page.on('request', (request) => {
    const words = WORDS.exec(new URL(request.url()).pathname);
    if (words) asked.push(words[1]);
  });
  return { visitor, page: visitor.page, asked };
}

/** Returns a call for the codes of all errors that the page has been told from now on. */
async function collectErrorCodes(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const errorCodes: string[] = [];
    (window.DeskChat as DeskChatApi).on('error', ({ code }) => errorCodes.push(code));
    Object.assign(window, { errorCodes });
  });
  return () => page.evaluate(() => (window as unknown as { errorCodes: string[] }).errorCodes);
}

for (const [language, file] of [
  ['zh-TW', 'zh-tw'],
  ['pt-PT', 'pt'],
  ['sv', 'en'],
] as const) {
  it(`are loaded with the chat, once, without other languages: ${language}`, async (t) => {
    const { visitor, page, asked } = await visitIn(t, language);
    // The chat's code is held back until the texts were requested.
    await page.route('**/assets/chat-*.js', async (route) => {
      await until(() => asked.length > 0, 'the words to be asked for');
      await route.continue();
    });
    await page.evaluate(() => (window.DeskChat as DeskChatApi).open());
    await visitor.panel.waitFor();
    assert.deepEqual(asked, [file]);
  });
}

it('are English if they fail to load, and without any texts the chat cannot be opened until they load', async (t) => {
  const { visitor, page, asked } = await visitIn(t, 'de');
  visitor.watched.allow(/ERR_FAILED/);
  const errorCodes = await collectErrorCodes(page);
  const launcher = page.locator('desk-chat button').first();

  await page.route(WORDS, (route) => route.abort());
  await launcher.click();
  await until(async () => (await errorCodes()).includes('load'), 'the page to learn of it');
  await until(async () => (await launcher.getAttribute('aria-busy')) === null, 'the launcher to have given up');
  assert.equal(await launcher.isVisible(), true);
  assert.equal(await visitor.panel.count(), 0);
  assert.deepEqual([...new Set(asked)].sort(), ['de', 'en']);

  await page.unroute(WORDS);
  await page.route(/\/assets\/.*de-[^/]{6}\.js$/, (route) => route.abort());
  await launcher.click();
  // Not the title, which is the site's as soon as the chat is connected.
  await visitor.button('Close chat').waitFor();
  await until(async () => (await errorCodes()).includes('language'), 'the page to learn of the language');
});

it('are loaded again for a visitor who presses while an earlier attempt fails', async (t) => {
  const { visitor, page } = await visitIn(t, 'de');
  visitor.watched.allow(/ERR_FAILED/);
  const launcher = page.locator('desk-chat button').first();
  const errorCodes = await collectErrorCodes(page);
  let isPressed = (): void => {};
  const pressed = new Promise<void>((resolve) => {
    isPressed = resolve;
  });
  let isAsked = false;
  /** What the launcher says each time the words are asked for again. */
  const busy: (string | null)[] = [];
  await page.route(WORDS, async (route) => {
    isAsked = true;
    await pressed;
    if (!(await errorCodes()).includes('load')) return await route.abort();
    busy.push(await launcher.getAttribute('aria-busy'));
    return await route.continue();
  });
  await launcher.hover();
  await until(() => isAsked, 'the words to be asked for');
  await page.waitForFunction(() => customElements.get('desk-chat'));
  await launcher.click();
  isPressed();
  await visitor.panel.waitFor();
  assert.deepEqual([...new Set(busy)], ['true'], 'the launcher is busy until the last attempt ends');
});
