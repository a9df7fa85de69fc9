/**
 * A form before the chat: the visitor fills it in, with a cascading choice, and the desk's customer has the values. What the
 * page says follows.
 */
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { it } from 'node:test';
import { until } from '../helpers/until.ts';
import { openScene } from './scene.ts';

const FORM = {
  title: { en: 'Before we begin' },
  fields: ['name', { field: 'email', required: true, label: { en: 'E-mail' } }, 'SelectField_13', 'TextField_3'],
  skippable: false,
  consent: { text: 'I agree to the', link: { text: 'privacy notice', url: 'https://shop.example/privacy' } },
};

it('a form before the chat gives the desk the values, a cascading choice too', async (t) => {
  const scene = await openScene({
    site: {
      form: { before: FORM },
      pageContext: { address: 'TextField_15', title: 'TextField_16', customer: { cart: 'TextField_19' } },
    },
  });
  t.after(() => scene.close());
  const visitor = await scene.visitor('/');
  await visitor.launcher.click();
  const form = visitor.panel.locator('desk-chat-form');
  await form.getByRole('heading', { name: 'Before we begin' }).waitFor();
  assert.equal(await visitor.field.isVisible(), false);
  await form.getByRole('button', { name: 'Continue' }).click();
  await form
    .getByRole('group', { name: /^Please check/ })
    .getByRole('link', { name: 'E-mail' })
    .click();
  await visitor.shoot('form-errors');
  await visitor.page.keyboard.type('mara@shop.example');
  await form.getByLabel('Your name').fill('Mara Fictional');
  const place = form.getByRole('group', { name: /Place of the lamp/ });
  for (const title of ['Indoors', 'Working', 'Desk']) await place.getByRole('combobox').last().selectOption(title);
  await form.getByRole('checkbox', { name: /I agree/ }).check();
  await visitor.shoot('form-filled');
  await form.getByRole('button', { name: 'Continue' }).click();
  await visitor.log.locator('desk-chat-message').first().waitFor();
  assert.equal(await form.count(), 0);
  await visitor.shoot('form-answered');

  const customers = new DatabaseSync(scene.house.databases.desk, { readOnly: true });
  t.after(() => customers.close());
  await until(() => {
    const rows = JSON.stringify(customers.prepare('SELECT * FROM customers').all()).replaceAll('\\', '');
    // Indoors, Working, Desk.
    return rows.includes('"nick_name":"Mara Fictional"') && rows.includes('"SelectField_13":["0","5","6"]');
  }, 'the values at the desk');

  await visitor.page.evaluate(() => {
    history.pushState(null, '', '/lamps/ember#price');
    document.title = 'Ember without loading';
    const { DeskChat } = window as unknown as { DeskChat: { update(settings: object): void } };
    DeskChat.update({ customer: { cart: 129, secret: 'not named' } });
  });
  await until(() => {
    const rows = JSON.stringify(customers.prepare('SELECT * FROM customers').all()).replaceAll('\\', '');
    return (
      /"TextField_15":"[^"]*\/lamps\/ember"/.test(rows) &&
      /"TextField_16":"Ember without loading".*"TextField_19":"129"/.test(rows)
    );
  }, 'what the page says at the desk');

  // Where nothing may be stored, nobody is followed from page to page.
  await visitor.page.evaluate(() => {
    const { DeskChat } = window as unknown as { DeskChat: { update(settings: object): void } };
    DeskChat.update({ consent: 'none', customer: { cart: 7 } });
    history.pushState(null, '', '/lamps/tarn');
  });
  const all = () => JSON.stringify(customers.prepare('SELECT * FROM customers').all()).replaceAll('\\', '');
  await until(() => all().includes('"TextField_19":"7"'), 'what the page gives');
  assert.doesNotMatch(all(), /lamps\/tarn/);
});
