/** A request that a visitor makes, the agent's answer at the desk, and the visitor's reply. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { createDeskClient } from '../../relay/desk-api/client.ts';
import { getTicket, listTickets, updateTicket } from '../../relay/desk-api/tickets/tickets.ts';
import { until } from '../helpers/until.ts';
import { violations } from './axe.ts';
import { openScene } from './scene.ts';

const REQUESTS = {
  comments: { list: 'comments', customer: { field: 'author_type', value: 'customer' }, author: 'author' },
};
const ANSWER = 'A new shade is on its way to you.';

it('a request is made, answered at the desk, read and replied to', async (t) => {
  const scene = await openScene({ site: { requests: REQUESTS } });
  t.after(() => scene.close());
  const { sharedSecret, account } = scene.house;
  const { email } = account;
  const desk = createDeskClient({
    url: scene.house.urls.desk,
    credentials: { email, token: sharedSecret },
    signVersion: 'v2',
    timeout: 30_000,
    now: Date.now,
    nonce: randomUUID,
  });
  const visitor = await scene.visitor('/');
  const { page, panel } = visitor;
  await visitor.open();
  await panel.getByRole('button', { name: 'More options' }).click();
  await panel.getByRole('menuitem', { name: 'My requests' }).click();
  const requests = panel.locator('desk-chat-requests');
  await requests.getByText('You have no requests yet.').waitFor();
  await visitor.shoot('requests-empty');
  await requests.getByRole('button', { name: 'New request' }).click();
  const form = requests.locator('desk-chat-form');
  await form.getByLabel('Subject').fill('The lamp’s shade is bent');
  await visitor.shoot('requests-form');
  await form.getByRole('button', { name: 'Send request' }).click();
  await form.getByText('Please check').waitFor();
  await form.getByLabel('Your request').fill('It came so.\nWhat now?');
  for (const field of await form.locator('select').all()) await field.selectOption({ index: 1 });
  for (const field of await form.locator('input[type=text][aria-required=true]').all()) {
    if ((await field.inputValue()) === '') await field.fill('1');
  }
  await form.getByRole('button', { name: 'Send request' }).click();
  const row = requests.getByRole('listitem').filter({ hasText: 'The lamp’s shade is bent' });
  await row.getByText('Open').waitFor();
  assert.deepEqual(await violations(page, 'desk-chat'), []);
  await visitor.shoot('requests-list');

  const find = async () => {
    const { contents } = await desk.call(listTickets, { query: { page: 1, per_page: 100 } });
    return contents.find(({ subject }) => subject === 'The lamp’s shade is bent');
  };
  const params = { id: (await until(find, 'the ticket')).id };
  const comment = (kind: 'internal' | 'external', body: string) => ({ function: kind, author_email: email, body });
  await desk.call(updateTicket, { params, body: { ticket: { comment: comment('internal', 'Among us: send one.') } } });
  await desk.call(updateTicket, {
    params,
    body: { ticket: { status: 'solving', comment: comment('external', ANSWER) } },
  });
  await row.getByRole('button').click();
  const thread = requests.getByRole('log');
  await requests.getByText('In progress').waitFor();
  await thread.getByText(ANSWER).waitFor();
  assert.equal(await requests.getByText('Among us').count(), 0);
  await requests.getByLabel('Your reply').fill('Thank you!');
  await visitor.shoot('requests-thread');
  await requests.getByRole('button', { name: 'Send', exact: true }).click();
  await thread.getByText('Thank you!').waitFor();
  await until(async () => {
    const { contents } = await desk.call(getTicket, { params });
    return JSON.stringify(contents).includes('Thank you!');
  }, 'the reply at the desk');
  assert.deepEqual(await violations(page, 'desk-chat'), []);
  await visitor.shoot('requests-replied');
  await requests.getByRole('button', { name: 'Back' }).click();
  await row.waitFor();
  await requests.getByRole('button', { name: 'Back' }).click();
  await visitor.field.waitFor();
});
