/**
 * The main steps of the story in Firefox and WebKit: robot, hand-off, agent, reload. Skipped if a machine has neither;
 * install Debian's `firefox-esr`, or `webkit2gtk-driver` and `xvfb`.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DRIVEN, type DrivenBrowser } from '../helpers/driven-browser.ts';
import { until } from '../helpers/until.ts';
import { openScene, type Scene } from './scene.ts';

const ENTER = '\uE007';
const QUESTION = 'How long does delivery take?';

/** An expression that finds the first match on the page or in any shadow root. */
const find = (selector: string, words = ''): string => `((find) => find(document))(function find(root) {
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(${JSON.stringify(selector)}) && element.textContent.includes(${JSON.stringify(words)}) && element.checkVisibility()) return element;
    const inner = element.shadowRoot && find(element.shadowRoot);
    if (inner) return inner;
  }
  return null;
})`;
/** All text of the chat, including shadow roots. */
const TEXT = `((read) => read(document.querySelector('desk-chat')?.shadowRoot ?? document))(function read(node) {
  if (node.nodeType === 3) return node.data;
  if (node.localName === 'style') return '';
  return [...(node.shadowRoot ?? node).childNodes].map(read).join(' ');
})`;
const LAUNCHER = find('button[aria-expanded]');
const FIELD = find('textarea');

for (const [name, open] of Object.entries(DRIVEN)) {
  describe(`a visitor with ${name}`, { skip: open === null && `${name} cannot be driven on this machine` }, () => {
    let scene: Scene;
    let browser: DrivenBrowser;

    const there = (what: string, expression: string): Promise<unknown> =>
      until(() => browser.evaluate<boolean>(`Boolean(${expression})`).catch(() => false), what);
    const reads = (words: string): Promise<unknown> =>
      there(`“${words}” to be shown`, `${TEXT}.includes(${JSON.stringify(words)})`);
    const write = async (words: string): Promise<void> => {
      await browser.click(FIELD);
      await browser.type(words + ENTER);
    };

    before(async () => {
      scene = await openScene();
      browser = await (open as () => Promise<DrivenBrowser>)();
    });
    after(async () => {
      await browser.close();
      await scene.close();
    });

    it('asks the robot, is handed to an agent, and sees everything again after a reload', {
      timeout: 120_000,
    }, async () => {
      const page = `${scene.house.urls.site}/lamps/halden`;
      await browser.goto(page);
      await there('the launcher', LAUNCHER);
      assert.equal(await browser.evaluate('localStorage.length + sessionStorage.length + document.cookie.length'), 0);
      await browser.click(LAUNCHER);
      await reads('the robot of Lantern & Loom');
      await write(QUESTION);
      await reads('working days');

      const agent = await scene.agent('Juniper');
      await browser.click(find('button', 'Talk to a person'));
      await reads('Juniper joined the chat');
      await write('Is the Halden lamp in stock?');
      await agent.openChat('Is the Halden lamp in stock?');
      await agent.reply('Yes, four of them.');
      await reads('Yes, four of them.');

      await browser.goto(page);
      await reads('Yes, four of them.');
      await reads('working days');
      const said = await browser.evaluate<string>(TEXT);
      assert.equal(said.split('Is the Halden lamp in stock?').length, 2, 'what was written stands there once');
    });
  });
}
