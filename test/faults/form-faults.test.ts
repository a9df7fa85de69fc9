/** A form survives reloads, a lost connection, a restart of the relay, two tabs and double clicks: nothing is lost or sent twice. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../helpers/until.ts';
import { readDesk } from '../journeys/desk-records.ts';
import { openScene, type Scene } from '../journeys/scene.ts';
import { UNREACHABLE } from '../journeys/watched-page.ts';

const PLACE = ['Indoors', 'Working', 'Desk'];
const FORM = {
  before: {
    title: { en: 'Before we begin', de: 'Bevor wir beginnen' },
    fields: ['name', { field: 'email', required: true, label: { en: 'E-mail', de: 'Mail' } }, 'SelectField_13'],
    skippable: false,
  },
};

/** The customers that the forms have named, as the desk has them. */
const namesAt = ({ house }: Scene): unknown[] =>
  readDesk(house.databases.desk, ({ all }) =>
    all<{ nick_name: string }>(`SELECT nick_name FROM customers WHERE nick_name LIKE '% Fictional'`).map(
      ({ nick_name: name }) => name,
    ),
  );

async function openForm(scene: Scene) {
  const visitor = await scene.visitor('/');
  await visitor.launcher.click();
  const form = visitor.panel.locator('desk-chat-form');
  await form.getByRole('heading', { name: 'Before we begin' }).waitFor();
  return { visitor, form, page: visitor.page };
}

it('a form keeps its values over a reload and in another language, and is sent once', async (t) => {
  const scene = await openScene({ site: { form: FORM } });
  t.after(() => scene.close());
  const { visitor, form, page } = await openForm(scene);
  const place = form.getByRole('combobox', { name: /Place of the lamp/ });
  await form.getByLabel('Your name').fill('Mara Fictional');
  for (const title of PLACE) await place.last().selectOption(title);
  await page.reload();
  await form.getByRole('heading', { name: 'Before we begin' }).waitFor();
  assert.equal(await form.getByLabel('Your name').inputValue(), 'Mara Fictional');
  const chosen = await place.evaluateAll((lists) =>
    lists.map((list) => (list as HTMLSelectElement).selectedOptions[0]?.label),
  );
  assert.deepEqual(chosen, PLACE);

  await page.evaluate(() => document.querySelector('desk-chat')?.setLocale('de'));
  await form.getByRole('heading', { name: 'Bevor wir beginnen' }).waitFor();
  await form.getByLabel('Mail').fill('mara@shop.example');
  assert.equal(await form.getByLabel('Ihr Name').inputValue(), 'Mara Fictional');
  await form.getByRole('button', { name: 'Weiter' }).dblclick();
  await visitor.log.locator('desk-chat-message').first().waitFor();
  await until(() => namesAt(scene).length > 0, 'the customer at the desk');
  assert.deepEqual(namesAt(scene), ['Mara Fictional']);
  await page.reload();
  await visitor.log.locator('desk-chat-message').first().waitFor();
  assert.equal(await form.count(), 0);
});

it('a form that was submitted while the relay was down is sent when the relay is back, and only once', async (t) => {
  const scene = await openScene({ site: { form: FORM } });
  t.after(() => scene.close());
  const { visitor, form, page } = await openForm(scene);
  visitor.watched.allow(UNREACHABLE);
  await form.getByLabel('Your name').fill('Odo Fictional');
  await form.getByLabel('E-mail').fill('odo@shop.example');
  await scene.house.stopRelay();
  await visitor.banner.getByText('Connection lost').waitFor();
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('button', { name: 'Sending…' }).waitFor();
  await visitor.shoot('form-waits');
  await scene.house.startRelay();
  await visitor.log.locator('desk-chat-message').first().waitFor();
  assert.equal(await form.count(), 0);
  await until(() => namesAt(scene).length > 0, 'the customer at the desk');
  // The relay has taken the values and restarts before it knows that the desk has them, too.
  await scene.house.stopRelay();
  await scene.house.startRelay();
  await page.reload();
  await visitor.log.locator('desk-chat-message').first().waitFor();
  assert.equal(await form.count(), 0);
  assert.deepEqual(namesAt(scene), ['Odo Fictional']);
});

it('a form that is sent in one tab disappears in the other tab, whose values are dropped', async (t) => {
  const scene = await openScene({ site: { form: FORM } });
  t.after(() => scene.close());
  const { visitor, form } = await openForm(scene);
  const other = await scene.tabOf(visitor);
  await other.visit('/lamps');
  await other.launcher.click();
  const theirs = other.panel.locator('desk-chat-form');
  await theirs.getByLabel('Your name').fill('Ines Fictional');
  await form.getByLabel('Your name').fill('Mara Fictional');
  await form.getByLabel('E-mail').fill('mara@shop.example');
  await form.getByRole('button', { name: 'Continue' }).click();
  for (const tab of [visitor, other]) {
    await tab.log.locator('desk-chat-message').first().waitFor();
    assert.equal(await tab.panel.locator('desk-chat-form').count(), 0);
  }
  await until(() => namesAt(scene).length > 0, 'the customer at the desk');
  assert.deepEqual(namesAt(scene), ['Mara Fictional']);
  await other.page.reload();
  await other.log.locator('desk-chat-message').first().waitFor();
  assert.equal(await theirs.count(), 0);
});
