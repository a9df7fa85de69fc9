/** A product that the shop attaches to the chat reaches the agent. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openTalk } from './scene.ts';

it('the card of a product’s page is sent by the visitor and seen by the agent', async (t) => {
  const { scene, juniper, visitor } = await openTalk({}, '/lamps/ember');
  t.after(() => scene.close());
  const card = visitor.panel.locator('desk-chat-attachment');
  await card.getByText('€129').waitFor();
  await visitor.shoot('attachment');
  await card.getByRole('button', { name: 'Send: Ember' }).click();
  await card.waitFor({ state: 'detached' });
  await visitor.sees('Ember');
  await visitor.log.locator('desk-chat-card').getByText('€129').waitFor();
  await visitor.shoot('attachment-sent');
  await juniper.sees('€129');
  await juniper.log.getByRole('link', { name: 'Ember', exact: true }).waitFor();
  await juniper.shoot('attachment-agent');

  await visitor.page.reload();
  await visitor.log.locator('desk-chat-card').getByText('€129').waitFor();
  assert.equal(await card.locator('.card').count(), 0, 'offered again');

  await visitor.visit('/lamps/tarn');
  await card.getByText('€349').waitFor();
  await card.getByRole('button', { name: 'Remove Tarn' }).click();
  await card.waitFor({ state: 'detached' });
});
