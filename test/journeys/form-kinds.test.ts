/** Every content type of the desk in one form, filled in on a phone as people of another language do, and what the desk gets. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../helpers/until.ts';
import { violations } from './axe.ts';
import { readDesk } from './desk-records.ts';
import { openScene } from './scene.ts';

/** Of the seeded fields, 6 is read-only and 14 calculated: a stranger sees neither. */
const FIELDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map(
  (id) => `${[2, 11, 12, 13].includes(id) ? 'Select' : 'Text'}Field_${id}`,
);
const EXPECTED = {
  TextField_1: '2001-02-03',
  SelectField_2: ['1', '3'],
  TextField_3: '10023',
  TextField_4: 'Third floor\nno bell',
  TextField_5: '14:30:00',
  TextField_7: 'https://www.shop.example/lamps',
  TextField_8: 'Oslo',
  TextField_9: '12',
  TextField_10: '1250.5',
  SelectField_11: ['2'],
  SelectField_12: ['1'],
  SelectField_13: ['0', '5', '6'],
};

it('every content type reaches the desk in its notation', async (t) => {
  const scene = await openScene({ site: { form: { before: { fields: FIELDS } } } });
  t.after(() => scene.close());
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'de-DE' };
  const visitor = await scene.visitor('/', phone);
  const { page } = visitor;
  await page.evaluate(() => {
    document.documentElement.lang = 'de';
  });
  await visitor.launcher.click();
  const form = visitor.panel.locator('desk-chat-form');
  await form.getByRole('heading', { name: 'Zuerst ein paar Fragen' }).waitFor();
  const ids = await form
    .locator('fieldset[id], input[id], textarea[id], select[id]')
    .evaluateAll((all) => all.map(({ id }) => id));
  assert.deepEqual(ids, Object.keys(EXPECTED));

  await form.getByLabel('Rooms to light').fill('0');
  await form.getByLabel('Website').fill('my website');
  await form.getByRole('button', { name: 'Weiter' }).click();
  await form.getByText('Bitte so eingeben: 12', { exact: true }).waitFor();
  await form.getByText('Bitte so eingeben: https://example.com', { exact: true }).waitFor();
  await visitor.shoot('form-kinds-errors');
  assert.deepEqual(await violations(page, 'desk-chat'), []);

  const typed = {
    Birthday: '2001-02-03',
    'Order number': '10023',
    'Delivery notes': 'Third floor\nno bell',
    'Best time to call': '14:30',
    Website: 'www.shop.example/lamps',
    'Place of delivery': 'Oslo',
    'Rooms to light': '12',
    Budget: '1.250,5',
  };
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
  await form.getByRole('checkbox', { name: 'Repairs' }).check();
  await form.getByRole('checkbox', { name: 'Ceiling lamps' }).check();
  await form.getByLabel('Preferred contact').selectOption('Text message');
  await form.getByRole('radio', { name: 'Office' }).check();
  const place = form.getByRole('combobox', { name: /Place of the lamp/ });
  for (const title of ['Indoors', 'Working', 'Desk']) await place.last().selectOption(title);
  await visitor.shoot('form-kinds');
  await form.getByRole('button', { name: 'Weiter' }).click();
  await form.waitFor({ state: 'detached' });
  const valuesAtDesk = () =>
    readDesk(scene.house.databases.desk, ({ all }) =>
      all<{ custom_fields: string }>('SELECT custom_fields FROM customers')
        .map((row) => JSON.parse(row.custom_fields || '{}'))
        .find((values) => values.TextField_3 === '10023'),
    );
  await until(() => valuesAtDesk() !== undefined, 'the values at the desk');
  assert.deepEqual(valuesAtDesk(), EXPECTED);
});
