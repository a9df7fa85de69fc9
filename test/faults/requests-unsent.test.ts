/**
 * A reply that is written without a relay, and a request whose answer is lost: over a reload, each arrives once. A reply that is
 * not sent yet is still there.
 */
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { until } from '../helpers/until.ts';
import { readDesk } from '../journeys/desk-records.ts';
import { openScene } from '../journeys/scene.ts';
import type { Visitor } from '../journeys/visitor.ts';
import { UNREACHABLE } from '../journeys/watched-page.ts';

async function openRequests(t: TestContext) {
  const scene = await openScene({ site: { requests: { comments: { list: 'comments' } }, offline: 'ticket' } });
  t.after(() => scene.close());
  const { house } = scene;
  const visitor = await scene.visitor('/');
  visitor.watched.allow(UNREACHABLE);
  const list = <T>(sql: string, ...values: string[]): T[] =>
    readDesk(house.databases.desk, ({ all }) => all<T>(sql, ...values));
  return { house, visitor, list, requests: visitor.panel.locator('desk-chat-requests') };
}

async function begin({ panel }: Visitor): Promise<void> {
  await panel.getByRole('button', { name: 'More options' }).click();
  await panel.getByRole('menuitem', { name: 'My requests' }).click();
}

async function fill(visitor: Visitor, subject: string): Promise<void> {
  const form = visitor.panel.locator('desk-chat-form');
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Your request').fill('What now?');
  for (const field of await form.locator('select').all()) await field.selectOption({ index: 1 });
  for (const field of await form.locator('input[type=text][aria-required=true]').all()) {
    if ((await field.inputValue()) === '') await field.fill('1');
  }
}

it('a reply written without a relay arrives once, although the page is loaded again', async (t) => {
  const { house, visitor, list, requests } = await openRequests(t);
  await visitor.open();
  await begin(visitor);
  await requests.getByRole('button', { name: 'New request' }).click();
  await fill(visitor, 'The shade is bent');
  await requests.getByRole('button', { name: 'Send request' }).click();
  const row = requests.getByRole('listitem').filter({ hasText: 'The shade is bent' });
  await row.getByText('Open').waitFor();
  await row.getByRole('button').click();
  const thread = requests.getByRole('log');
  await thread.getByText('What now?').waitFor();

  const field = requests.getByLabel('Your reply');
  await field.fill('Are you');
  await requests.getByRole('button', { name: 'Back' }).click();
  await row.getByRole('button').click();
  await until(async () => (await field.inputValue()) === 'Are you', 'the draft to outlive Back');
  await visitor.page.reload();
  await visitor.panel.waitFor();
  await row.getByRole('button').click();
  await until(async () => (await field.inputValue()) === 'Are you', 'the draft to outlive a reload');

  await house.stopRelay();
  await visitor.banner.getByText('Connection lost').waitFor();
  await field.fill('Are you there?');
  await requests.getByRole('button', { name: 'Send', exact: true }).click();
  const reply = thread.locator('.entry').filter({ hasText: 'Are you there?' });
  await reply.getByText('Sending…').waitFor();
  await visitor.shoot('requests-reply-offline');
  await requests.getByRole('button', { name: 'Back' }).click();
  await row.getByRole('button').click();
  await reply.getByText('Sending…').waitFor();
  await visitor.page.goto('about:blank');
  await house.startRelay();
  await visitor.visit('/lamps');
  const arrived = () => list<{ body: string }>('SELECT body FROM ticket_comments WHERE body = ?', 'Are you there?');
  await until(() => arrived().length > 0, 'the reply to be sent without the thread in view');
  await visitor.panel.waitFor();
  await row.getByRole('button').click();
  await reply.waitFor();
  await reply.getByText('Sending…').waitFor({ state: 'detached' });
  assert.equal(await reply.count(), 1);
  assert.equal(await field.inputValue(), '', 'what is sent is no draft any more');
  assert.equal(arrived().length, 1);
});

it('a request whose answer is lost is made once, although the page is loaded again and it is submitted anew', async (t) => {
  const { visitor, list, requests } = await openRequests(t);
  let isLost = false;
  let losses = 0;
  await visitor.page.routeWebSocket(/\/socket\.io\//, (page) => {
    const relay = page.connectToServer();
    page.onMessage((message) => {
      if (String(message).includes('make-request')) isLost = ++losses === 1;
      relay.send(message);
    });
    relay.onMessage((message) => {
      if (!isLost) page.send(message);
    });
  });
  await visitor.visit('/');
  await visitor.open();
  await begin(visitor);
  await requests.getByRole('button', { name: 'New request' }).click();
  await fill(visitor, 'Only one of me');
  await requests.getByRole('button', { name: 'Send request' }).click();
  const made = () => list('SELECT ticket_id FROM ticket_texts WHERE subject = ?', 'Only one of me');
  await until(() => made().length > 0, 'the desk to have the request');
  isLost = false;
  await visitor.page.reload();
  await visitor.panel.waitFor();
  await requests.getByLabel('Subject').waitFor();
  await requests.getByRole('button', { name: 'Back' }).click();
  await requests.getByRole('listitem').filter({ hasText: 'Only one of me' }).waitFor();
  await requests.getByRole('button', { name: 'New request' }).click();
  assert.equal(await requests.getByLabel('Subject').inputValue(), 'Only one of me');
  await requests.getByRole('button', { name: 'Send request' }).click();
  await requests.getByRole('listitem').filter({ hasText: 'Only one of me' }).waitFor();
  assert.deepEqual([made().length, losses], [1, 2]);
});
