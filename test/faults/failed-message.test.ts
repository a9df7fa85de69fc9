/** A message that cannot be delivered yet, or no longer, shows this; the latter can be sent again or deleted. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../helpers/until.ts';
import { readDesk } from '../journeys/desk-records.ts';
import { openScene } from '../journeys/scene.ts';
import { UNREACHABLE } from '../journeys/watched-page.ts';

const WRONG_TOKEN = '99999999-2222-4333-8444-555555555555';
const A_DAY_AND_MORE = 25 * 60 * 60 * 1000;

it('a message waits while the settings of the relay are wrong, and reaches the desk once when they are mended', async (t) => {
  const scene = await openScene({ own: true });
  t.after(() => scene.close());
  const { house } = scene;
  const visitor = await scene.visitor('/');
  visitor.watched.allow(UNREACHABLE);
  await visitor.open();
  // The relay signs with a token that the desk does not know, and finds out when it starts.
  await house.stopRelay();
  await house.startRelay({ DESK_API_TOKEN: WRONG_TOKEN });
  await visitor.say('Can I cancel my order?');
  await visitor.panel.getByText('Your messages are safe and will be delivered.').waitFor();
  await visitor.shoot('waiting-for-settings');

  await house.stopRelay();
  await house.startRelay();
  // Before the end of the minute for which the message was held.
  await visitor.log.locator('desk-chat-robot-answer').waitFor({ timeout: 40_000 });
  const kept = readDesk(house.databases.desk, ({ messages, customerWhoSaid }) =>
    messages(customerWhoSaid('Can I cancel my order?')).filter(({ sender }) => sender === 'customer'),
  );
  assert.equal(kept.length, 1);
});

it('a message that waited on the page for more than a day is sent only after a confirmation', async (t) => {
  const scene = await openScene({ own: true });
  t.after(() => scene.close());
  const { house } = scene;
  const visitor = await scene.visitor('/');
  visitor.watched.allow(UNREACHABLE);
  await visitor.open();
  // Whoever does nothing has the header's word that the connection is lost, and no banner.
  await visitor.loadsAsides();
  await house.stopRelay();
  await visitor.banner.waitFor();
  await visitor.say('Can I get fabric samples?');
  await visitor.say('Never mind this one');
  await visitor.log.getByText('Sending…').nth(1).waitFor();

  await visitor.page.clock.setSystemTime(Date.now() + A_DAY_AND_MORE);
  await house.startRelay();
  await visitor.page.reload();
  const failed = visitor.log.locator('desk-chat-message').filter({ hasText: 'Not sent: it took too long.' });
  await failed.nth(1).waitFor();
  await visitor.shoot('expired');
  assert.equal(readDesk(house.databases.desk, ({ all }) => all('SELECT id FROM messages')).length, 1);

  await failed.filter({ hasText: 'Never mind' }).getByRole('button', { name: 'Delete' }).click();
  await failed.filter({ hasText: 'fabric' }).getByRole('button', { name: 'Send again' }).click();
  await visitor.log.locator('desk-chat-robot-answer').waitFor();
  await until(async () => (await failed.count()) === 0, 'nothing to have failed');
  await visitor.page.reload();
  await visitor.log.locator('desk-chat-robot-answer').waitFor();
  assert.equal(await visitor.log.getByText('Never mind').count(), 0);
  const said = readDesk(house.databases.desk, ({ all }) =>
    all<{ text: string }>(`SELECT json_extract(data, '$.content') AS text FROM messages WHERE sender = 'customer'`),
  );
  assert.deepEqual(said, [{ text: 'Can I get fabric samples?' }]);
});
