/** A visitor without a mouse reaches an agent, writes and ends the chat, with the keyboard only. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Locator } from 'playwright-core';
import { openScene } from '../journeys/scene.ts';

const MOST_STOPS = 80;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active === element;
  });

it('a visitor reaches a person and ends the chat by keyboard alone', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const juniper = await scene.agent('Juniper');
  const visitor = await scene.visitor('/lamps');
  const { keyboard } = visitor.page;
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await keyboard.press(key);
      if ((await target.count()) === 1 && (await isFocused(target))) return;
    }
    throw new Error(`${key} never reached ${target}`);
  };

  await tabTo(visitor.launcher);
  await keyboard.press('Enter');
  await visitor.sees('the robot of Lantern & Loom');
  assert.equal(await isFocused(visitor.field), true, 'the field has the focus when the chat opens');

  await tabTo(visitor.log.getByRole('button', { name: 'Where is my parcel?' }), 'Shift+Tab');
  await keyboard.press('Enter');
  const first = visitor.log.getByRole('button', { name: 'Today or yesterday' });
  await first.waitFor();
  await tabTo(first);
  await visitor.shoot('keyboard-flow');
  await keyboard.press('Space');
  await visitor.sees('We pack on the');

  const handOff = visitor.panel.locator('.actions').getByRole('button', { name: 'Talk to a person' });
  await tabTo(handOff);
  await keyboard.press('Enter');
  await visitor.sees('Juniper has joined the conversation');
  await tabTo(visitor.field);
  await keyboard.type('Written without a mouse');
  await keyboard.press('Shift+Enter');
  await keyboard.type('and in two lines');
  await keyboard.press('Enter');
  await juniper.openChat('Written without a mouse');
  await juniper.sees(/Written without a mouse\s+and in two lines/);

  await keyboard.press('Escape');
  await visitor.panel.waitFor({ state: 'hidden' });
  assert.equal(await isFocused(visitor.launcher), true, 'the focus is back where the chat was opened');
  await keyboard.press('Enter');
  await visitor.panel.waitFor();

  await tabTo(visitor.button('More options'), 'Shift+Tab');
  await keyboard.press('Enter');
  const end = visitor.panel.getByRole('menuitem', { name: 'End chat' });
  await end.waitFor();
  while (!(await isFocused(end))) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const question = visitor.panel.getByRole('alertdialog');
  await question.waitFor();
  assert.equal(await visitor.panel.evaluate((panel) => panel.scrollTop), 0, 'the panel stands still');
  await visitor.shoot('end-question');
  await tabTo(question.getByRole('button', { name: 'End chat' }));
  await keyboard.press('Enter');
  await visitor.sees('You ended the chat');
});
