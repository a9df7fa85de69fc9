/**
 * The demo shop in a real browser: no accessibility defect in light or dark, nothing wider than a phone, no error or
 * CSP violation of the page, and a dialog and a menu that work without scripts.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { createSite, type Site } from '../../demo/site/server.ts';
import { readAttachment } from '../../widget/page/read-attachment.ts';
import { launchChromium } from '../helpers/browser.ts';
import { defectsOf, OF_COLOURS, RULES } from '../journeys/axe.ts';

const PAGES = join(import.meta.dirname, '../../demo/site/pages');

const paths = [
  '/',
  '/lamps',
  '/lamps/halden',
  '/textiles',
  '/textiles/fjell',
  '/delivery-and-returns',
  '/workshop',
  '/questions',
  '/warm-circle',
  '/playground',
  '/zh',
  '/ar',
  '/order',
  '/zh/order',
  '/ar/order',
  '/no-such-page',
];

// A relay that serves an empty loader, because this tests the shop, with or without a built widget.
const loader = createServer((_req, res) => {
  res.writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' });
  res.end('globalThis.loaderRan = true;');
});
let site: Site;
let url: string;
let browser: Browser;

before(async () => {
  await new Promise<void>((done) => loader.listen(0, '127.0.0.1', done));
  site = createSite({ relayUrl: `http://127.0.0.1:${(loader.address() as AddressInfo).port}` });
  ({ url } = await site.listen(0));
  browser = await launchChromium();
});
after(async () => {
  await browser?.close();
  await site?.close();
  loader.close();
  loader.closeAllConnections();
});

const groundOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Where each element is, and whether it is visible. */
const placesOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(
      [...document.body.querySelectorAll('*')].map((element) => [
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        element.getBoundingClientRect(),
      ]),
    ),
  );

describe('the pages', () => {
  // One page after another in the same tab, because a new one takes longer than what is tested in it.
  let page: Page;
  let errors: string[] = [];
  before(async () => {
    page = await browser.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  });
  after(() => page?.close());

  for (const path of paths) {
    it(`${path} is accessible in light and dark, quiet and fits a phone`, async () => {
      errors = [];
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(url + path);
      assert.equal(await page.evaluate('loaderRan'), true);
      for (const [width, height] of [
        [1280, 900],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: 'light' });
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, 'fits the window');
        assert.deepEqual(await defectsOf(page, RULES), [], `light, ${width} pixels wide`);
        const [grounds, places] = [await groundOf(page), await placesOf(page)];
        await page.emulateMedia({ colorScheme: 'dark' });
        // Nothing but colours differs, so the other rules would find the same again.
        assert.notEqual(await groundOf(page), grounds);
        assert.equal(await placesOf(page), places);
        assert.deepEqual(await defectsOf(page, OF_COLOURS), [], `dark, ${width} pixels wide`);
      }
      const expected = path === '/no-such-page' ? /404/ : /^$/;
      for (const error of errors) assert.match(error, expected);
    });
  }
});

it('each page of a product or an order gives the chat a card about it', async (t) => {
  const goods = ['lamps', 'textiles'].flatMap((folder) =>
    readdirSync(join(PAGES, folder)).map((file) => `/${folder}/${file.replace('.html', '')}`),
  );
  assert.equal(goods.length, 12);
  const page = await browser.newPage();
  t.after(() => page.close());
  for (const path of [...goods, '/order', '/zh/order', '/ar/order']) {
    await page.goto(url + path);
    const given = await page.evaluate(() => {
      const cards: unknown[] = [];
      const calls = (window as unknown as { DeskChat: ((chat: object) => void)[] }).DeskChat;
      for (const call of calls) call({ attach: (card: unknown) => cards.push(card) });
      return cards;
    });
    assert.equal(given.length, 1, path);
    const card = readAttachment(given[0], page.url());
    assert.ok(typeof card === 'object', `${path}: ${card}`);
    assert.equal(card.title, await page.getByRole('heading', { level: 1 }).textContent(), path);
    assert.match(card.price ?? '', /€\d+$/, path);
    assert.equal(card.url, url + path);
    assert.match(card.picture ?? '', /\/assets\/[a-z-]+\.svg(?:\?v=\w+)?$/, path);
  }
});

describe('without any script of its own', () => {
  it('the size guide is a modal dialog that the keyboard opens and closes', async (t) => {
    const page = await browser.newPage();
    t.after(() => page.close());
    await page.goto(`${url}/textiles/fjell`);
    const opener = page.getByRole('button', { name: 'Size guide' });
    const dialog = page.getByRole('dialog', { name: 'Which Fjell fits?' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    assert.equal(await dialog.evaluate((element) => element.matches(':modal')), true);
    assert.deepEqual(await defectsOf(page, RULES), []);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await opener.evaluate((element) => element === document.activeElement), true);
    await opener.click();
    await dialog.getByRole('button', { name: 'Close the size guide' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('the menu opens and closes on a phone, and stands in the header on a desk', async (t) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
    t.after(() => page.close());
    await page.goto(url);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Textiles' });
    assert.equal(await link.isVisible(), false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await link.waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await link.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await link.click();
    await page.waitForURL(`${url}/textiles`);
    await page.setViewportSize({ width: 1280, height: 900 });
    assert.equal(await link.isVisible(), true);
  });

  it('the first Tab reaches the skip link, which leads to the content', async (t) => {
    const page = await browser.newPage();
    t.after(() => page.close());
    await page.goto(url);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'main');
  });
});
