/** `npm run demo`: the printed links work in a browser, and Ctrl-C stops it while chats are open. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { launchChromium } from '../helpers/browser.ts';
import { demoPorts, startDemo, temporaryFolder } from '../helpers/demo-process.ts';
import { Agent } from '../journeys/agent.ts';
import { Visitor } from '../journeys/visitor.ts';
import { openWatched } from '../journeys/watched-page.ts';

it('two browsers chat by the printed links, and Ctrl-C stops the demo meanwhile', async (t) => {
  const running = startDemo(t, temporaryFolder(t), await demoPorts());
  await running.isReady();
  const [shop = '', consoleLink = ''] = running.links();
  const browser = await launchChromium();
  t.after(() => browser.close());

  const juniper = new Agent(await openWatched(await browser.newContext()), 'Juniper');
  await juniper.page.goto(consoleLink);
  await juniper.page.getByRole('button', { name: /^Juniper Vale/ }).click();
  await juniper.page.locator('console-top-bar .dot.online').waitFor();
  const visitor = new Visitor(await openWatched(await browser.newContext({ locale: 'en-GB' })), shop);
  await visitor.visit('/');
  await visitor.open();
  await visitor.asks('Can I cancel my order?');
  await visitor.askForPerson();
  await visitor.sees('Hello, this is Juniper');
  await juniper.openChat('New');
  await juniper.reply('Good evening');
  await visitor.sees('Good evening');
  assert.deepEqual([...visitor.watched.problems, ...juniper.watched.problems], []);

  running.demo.kill('SIGINT');
  assert.deepEqual(await running.ended, [0, null]);
  assert.equal(await running.complaints, '');
});
