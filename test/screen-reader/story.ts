/**
 * The core of a conversation with the keyboard alone, as a list of what the visitor does and what the screen reader says. The
 * visitor asks the robot, waits for a person, talks, is told of a message while reading, and rates the chat.
 */

import { until } from '../helpers/until.ts';
import type { Agent } from '../journeys/agent.ts';
import type { OtherVisitor } from '../journeys/other-visitor.ts';
import type { WindowBrowser } from './browser.ts';
import type { Desktop } from './desktop.ts';

export type Step = { does: string; hears: string[] };

export type Stage = {
  desktop: Desktop;
  browser: WindowBrowser;
  shopUrl: string;
  onTheWay: RegExp;
  agent: () => Promise<Agent>;
  other: (name: string) => Promise<OtherVisitor>;
};

const MOST_STOPS = 60;

/** All text of the chat, including shadow roots. */
const TEXT = `((read) => read(document.querySelector('desk-chat')?.shadowRoot ?? document))(function read(node) {
  if (node.nodeType === 3) return node.data;
  if (node.localName === 'style') return '';
  return [...(node.shadowRoot ?? node).childNodes].map(read).join(' ');
})`;
/** The focused element's tag, name and text. */
const FOCUSED = `((element) => {
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return [element?.localName, element?.getAttribute('role'), element?.getAttribute('aria-label'), element?.textContent.trim()].join(' ');
})(document.activeElement)`;

export async function playStory({ desktop, browser, shopUrl, onTheWay, agent, other }: Stage): Promise<Step[]> {
  const steps: Step[] = [];
  const shows = (words: string) => async (): Promise<boolean> =>
    await browser.evaluate<boolean>(`${TEXT}.includes(${JSON.stringify(words)})`).catch(() => false);
  const hasFocus = (pattern: RegExp) => async (): Promise<boolean> =>
    pattern.test(await browser.evaluate<string>(FOCUSED));
  const always = (): boolean => true;
  /** Returns a check whether Orca has since said something that fits. On a busy computer Orca falls behind the page. */
  const speaks = (pattern = /./): (() => boolean) => {
    const before = desktop.spoken();
    return () => desktop.utterances(before).some((words) => pattern.test(words));
  };

  function record(does: string, hears: string[]): void {
    steps.push({ does, hears });
    console.log(`> ${does}\n${hears.map((words) => `  ${words}`).join('\n')}`);
  }
  async function step(
    does: string,
    action: () => unknown,
    isDone: () => boolean | Promise<boolean> = always,
    except = /^$/,
  ): Promise<void> {
    const before = desktop.spoken();
    await action();
    const words = withoutBrowser(await desktop.spokenSince(before, isDone));
    record(
      does,
      words.filter((one) => !except.test(one)),
    );
  }
  /** Presses a key until the element has the focus. Then goes one stop back and forth, so that only this element's words are recorded. */
  async function goTo(name: string, key: 'Tab' | 'shift+Tab', pattern: RegExp): Promise<void> {
    let before = desktop.spoken();
    if ((await seek(name, key, pattern)) > 1) {
      await move(key === 'Tab' ? 'shift+Tab' : 'Tab');
      await desktop.spokenSince(before, always);
      before = desktop.spoken();
      await seek(name, key, pattern);
    }
    record(`${key} to ${name}`, withoutBrowser(await desktop.spokenSince(before, () => desktop.spoken() > before)));
  }
  /** Returns the number of presses. */
  async function seek(name: string, key: string, pattern: RegExp): Promise<number> {
    for (let stops = 1; stops <= MOST_STOPS; stops += 1) {
      await move(key);
      if (await hasFocus(pattern)()) return stops;
    }
    throw new Error(`${key} never reached ${name}`);
  }
  async function move(key: string): Promise<void> {
    const before = await browser.evaluate<string>(FOCUSED);
    desktop.press(key);
    // Equal elements, such as two radio buttons, look the same.
    await until(async () => (await browser.evaluate<string>(FOCUSED)) !== before, `${key} to move on`, 5000).catch(
      always,
    );
  }

  await browser.goto(`${shopUrl}/lamps/halden`);
  await until(() => browser.evaluate<boolean>(`Boolean(document.querySelector('desk-chat'))`), 'the launcher');
  await goTo('the launcher', 'Tab', /^button .*chat/i);
  await step('Enter', () => desktop.press('Return'), shows('the robot of Lantern & Loom'));
  await step('Escape', () => desktop.press('Escape'), hasFocus(/^button .*chat/i));
  await step('Enter', () => desktop.press('Return'), hasFocus(/^textarea/));

  // With the first letter the field becomes a combobox. Whether Orca then says it again, and letters, depends on speed.
  const letters = /^(?:[A-Z]?[a-z@. ]*|Message .*|Press Enter to send.*)$/;
  await step('types “retur”', () => desktop.type('retur'), shows(' suggestions'), letters);
  await step('Down', () => desktop.press('Down'));
  await step('Enter', () => desktop.press('Return'), shows('Was this helpful?'));
  await step(
    'types a question, Enter',
    () => {
      desktop.type('can you send a lamp to norway');
      desktop.press('Return');
    },
    shows('To all countries'),
    letters,
  );
  await goTo('a related question', 'shift+Tab', /^button .*\?$/);
  await step('Enter', () => desktop.press('Return'), shows('nothing is due at the door'));

  const juniper = await agent();
  const others = await Promise.all(['Ash', 'Birch', 'Cedar'].map(other));
  for (const one of others) await one.isServed();
  await goTo('the offer of a person', 'Tab', /^button .*Talk to a person$/);
  await step('Enter', () => desktop.press('Return'), speaks(/^Before you talk to us heading/), UNTIL_THE_FORM);
  await goTo('the button of the form', 'Tab', /^button .*Continue$/);
  await step('Enter', () => desktop.press('Return'), hasFocus(/^div group/));
  await goTo('the link to the error', 'Tab', /^a .*E-mail$/);
  await step('Enter', () => desktop.press('Return'), hasFocus(/^input/));
  await step('types an address', () => desktop.type('mara@shop.example'), always, letters);
  await goTo('the button of the form', 'Tab', /^button .*Continue$/);
  await step('Enter', () => desktop.press('Return'), shows('You are number 1 in line'), onTheWay);
  await step(
    'waits until an agent has time',
    async () => {
      await juniper.openChat('Hello from Ash');
      await juniper.closeChat();
    },
    shows('Hello, this is Juniper. How can I help you?'),
  );
  await step(
    'types a message, Enter',
    async () => {
      desktop.type('My lamp hums');
      desktop.press('Return');
      await juniper.openChat('My lamp hums');
    },
    shows('My lamp hums'),
    letters,
  );
  await step('Shift+F6 to the transcript', () => desktop.press('shift+F6'), hasFocus(/article/));
  await step(
    'reads while the agent answers',
    () => juniper.reply('That is the dimmer. Turn it fully up once.'),
    speaks(),
  );
  await step('the agent ends the chat', () => juniper.closeChat(), speaks());
  await goTo('the survey', 'Tab', /^input/);
  await step('Space', () => desktop.press('space'));
  await goTo('the button of the survey', 'Tab', /^button .*Send rating/);
  await step('Enter', () => desktop.press('Return'), shows('Thank you for your feedback!'));
  desktop.press('Escape');
  await until(hasFocus(/^button .*chat/i), 'the launcher to have the focus');
  return steps;
}

/** Words about the field, which has the focus until the form takes its place. Whether Orca says them depends on speed. */
const UNTIL_THE_FORM = / dialog$|^Message entry$|^Press Enter to send|^editable combo box\.$/;
/** Words that depend on speed alone: the panel's name and the field's role and hint until the settings or a part have arrived. */
const BY_SPEED: readonly [pattern: RegExp, words: string][] = [
  [/^Chat with us dialog$/, 'Lantern & Loom dialog'],
  [/^Message (?:entry .*|editable combo box\.)$/, 'Message entry'],
  [/^(You|Juniper|Lumi), \d+:\d\d [AP]M /, '$1, TIME '],
];
/** Words about the browser, the modes of Orca, a tab beside other words, and a status without words. */
const OF_BROWSER =
  /^(?:|.* document web\.|Loading.*|Finished loading.*|Browse mode|Focus mode|Page has .*|opens listbox|.* page tab\.|statusbar\.)$/;

const withoutBrowser = (utterances: readonly string[]): string[] =>
  utterances
    .filter((words) => !OF_BROWSER.test(words))
    .map((words) => BY_SPEED.reduce((text, [pattern, instead]) => text.replace(pattern, instead), words));
