/** The teaser of a new message while the chat is closed, and the chat on a site that the relay does not know. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { until } from '../helpers/until.ts';
import type { Agent } from '../journeys/agent.ts';
import { createChapters } from '../journeys/chapters.ts';
import { visitHost } from '../journeys/host-page.ts';
import { openScene, openTalk, type Scene } from '../journeys/scene.ts';
import type { Visitor } from '../journeys/visitor.ts';

describe('the teaser', () => {
  const chapter = createChapters();
  let scene: Scene;
  let juniper: Agent;
  let visitor: Visitor;
  let teaser: Locator;
  before(async () => {
    ({ scene, juniper, visitor } = await openTalk());
    teaser = visitor.page.locator('desk-chat-teaser .card');
  });
  after(() => scene?.close());

  chapter('shows a closed chat’s newest message, announces it, and opens the chat by a click', async () => {
    const { page } = visitor;
    await visitor.button('Close chat').click();
    await juniper.reply('How can I help you?');
    await teaser.getByText('How can I help you?').waitFor();
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

  chapter('stays dismissed, on the next page too, until the next message', async () => {
    const { page } = visitor;
    await visitor.button('Close chat').click();
    await juniper.reply('It comes in brass, too.');
    await teaser.getByText('It comes in brass, too.').waitFor();
    await teaser.getByRole('button', { name: 'Dismiss' }).click();
    assert.equal(await teaser.count(), 0);
    await visitor.visit('/lamps');
    await page.locator('desk-chat .badge').waitFor();
    await page.waitForFunction(() => customElements.get('desk-chat-teaser'));
    assert.equal(await teaser.count(), 0);
    await juniper.reply('Are you still there?');
    await teaser.getByText('Are you still there?').waitFor();
  });

  chapter('is not shown if the site disables it', async () => {
    const { page } = visitor;
    await page.locator('desk-chat').evaluate((chat) => chat.setAttribute('teaser', 'off'));
    await teaser.waitFor({ state: 'detached' });
    assert.equal(await page.locator('desk-chat .badge').count(), 1);
  });
});

it('says only that there is no chat on a site that the relay does not know', async (t) => {
  const scene = await openScene({ own: true });
  t.after(() => scene.close());
  const { relay } = scene.house.urls;
  const visitor = await visitHost(t, scene, {
    head: `<script async src="${relay}/desk-chat.js" data-site="nowhere"></script>`,
    body: '',
  });
  visitor.watched.allow(/./);
  const warnings: string[] = [];
  visitor.page.on('console', (entry) => entry.type() === 'warning' && warnings.push(entry.text()));
  await visitor.launcher.click();
  await visitor.banner.getByText('Chat is not available on this website.').waitFor();
  assert.equal(await visitor.panel.getByText('How can we help?').isVisible(), false);
  assert.equal(await visitor.field.isVisible(), false);
  await visitor.shoot('unknown-site');
  await until(() => warnings.length > 0, 'the advice');
  assert.match(warnings.join('\n'), /nowhere/);
  await visitor.button('Close chat').click();
  await visitor.launcher.waitFor({ state: 'detached' });
  assert.equal(warnings.length, 1);
});
