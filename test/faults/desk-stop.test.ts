/** The desk is down for twenty seconds. Visitors' messages wait in the relay and reach the desk once, in order. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as passed } from 'node:timers/promises';
import { until } from '../helpers/until.ts';
import { readDesk } from '../journeys/desk-records.ts';
import { openScene } from '../journeys/scene.ts';
import { UNREACHABLE } from '../journeys/watched-page.ts';

const AWAY = 20_000;
/** In milliseconds: a fifth of the longest retry delay, and a margin for a busy machine. */
const BACK_WITHIN = 20_000;

it('a desk stopped for 20 seconds gets every message once when it is back', async (t) => {
  const scene = await openScene({ random: () => 0.2 });
  t.after(() => scene.close());
  const { house } = scene;
  const juniper = await scene.agent('Juniper');
  juniper.watched.allow(UNREACHABLE);
  const visitor = await scene.visitor('/');
  // Images of robots and agents come from the desk too.
  visitor.watched.allow(UNREACHABLE);
  const asker = await scene.visitor('/zh');
  await visitor.open();
  await visitor.askForPerson();
  await visitor.sees('Juniper has joined the conversation');
  await juniper.openChat('Hello, this is Juniper');
  await asker.open();

  await house.stopDesk();
  const away = passed(AWAY);
  await juniper.page.getByText('Connection lost. Trying again…').waitFor();
  const texts = ['The first while you were away', 'The second', 'The third'];
  for (const text of texts) await visitor.say(text);
  await asker.say('发到法国大概需要几天送达');
  await visitor.banner.getByText('Replies are taking longer than usual.').waitFor();
  await asker.banner.waitFor();
  await visitor.shoot('desk-away');
  await asker.shoot('desk-away-zh');
  // The relay must keep the messages even if the page that sent them is gone.
  await visitor.page.reload();
  await visitor.sees('The third');
  await away;
  assert.equal(await visitor.log.locator('desk-chat-message', { hasText: 'Not ' }).count(), 0);

  await house.startDesk();
  await juniper.log.getByText('The third').waitFor({ timeout: BACK_WITHIN });
  await asker.log
    .getByText(/工作日/)
    .first()
    .waitFor({ timeout: BACK_WITHIN });
  await visitor.banner.waitFor({ state: 'hidden' });
  await juniper.reply('All three have come.');
  await visitor.sees('All three have come.');
  await visitor.shoot('desk-back');

  readDesk(house.databases.desk, ({ messages, customerWhoSaid }) => {
    const said = (customer: number, sender: string) =>
      messages(customer)
        .filter((row) => row.sender === sender)
        .map(({ text }) => text);
    assert.deepEqual(said(customerWhoSaid('The third'), 'customer'), texts);
    const other = customerWhoSaid('发到法国大概需要几天送达');
    assert.equal(said(other, 'customer').length, 1);
    assert.equal(said(other, 'robot').length, 2);
  });
  assert.deepEqual(
    (await visitor.transcript()).filter(({ by }) => by === 'You').map(({ text }) => text.replace(/ Sent$/, '')),
    texts,
  );
  assert.equal((await asker.transcript()).length, 3);
});

it('the delay notice is gone if the desk returned while the visitor was away', async (t) => {
  const scene = await openScene({ random: () => 0.2 });
  t.after(() => scene.close());
  const { house } = scene;
  const visitor = await scene.visitor('/');
  visitor.watched.allow(UNREACHABLE);
  visitor.watched.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await visitor.open();
  await house.stopDesk();
  await visitor.say('Where is my parcel?');
  await visitor.banner.getByText('Replies are taking longer than usual.').waitFor();
  await visitor.page.context().setOffline(true);
  await visitor.banner.getByText(/offline|Connection lost/).waitFor();
  await house.startDesk();
  const isAtDesk = () =>
    readDesk(house.databases.desk, ({ all }) =>
      all<{ data: string }>(`SELECT data FROM messages WHERE sender = 'customer'`).some(({ data }) =>
        data.includes('Where is my parcel?'),
      ),
    );
  await until(isAtDesk, 'the desk to have it', BACK_WITHIN);
  await visitor.page.context().setOffline(false);
  await visitor.log.locator('desk-chat-robot-answer').nth(0).waitFor();
  await visitor.banner.waitFor({ state: 'hidden' });
});
