/**
 * Many tabs of one browser are one visitor with one connection. Whichever tab holds it, all show the same messages in
 * the same order, and nothing is lost or repeated when that tab closes, freezes or hangs. The same tabs go through all of it.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { WebSocket } from 'playwright-core';
import { until } from '../helpers/until.ts';
import type { Agent } from './agent.ts';
import { createChapters } from './chapters.ts';
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

async function allSee(tabs: Visitor[], text: string): Promise<void> {
  for (const tab of tabs) await tab.sees(text);
}

let scene: Scene;
let juniper: Agent;
before(async () => {
  scene = await openScene({ own: true });
  juniper = await scene.agent('Juniper');
});
after(() => scene?.close());

const untilOneSocket = () => untilSockets(scene.house.urls.relay, 1);

async function askJuniper(visitor: Visitor): Promise<void> {
  await visitor.askForPerson();
  await visitor.sees('Juniper has joined the conversation');
  await juniper.openChat('New');
}

describe('many tabs of one browser', () => {
  const chapter = createChapters();
  let tabs: Visitor[] = [];
  const connections = new Map<Visitor, WebSocket[]>();

  /** Remembers the tab's connections. */
  function watch(tab: Visitor): Visitor {
    const opened: WebSocket[] = [];
    tab.page.on('websocket', (socket) => opened.push(socket));
    connections.set(tab, opened);
    return tab;
  }

  /** The tab that holds the connection, and the others. */
  async function holderAndOthers(): Promise<[holder: Visitor, ...others: Visitor[]]> {
    await untilOneSocket();
    const holds = (tab: Visitor): boolean => connections.get(tab)?.some((socket) => !socket.isClosed()) === true;
    const holders = await until(() => {
      const found = tabs.filter(holds);
      return found.length === 1 && found;
    }, 'one tab to hold the connection');
    return [holders[0] as Visitor, ...tabs.filter((tab) => !holders.includes(tab))];
  }

  async function allHaveSaid(by: 'visitor' | 'agent', texts: string[]): Promise<void> {
    for (const tab of tabs) {
      await until(async () => (await tab.log.getByText('Sending…').count()) === 0, 'everything to be sent');
      assert.deepEqual(await said(tab, by), texts);
    }
  }

  before(async () => {
    const first = watch(await scene.visitor('/'));
    await first.open();
    await askJuniper(first);
    tabs = [first];
  });

  chapter('the second reports that its code failed to load, retries, and works', async () => {
    const tab = watch(await scene.tabOf(tabs[0] as Visitor));
    tab.watched.allow(/ERR_FAILED/);
    // Also of the folders from which it is tried again.
    const code = /\/other-tabs-[^/]*\.js/;
    await tab.page.route(code, (route) => route.abort());
    await tab.visit('/lamps');
    await tab.launcher.click();
    await tab.banner.getByText('Connection lost').waitFor();
    await tab.page.unroute(code);
    await tab.banner.waitFor({ state: 'hidden' });
    tabs.push(tab);
    await tab.say('Do you ship to Lyon?');
    await allSee(tabs, 'Do you ship to Lyon?');
    await untilOneSocket();
  });

  chapter('have the same draft and unread count', async () => {
    // Nobody has typed in it, so it takes each draft at once.
    const third = watch(await scene.tabOf(tabs[0] as Visitor));
    await third.visit('/lamps');
    await third.open();
    tabs.push(third);
    await third.sees('Juniper has joined the conversation');
    const first = tabs[0] as Visitor;
    await first.page.bringToFront();
    await first.field.fill('Half a sen');
    await until(async () => (await third.field.inputValue()) === 'Half a sen', 'the draft in the other tab');
    await first.field.press('End');
    await first.field.pressSequentially('tence');
    await first.field.press('Enter');
    await juniper.sees('Half a sentence');
    await until(async () => (await third.field.inputValue()) === '', 'no draft in the other tab');

    for (const tab of tabs) {
      await tab.launcher.click();
      await tab.panel.waitFor({ state: 'hidden' });
    }
    await juniper.reply('Are you there?');
    const unread = (tab: Visitor) => tab.page.getByRole('button', { name: 'Open chat, 1 unread message' });
    for (const tab of tabs) await unread(tab).waitFor();
    await third.open();
    for (const tab of tabs) await unread(tab).waitFor({ state: 'detached' });
    for (const tab of tabs) if (tab !== third) await tab.open();
  });

  chapter('three share one connection and show the same', async () => {
    for (const [index, tab] of tabs.entries()) {
      await tab.say(`from tab ${index}`);
      await juniper.reply(`reply ${index}`);
      await allSee(tabs, `reply ${index}`);
    }
    await allHaveSaid('visitor', ['Do you ship to Lyon?', 'Half a sentence', 'from tab 0', 'from tab 1', 'from tab 2']);
    await allHaveSaid('agent', [GREETING, 'Are you there?', 'reply 0', 'reply 1', 'reply 2']);
    await untilOneSocket();
  });

  chapter(
    'go on while the browser freezes the one with the connection, which is complete when it resumes',
    async () => {
      const [frozen, ...others] = await holderAndOthers();
      const session = await frozen.page.context().newCDPSession(frozen.page);
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await juniper.reply('while it sleeps');
      await allSee(others, 'while it sleeps');
      await others[0]?.say('awake');
      await juniper.sees('awake');
      await untilOneSocket();
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await allSee(tabs, 'awake');
      await frozen.say('and me again');
      await juniper.sees('and me again');
      await allSee(tabs, 'and me again');
      await untilOneSocket();
      await allHaveSaid('agent', [GREETING, 'Are you there?', 'reply 0', 'reply 1', 'reply 2', 'while it sleeps']);
    },
  );

  chapter('do not wait for the one with the connection if it hangs', async () => {
    const [hung, ...others] = await holderAndOthers();
    // A page paused inside a script cannot release the connection.
    const session = await hung.page.context().newCDPSession(hung.page);
    await session.send('Debugger.enable');
    await session.send('Debugger.pause');
    void hung.page.evaluate(() => 0).catch(() => {});
    await juniper.reply('into the silence');
    await allSee(others, 'into the silence');
    await session.send('Debugger.disable');
    await hung.sees('into the silence');
    await others[0]?.say('still here');
    await juniper.sees('still here');
    await allSee(tabs, 'still here');
    await untilOneSocket();
  });

  chapter('are all cleared when one that does not hold the connection logs out', async () => {
    const [, follower] = (await holderAndOthers()) as [Visitor, Visitor, Visitor];
    const hasLoggedOut = await follower.page.evaluate(() => document.querySelector('desk-chat')?.logout());
    assert.equal(hasLoggedOut, true);
    for (const tab of tabs) {
      await until(async () => (await tab.log.getByText('Juniper').count()) === 0, 'no word of before');
      await tab.sees('the robot of Lantern & Loom');
    }
    await untilOneSocket();
    await follower.say('Somebody else');
    await allSee(tabs, 'Somebody else');
    await allHaveSaid('visitor', ['Somebody else']);
  });

  chapter('take over from a closed one, without loss or duplicates', async () => {
    await askJuniper(tabs[0] as Visitor);
    await allSee(tabs, 'Juniper has joined the conversation');
    const theirs = [GREETING];
    while (tabs.length > 0) {
      const before = `before the end of ${tabs.length}`;
      const after = `after the end of ${tabs.length}`;
      const [holder, ...others] = await holderAndOthers();
      await Promise.all([juniper.reply(before), (others.at(-1) ?? holder).say(`mine, ${before}`)]);
      await holder.page.close();
      tabs = others;
      await juniper.reply(after);
      theirs.push(before, after);
      await allSee(tabs, after);
      if (tabs.length > 0) await untilOneSocket();
      for (const tab of tabs) assert.deepEqual(await said(tab, 'agent'), theirs);
    }
    await untilSockets(scene.house.urls.relay, 0);
    await juniper.sees('mine, before the end of 2');
  });
});

it('each tab has a connection where the browser has no locks or no channels', async () => {
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
  await askJuniper(first);
  const second = await scene.tabOf(first);
  await second.visit('/lamps');
  await second.open();
  await untilSockets(scene.house.urls.relay, 2);
  await second.say('Two lines');
  await juniper.reply('One chat');
  await allSee([first, second], 'One chat');
  await allSee([first, second], 'Two lines');
});
