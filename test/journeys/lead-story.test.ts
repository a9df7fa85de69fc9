/**
 * Around the conversations, from end to end: a left message is answered in a chat, the chat goes to a colleague with a note that
 * the visitor never sees, the administrator sees who is on what, finds the visitor and what was said, and adds a company.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openScene } from './scene.ts';

it('a left message is answered, passed on with a note, seen in the overview and found by search', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const visitor = await scene.visitor('/workshop');
  await visitor.open();
  await visitor.askForPerson();
  await visitor.sees('Nobody is online right now.');
  await visitor.say('My shade of the Halden lamp is torn.');
  await visitor.log.getByText('Left as a message').waitFor();

  const wren = await scene.agent('Wren');
  await wren.show('Inbox');
  await wren.page.getByRole('button', { name: /^Answer/ }).click();
  await wren.page.getByRole('textbox', { name: /^Answer to/ }).fill('We send you a new one today.');
  await wren.shoot('console-inbox-answer');
  await wren.page.getByRole('button', { name: 'Send and open the chat' }).click();
  await wren.sees('We send you a new one today.');
  await visitor.sees('Wren has joined the conversation');
  await visitor.sees('We send you a new one today.');
  await visitor.say('Thank you! In linen, please.');
  await wren.sees('Thank you! In linen, please.');

  const otis = await scene.agent('Otis');
  await wren.page
    .getByRole('heading', { name: /Visitor|API/ })
    .first()
    .click();
  await wren.page.keyboard.press('t');
  const dialog = wren.page.getByRole('dialog', { name: /^Transfer/ });
  await dialog.getByRole('textbox', { name: /^Note for the next agent/ }).fill('Linen is in stock. No charge.');
  await dialog.getByRole('radio', { name: /Otis/ }).check();
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await wren.page.getByRole('heading', { name: 'Chat passed on' }).waitFor();
  await otis.chat('').first().click();
  await otis.sees('Linen is in stock. No charge.');
  await visitor.sees(/Otis/);
  assert.equal(await visitor.log.getByText('No charge').count(), 0);

  const admin = await scene.administrator();
  await admin.page.getByRole('navigation', { name: 'Knowledge' }).waitFor();
  await admin.page.getByRole('link', { name: 'Overview' }).click();
  const agents = admin.page.getByRole('region', { name: 'Agents' }).getByRole('listitem');
  await agents.filter({ hasText: 'Otis' }).getByRole('link').waitFor();
  await admin.shoot('console-overview');
  await admin.page.keyboard.press('/');
  await admin.page.getByRole('searchbox', { name: 'Search customers and messages' }).fill('linen thank');
  await admin.page.getByRole('list', { name: 'Messages' }).getByRole('link').first().click();
  await admin.page.getByRole('log', { name: 'Conversation' }).getByText('We send you a new one today.').waitFor();
  await admin.shoot('console-found');
  await admin.page.getByRole('link', { name: 'Administration' }).click();
  await admin.page.getByRole('link', { name: 'Companies' }).click();
  await admin.page.getByRole('button', { name: 'Add a company' }).click();
  await admin.page.getByLabel('Name', { exact: true }).fill('Halden Lighting');
  await admin.page.getByRole('button', { name: 'Save' }).click();
  await admin.page.getByRole('list', { name: 'Companies' }).getByText('Halden Lighting').waitFor();
  await admin.shoot('console-companies');
});
