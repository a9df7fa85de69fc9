/**
 * What a visitor meets first, in Firefox or WebKit, with real input: the agent alone is in Chromium. `npm run test:browsers` says
 * in which browser.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { DrivenBrowser } from '../helpers/driven-browser.ts';
import type { Agent } from '../journeys/agent.ts';
import { PICTURE } from '../journeys/files.ts';
import { openScene, type Scene } from '../journeys/scene.ts';
import { ENGINE, ENGINES, type Engine } from './engines.ts';
import { DrivenVisitor, FIELD, find, PANEL } from './visitor.ts';

const QUESTION = 'How long does delivery take?';
const ANSWER = 'working days';
const PHONE = { width: 360, height: 640 };
const FORM = {
  title: { en: 'Before we begin' },
  fields: ['name', { field: 'email', required: true, label: { en: 'E-mail' } }],
  skippable: false,
};

const { title, open } = ENGINES[process.env[ENGINE] ?? ''] as Engine;

describe(`a visitor with ${title}`, () => {
  let scene: Scene;
  let browser: DrivenBrowser;
  let visitor: DrivenVisitor;
  let juniper: Agent;

  before(async () => {
    scene = await openScene({ callsPerMinute: 6000, desk: { behaviour: { surveyStyle: 'text' } } });
    await scene.house.robotsLearned();
    browser = await open();
    visitor = new DrivenVisitor(browser, scene.house.urls.site);
    juniper = await scene.agent('Juniper');
    await juniper.setStatus('offline');
  });
  after(async () => {
    await browser?.close();
    await scene.close();
  });

  /** The visitor is handed to Juniper, who has opened the chat. */
  async function talk(first: string): Promise<void> {
    await juniper.setStatus('online');
    await visitor.click('button', 'Talk to a person');
    await visitor.reads('Hello, this is Juniper');
    await visitor.say(first);
    await juniper.openChat(first);
  }

  async function endTalk(): Promise<void> {
    await juniper.closeChat();
    await juniper.setStatus('offline');
  }

  it('asks the robot; nothing was stored before', async () => {
    await visitor.arrive('/lamps/halden');
    assert.equal(await browser.evaluate('localStorage.length + sessionStorage.length + document.cookie.length'), 0);
    await visitor.open();
    await visitor.say(QUESTION);
    await visitor.reads(ANSWER);
  });

  it('is handed to an agent, who answers', async () => {
    await visitor.arrive('/lamps/halden');
    await visitor.open();
    await talk('Is the Halden lamp in stock?');
    await juniper.reply('Yes, four of them.');
    await visitor.reads('Yes, four of them.');
    await endTalk();
  });

  it('sees everything again, once, after a reload and on the next page', async () => {
    await visitor.arrive();
    await visitor.open();
    await visitor.say(QUESTION);
    await visitor.reads(ANSWER);
    await talk('Can I see it in the workshop?');
    await juniper.reply('Of course, any day.');
    await visitor.reads('Of course, any day.');
    for (const path of ['/', '/workshop']) {
      await visitor.visit(path);
      for (const words of [ANSWER, 'Can I see it in the workshop?', 'Of course, any day.']) await visitor.reads(words);
      const said = await visitor.read();
      assert.equal(said.split('Can I see it in the workshop?').length, 2, `once on ${path}`);
    }
    await endTalk();
  });

  it('rates the agent after the end of the chat', async () => {
    await visitor.arrive();
    await visitor.open();
    await talk('My parcel is late');
    await endTalk();
    await visitor.click('desk-chat-survey label', 'Very satisfied');
    await visitor.click('desk-chat-survey button', 'Send rating');
    await visitor.reads('Thank you for your feedback!');
    await visitor.visit('/lamps');
    await visitor.reads('Thank you for your feedback!');
  });

  it('leaves a message, with an e-mail address, while nobody is online', async () => {
    await visitor.arrive('/workshop');
    await visitor.open();
    await visitor.click('button', 'Talk to a person');
    await visitor.reads('Nobody is online right now.');
    await visitor.fill('input[type=email]', 'ada@customer.example');
    await visitor.say('My shade is torn.');
    await visitor.reads('Your e-mail address ✓');
    await visitor.reads('Left as a message');
  });

  it('sends a picture, which the agent sees', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-chat-files-'));
    t.after(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'shade.png'), PICTURE);
    await visitor.arrive('/lamps');
    await visitor.open();
    await talk('This is my lamp');
    await browser.setFiles(find('input[type=file]'), [join(folder, 'shade.png')]);
    await visitor.reads('shade.png');
    await visitor.click('desk-chat-composer button', 'Send');
    await visitor.there('the picture in the chat', `${find('img[alt="shade.png"]')}?.naturalWidth > 0`);
    await juniper.log.getByRole('img').first().waitFor();
    await endTalk();
  });

  it('reads the chat of an Arabic page from right to left', async () => {
    await visitor.arrive();
    await browser.evaluate(`void Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' })`);
    await visitor.openTo('the robot of Lantern & Loom');
    await visitor.there('the words of the language', find('textarea', 'اطرح سؤالًا…'));
    assert.equal(await browser.evaluate(`getComputedStyle(${FIELD}).direction`), 'rtl');
    const { field, send } = await browser.evaluate<Record<string, number>>(
      `({ field: ${FIELD}.getBoundingClientRect().left, send: ${find('desk-chat-composer button.send')}.getBoundingClientRect().left })`,
    );
    assert.ok(Number(send) < Number(field), 'the button to send is at the end of the line');
    await visitor.say(QUESTION);
    await visitor.reads(ANSWER);
  });

  it('has the chat fill a screen of 360 pixels, and nothing is wider', async () => {
    await visitor.arrive('/', PHONE);
    await visitor.open();
    // A scroll bar takes its part of the width.
    const screen = await browser.evaluate<number>('document.documentElement.clientWidth');
    await visitor.there(
      'the panel to fill the screen',
      `(({ x, y, width, height }) => x === 0 && y === 0 && width === ${screen} && Math.round(height) === ${PHONE.height})(${PANEL}.getBoundingClientRect())`,
    );
    await visitor.say(QUESTION);
    await visitor.reads(ANSWER);
    assert.equal(await browser.evaluate('document.documentElement.scrollWidth'), screen);
    await visitor.click('desk-chat-header button', 'Close');
    // A closed panel is invisible, not gone.
    await visitor.there('the page again', `getComputedStyle(${PANEL}).visibility === 'hidden'`);
  });

  it('writes while the relay is away, and loses nothing when it is back', async () => {
    await visitor.arrive();
    await visitor.open();
    await visitor.say(QUESTION);
    await visitor.reads(ANSWER);
    await scene.house.stopRelay();
    await visitor.reads('Connection lost');
    await visitor.say('Can I get fabric samples?');
    await visitor.reads('Sending…');
    await scene.house.startRelay();
    await visitor.reads('swatch');
    for (const words of ['Sending…', 'Connection lost']) await visitor.readsNoMore(words);
    const said = await visitor.read();
    assert.equal(said.split('Can I get fabric samples?').length, 2, 'sent once');
  });

  it('fills in a form before the chat, which says what is wrong', async (t) => {
    const other = await openScene({ site: { form: { before: FORM } } });
    t.after(() => other.close());
    const customer = new DrivenVisitor(browser, other.house.urls.site);
    await customer.arrive();
    await customer.openTo('Before we begin');
    await customer.click('desk-chat-form button', 'Continue');
    await customer.reads('Please check');
    await customer.fill('desk-chat-form input[type=email]', 'mara@shop.example');
    await customer.click('desk-chat-form button', 'Continue');
    await customer.reads('the robot of Lantern & Loom');
    await customer.say(QUESTION);
    await customer.reads(ANSWER);
  });
});
