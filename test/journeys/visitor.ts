/** Drives a visitor at the shop. Finds elements by role and name, as people and screen readers do. */
import type { Locator, Page } from 'playwright-core';
import { until } from '../helpers/until.ts';
import { shoot, type Watched } from './watched-page.ts';

/** One entry of the visible transcript; `by` is empty for notices and surveys. */
export type Line = { by: string; text: string };

export class Visitor {
  readonly page: Page;
  readonly watched: Watched;
  readonly #shopUrl: string;

  constructor(watched: Watched, shopUrl: string) {
    this.page = watched.page;
    this.watched = watched;
    this.#shopUrl = shopUrl;
  }

  get panel(): Locator {
    return this.page.locator('desk-chat-panel section[role=dialog]');
  }

  get launcher(): Locator {
    return this.page
      .getByRole('button', { name: /^(Open|Close) chat|^打开聊天|^Chat$/ })
      .and(this.page.locator('[aria-expanded]'));
  }

  get log(): Locator {
    return this.panel.getByRole('log');
  }

  get field(): Locator {
    return this.panel.locator('desk-chat-composer textarea');
  }

  /** The banner above the transcript that reports a problem. */
  get banner(): Locator {
    return this.panel.locator('desk-chat-banner .banner');
  }

  /** The line below the name of the robot or agent. */
  get status(): Locator {
    return this.panel.locator('desk-chat-header .status');
  }

  get survey(): Locator {
    return this.log.locator('desk-chat-survey').last();
  }

  /** Clicks an option of the survey by its text. One clicks the image or the text, not the radio button. */
  async choose(option: string): Promise<void> {
    await this.survey
      .locator('label')
      .filter({ hasText: new RegExp(`^\\s*${option}`) })
      .click();
    await this.survey.getByRole('radio', { name: option }).and(this.page.locator(':checked')).waitFor();
  }

  button(name: string | RegExp): Locator {
    return this.panel.getByRole('button', { name });
  }

  async visit(path = '/'): Promise<void> {
    await this.page.goto(this.#shopUrl + path);
    await this.launcher.waitFor();
  }

  /** Opens the chat and waits for the greeting or the history. */
  async open(): Promise<void> {
    await this.launcher.click();
    await this.panel.waitFor();
    await this.log.locator('desk-chat-message, desk-chat-notice').first().waitFor();
  }

  /** Does something, so that the chat loads the parts that it shows at times. Only with them it reports a lost connection. */
  async loadsAsides(): Promise<void> {
    await this.field.press('Shift');
    await this.page.waitForFunction(() => customElements.get('desk-chat-banner'));
  }

  async say(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }

  /** Resolves once the transcript shows the text. */
  async sees(text: string | RegExp): Promise<void> {
    await this.log.getByText(text).first().waitFor();
  }

  /** Number of rows of the transcript. Only those near the view are elements. */
  async rows(): Promise<number> {
    const numbers = await this.log
      .locator('[aria-posinset]')
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-posinset'))));
    return Math.max(0, ...numbers);
  }

  /** Waits until the newest row with a match has a number above `rows`; resolves to the match. */
  async seesAfter(rows: number, found: (row: Page | Locator) => Locator): Promise<Locator> {
    const newest = this.log
      .locator('[aria-posinset]')
      .filter({ has: found(this.page) })
      .last();
    await until(async () => {
      const number = (await newest.count()) > 0 && (await newest.getAttribute('aria-posinset'));
      return Number(number) > rows;
    }, `something new after ${rows} rows`);
    return found(newest).first();
  }

  /** Sends a text and waits until the robot's answer is shown. */
  async asks(text: string): Promise<Locator> {
    return await this.answered(() => this.say(text));
  }

  /** Performs an action and waits for the robot's answer. */
  async answered(act: () => Promise<unknown>): Promise<Locator> {
    const before = await this.rows();
    await act();
    return await this.seesAfter(before, (row) => row.locator('desk-chat-robot-answer'));
  }

  async askForPerson(): Promise<void> {
    // A flow may offer the same button; this is the one below the transcript, or of an answer that did not help.
    await this.panel.locator('.actions, desk-chat-offer').getByRole('button', { name: 'Talk to a person' }).click();
  }

  /** The whole transcript, oldest first, without times. Scrolls through it from the top, and ends at its end. */
  async transcript(): Promise<Line[]> {
    return await this.log.evaluate(async (log) => {
      const textOf = (node: Node): string => {
        if (node instanceof Text) return node.data;
        if (!(node instanceof Element || node instanceof ShadowRoot)) return '';
        if (node instanceof Element && node.matches('style, svg, time, .hidden, .speaker, desk-chat-message-tools'))
          return '';
        const children = node instanceof Element && node.shadowRoot ? node.shadowRoot.childNodes : node.childNodes;
        return [...children].map(textOf).join(' ');
      };
      const rows = new Map<number, { by: string; text: string }>();
      const isWhole = (root: ParentNode): boolean =>
        [...root.querySelectorAll('*')].every(
          (one) => one.matches(':defined') && (one.shadowRoot === null || isWhole(one.shadowRoot)),
        );
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      log.dispatchEvent(new WheelEvent('wheel'));
      log.scrollTop = 0;
      for (let before = -1; before !== log.scrollTop; ) {
        await drawn();
        do await drawn();
        while (!isWhole(log));
        for (const row of log.querySelectorAll('[aria-posinset]')) {
          const entry = row.querySelector('desk-chat-message, desk-chat-notice, desk-chat-survey') as Element;
          const spoken = entry.shadowRoot?.querySelector('.row > .hidden, .mine > .hidden')?.textContent ?? '';
          const line = { by: spoken.replace(/,[^,]*$/, ''), text: textOf(entry).replace(/\s+/g, ' ').trim() };
          rows.set(Number(row.getAttribute('aria-posinset')), line);
        }
        before = log.scrollTop;
        log.scrollTop += log.clientHeight / 2;
      }
      return [...rows].sort(([one], [other]) => one - other).map(([, line]) => line);
    });
  }

  shoot(name: string): Promise<void> {
    return shoot(this.page, name);
  }
}
