/** Suggestions while a visitor types to the shop's robot: from the first letters to the answer, on every screen. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { until } from '../helpers/until.ts';
import { openScene, type Scene } from './scene.ts';
import type { Visitor } from './visitor.ts';
import { UNREACHABLE } from './watched-page.ts';

describe('suggestions while typing', () => {
  let scene: Scene;
  before(async () => {
    scene = await openScene();
  });
  after(() => scene.close());

  async function typed(text: string, path = '/lamps', settings: BrowserContextOptions = {}, at = scene) {
    const visitor = await at.visitor(path, settings);
    await visitor.open();
    await visitor.log.locator('desk-chat-greeting').first().waitFor();
    await visitor.field.click();
    await visitor.page.keyboard.type(text, { delay: 30 });
    const list = listOf(visitor);
    await list.waitFor();
    return { visitor, list };
  }
  const listOf = (visitor: Visitor) => visitor.panel.getByRole('listbox', { name: /.+/ });

  it('a visitor types, goes down, presses Enter and is answered', async () => {
    const { visitor, list } = await typed('retur');
    const options = await list.getByRole('option').allTextContents();
    assert.ok(options.length >= 1 && options.length <= 4, options.join());
    for (const option of options) assert.match(option, /retur/i);
    await visitor.shoot('suggestions');
    const { keyboard } = visitor.page;
    await keyboard.press('ArrowDown');
    const chosen = (await visitor.panel.getByRole('option', { selected: true }).textContent())?.trim() as string;
    await visitor.shoot('suggestions-active');
    await visitor.answered(() => keyboard.press('Enter'));
    await visitor.sees(chosen);
    assert.equal(await visitor.field.inputValue(), '');
    await list.waitFor({ state: 'hidden' });
    assert.equal(await visitor.log.locator('desk-chat-message').getByText(chosen, { exact: true }).count(), 1);
    await visitor.shoot('suggestions-answered');
  });

  it('Escape closes the list and not the chat; Enter sends what was typed', async () => {
    const { visitor, list } = await typed('delivery t');
    await visitor.page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    assert.equal(await visitor.panel.isVisible(), true);
    await visitor.page.keyboard.type('ime');
    await list.waitFor();
    await visitor.answered(() => visitor.page.keyboard.press('Enter'));
    await visitor.sees('delivery time');
  });

  it('text that was not sent reaches no file of the relay, and after a reload no list is shown', async () => {
    const { visitor } = await typed('retur');
    await visitor.page.keyboard.type(' quokkaquokka', { delay: 5 });
    await until(async () => (await visitor.field.inputValue()).endsWith('quokkaquokka'), 'the text');
    await visitor.page.reload();
    await visitor.panel.waitFor();
    assert.equal(await listOf(visitor).count(), 0);
    const folder = dirname(scene.house.databases.relay);
    for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue;
      assert.doesNotMatch(readFileSync(join(name.parentPath, name.name), 'latin1'), /quokka/, name.name);
    }
  });

  for (const [name, path, text, settings] of [
    ['phone', '/lamps', 'retur', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }],
    ['dark', '/lamps', 'retur', { colorScheme: 'dark' }],
    ['low', '/lamps', 'retur', { viewport: { width: 320, height: 256 } }],
    ['forced-colours', '/lamps', 'retur', { forcedColors: 'active' }],
    ['chinese', '/zh', '退', { locale: 'zh-CN' }],
  ] satisfies [string, string, string, BrowserContextOptions][]) {
    it(`the list stands above the field and inside the window: ${name}`, async () => {
      const { visitor, list } = await typed(text, path, settings);
      await visitor.page.keyboard.press('ArrowDown');
      await visitor.shoot(`suggestions-${name}`);
      const { height, width } = visitor.page.viewportSize() as { width: number; height: number };
      const [above, field] = await Promise.all(
        [list, visitor.field].map(
          async (one) => (await one.boundingBox()) as NonNullable<Awaited<ReturnType<typeof one.boundingBox>>>,
        ),
      );
      assert.ok(above && field);
      assert.ok(
        above.y >= 0 && above.y + above.height <= field.y && field.y + field.height <= height,
        JSON.stringify({ above, field }),
      );
      assert.ok(above.x >= 0 && above.x + above.width <= width);
      const option = list.getByRole('option').first();
      assert.ok(((await option.boundingBox())?.height ?? 0) >= 44);
      await visitor.answered(() => option.click());
    });
  }

  it('a question that was deleted meanwhile is sent as an ordinary message', async (t) => {
    // The visitors of the other tests would complain of the relay that is stopped.
    const own = await openScene();
    t.after(() => own.close());
    const { visitor, list } = await typed('retur', '/lamps', {}, own);
    await visitor.page.keyboard.press('ArrowDown');
    const chosen = (await list.getByRole('option', { selected: true }).textContent())?.trim() as string;
    // A relay without a knowledge base knows no suggested question.
    visitor.watched.allow(UNREACHABLE);
    await own.house.stopRelay();
    await visitor.page.keyboard.press('Enter');
    await visitor.sees(chosen);
    await own.house.startRelay({ KB_URL: '', KB_TOKEN: '' });
    await visitor.seesAfter(0, (row) => row.locator('desk-chat-robot-answer'));
    await visitor.sees(chosen);
    assert.equal(await visitor.panel.locator('desk-chat-refusal').count(), 0);
  });
});
