/** Suggestions while a visitor types to the shop's robot: from the first letters to the answer. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe } from 'node:test';
import type { Locator } from 'playwright-core';
import { until } from '../helpers/until.ts';
import { createChapters } from '../journeys/chapters.ts';
import { openScene, type Scene } from '../journeys/scene.ts';
import type { Visitor } from '../journeys/visitor.ts';
import { UNREACHABLE } from '../journeys/watched-page.ts';

describe('suggestions while typing', () => {
  const chapter = createChapters();
  let scene: Scene;
  let visitor: Visitor;
  before(async () => {
    scene = await openScene({ own: true });
    visitor = await scene.greeted('/lamps');
  });
  after(() => scene?.close());

  const listOf = ({ panel }: Visitor): Locator => panel.getByRole('listbox', { name: /.+/ });

  async function typed(text: string, { field, page } = visitor, list = listOf(visitor)): Promise<Locator> {
    await field.click();
    await page.keyboard.type(text, { delay: 30 });
    await list.waitFor();
    return list;
  }

  chapter('a visitor types, goes down, presses Enter and is answered', async () => {
    const list = await typed('retur');
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

  chapter('Escape closes the list and not the chat; Enter sends what was typed', async () => {
    const list = await typed('delivery t');
    await visitor.page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    assert.equal(await visitor.panel.isVisible(), true);
    await visitor.page.keyboard.type('ime');
    await list.waitFor();
    await visitor.answered(() => visitor.page.keyboard.press('Enter'));
    await visitor.sees('delivery time');
  });

  chapter('text that was not sent reaches no file of the relay, and after a reload no list is shown', async () => {
    await typed('retur');
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
    await visitor.field.fill('');
  });

  chapter('a question that was deleted meanwhile is sent as an ordinary message', async () => {
    const list = await typed('deliver');
    await visitor.page.keyboard.press('ArrowDown');
    const chosen = (await list.getByRole('option', { selected: true }).textContent())?.trim() as string;
    const start = await until(() => visitor.rows(), 'the transcript');
    // A relay without a knowledge base knows no suggested question.
    visitor.watched.allow(UNREACHABLE);
    await scene.house.stopRelay();
    await visitor.page.keyboard.press('Enter');
    await visitor.seesAfter(start, (row) => row.getByText(chosen, { exact: true }));
    await scene.house.startRelay({ KB_URL: '', KB_TOKEN: '' });
    await visitor.seesAfter(start, (row) => row.locator('desk-chat-robot-answer'));
    await visitor.sees(chosen);
    assert.equal(await visitor.panel.locator('desk-chat-refusal').count(), 0);
    await scene.house.stopRelay();
    await scene.house.startRelay();
  });
});
