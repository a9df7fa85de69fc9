/**
 * A signed-in visitor leaves a message: the form has what is known of them, and what the desk refuses comes back to its
 * field. The form before an agent has it by then.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createDeskClient } from '../../relay/desk-api/tools/desk-client.ts';
import type { DeskChatApi } from '../../widget/api/api.ts';
import { claimsOf, IDENTITY_KEY, signIdentity } from '../helpers/sign-identity.ts';
import { until } from '../helpers/until.ts';
import { readDesk } from './desk-records.ts';
import { openScene } from './scene.ts';

const CONTACT = 'SelectField_11';
const FORM = {
  offline: {
    title: { en: 'How do we reach you?' },
    fields: ['name', { field: 'email', required: true }, { field: CONTACT, required: true }],
    skippable: false,
  },
  handOff: { title: { en: 'One more thing' }, fields: [CONTACT, 'TextField_3'], skippable: false },
};

it('a form knows a signed-in visitor, and a value that the desk refuses comes back in its field', async (t) => {
  const scene = await openScene({ site: { form: FORM } });
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
