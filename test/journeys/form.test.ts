/** Forms of a site: filled in before the chat, in every content type of the desk, and returned with what the desk refuses. */
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { it } from 'node:test';
import { createDeskClient } from '../../relay/desk-api/tools/desk-client.ts';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../helpers/sign-identity.ts';
import { until } from '../helpers/until.ts';
import { violations } from './axe.ts';
import { readDesk } from './desk-records.ts';
import { openScene } from './scene.ts';

const BEFORE = {
  title: { en: 'Before we begin' },
  fields: ['name', { field: 'email', required: true, label: { en: 'E-mail' } }, 'SelectField_13', 'TextField_3'],
  skippable: false,
  consent: { text: 'I agree to the', link: { text: 'privacy notice', url: 'https://shop.example/privacy' } },
};

it('a form before the chat gives the desk the values, a cascading choice too', async (t) => {
  const scene = await openScene({
    site: {
      form: { before: BEFORE },
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

const CONTACT = 'SelectField_11';
const LATER = {
  offline: {
    title: { en: 'How do we reach you?' },
    fields: ['name', { field: 'email', required: true }, { field: CONTACT, required: true }],
    skippable: false,
  },
  handOff: { title: { en: 'One more thing' }, fields: [CONTACT, 'TextField_3'], skippable: false },
};

it('a form knows a signed-in visitor, and a value that the desk refuses comes back in its field', async (t) => {
  const scene = await openScene({ site: { form: LATER } });
  t.after(() => scene.close());
  const { house } = scene;
  await house.stopRelay();
  await house.startRelay({ IDENTITY_SECRET: `${IDENTITY_KEY.kid}:${IDENTITY_KEY.secret}` });
  const visitor = await scene.visitor('/');
  const { page, panel } = visitor;
  const form = panel.locator('desk-chat-form');
  const title = (name: string) => form.getByRole('heading', { name });
  const contact = form.getByRole('combobox', { name: 'Preferred contact' });
  await page.exposeFunction('signed', () => signIdentity(claimsOf('ada', { name: 'Ada Fictional' })));
  await page.evaluate(() => {
    const { DeskChat, signed } = window as unknown as { DeskChat: DeskChatApi; signed: () => Promise<string> };
    return DeskChat.identify(signed);
  });
  await visitor.open();
  await page.emulateMedia({ colorScheme: 'dark' });

  await page.evaluate(
    () => void (window as unknown as { DeskChat: DeskChatApi }).DeskChat.leaveMessage('Please call me'),
  );
  await title('How do we reach you?').waitFor();
  await form.getByText('Ada Fictional').waitFor();
  assert.equal(await form.getByRole('textbox').count(), 1, 'what the site vouches for is shown, not asked');
  await form.getByRole('button', { name: 'Continue' }).click();
  await visitor.shoot('form-offline-errors');
  await form.getByLabel('Your e-mail address').fill('ada@customer.example');
  await contact.selectOption('Text message');

  const { url, email, token } = { url: house.urls.desk, ...house.account };
  const desk = createDeskClient({ url, email, token });
  const options = ['E-mail', 'Phone'].map((name, value) => ({ title: name, value: String(value) }));
  await desk.call('update-custom-field', { params: { field_name: CONTACT }, body: { select_options: options } });
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByText('This was not accepted.').first().waitFor();
  assert.equal(await form.getByLabel('Your e-mail address').count(), 0, 'the other values are written');
  await visitor.shoot('form-refused');
  await contact.selectOption('Phone');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.waitFor({ state: 'detached' });
  const customers = () => readDesk(house.databases.desk, ({ all }) => JSON.stringify(all('SELECT * FROM customers')));
  await until(() => /"SelectField_11":\["1"\]/.test(customers().replaceAll('\\', '')), 'the value at the desk');
  assert.match(customers(), /ada@customer\.example/);
  await visitor.log.getByText('Left as a message').waitFor();

  await scene.agent('Wren');
  await visitor.askForPerson();
  await title('One more thing').waitFor();
  await visitor.shoot('form-prefilled');
  assert.equal(await contact.inputValue(), '1');
  await form.getByLabel('Order number').fill('10023');
  await form.getByRole('button', { name: 'Continue' }).click();
  await visitor.sees('Hello, this is Wren');
  await until(() => customers().includes('10023'), 'the order number at the desk');
});
