/**
 * Nobody is online: the visitor's message reaches the console's inbox, once, and is answered from there: the chat goes to a
 * colleague with a note that the visitor never sees, and the administrator finds visitor and words.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readDesk } from './desk-records.ts';
import { openScene } from './scene.ts';
import { UNREACHABLE } from './watched-page.ts';

it('a message left while nobody is online waits in the inbox until an agent is done with it', async (t) => {
  const scene = await openScene({ own: true });
  t.after(() => scene.close());
  const visitor = await scene.visitor('/workshop');
  await visitor.open();
  await visitor.askForPerson();
  await visitor.sees('Nobody is online right now.');
  await visitor.field.and(visitor.page.getByLabel('Leave a message')).waitFor();
  await visitor.shoot('inbox');
  const email = visitor.panel.getByRole('textbox', { name: 'Your e-mail address' });
  assert.equal(await email.getAttribute('autocomplete'), 'email');
  await email.fill('ada@customer');
  await visitor.say('My shade is torn.');
  await visitor.panel.getByText('Please enter an e-mail address such as name@example.com.').waitFor();
  await email.and(visitor.page.locator(':focus')).waitFor();
  assert.equal(await visitor.field.inputValue(), 'My shade is torn.', 'nothing was sent');
  visitor.watched.allow(UNREACHABLE);
  await visitor.page.context().setOffline(true);
  await visitor.banner.waitFor();
  assert.equal(await visitor.field.inputValue(), 'My shade is torn.', 'nor forgotten without a line');
  await visitor.page.context().setOffline(false);
  await visitor.banner.waitFor({ state: 'hidden' });
  await visitor.shoot('inbox-wrong-email');
  await email.fill('ada@customer.example');
  await email.press('Enter');
  await visitor.field.and(visitor.page.locator(':focus')).waitFor();
  await visitor.field.press('Enter');
  await visitor.sees('Your e-mail address ✓');
  await email.waitFor({ state: 'detached' });
  await visitor.say('It is the one of the Halden lamp.');
  await visitor.log.getByText('Left as a message').nth(1).waitFor();
  await visitor.shoot('inbox-left');

  const wren = await scene.agent('Wren');
  await wren.show('Inbox');
  const left = wren.page.getByRole('list', { name: 'Left messages' }).getByRole('listitem');
  await left.filter({ hasText: 'It is the one of the Halden lamp.' }).waitFor();
  await wren.shoot('console-inbox');
  assert.equal(await left.count(), 2);
  await left
    .filter({ hasText: 'My shade is torn' })
    .filter({ hasText: 'ada@customer.example' })
    .getByRole('button', { name: /^Mark as done/ })
    .click();
  await wren.page.getByText('Done (1)').waitFor();
  assert.equal(await left.count(), 1);

  readDesk(scene.house.databases.desk, ({ all }) => {
    assert.deepEqual(
      all(
        `SELECT json_extract(m.data, '$.content') AS text, m.place, i.done_by FROM inbox i JOIN messages m ON m.id = i.id
         ORDER BY m.id`,
      ),
      [
        { text: 'My shade is torn.', place: 'inbox', done_by: 105 },
        { text: 'It is the one of the Halden lamp.', place: 'inbox', done_by: null },
      ],
    );
    assert.deepEqual(all('SELECT email FROM customers WHERE email IS NOT NULL'), [{ email: 'ada@customer.example' }]);
  });

  // An agent is online now, so the visitor can still ask for a person.
  await visitor.button('More options').click();
  await visitor.panel.getByRole('menuitem', { name: 'Talk to a person' }).click();
  await visitor.sees('Wren has joined the conversation');
});

it('a site may require an e-mail address, and asks each visitor once', async (t) => {
  const scene = await openScene({ site: { askEmail: 'required' } });
  t.after(() => scene.close());
  const visitor = await scene.visitor('/', { viewport: { width: 360, height: 640 }, colorScheme: 'dark' });
  await visitor.open();
  await visitor.askForPerson();
  const email = visitor.panel.getByRole('textbox', { name: 'Your e-mail address' });
  await email.waitFor();
  await visitor.say('Call me');
  await visitor.panel.getByText('Please enter an e-mail address such as name@example.com.').waitFor();
  await visitor.shoot('inbox-required-email');
  await email.fill('ada@customer.example');
  await visitor.field.press('Enter');
  await visitor.log.getByText('Left as a message').waitFor();
  await visitor.page.reload();
  await visitor.sees('Your e-mail address ✓');
  assert.equal(await email.count(), 0);
  const stored = await visitor.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  assert.doesNotMatch(stored, /ada@/, 'the browser keeps it for itself alone');
});

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
