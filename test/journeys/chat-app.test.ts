/** A customer writes in a chat app on a phone; the robot and an agent answer there, and the agent makes a ticket of the chat. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createChatApp } from '../../demo/chat-app/server.ts';
import { freePorts } from '../helpers/free-ports.ts';
import { EMAIL, RELAY_KEY } from '../helpers/house.ts';
import { until } from '../helpers/until.ts';
import { openScene } from './scene.ts';
import { openWatched, shoot } from './watched-page.ts';

const NUMBER = 'pocket';
const SECRET = 'd'.repeat(64);

it('a chat app, both ways: robot, queue with a keyword reply, agent, picture, ticket, end', async (t) => {
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const app = { number: NUMBER, name: 'Pocket', url: `${url}/desk/${SECRET}`, kw_on: true, kw_on2: true };
  const keywords = [{ word: 'hours', reply: 'We answer from 9 to 17.' }];
  const scene = await openScene({ desk: { chatApps: [{ ...app, keywords }] } });
  t.after(() => scene.close());
  const deskUrl = scene.house.urls.desk;
  const chatApp = createChatApp({ deskUrl, number: NUMBER, email: EMAIL, relayKey: RELAY_KEY, secret: SECRET });
  await chatApp.listen(port);
  t.after(() => chatApp.close());

  const juniper = await scene.agent('Juniper');
  await juniper.setStatus('busy');
  const phone = await juniper.page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 390, height: 760 } });
  assert.ok(phone);
  t.after(() => phone.close());
  const { page, problems } = await openWatched(phone);
  await page.goto(url);
  const log = page.getByRole('log', { name: 'Messages' });
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.keyboard.press('Enter');
  };

  await write('Do you ship to Norway?');
  await log.getByText(/Write “agent” to talk to a person/).waitFor();
  await write('agent');
  await page.getByText('Waiting, number 1 in the queue').waitFor();
  await write('My lamp flickers. What are your hours?');
  await log.getByText('We answer from 9 to 17.').waitFor();
  await shoot(page, 'chat-app-queue');

  await juniper.waiting.getByRole('button', { name: /^Take/ }).click();
  await juniper.sees('My lamp flickers. What are your hours?');
  await page.getByText('Juniper answers').waitFor();
  await juniper.reply('Send us a picture of it, please.');
  await log.getByText('Send us a picture of it, please.').waitFor();
  await write('<b>Here</b> it is مرحبا');
  await juniper.sees('<b>Here</b> it is مرحبا');
  await shoot(page, 'chat-app-agent');

  await juniper.page.getByRole('button', { name: 'Ticket of this chat' }).click();
  await juniper.page.getByRole('button', { name: 'Make the ticket' }).click();
  await juniper.page.getByRole('button', { name: 'Open ticket' }).click();
  await juniper.page.getByRole('heading', { name: 'My lamp flickers. What are your hours?' }).waitFor();
  await juniper.page.getByText('Chat app', { exact: true }).waitFor();
  await juniper.shoot('chat-app-ticket');
  await juniper.page.getByRole('button', { name: 'Open the chat' }).click();
  await juniper.reply('We will send you a new one.');
  await log.getByText('We will send you a new one.').waitFor();
  await juniper.closeChat();
  await log.getByText(/conversation has ended/).waitFor();
  await until(async () => (await page.locator('#service').textContent()) === 'Shop', 'nobody serves the customer');
  assert.deepEqual(problems, []);
});
