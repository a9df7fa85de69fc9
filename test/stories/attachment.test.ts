/** A product that the shop attaches to the chat reaches the agent. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { readDesk } from '../journeys/desk-records.ts';
import { openScene, openTalk } from '../journeys/scene.ts';
import { UNREACHABLE } from '../journeys/watched-page.ts';

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

it('a card that is sent while the browser is offline waits, and reaches the desk once', async (t) => {
  const scene = await openScene({ own: true });
  t.after(() => scene.close());
  const visitor = await scene.visitor('/ar/order', { viewport: { width: 360, height: 640 }, colorScheme: 'dark' });
  const { page, panel } = visitor;
  const ways = panel.locator('desk-chat-attachment .ways');
  await page.evaluate(() => (window as unknown as { DeskChat: DeskChatApi }).DeskChat.setLocale('en'));
  await visitor.open();
  await ways.getByRole('button', { name: 'Send: الطلب 10442' }).waitFor();
  visitor.watched.allow(UNREACHABLE);
  visitor.watched.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await visitor.loadsAsides();
  await page.context().setOffline(true);
  await visitor.banner.waitFor();
  await ways.getByRole('button', { name: /^Send/ }).click();
  await ways.getByText('Sending…').waitFor();
  await visitor.shoot('attachment-waits');
  await visitor.say('And a question about it');
  assert.equal(await visitor.log.locator('desk-chat-card').count(), 0);
  await page.context().setOffline(false);
  await visitor.log.locator('desk-chat-card').getByText('€384').waitFor();
  await panel.locator('desk-chat-attachment .card').waitFor({ state: 'detached' });
  await visitor.log.locator('desk-chat-robot-answer').nth(1).waitFor();
  const sent = readDesk(scene.house.databases.desk, ({ all }) =>
    all<{ data: string }>(`SELECT data FROM messages WHERE sender = 'customer' ORDER BY id`).map(({ data }) => data),
  );
  assert.deepEqual(
    sent.map((data) => data.includes('10442')),
    [true, false],
    'the card once, before the question',
  );
});
