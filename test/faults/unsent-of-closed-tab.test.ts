/**
 * A tab closes before the relay took its message. Another tab delivers it, once, whether or not the closed tab held the
 * connection.
 */
import assert from 'node:assert/strict';
import { after, before, it, type TestContext } from 'node:test';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { until } from '../helpers/until.ts';
import { readDesk } from '../journeys/desk-records.ts';
import { openScene, type Scene } from '../journeys/scene.ts';
import { UNREACHABLE } from '../journeys/watched-page.ts';

let scene: Scene;
before(async () => {
  scene = await openScene({ own: true });
});
after(() => scene?.close());

/** A conversation in one tab, and a second tab on another page of the shop; both are closed when the test ends. */
async function twoTabs(t: TestContext, question: string) {
  const { house } = scene;
  const first = await scene.visitor('/');
  t.after(() => first.page.context().close());
  first.watched.allow(UNREACHABLE);
  await first.open();
  await first.asks(question);
  await first.loadsAsides();
  const second = await scene.tabOf(first);
  second.watched.allow(UNREACHABLE);
  await second.visit('/lamps');
  return { house, first, second };
}

for (const [which, index] of [
  ['holds the connection', 0],
  ['uses another tab’s connection', 1],
] as const) {
  // Words of this visitor alone, by which the desk's records are found.
  const question = `Can I cancel my order, number 20451${index}?`;

  it(`a message written without a relay in a tab that ${which} and is then closed arrives once`, async (t) => {
    const { house, first, second } = await twoTabs(t, question);
    await second.open();
    await second.sees(question);
    await second.loadsAsides();

    await house.stopRelay();
    const tabs = [first, second];
    for (const tab of tabs) await tab.banner.getByText('Connection lost').waitFor();
    const [leaves] = tabs.splice(index, 1);
    const [stays] = tabs;
    assert.ok(leaves && stays);
    await leaves.say('Written in the tab that goes');
    await stays.say('Written in the tab that stays');
    await leaves.page.close({ runBeforeUnload: true });
    await until(() => leaves.page.isClosed(), 'the tab to be gone');
    await stays.sees('Written in the tab that goes');
    await house.startRelay();

    const isSent = async () => (await stays.log.getByText('Sending…').count()) === 0;
    await stays.banner.waitFor({ state: 'hidden' });
    await until(isSent, 'both to be sent');
    const said = () =>
      readDesk(house.databases.desk, ({ messages, customerWhoSaid }) =>
        messages(customerWhoSaid(question))
          .filter(({ sender }) => sender === 'customer')
          .map(({ text }) => text)
          .sort(),
      );
    const all = [question, 'Written in the tab that goes', 'Written in the tab that stays'];
    await until(() => said().length >= all.length, 'both at the desk');
    await stays.page.reload();
    await stays.sees('Written in the tab that goes');
    assert.deepEqual(said(), all);
    assert.equal(await stays.page.evaluate(() => localStorage.getItem('desk-chat:default:outbox')), null);
  });
}

it('a tab that does not know its person yet does not deliver another person’s message', async (t) => {
  const { house, first, second } = await twoTabs(t, 'Where is my parcel?');
  await second.page.evaluate(() => (window.DeskChat as DeskChatApi).identify(() => new Promise(() => {})));
  await second.launcher.click();
  await second.panel.waitFor();
  const locks = (waiting: number) =>
    second.page.evaluate(async (count) => {
      const { held, pending } = await navigator.locks.query();
      return held?.length === 1 && pending?.length === count;
    }, waiting);
  await until(() => locks(1), 'the other tab to follow');

  await house.stopRelay();
  await first.banner.getByText('Connection lost').waitFor();
  await first.say('Written by somebody else');
  await first.sees('Sending…');
  await first.page.close({ runBeforeUnload: true });
  await until(() => locks(0), 'the other tab to lead');
  // Once it has rendered this input, it has processed everything before it.
  await second.field.fill('Mine');
  assert.equal(await second.log.getByText('Written by somebody else').count(), 0);
});
