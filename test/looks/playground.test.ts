/** The playground of the demo shop: its options apply to the chat, under the shop's CSP. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Page } from 'playwright-core';
import { SETTINGS } from '../../widget/page/settings.ts';
import { until } from '../helpers/until.ts';
import { openScene, type Scene } from '../journeys/scene.ts';
import { shoot } from '../journeys/watched-page.ts';

let scene: Scene;
before(async () => {
  scene = await openScene();
});
after(() => scene?.close());

const chatValue = (page: Page, name: string): Promise<string> =>
  page.locator('desk-chat').evaluate((chat, token) => getComputedStyle(chat).getPropertyValue(token), name);

it('options change the chat at once and stay in the address', async () => {
  const { page } = await scene.visitor('/playground');
  await page.getByRole('combobox', { name: /^Language/ }).selectOption('de');
  await page.getByRole('combobox', { name: /^Theme/ }).selectOption('dark');
  await page.getByRole('combobox', { name: /^Corner/ }).selectOption('top start');
  await page.getByLabel('Brand colour').fill('#7a1fa2');
  await page.getByRole('combobox', { name: /^Back/ }).selectOption('page');
  await page.getByRole('checkbox', { name: 'Sound' }).check();
  await page.getByRole('textbox', { name: 'Title' }).fill('Ask the lamp people');
  await page.getByRole('button', { name: 'open()', exact: true }).click();
  await page.getByPlaceholder('Frage stellen…').waitFor();
  assert.equal(await chatValue(page, '--desk-chat-brand'), '#7a1fa2');
  const box = await page.locator('desk-chat-panel').boundingBox();
  assert.ok(box && box.x < 100 && box.y < 100, JSON.stringify(box));
  assert.match(
    await page.locator('#code').innerText(),
    /data-lang="de"[\s\S]*data-back="page"\s+data-sound\b[^=][\s\S]*--desk-chat-brand: #7a1fa2;[\s\S]*Ask the lamp people/,
  );
  await shoot(page, 'playground');
  await page.reload();
  await page.getByRole('button', { name: 'open()', exact: true }).click();
  await page.getByPlaceholder('Frage stellen…').waitFor();
  assert.equal(await chatValue(page, '--desk-chat-brand'), '#7a1fa2');
  const settings = () =>
    page.locator('desk-chat').evaluate((chat) => ['back', 'sound'].map((name) => chat.getAttribute(name)));
  assert.deepEqual(await settings(), ['page', 'on']);
  await page.getByRole('button', { name: 'Back to the defaults' }).click();
  await page.getByPlaceholder('Ask a question…').waitFor();
  assert.equal(
    await page
      .locator('#code')
      .innerText()
      .then((text) => text.includes('--desk-chat')),
    false,
  );
  assert.deepEqual(await settings(), [null, null]);
});

it('every setting can be tried', async () => {
  const { page } = await scene.visitor('/playground');
  // Except `relay`, which is the shop's own, and the states that its calls open and hide.
  const others = SETTINGS.filter((name) => !['relay', 'open', 'hidden'].includes(name));
  const offered = await page
    .locator('#options [name]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
  assert.deepEqual(
    others.filter((name) => !offered.includes(name)),
    [],
  );
});

it('a text beside the icon is shown before the pointer reaches the launcher', async () => {
  const { page } = await scene.visitor('/playground');
  await page.getByLabel('Words beside the icon').fill('Lamps?');
  await page.getByRole('button', { name: 'Lamps?' }).getByText('Lamps?').waitFor();
});

it('calls run, and their results and the chat’s events are listed', async () => {
  const { page } = await scene.visitor('/playground');
  const log = page.getByRole('list', { name: 'Events and answers' });
  await page.getByRole('button', { name: 'open()', exact: true }).click();
  await log.getByText('connection {"connection":{"state":"online"').waitFor();
  await page.getByRole('button', { name: 'send(text)', exact: true }).click();
  await log.getByText('before-send {"text":"How long does delivery take?"}').waitFor();
  await log.getByText('send() →').waitFor();
  await log
    .getByText(/message \{"person":/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'getState()' }).click();
  await log.getByText(/getState\(\) → \{"version":/).waitFor();
  await shoot(page, 'playground-log');
});

it('the chat moves into a box of the page and back', async () => {
  const { page } = await scene.visitor('/playground');
  await page.getByRole('combobox', { name: /^Mode/ }).selectOption('inline');
  await page.locator('#box desk-chat-composer textarea').waitFor();
  const sizeOf = async (part: string) => {
    const box = await page.locator(part).boundingBox();
    return [box?.width, box?.height].map((length) => Math.round(length ?? 0));
  };
  await until(
    async () => `${await sizeOf('desk-chat-panel')}` === `${await sizeOf('#box')}`,
    'the chat to fill its box',
  );
  await page.locator('#box').scrollIntoViewIfNeeded();
  await shoot(page, 'playground-inline');
  await page.getByRole('combobox', { name: /^Mode/ }).selectOption('');
  await page.locator('desk-chat button[part=launcher]').waitFor();
});
