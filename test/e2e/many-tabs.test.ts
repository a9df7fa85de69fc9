/**
 * Many tabs of one browser are one visitor with one connection. Whichever tab holds it, all show the same messages in
 * the same order, and nothing is lost or repeated when that tab closes, freezes or hangs.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../helpers/until.ts';
import { openScene, type Scene } from './scene.ts';
import { untilSockets } from './sockets.ts';
import type { Visitor } from './visitor.ts';

const GREETING = 'Hello, this is Juniper. How can I help you?';

/** All texts of the visitor or the agent, oldest first, including those that the list does not show now. */
const said = (tab: Visitor, by: 'visitor' | 'agent'): Promise<string[]> =>
  tab.page.evaluate((type) => {
    const items = document.querySelector('desk-chat')?.state.items ?? [];
    return items.flatMap((item) =>
      item.type === type && 'content' in item && item.content.kind === 'text' ? [item.content.text] : [],
    );
  }, `${by}-message`);

/** A visitor with an agent in several tabs; the first holds the connection. */
async function withAgent(scene: Scene, count: number) {
  const juniper = await scene.agent('Juniper');
  const first = await scene.visitor('/');
  await first.open();
  await first.askForPerson();
  await first.sees('Juniper has joined the conversation');
  await juniper.openChat('Hello, this is Juniper');
  const tabs = [first];
  while (tabs.length < count) {
    const tab = await scene.tabOf(first);
    await tab.visit('/lamps');
    await tab.open();
    await tab.sees('Juniper has joined the conversation');
    tabs.push(tab);
  }
  await untilSockets(scene.house.urls.relay, 1);
  return { juniper, tabs };
}

async function allSee(tabs: Visitor[], text: string): Promise<void> {
  for (const tab of tabs) await tab.sees(text);
}

it('three tabs share one connection and show the same', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const { juniper, tabs } = await withAgent(scene, 3);
  for (const [index, tab] of tabs.entries()) {
    await tab.say(`from tab ${index}`);
    await juniper.reply(`reply ${index}`);
    await allSee(tabs, `reply ${index}`);
  }
  const mine = ['from tab 0', 'from tab 1', 'from tab 2'];
  const theirs = [GREETING, 'reply 0', 'reply 1', 'reply 2'];
  for (const tab of tabs) {
    await until(async () => (await tab.log.getByText('Sending…').count()) === 0, 'everything to be sent');
    assert.deepEqual(await said(tab, 'visitor'), mine);
    assert.deepEqual(await said(tab, 'agent'), theirs);
  }
  await untilSockets(scene.house.urls.relay, 1);
});

it('the next tab takes over from a closed one, without loss or duplicates', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const { juniper, tabs } = await withAgent(scene, 3);
  const theirs = [GREETING];
  while (tabs.length > 0) {
    const before = `before the end of ${tabs.length}`;
    const after = `after the end of ${tabs.length}`;
    await Promise.all([juniper.reply(before), (tabs.at(-1) as Visitor).say(`mine, ${before}`)]);
    await tabs.shift()?.page.close();
    await juniper.reply(after);
    theirs.push(before, after);
    if (tabs.length === 0) break;
    await allSee(tabs, after);
    await untilSockets(scene.house.urls.relay, 1);
    for (const tab of tabs) assert.deepEqual(await said(tab, 'agent'), theirs);
  }
  await untilSockets(scene.house.urls.relay, 0);
  await juniper.sees('mine, before the end of 2');
});

it('a tab that the browser freezes releases the connection, and is complete when it resumes', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const { juniper, tabs } = await withAgent(scene, 2);
  const [first, second] = tabs as [Visitor, Visitor];
  const session = await first.page.context().newCDPSession(first.page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await juniper.reply('while it sleeps');
  await second.sees('while it sleeps');
  await second.say('awake');
  await juniper.sees('awake');
  await untilSockets(scene.house.urls.relay, 1);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await allSee(tabs, 'awake');
  await first.say('awake too');
  await juniper.sees('awake too');
  await allSee(tabs, 'awake too');
  await untilSockets(scene.house.urls.relay, 1);
  assert.deepEqual(await said(first, 'agent'), await said(second, 'agent'));
});

it('the other tabs do not wait for a leader that hangs', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const { juniper, tabs } = await withAgent(scene, 2);
  const [first, second] = tabs as [Visitor, Visitor];
  // A page paused inside a script cannot release the connection.
  const session = await first.page.context().newCDPSession(first.page);
  await session.send('Debugger.enable');
  await session.send('Debugger.pause');
  void first.page.evaluate(() => 0).catch(() => {});
  await juniper.reply('into the silence');
  await second.sees('into the silence');
  await session.send('Debugger.disable');
  await first.sees('into the silence');
  await second.say('still here');
  await juniper.sees('still here');
  await allSee(tabs, 'still here');
  await untilSockets(scene.house.urls.relay, 1);
});

it('logging out in one tab clears all tabs, whichever holds the connection', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const { tabs } = await withAgent(scene, 3);
  const follower = tabs[1] as Visitor;
  const hasLoggedOut = await follower.page.evaluate(() => document.querySelector('desk-chat')?.logout());
  assert.equal(hasLoggedOut, true);
  for (const tab of tabs) {
    await until(async () => (await tab.log.getByText('Juniper').count()) === 0, 'no word of before');
    await tab.sees('the robot of Lantern & Loom');
  }
  await untilSockets(scene.house.urls.relay, 1);
  await follower.say('Somebody else');
  for (const tab of tabs) await tab.sees('Somebody else');
});

it('draft and unread count are the same everywhere', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const { juniper, tabs } = await withAgent(scene, 2);
  const [first, second] = tabs as [Visitor, Visitor];
  await first.page.bringToFront();
  await first.field.fill('Half a sen');
  await until(async () => (await second.field.inputValue()) === 'Half a sen', 'the draft in the other tab');
  await first.field.press('End');
  await first.field.pressSequentially('tence');
  await first.field.press('Enter');
  await juniper.sees('Half a sentence');
  await until(async () => (await second.field.inputValue()) === '', 'no draft in the other tab');

  for (const tab of tabs) {
    await tab.launcher.click();
    await tab.panel.waitFor({ state: 'hidden' });
  }
  await juniper.reply('Are you there?');
  const unread = (tab: Visitor) => tab.page.getByRole('button', { name: 'Open chat, 1 unread message' });
  for (const tab of tabs) await unread(tab).waitFor();
  await second.open();
  await unread(first).waitFor({ state: 'detached' });
});

it('works with a connection for each tab where the browser has no locks or no channels', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const juniper = await scene.agent('Juniper');
  const first = await scene.visitor('/');
  await first.page.context().addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });
  await first.visit('/');
  assert.deepEqual(await first.page.evaluate(() => ['locks' in navigator, 'BroadcastChannel' in globalThis]), [
    false,
    false,
  ]);
  await first.open();
  await first.askForPerson();
  await first.sees('Juniper has joined the conversation');
  await juniper.openChat('Hello, this is Juniper');
  const second = await scene.tabOf(first);
  await second.visit('/lamps');
  await second.open();
  await untilSockets(scene.house.urls.relay, 2);
  await second.say('Two lines');
  await juniper.reply('One chat');
  await allSee([first, second], 'One chat');
  await allSee([first, second], 'Two lines');
});

it('reports that the code for a second tab failed to load, retries, and works', async (t) => {
  const scene = await openScene();
  t.after(() => scene.close());
  const first = await scene.visitor('/');
  await first.open();
  await first.say('Can I cancel my order?');
  const tab = await scene.tabOf(first);
  tab.watched.allow(/ERR_FAILED/);
  await tab.page.route('**/assets/other-tabs-*.js*', (route) => route.abort());
  await tab.visit('/lamps');
  await tab.launcher.click();
  await tab.banner.getByText('Connection lost').waitFor();
  await tab.page.unroute('**/assets/other-tabs-*.js*');
  await tab.banner.waitFor({ state: 'hidden' });
  await tab.say('Do you ship to Lyon?');
  await first.log.getByText('Do you ship to Lyon?').waitFor();
  await untilSockets(scene.house.urls.relay, 1);
});
