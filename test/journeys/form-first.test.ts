/** Whatever leads into a conversation or to an agent waits for the site's forms; nothing that was said is lost. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { until } from '../helpers/until.ts';
import { openScene } from './scene.ts';

const ASKED = 'Is the Ember lamp in stock?';
const PERSON = 'I want to talk to a human';
const FORM = {
  before: { title: { en: 'Before we begin' }, fields: [{ field: 'email', required: true }], skippable: false },
  handOff: {
    title: { en: 'So that we can call back' },
    fields: [{ field: 'phone', required: true }],
    skippable: false,
  },
};

it('messages of the page, and a request for a person, wait for the form, over a reload too', async (t) => {
  const scene = await openScene({ site: { form: FORM } });
  t.after(() => scene.close());
  const visitor = await scene.visitor('/');
  const { page, panel, log } = visitor;
  const form = panel.locator('desk-chat-form');
  const mine = log.locator('desk-chat-message').filter({ hasText: ASKED });
  const send = (text: string) =>
    page.evaluate(async (said) => {
      const { DeskChat } = window as unknown as { DeskChat: DeskChatApi };
      const sent = DeskChat.send(said).catch(({ code }: { code: string }) => code);
      Object.assign(window, { sent });
    }, text);
  const sent = () => page.evaluate(() => (window as unknown as { sent: Promise<string | undefined> }).sent);

  await send(ASKED);
  await form.getByRole('heading', { name: 'Before we begin' }).waitFor();
  await visitor.shoot('form-first');
  await page.reload();
  await form.getByRole('heading', { name: 'Before we begin' }).waitFor();
  await form.getByLabel('Your e-mail address').fill('mara@shop.example');
  await form.getByRole('button', { name: 'Continue' }).click();
  await log.locator('desk-chat-robot-answer').first().waitFor();
  assert.equal(await mine.count(), 1, 'sent once');

  await visitor.say(PERSON);
  await form.getByRole('heading', { name: 'So that we can call back' }).waitFor();
  await visitor.shoot('form-first-person');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await until(async () => (await visitor.field.inputValue()) === PERSON, 'what was not sent to be in the field again');
  assert.equal(await log.getByText(PERSON).count(), 0);

  await visitor.field.fill('');
  await send(PERSON);
  await form.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await sent(), 'form-first', 'the page hears of it');
  await visitor.field.press('Enter');
  await form.getByLabel('Your phone number').fill('+49 30 1234567');
  await form.getByRole('button', { name: 'Continue' }).click();
  await visitor.sees('Nobody is online right now.');
  assert.equal(await log.getByText(PERSON).count(), 1);
});

it('an answer to an invitation and the page’s request for an agent are sent once a form is skipped', async (t) => {
  const answer = 'Which room is it for?';
  const rule = { id: 'lamp', texts: { en: { line: 'Questions about this lamp?', answers: [answer] } } };
  const skippable = { before: { ...FORM.before, skippable: true }, handOff: { ...FORM.handOff, skippable: true } };
  const scene = await openScene({ site: { form: skippable, invitations: { rules: [rule] } } });
  t.after(() => scene.close());
  const visitor = await scene.visitor('/lamps/ember');
  const { page, panel, log } = visitor;
  const form = panel.locator('desk-chat-form');
  await page.locator('desk-chat-invitation').getByRole('button', { name: answer }).click();
  await form.getByRole('heading', { name: 'Before we begin' }).waitFor();
  await form.getByRole('button', { name: 'Skip' }).click();
  await log.locator('desk-chat-robot-answer').first().waitFor();
  await visitor.sees(answer);

  await visitor.button('Close chat').click();
  await page.evaluate(() => {
    const { DeskChat } = window as unknown as { DeskChat: DeskChatApi };
    Object.assign(window, { asked: DeskChat.requestAgent() });
  });
  await form.getByRole('button', { name: 'Skip' }).click();
  await page.evaluate(() => (window as unknown as { asked: Promise<void> }).asked);
  await visitor.sees('Nobody is online right now.');
});

it('goes on to the first session when the page is loaded again after the form was answered', async (t) => {
  const scene = await openScene({ site: { form: { before: FORM.before } } });
  t.after(() => scene.close());
  const visitor = await scene.visitor('/');
  const { page, panel, log } = visitor;
  const form = panel.locator('desk-chat-form');
  await visitor.launcher.click();
  await form.getByLabel('Your e-mail address').fill('mara@shop.example');
  // The page is gone before it asks for the session: no command follows the form's.
  await page.evaluate(() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      if (!String(data).includes('"start"')) send.call(this, data);
    };
  });
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.waitFor({ state: 'detached' });
  await page.reload();
  await visitor.sees('the robot of Lantern & Loom');
  assert.equal(await log.locator('desk-chat-message').count(), 1, 'one session');
});

it('keeps a request for a person over a reload while its form waits', async (t) => {
  const scene = await openScene({ site: { form: { handOff: FORM.handOff } } });
  t.after(() => scene.close());
  const visitor = await scene.visitor('/');
  const { page, panel } = visitor;
  const form = panel.locator('desk-chat-form');
  const heading = form.getByRole('heading', { name: 'So that we can call back' });
  await visitor.open();
  await visitor.askForPerson();
  await heading.waitFor();
  await page.reload();
  await heading.waitFor();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'detached' });
  await page.reload();
  await visitor.sees('the robot of Lantern & Loom');
  assert.equal(await form.count(), 0, 'a cancelled request is forgotten');

  await visitor.askForPerson();
  await heading.waitFor();
  await page.reload();
  await form.getByLabel('Your phone number').fill('+49 30 1234567');
  await form.getByRole('button', { name: 'Continue' }).click();
  await visitor.sees('Nobody is online right now.');
});
