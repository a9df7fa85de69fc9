/** A request that a visitor makes while nobody is online, the agent's answer in the console, and the visitor's reply. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { DeskChat } from '../../widget/desk-chat.ts';
import { violations } from './axe.ts';
import { PICTURE } from './files.ts';
import { openScene } from './scene.ts';

const REQUESTS = {
  comments: { list: 'comments', customer: { field: 'author_type', value: 'customer' }, author: 'author' },
};
const ANSWER = 'A new shade is on its way to you.';

it('a request is made offline, answered in the console, read and replied to', async (t) => {
  const scene = await openScene({
    site: { requests: REQUESTS, offline: 'ticket' },
    timings: { requests: 100, requestsOfVisitor: 1000 },
  });
  t.after(() => scene.close());
  const visitor = await scene.visitor('/');
  const { page, panel } = visitor;
  await visitor.open();
  await panel.getByRole('button', { name: 'More options' }).click();
  await panel.getByRole('menuitem', { name: 'My requests' }).click();
  const requests = panel.locator('desk-chat-requests');
  await requests.getByText('You have no requests yet.').waitFor();
  await visitor.shoot('requests-empty');
  await requests.getByRole('button', { name: 'Back' }).click();
  await visitor.askForPerson();
  await visitor.sees('Nobody is online right now.');
  await visitor.field.fill('It came so.\nWhat now?');
  await visitor.shoot('requests-offline');
  await panel.getByRole('button', { name: 'My requests' }).click();
  await requests.getByRole('button', { name: 'New request' }).click();
  const form = requests.locator('desk-chat-form');
  assert.equal(
    await form.getByLabel('Your request').inputValue(),
    'It came so.\nWhat now?',
    'what was typed is not lost',
  );
  await form.getByLabel('Subject').fill('The lamp’s shade is bent');
  await visitor.shoot('requests-form');
  await form.getByRole('button', { name: 'Send request' }).click();
  await form.getByText('Please check').waitFor();
  for (const field of await form.locator('select').all()) await field.selectOption({ index: 1 });
  for (const field of await form.locator('input[type=text][aria-required=true]').all()) {
    if ((await field.inputValue()) === '') await field.fill('1');
  }
  const attach = (name: string) =>
    requests.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: PICTURE });
  await attach('bent-shade.png');
  await requests.getByText('bent-shade.png').waitFor();
  await visitor.shoot('requests-form-file');
  await form.getByRole('button', { name: 'Send request' }).click();
  const row = requests.getByRole('listitem').filter({ hasText: 'The lamp’s shade is bent' });
  await row.getByText('Open').waitFor();
  assert.deepEqual(await violations(page, 'desk-chat'), []);
  await visitor.shoot('requests-list');

  const wren = await scene.agent('Wren');
  await wren.page.getByRole('link', { name: 'Tickets', exact: true }).click();
  const tickets = wren.page.getByRole('list', { name: 'Tickets' });
  await tickets.getByRole('link', { name: 'The lamp’s shade is bent' }).click();
  const talk = wren.page.getByRole('region', { name: 'What was said' });
  const answer = async (kind: 'Internal note' | 'Reply to the customer', text: string) => {
    await talk.getByText(kind, { exact: true }).click();
    await talk.getByRole('textbox').fill(text);
    await talk.locator('button.primary').click();
    await talk.getByRole('list', { name: 'Messages' }).getByText(text).waitFor();
  };
  await answer('Internal note', 'Among us: send one.');
  await talk.getByRole('combobox').selectOption('solving');
  await page.evaluate(() => {
    const chat = document.querySelector('desk-chat') as DeskChat;
    const noted: unknown[] = [];
    Object.assign(window, { noted });
    chat.on('unread', ({ requests }) => noted.push(requests));
    chat.on('request-changed', ({ reply, delivery }) => noted.push(`${reply && 'reply'} ${delivery}`));
  });
  await requests.getByRole('button', { name: 'Back' }).click();
  await panel.getByRole('button', { name: 'Close chat' }).click();
  const tab = await scene.tabOf(visitor);
  await tab.visit('/');
  await answer('Reply to the customer', ANSWER);
  await page.getByRole('button', { name: 'Open chat, 1 unread message' }).waitFor();
  await tab.page.getByRole('button', { name: 'Open chat, 1 unread message' }).waitFor();
  await visitor.shoot('requests-launcher');
  await visitor.launcher.click();
  await panel.getByRole('button', { name: 'More options, 1 unread message' }).click();
  const entry = panel.getByRole('menuitem', { name: 'My requests 1 unread message' });
  await entry.waitFor();
  await visitor.shoot('requests-menu');
  assert.deepEqual(await violations(page, 'desk-chat'), []);
  await entry.press('Escape');
  await page.evaluate(() => (document.querySelector('desk-chat') as DeskChat).open({ part: 'requests' }));
  await row.getByText('New answer').waitFor();
  await visitor.shoot('requests-unread');
  await row.getByRole('button').click();
  const thread = requests.getByRole('log');
  await requests.getByText('In progress').waitFor();
  await thread.getByText(ANSWER).waitFor();
  assert.equal(await requests.getByText('Among us').count(), 0);
  await panel.getByRole('button', { name: 'More options', exact: true }).waitFor();
  await tab.page.getByRole('button', { name: 'Open chat', exact: true }).waitFor();
  await thread.getByText('bent-shade.png').waitFor();
  await requests.getByLabel('Your reply').fill('Thank you!');
  await attach('the-lamp.png');
  await requests.getByText('the-lamp.png').waitFor();
  await visitor.shoot('requests-thread');
  await requests.getByRole('button', { name: 'Send', exact: true }).click();
  await thread.getByText('Thank you!').waitFor();
  await thread.getByRole('link').nth(1).waitFor();
  await talk.getByRole('list', { name: 'Messages' }).getByText('Thank you!').waitFor();
  await wren.shoot('requests-console');
  assert.deepEqual(await violations(page, 'desk-chat'), []);
  await visitor.shoot('requests-replied');
  const noted = await page.evaluate(() => (window as unknown as { noted: unknown[] }).noted);
  assert.deepEqual(noted, [1, 0, 'reply sending', 'reply sent']);
  await requests.getByRole('button', { name: 'Back' }).click();
  await row.waitFor();
  await requests.getByRole('button', { name: 'Back' }).click();
  await visitor.field.waitFor();
  assert.equal(await visitor.field.inputValue(), '', 'what was typed has become the request');
});
