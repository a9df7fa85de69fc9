/** The teaser of a new message while the chat is closed, and the chat on a site that the relay does not know. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../helpers/until.ts';
import { visitHost } from './host-page.ts';
import { openScene, type Scene } from './scene.ts';

/** A visitor with an agent, the chat closed, and a new message. */
async function missMessage(scene: Scene) {
  const juniper = await scene.agent('Juniper');
  const visitor = await scene.visitor('/');
  await visitor.open();
  await visitor.askForPerson();
  await visitor.sees('Juniper has joined the conversation');
  await visitor.button('Close chat').click();
  await juniper.openChat('Hello, this is Juniper');
  await juniper.reply('How can I help you?');
  const teaser = visitor.page.locator('desk-chat-teaser .card');
  await teaser.getByText('How can I help you?').waitFor();
  return { juniper, visitor, page: visitor.page, teaser };
}

it('shows a closed chat’s newest message, announces it, and opens the chat by a click', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const { visitor, page, teaser } = await missMessage(scene);
  await teaser.getByText('Juniper', { exact: true }).waitFor();
  const spoken = page.locator('desk-chat .announcer [aria-live=polite]');
  await until(async () => /How can I help you/.test(`${await spoken.textContent()}`), 'the message to be spoken');
  const [card, launcher] = [
    await teaser.boundingBox(),
    await page.locator('desk-chat button[part=launcher]').boundingBox(),
  ];
  assert.ok(card && launcher && card.y + card.height <= launcher.y, 'above the launcher');
  await visitor.shoot('teaser');
  await teaser.getByRole('button', { name: /Juniper/ }).click();
  await visitor.panel.waitFor();
  assert.equal(await teaser.count(), 0);
});

it('stays dismissed, on the next page too, until the next message', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const { juniper, visitor, page, teaser } = await missMessage(scene);
  await teaser.getByRole('button', { name: 'Dismiss' }).click();
  assert.equal(await teaser.count(), 0);
  await visitor.visit('/lamps');
  await page.locator('desk-chat .badge').waitFor();
  await page.waitForFunction(() => customElements.get('desk-chat-teaser'));
  assert.equal(await teaser.count(), 0);
  await juniper.reply('Are you still there?');
  await teaser.getByText('Are you still there?').waitFor();
});

it('is not shown if the site disables it', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const { page, teaser } = await missMessage(scene);
  await page.locator('desk-chat').evaluate((chat) => chat.setAttribute('teaser', 'off'));
  await teaser.waitFor({ state: 'detached' });
  assert.equal(await page.locator('desk-chat .badge').count(), 1);
});

it('says only that there is no chat on a site that the relay does not know', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const { relay } = scene.house.urls;
  const visitor = await visitHost(t, scene, {
    head: `<script async src="${relay}/desk-chat.js" data-site="nowhere"></script>`,
    body: '',
  });
  visitor.watched.allow(/./);
  await visitor.launcher.click();
  await visitor.banner.getByText('Chat is not available on this website.').waitFor();
  assert.equal(await visitor.panel.getByText('How can we help?').isVisible(), false);
  assert.equal(await visitor.field.isVisible(), false);
  await visitor.shoot('unknown-site');
});
