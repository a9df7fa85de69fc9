/** An agent leaves. The visitor's chat never says "talking with you now" for an absent agent. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Agent } from '../journeys/agent.ts';
import { openScene, type Scene } from '../journeys/scene.ts';
import type { Visitor } from '../journeys/visitor.ts';

const scenes: Scene[] = [];
after(async () => {
  for (const scene of scenes) await scene.close();
});

/** A visitor in a chat with Juniper. The desk notices a disconnected console after a second. */
async function talking(): Promise<{ scene: Scene; visitor: Visitor; juniper: Agent }> {
  const timings = { presenceGrace: 1000, presencePing: 1000 };
  const scene = await openScene({ site: { first: 'agent' }, desk: { timings } });
  scenes.push(scene);
  const juniper = await scene.agent('Juniper');
  const visitor = await scene.visitor('/');
  await visitor.open();
  await visitor.sees('Hello, this is Juniper');
  await visitor.status.getByText('Talking with you now').waitFor();
  await visitor.say('Is my order on its way?');
  await juniper.openChat('Is my order on its way?');
  return { scene, visitor, juniper };
}

describe('an agent who leaves', () => {
  it('by closing the tab is asked first, and counts as absent after a while', async () => {
    const { visitor, juniper } = await talking();
    const { page } = juniper;
    // A browser asks before closing only if the page was used.
    await page.getByRole('textbox', { name: 'Reply' }).fill('One mo');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    assert.equal(question.type(), 'beforeunload');
    await question.dismiss();
    await visitor.status.getByText('Talking with you now').waitFor();
    await page.close();
    await visitor.sees('Juniper had to leave, and no colleague is free right now.');
    await visitor.status.getByText('Talking with you now').waitFor({ state: 'hidden' });
    await visitor.shoot('agent-gone');
  });

  it('by signing out chooses a successor first', async () => {
    const { scene, visitor, juniper } = await talking();
    const otis = await scene.agent('Otis');
    await juniper.page.getByRole('button', { name: 'Sign out' }).click();
    const dialog = juniper.page.getByRole('dialog', { name: 'Sign out with open chats?' });
    await juniper.shoot('console-leaving');
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await juniper.page.getByLabel('Status').selectOption('offline');
    await juniper.page.getByRole('dialog', { name: 'Go offline with open chats?' }).waitFor();
    await juniper.page.keyboard.press('Escape');
    await juniper.page.getByRole('button', { name: 'Sign out' }).click();
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await juniper.page.getByLabel('Password').waitFor();
    await visitor.sees('Juniper has handed the conversation to Otis');
    await otis.openChat('Is my order on its way?');
    await otis.sees('Is my order on its way?');
  });
});
