/** A visitor asks for a call: an agent's telephone rings, the two talk, and log, wall board and the visitor's other tab show it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { violations } from './axe.ts';
import { openTalk } from './scene.ts';
import type { Visitor } from './visitor.ts';

const CALL_BACK = {
  countries: ['NO', 'GB'],
  agents: [
    { id: 101, email: 'juniper@desk.example' },
    { id: 102, email: 'otis@desk.example' },
  ],
};

async function openCallBack({ panel }: Visitor) {
  await panel.getByRole('button', { name: 'More options' }).click();
  await panel.getByRole('menuitem', { name: 'Call me back' }).click();
  return panel.locator('desk-chat-call-back');
}

it('a visitor is called back by an agent, and everybody sees it', async (t) => {
  const { scene, juniper, visitor } = await openTalk({ site: { callBack: CALL_BACK } });
  t.after(() => scene.close());
  // A ringing telephone is painted anew with every frame.
  const part = await openCallBack(visitor);
  await part.getByText('talk to a person in this chat first').waitFor();
  await part.getByRole('button', { name: 'Back' }).click();
  await visitor.say('Could you call me about the lamp?');
  await juniper.sees('Could you call me about the lamp?');
  await juniper.reply('With pleasure, leave your number.');
  await visitor.sees('With pleasure');
  await openCallBack(visitor);
  const number = part.getByRole('textbox', { name: 'Your phone number' });
  await number.fill('829 00 000');
  await part.getByRole('button', { name: 'Call me' }).click();
  await part.getByText('We can only call ordinary landline and mobile numbers.').waitFor();
  await visitor.shoot('call-back-refused');
  await number.fill('22 22 55 55');
  await part.getByRole('button', { name: 'Call me' }).click();
  await part.getByText('Nobody can call you right now').waitFor();
  await visitor.shoot('call-back-nobody');
  await part.getByRole('button', { name: 'Back' }).click();

  await juniper.page.getByRole('link', { name: 'Calls', exact: true }).click();
  const telephone = juniper.page.getByRole('region', { name: 'Telephone (simulated)' });
  await telephone.getByLabel('State').selectOption('idle');
  await telephone.getByRole('button', { name: 'Call', exact: true }).and(juniper.page.locator(':enabled')).waitFor();
  const state = telephone.getByLabel('State');
  await state.selectOption('busy');
  await state.and(juniper.page.locator(':enabled')).waitFor();
  await openCallBack(visitor);
  await number.fill('22 22 55 55');
  await part.getByRole('button', { name: 'Call me' }).click();
  await part.getByRole('button', { name: 'Wait for a call' }).click();
  await part.getByRole('button', { name: 'Stop waiting' }).waitFor();
  await visitor.page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.endsWith(':wait')));
  await visitor.page.reload();
  await part.getByRole('button', { name: 'Stop waiting' }).waitFor();
  await visitor.shoot('call-back-waits');
  await telephone.getByLabel('State').selectOption('idle');
  await part.getByText('Juniper is calling you.').waitFor();
  await visitor.shoot('call-back-calling');
  await visitor.page.reload();
  await part.getByText('Juniper is calling you.').waitFor();
  assert.deepEqual(await violations(visitor.page, 'desk-chat'), []);
  await telephone.getByRole('button', { name: 'Answer' }).click();
  await juniper.shoot('call-back-answered');

  const tab = await scene.tabOf(visitor);
  await tab.visit('/lamps');
  await tab.open();
  const other = await openCallBack(tab);
  await other.getByText('Juniper is calling you.').waitFor();

  await juniper.page.getByRole('button', { name: / answers$/ }).click();
  await juniper.page.getByRole('button', { name: / hangs up$/ }).click();
  await other.getByText('The call has ended').waitFor();
  await part.getByText('The call has ended').waitFor();
  await visitor.shoot('call-back-ended');
  await visitor.page.reload();
  await part.getByText('The call has ended').waitFor();
  await juniper.page.getByRole('link', { name: /^Chats/ }).click();
  await juniper.reply('Did that answer it?');
  await part.getByRole('button', { name: '1 unread message' }).click();
  await visitor.sees('Did that answer it?');
  await juniper.page.getByRole('link', { name: 'Calls', exact: true }).click();

  await juniper.page.locator('console-call-log').getByText('+4722225555').waitFor();
  await juniper.shoot('call-back-log');
  await juniper.page.getByRole('link', { name: 'Wall board' }).click();
  await juniper.page.getByText('0 in, 1 out').waitFor();
  await juniper.shoot('call-back-board');
});
