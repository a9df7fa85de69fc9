/** Tickets in the console (doc 2 §2.5): from a chat to a ticket, its thread, its fields, and what other tabs see. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { createCustomer } from '../../relay/desk-api/customers/customers.ts';
import { createTicket, getTicket, replyToTicket } from '../../relay/desk-api/tickets/tickets.ts';
import { chats, goOnline, goToHash, useConsole } from '../demo/desk/console/console-page.ts';
import { defectsOf } from '../journeys/axe.ts';

const openConsole = useConsole();

const shots = process.env.E2E_SHOTS;
async function look(page: Page, name: string): Promise<void> {
  if (!shots) return;
  for (const [width, height] of [
    [1440, 900],
    [1024, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${shots}/${name}-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: `${shots}/${name}-dark.png` });
  await page.emulateMedia({ colorScheme: 'light' });
}

const accessible = async (page: Page) => assert.deepEqual(await defectsOf(page), []);

// First, because it counts all tickets of the desk.
it('lists show the tickets of a filter, and hostile markup of a ticket harms nobody', async () => {
  const { page, tickets, write, complaints } = await openConsole();
  for (let count = 1; count <= 30; count += 1) {
    const priority = count % 5 === 0 ? ('紧急' as const) : ('标准' as const);
    const ticket = {
      subject: `Lamp ${count} <img src=x onerror=alert(1)>`,
      content: '<script>alert(1)</script>',
      priority,
    };
    await tickets.call(createTicket, { body: { ticket: { ...ticket, email: 'wren@shop.example' } } });
  }
  await goToHash(page, '#/tickets');
  await page.getByText('30 tickets').waitFor();
  await look(page, 'tickets');
  await accessible(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText('Page 2 of 2').waitFor();
  await goToHash(page, '#/tickets/list?page=99999');
  await page.waitForURL(/\?page=2$/);
  await page.getByText('Page 2 of 2').waitFor();
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Urgent' }).click();
  await page.getByText('6 tickets').waitFor();
  const first = page.getByRole('list', { name: 'Tickets' }).getByRole('link').first();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Lamp 25 <img src=x onerror=alert(1)>' }).waitFor();
  await page.getByText('<script>alert(1)</script>').waitFor();
  // Back in the list, the keys go on at the ticket that was left.
  await page.goBack();
  const left = page.getByRole('link', { name: 'Lamp 25 <img src=x onerror=alert(1)>' });
  await left.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowUp');
  await first.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: 'Add the note' })
    .or(page.getByRole('textbox', { name: 'Reply' }))
    .waitFor();
  await page.keyboard.press('l');
  await first.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('l');
  await first.and(page.locator(':focus')).waitFor();

  // A message that was left while nobody was there becomes a ticket, too.
  await write('visitor-2', -2, 'Call me back, please');
  await goToHash(page, '#/chats');
  await page.getByRole('tab', { name: /Inbox/ }).click();
  await look(page, 'inbox');
  await page.getByRole('button', { name: /^Ticket: / }).click();
  await page.getByRole('button', { name: 'Make the ticket' }).click();
  await page.getByRole('heading', { name: 'Call me back, please' }).waitFor();
  assert.deepEqual(complaints, []);
});

it('a chat becomes a ticket once its text is read, whose thread and fields agents share', async () => {
  const { page, startChat, write, tickets, openTab, complaints } = await openConsole();
  await goOnline(page);
  const session = await startChat('visitor-1');
  await write('visitor-1', session, 'My lamp <flickers> since Monday');
  await chats(page).first().click();
  await page.getByRole('button', { name: 'Ticket of this chat' }).waitFor();
  await look(page, 'chat');
  await page.getByRole('button', { name: 'Ticket of this chat' }).click();
  const draft = page.getByRole('dialog', { name: 'Ticket of' });
  await draft.waitFor();
  await accessible(page);
  await look(page, 'ticket-draft');
  assert.equal(await draft.getByLabel('What it is about').inputValue(), 'My lamp <flickers> since Monday');
  await draft.getByLabel('Subject').press('Enter');
  const made = page.getByRole('button', { name: 'Open ticket' });
  await made.waitFor();
  await look(page, 'ticket-made');
  await made.click();
  await page.getByRole('heading', { name: 'My lamp <flickers> since Monday' }).waitFor();
  await page.getByText('My lamp <flickers> since Monday', { exact: true }).nth(1).waitFor();
  const id = Number(/ticket\/(\d+)/.exec(page.url())?.[1]);
  await page.getByText('No e-mail is known: the customer reads a reply only if').waitFor();

  // The thread: a note that stays here, a reply that the customer reads, and the customer's answer, which comes by itself.
  await page.getByRole('radio', { name: 'Internal note' }).check();
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Ask the workshop.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await page.getByText('Ask the workshop.').waitFor();
  await page.getByRole('textbox', { name: 'Reply' }).fill('We send a new one. See https://shop.example/new');
  await page.getByLabel('Then the ticket is').selectOption('solving');
  await page.getByRole('textbox', { name: 'Reply' }).press('Control+Enter');
  await page.getByRole('link', { name: 'https://shop.example/new' }).waitFor();
  await tickets.call(replyToTicket, { body: { id, reply_content: 'Thank you!' } });
  await page.getByText('Thank you!').waitFor();
  const { contents } = await tickets.call(getTicket, { params: { id } });
  assert.partialDeepStrictEqual(contents, { status: 'solving', platform: '在线客服', assignee: 'Juniper Vale' });

  // Another agent changes the ticket; this tab shows it.
  const other = await openTab('otis@desk.example');
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Priority: Medium. Change' }).click();
  await other.getByLabel('Priority').selectOption('urgency');
  await other.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Priority: Urgent. Change' }).waitFor();
  await page.getByRole('button', { name: 'Order number: Add…' }).click();
  await page.getByLabel('Order number').fill('10442');
  await page.getByLabel('Order number').press('Enter');
  await page.getByRole('button', { name: 'Order number: 10442. Change' }).waitFor();
  assert.deepEqual((await tickets.call(getTicket, { params: { id } })).contents.custom_fields, {
    TextField_41: '10442',
  });
  await look(page, 'ticket');
  await accessible(page);

  // Back in the chat, the same button opens the same ticket.
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await page.getByRole('button', { name: 'Ticket of this chat' }).click();
  await page.waitForURL(new RegExp(`ticket/${id}$`));
  await page.getByRole('link', { name: 'Tickets' }).first().click();
  await page.getByRole('link', { name: /My lamp <flickers>.*Urgent/ }).waitFor();
  assert.deepEqual(complaints, []);
});

it('the administrator makes a filter, which agents find in their list', async () => {
  const { page, tickets, openTab, complaints } = await openConsole({ isAdministrator: true });
  const ticket = { subject: 'Oak lamp', email: 'wren@shop.example', assignee: { name: 'Otis Fennel' } };
  await tickets.call(createTicket, { body: { ticket } });
  await goToHash(page, '#/admin/ticket-filters');
  await page.getByText('agent is the agent who asks').waitFor();
  await page.getByRole('button', { name: 'Add a filter' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Of Otis');
  await page.getByLabel('For', { exact: true }).selectOption({ label: 'Juniper Vale' });
  await page.getByLabel('Field of condition 1').selectOption('assignee_id');
  await page.getByLabel('Value of condition 1').selectOption({ label: 'Otis Fennel' });
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Condition 2 needs another value.').waitFor();
  await page.getByRole('button', { name: 'Remove condition 2' }).click();
  await look(page, 'filters');
  await accessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('agent is Otis Fennel').waitFor();
  const juniper = await openTab('juniper@desk.example');
  await goToHash(juniper, '#/tickets');
  await juniper.getByRole('link', { name: 'Of Otis' }).click();
  await juniper.getByRole('link', { name: /Oak lamp/ }).waitFor();
  assert.deepEqual(complaints, []);
});

it('a ticket fits the page beside any name, and has no warning where the customer has an e-mail', async () => {
  const { page, client, tickets } = await openConsole();
  const [name, email] = ['Wilhelmina'.repeat(8), 'isle@shop.example'];
  await client.call(createCustomer, { body: { customer: { nick_name: name, email } } });
  const { ticket_id: id } = await tickets.call(createTicket, { body: { ticket: { subject: 'Oak lamp', email } } });
  await goToHash(page, `#/tickets/ticket/${id}`);
  await page.getByRole('button', { name: 'Send the reply' }).waitFor();
  assert.equal(await page.getByText('No e-mail is known').count(), 0);
  const edges = async (selector: string) => {
    const { x = 0, width = 0 } = (await page.locator(`console-ticket-page ${selector}`).first().boundingBox()) ?? {};
    return [x, x + width] as const;
  };
  for (const width of [1280, 1024, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const [[aside], [, form], [, tag], [, link]] = [
      await edges('aside'),
      await edges('form'),
      await edges('aside button'),
      await edges('aside a'),
    ];
    assert.ok(form <= (width < 900 ? width : aside), `the form at ${width} pixels`);
    assert.ok(tag <= width && link <= width, `what is beside it at ${width} pixels`);
  }
});

it('the markup of an HTML ticket is cleaned before it is shown', async () => {
  const { page, tickets, complaints } = await openConsole({ behaviour: { ticketContentType: 'html' } });
  await page.evaluate(() => Object.assign(globalThis, { harmed: [] }));
  const harm = 'globalThis.harmed.push(1)';
  const content = `<p>It is <b>dark</b>.</p><img src="x:" onerror="${harm}"><svg onload="${harm}"></svg><script>${harm}</script>
    <a href="javascript:${harm}">here</a><iframe srcdoc="<script>parent.${harm}</script>"></iframe><style>*{display:none}</style>`;
  const ticket = { subject: 'Dark', content, email: 'wren@shop.example' };
  const { ticket_id: id } = await tickets.call(createTicket, { body: { ticket } });
  await tickets.call(replyToTicket, { body: { id, reply_content: content, email: undefined } });
  await goToHash(page, `#/tickets/ticket/${id}`);
  await page.locator('console-ticket-page b', { hasText: 'dark' }).nth(1).waitFor();
  const view = page.locator('console-ticket-page .body');
  assert.equal(await view.locator('img[src], svg:not([aria-hidden]), script, iframe, style').count(), 0);
  assert.equal(await view.getByText('here').first().getAttribute('href'), null);
  assert.deepEqual(await page.evaluate(() => (globalThis as unknown as { harmed: unknown[] }).harmed), []);
  // The page's policy refuses inline code already in the document in which the markup is cleaned.
  assert.deepEqual(
    complaints.filter((one) => !/^policy: (script-src-attr|style-src-elem) inline/.test(one)),
    [],
  );
});

it('a ticket is made by hand for somebody new, and found by number, words and customer', async () => {
  const { page, complaints } = await openConsole();
  await goOnline(page);
  await goToHash(page, '#/tickets');
  await page.getByRole('link', { name: 'New ticket' }).waitFor();
  await page.keyboard.press('n');
  const make = page.getByRole('button', { name: 'Make the ticket' });
  await make.waitFor();
  await page.locator('console-ticket-form').locator('#customer:focus').waitFor();
  await make.click();
  await page.getByText('Choose a customer that is offered').waitFor();
  await page.getByRole('combobox', { name: 'Customer' }).fill('hazel@moor.example');
  await make.click();
  await page.getByText('A ticket needs a subject.').waitFor();
  await page.getByRole('textbox', { name: 'Subject' }).fill('The oak lamp flickers');
  await page.getByLabel('What it is about').fill('Since Monday');
  await page.getByLabel('Priority').selectOption('High');
  await page.getByLabel('Agent').selectOption('Marlo Quill');
  await page.getByRole('checkbox', { name: 'Otis Fennel' }).check();
  await page.getByLabel('Order number').fill('A-1');
  await look(page, 'form');
  await accessible(page);
  // The fields keep their text over a reload, except the customer, who is looked up.
  await page.reload();
  await page.getByRole('combobox', { name: 'Customer' }).fill('hazel@moor.example');
  await page.getByRole('textbox', { name: 'Subject' }).press('Control+Enter');
  await page.getByRole('heading', { name: 'The oak lamp flickers' }).waitFor();
  for (const fact of ['Priority: High', 'Agent: Marlo Quill', 'Followers: Otis Fennel', 'Order number: A-1'])
    await page.getByRole('button', { name: fact }).waitFor();
  const id = /ticket\/(\d+)/.exec(page.url())?.[1] ?? '';

  await goToHash(page, '#/tickets');
  const field = page.getByRole('searchbox', { name: 'Search all tickets' });
  const found = page.getByRole('list', { name: 'Tickets' }).getByRole('link');
  for (const words of [id, 'oak flick', 'hazel oak']) {
    await field.fill(words);
    await page.getByRole('heading', { name: 'Found tickets' }).waitFor();
    await found.filter({ hasText: `no. ${id}` }).waitFor();
  }
  await field.fill('nothing like it');
  await page.getByText('No ticket has these words').waitFor();
  await field.fill('hazel');
  await found.filter({ hasText: `no. ${id}` }).waitFor();
  await field.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The oak lamp flickers' }).waitFor();
  assert.deepEqual(complaints, []);
});
