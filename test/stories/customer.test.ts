/**
 * One customer from the form to the deletion: a form with a cascading choice before the chat, the values in the agent's panel,
 * a private note, a tag, a transfer with a note, the search, and a visitor who begins anew once the desk has deleted the customer.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createDeskClient } from '../../relay/desk-api/tools/desk-client.ts';
import { until } from '../helpers/until.ts';
import { readDesk } from '../journeys/desk-records.ts';
import { openScene } from '../journeys/scene.ts';

const SITE = {
  form: { before: { title: { en: 'Before we begin' }, fields: ['name', 'email', 'SelectField_13'], skippable: false } },
  pageContext: { address: 'TextField_15', title: 'TextField_16' },
};

it('a customer is known by a form, changed and passed on by agents, found, deleted and forgotten', async (t) => {
  const scene = await openScene({ site: SITE });
  t.after(() => scene.close());
  const juniper = await scene.agent('Juniper');
  await juniper.page.setViewportSize({ width: 1440, height: 900 });
  const visitor = await scene.visitor('/lamps/ember');
  await visitor.launcher.click();
  const form = visitor.panel.locator('desk-chat-form');
  await form.getByLabel('Your name').fill('Mara Fictional');
  await form.getByLabel('E-mail').fill('mara@shop.example');
  const place = form.getByRole('group', { name: /Place of the lamp/ });
  for (const title of ['Indoors', 'Working', 'Desk']) await place.getByRole('combobox').last().selectOption(title);
  await visitor.shoot('customer-form');
  await form.getByRole('button', { name: 'Continue' }).click();
  await visitor.log.locator('desk-chat-message').first().waitFor();
  await visitor.askForPerson();
  await visitor.sees('Hello, this is Juniper');
  await visitor.say('The lantern flickers.');

  await juniper.chat('The lantern flickers.').click();
  const about = juniper.page.getByRole('complementary', { name: 'About the customer' });
  await about.getByRole('button', { name: /^Name: Mara Fictional/ }).waitFor();
  await about.getByRole('button', { name: /^Place of the lamp: .*Desk/ }).waitFor();
  await about.getByText(/\/lamps\/ember/).waitFor();
  await about.getByRole('button', { name: /^Order number/ }).click();
  await about.getByLabel('Order number').fill('10023');
  await about.getByLabel('Order number').press('Enter');
  await about.getByRole('button', { name: /^Order number: 10023/ }).waitFor();
  await about.getByLabel('New tag').fill('flicker');
  await about.getByLabel('New tag').press('Enter');
  await about.getByRole('list', { name: 'Tags' }).getByText('flicker').waitFor();
  await juniper.page.getByRole('button', { name: 'Private note' }).click();
  const note = juniper.page.getByRole('textbox', { name: 'Private note' });
  await note.fill('The third lantern of this batch.');
  await note.press('Enter');
  await juniper.sees('The third lantern of this batch.');
  await juniper.shoot('customer-panel');

  const otis = await scene.agent('Otis');
  await juniper.page.getByRole('button', { name: 'Transfer…' }).click();
  const dialog = juniper.page.getByRole('dialog', { name: /^Transfer/ });
  await dialog.getByRole('textbox', { name: /^Note for the next agent/ }).fill('Send a new one.');
  await dialog.getByRole('radio', { name: /Otis/ }).check();
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await otis.chat('').first().click();
  await otis.sees('Send a new one.');
  await otis.sees('The third lantern of this batch.');
  await visitor.sees(/Otis/);
  for (const secret of ['third lantern', 'Send a new one']) {
    assert.equal(await visitor.log.getByText(secret).count(), 0);
  }

  await otis.page.keyboard.press('Escape');
  await otis.page.getByRole('link', { name: 'Search' }).click();
  await otis.page.getByRole('searchbox', { name: 'Search customers and messages' }).fill('Mara Fictional');
  await otis.page.getByRole('list', { name: 'Customers' }).getByRole('link').first().click();
  await otis.page.getByRole('heading', { name: 'Mara Fictional' }).waitFor();
  await otis.page.getByText('mara@shop.example').first().waitFor();
  await otis.shoot('customer-found');

  const id = readDesk(scene.house.databases.desk, (records) => records.customerWhoSaid('The lantern flickers.'));
  // Both agents have the customer on screen and read again what is gone.
  for (const agent of [juniper, otis]) agent.watched.allow(/404 .*\/(sessions|customers)\//);
  const desk = createDeskClient({ url: scene.house.urls.desk, ...scene.house.account });
  await desk.call('delete-customer', { query: { type: 'id', content: String(id) } });
  await until(
    async () => (await visitor.log.getByText('The lantern flickers.').count()) === 0,
    'the chat is forgotten',
  );
  await form.getByRole('heading', { name: 'Before we begin' }).waitFor();
  assert.equal(await form.getByLabel('Your name').inputValue(), '');
  await visitor.shoot('customer-forgotten');
});
