/** Runs axe on the chat in a real page, including shadow trees, in every main state, light and dark. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { violations } from '../journeys/axe.ts';
import { png } from '../journeys/png.ts';
import { openScene } from '../journeys/scene.ts';

it('the chat has no defect that axe can find, in any main state', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const visitor = await scene.visitor('/');
  const isAccessible = async (state: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.page.emulateMedia({ colorScheme });
      assert.deepEqual(await violations(visitor.page, 'desk-chat'), [], `${state}, ${colorScheme}`);
      if (colorScheme === 'dark') await visitor.shoot(`dark-${state}`);
    }
  };

  await isAccessible('launcher');
  await visitor.open();
  await isAccessible('greeting');
  await visitor.loadsAsides();
  await visitor.asks('How long does delivery take?');
  await isAccessible('answer');
  await visitor.asks('Start a return');
  await isAccessible('flow');
  await visitor.button('More options').click();
  await visitor.panel.getByRole('menu').waitFor();
  await isAccessible('menu');
  await visitor.page.keyboard.press('Escape');

  await visitor.askForPerson();
  await visitor.sees('Nobody is online right now.');
  await isAccessible('inbox');

  const juniper = await scene.agent('Juniper');
  await juniper.setStatus('busy');
  await visitor.button('More options').click();
  await visitor.panel.getByRole('menuitem', { name: 'Talk to a person' }).click();
  await visitor.panel.getByText('You are number 1 in line').first().waitFor();
  await isAccessible('queue');

  await juniper.setStatus('online');
  await visitor.sees('Juniper has joined the conversation');
  await juniper.openChat('New');
  await juniper.sendFile('lamp.png', 'image/png', png(80, 60));
  await visitor.log.getByRole('img', { name: 'Image' }).waitFor();
  await visitor.say('Thank you');
  await isAccessible('agent');

  await visitor.button('More options').click();
  await visitor.panel.getByRole('menuitem', { name: 'End chat' }).click();
  await isAccessible('end-question');
  await visitor.button('Keep chatting').click();

  await juniper.closeChat();
  await visitor.survey.waitFor();
  await isAccessible('survey');
  await visitor.choose('Satisfied');
  await visitor.survey.getByRole('button', { name: 'Send rating' }).click();
  await visitor.survey.getByText('Thank you for your feedback!').waitFor();
  await isAccessible('survey-done');
});
