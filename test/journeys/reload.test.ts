/**
 * A conversation survives a reload, another page of the shop, a second tab and a closed chat. A second browser does not show
 * it. The same visitor goes through all of it.
 */
import assert from 'node:assert/strict';
import { after, before, describe } from 'node:test';
import type { DeskChatApi } from '../../widget/page/api.ts';
import { until } from '../helpers/until.ts';
import type { Agent } from './agent.ts';
import { createChapters } from './chapters.ts';
import { png } from './png.ts';
import { openScene, type Scene } from './scene.ts';
import type { Line, Visitor } from './visitor.ts';

const said = (lines: Line[], who: string): string[] => lines.filter(({ by }) => by === who).map(({ text }) => text);

describe('a conversation', () => {
  const chapter = createChapters();
  let scene: Scene;
  let juniper: Agent;
  let visitor: Visitor;
  before(async () => {
    scene = await openScene();
    juniper = await scene.agent('Juniper');
    visitor = await scene.visitor('/lamps');
  });
  after(() => scene?.close());

  const close = async (): Promise<void> => {
    await visitor.launcher.click();
    await visitor.panel.waitFor({ state: 'hidden' });
  };
  const unread = (count: string) => visitor.page.getByRole('button', { name: `Open chat, ${count}` }).waitFor();

  chapter('is complete after a reload, on the next page and in a second tab', async () => {
    await visitor.open();
    const answer = await visitor.asks('Can I cancel my order?');
    await answer.getByRole('button', { name: 'Not helpful' }).click();
    await answer.getByText('Thanks for telling us.').waitFor();
    await visitor.askForPerson();
    await visitor.sees('Juniper has joined the conversation');
    await juniper.openChat('Can I cancel my order?');
    await visitor.say('My order is number 204518');
    await juniper.reply('Thank you, I am looking it up.');
    await juniper.sendFile('label.png', 'image/png', png(60, 40));
    await visitor.log.getByRole('img', { name: 'Image' }).waitFor();
    await visitor.field.fill('One more thing: ');

    const before = await visitor.transcript();
    assert.deepEqual(
      before.map(({ by }) => by).filter((by) => by !== ''),
      ['Lumi', 'You', 'Lumi', 'Juniper', 'You', 'Juniper', 'Juniper'],
    );
    const isWhole = async (where: string) => {
      await visitor.panel.waitFor();
      await until(async () => (await visitor.transcript()).length === before.length, `as many lines ${where}`);
      assert.deepEqual(await visitor.transcript(), before, where);
      assert.equal(await visitor.field.inputValue(), 'One more thing: ');
      assert.equal(await visitor.status.innerText(), 'Talking with you now');
    };

    await visitor.page.reload();
    await isWhole('after a reload');
    await visitor.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Textiles' }).click();
    await visitor.page.waitForURL('**/textiles');
    await isWhole('on another page');
    await visitor.shoot('after-reload');

    const tab = await scene.tabOf(visitor);
    await tab.visit('/workshop');
    await tab.open();
    await until(async () => (await tab.transcript()).length === before.length, 'as many lines in the tab');
    assert.deepEqual(await tab.transcript(), before);

    await visitor.field.press('End');
    await visitor.field.pressSequentially('two of them');
    await visitor.field.press('Enter');
    await juniper.sees('One more thing: two of them');
    await tab.sees('One more thing: two of them');
    await juniper.reply('Noted, both.');
    await visitor.sees('Noted, both.');
    await tab.sees('Noted, both.');
    await tab.page.close();
  });

  chapter('is not visible in another browser', async () => {
    const stranger = await scene.visitor('/');
    await stranger.open();
    await stranger.sees('the robot of Lantern & Loom');
    assert.deepEqual(
      (await stranger.transcript()).map(({ by }) => by),
      ['Lumi'],
    );
    await stranger.asks('Can I get fabric samples?');
    assert.deepEqual(said(await stranger.transcript(), 'You'), ['Can I get fabric samples? Sent']);
    assert.deepEqual(said(await visitor.transcript(), 'You'), [
      'Can I cancel my order?',
      'My order is number 204518',
      'One more thing: two of them Sent',
    ]);
    assert.equal(await juniper.log.getByText('Can I get fabric samples?').count(), 0);
    await juniper.reply('Only for the first visitor');
    await visitor.sees('Only for the first visitor');
    await stranger.asks('What does shipping cost?');
    assert.equal(await stranger.log.getByText(/Juniper|Only for the first/).count(), 0);
    await stranger.page.close();
  });

  chapter('counts messages that came while it was closed, also on the next page', async () => {
    await close();
    await juniper.reply('Are you still there?');
    await unread('1 unread message');
    await juniper.reply('I have found it.');
    await unread('2 unread messages');
    await visitor.shoot('unread');
    await visitor.visit('/lamps');
    await unread('2 unread messages');

    await visitor.open();
    await visitor.sees('I have found it.');
    await visitor.launcher.click();
    await visitor.page.getByRole('button', { name: 'Open chat', exact: true }).waitFor();
    await visitor.page.reload();
    await visitor.open();
    const theirs = said(await visitor.transcript(), 'Juniper').filter((text) => text !== '');
    assert.deepEqual(theirs, [
      'Hello, this is Juniper. How can I help you?',
      'Thank you, I am looking it up.',
      'Noted, both.',
      'Only for the first visitor',
      'Are you still there?',
      'I have found it.',
    ]);
  });

  chapter('that has ended leaves no unread count to the next one', async () => {
    // Makes the token invalid, as if it had expired.
    await visitor.page.evaluate(() => {
      const token = localStorage.getItem('desk-chat:default:token') ?? '';
      localStorage.setItem('desk-chat:default:token', token.replace(/[\w-]/g, 'A'));
    });
    await visitor.page.reload();
    await visitor.sees('the robot of Lantern & Loom');
    assert.equal(await visitor.log.getByText('Can I cancel my order?').count(), 0);
    await visitor.askForPerson();
    await visitor.sees('Hello, this is Juniper');
    await close();
    await juniper.openChat('Hello, this is Juniper');
    await juniper.reply('And who are you?');
    await unread('1 unread message');
  });

  chapter(
    'that has ended begins again by a request for a person, and reports requests that cannot be repeated',
    async () => {
      const newcomer = await scene.visitor('/');
      await newcomer.page.addInitScript(() => {
        if (location.pathname !== '/lamps') return;
        localStorage.setItem('desk-chat:default:token', 'A'.repeat(43));
        const asks = (api: DeskChatApi) => {
          const ended = api.endChat().catch(({ code }) => code);
          Object.assign(window, { result: Promise.all([ended, api.requestAgent(), api.send('Good day')]) });
        };
        window.DeskChat = [asks];
      });
      await newcomer.visit('/lamps');
      const [ended] = await newcomer.page.evaluate(() => (window as unknown as { result: Promise<unknown[]> }).result);
      assert.equal(ended, 'token-invalid');
      await juniper.openChat('Good day');
    },
  );
});
