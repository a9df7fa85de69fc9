/**
 * The relay stops and restarts while visitor and agent keep writing. Nothing is lost or repeated, and both sides have
 * the order in which the messages were written.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../helpers/until.ts';
import { readDesk } from '../journeys/desk-records.ts';
import { openScene } from '../journeys/scene.ts';
import { UNREACHABLE } from '../journeys/watched-page.ts';

const ROUNDS = 12;
const STOP_AT = 4;
const START_AT = 8;
const numbered = (by: string) => Array.from({ length: ROUNDS }, (_, index) => `${by} ${index + 1} of ${ROUNDS}`);

it('a relay restarted in the middle loses nothing and repeats nothing', async (t) => {
  const scene = await openScene({ desk: { timings: { pushFirstDelay: 300, pushLongestDelay: 1000 } } });
  t.after(() => scene.close());
  const { house } = scene;
  const juniper = await scene.agent('Juniper');
  const visitor = await scene.visitor('/');
  visitor.watched.allow(UNREACHABLE);
  await visitor.open();
  await visitor.askForPerson();
  await visitor.sees('Juniper has joined the conversation');
  await juniper.openChat('Hello, this is Juniper');

  const [theirs, ours] = [numbered('visitor'), numbered('agent')];
  let stopping = Promise.resolve();
  let starting = Promise.resolve();
  for (const [index, text] of theirs.entries()) {
    // Neither is awaited: both sides keep writing while the relay stops and starts.
    if (index === STOP_AT) stopping = house.stopRelay();
    if (index === START_AT) {
      await stopping;
      await visitor.banner.getByText('Connection lost').waitFor();
      await visitor.shoot('reconnecting');
      await juniper.shoot('console-undelivered');
      starting = house.startRelay();
    }
    await Promise.all([visitor.say(text), juniper.reply(ours[index] as string)]);
  }
  await starting;

  await visitor.banner.waitFor({ state: 'hidden' });
  for (const text of ours.slice(-1)) await visitor.sees(text);
  for (const text of theirs.slice(-1)) await juniper.log.getByText(text).waitFor();
  await until(async () => (await visitor.log.getByText('Sending…').count()) === 0, 'nothing to be on its way');
  await visitor.shoot('reconnected');

  const lines = await visitor.transcript();
  const said = (by: string) => lines.filter((line) => line.by === by).map(({ text }) => text.replace(/ Sent$/, ''));
  assert.deepEqual(said('You'), theirs);
  assert.deepEqual(said('Juniper'), ['Hello, this is Juniper. How can I help you?', ...ours]);

  const shown = await juniper.log.locator('console-chat-message .bubble').allInnerTexts();
  const inConsole = (by: string) => shown.map((text) => text.trim()).filter((text) => text.startsWith(`${by} `));
  assert.deepEqual(inConsole('visitor'), theirs);
  assert.deepEqual(inConsole('agent'), ours);

  readDesk(house.databases.desk, ({ messages, customerWhoSaid }) => {
    const kept = messages(customerWhoSaid('visitor 1 of 12'));
    const from = (sender: string) => kept.filter((row) => row.sender === sender).map(({ text }) => text);
    assert.deepEqual(from('customer'), theirs);
    assert.deepEqual(from('agent').slice(1), ours);
  });

  await visitor.page.reload();
  await until(async () => (await visitor.transcript()).length === lines.length, 'the same again after a reload');
  assert.deepEqual(await visitor.transcript(), lines);
});
