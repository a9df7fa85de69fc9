/** Drives a visitor of the shop in Firefox or WebKit, which finds elements by selector and text, in any shadow root. */
import type { DrivenBrowser, Size } from '../helpers/driven-browser.ts';
import { until } from '../helpers/until.ts';

const ENTER = '\uE007';
export const FIELD = find('desk-chat-composer textarea');
export const PANEL = find('section[role=dialog]');
const LAUNCHER = find('button[aria-expanded]');
/** All text of the chat, including shadow roots. */
const TEXT = `((read) => read(document.querySelector('desk-chat')?.shadowRoot ?? document))(function read(node) {
  if (node.nodeType === 3) return node.data;
  if (node.localName === 'style') return '';
  return [...(node.shadowRoot ?? node).childNodes].map(read).join(' ');
})`;

/** An expression that finds the first match that is visible, on the page or in any shadow root; else it is null. */
export function find(selector: string, words = ''): string {
  const host = selector.includes(' ') ? selector.slice(0, selector.indexOf(' ')) : '';
  const inner = selector.slice(host.length).trim();
  return `((find) => find(document, ${host === ''}))(function find(root, isInside) {
    for (const element of root.querySelectorAll('*')) {
      const hasWords = () =>
        (element.textContent + (element.getAttribute('aria-label') ?? '') + (element.placeholder ?? '')).includes(${JSON.stringify(words)});
      const isMatch = isInside && element.matches(${JSON.stringify(inner)}) && hasWords();
      if (isMatch && (element.type === 'file' || element.checkVisibility())) return element;
      const deeper = element.shadowRoot && find(element.shadowRoot, isInside || element.localName === ${JSON.stringify(host)});
      if (deeper) return deeper;
    }
    return null;
  })`;
}

/**
 * A function that returns whether an element has been in the same place for four frames. What is asked twice within one frame of a
 * busy machine stands still even while it moves, and the click then misses it.
 */
const IS_AT_REST = `(one) => {
  one.scrollIntoView({ block: 'nearest' });
  const seen = (globalThis.placesSeen ??= new WeakMap());
  if (!seen.has(one)) {
    const watch = { place: '', frames: 0 };
    seen.set(one, watch);
    requestAnimationFrame(function look() {
      const place = JSON.stringify(one.getBoundingClientRect());
      watch.frames = place === watch.place ? watch.frames + 1 : 0;
      watch.place = place;
      if (one.isConnected) requestAnimationFrame(look);
    });
  }
  return seen.get(one).frames >= 4;
}`;

export class DrivenVisitor {
  readonly browser: DrivenBrowser;
  readonly #shopUrl: string;

  constructor(browser: DrivenBrowser, shopUrl: string) {
    this.browser = browser;
    this.#shopUrl = shopUrl;
  }

  /** Comes to the shop as somebody new. */
  async arrive(path = '/', size: Size = { width: 1000, height: 800 }): Promise<void> {
    await this.browser.startAfresh();
    await this.browser.resize(size);
    await this.visit(path);
  }

  async visit(path = '/'): Promise<void> {
    await this.browser.goto(this.#shopUrl + path);
    await this.there('the launcher', LAUNCHER);
  }

  async open(): Promise<void> {
    await this.browser.click(LAUNCHER);
    await this.reads('the robot of Lantern & Loom');
  }

  /** Clicks the launcher, and waits for something other than the robot's greeting. */
  async openTo(words: string): Promise<void> {
    await this.browser.click(LAUNCHER);
    await this.reads(words);
  }

  /** Resolves once an expression is truthy in the page. */
  there(what: string, expression: string): Promise<unknown> {
    // A page that is being replaced cannot evaluate anything.
    return until(() => this.browser.evaluate<boolean>(`Boolean(${expression})`).catch(() => false), what);
  }

  /** Resolves once the chat shows the words. */
  reads(words: string): Promise<unknown> {
    return this.there(`“${words}” to be shown`, `${TEXT}.includes(${JSON.stringify(words)})`);
  }

  /** Resolves once the chat no longer shows the words. */
  readsNoMore(words: string): Promise<unknown> {
    return this.there(`“${words}” to be gone`, `!${TEXT}.includes(${JSON.stringify(words)})`);
  }

  read(): Promise<string> {
    return this.browser.evaluate(TEXT);
  }

  /** Clicks the element once it is there and has come to rest. */
  async click(selector: string, words = ''): Promise<void> {
    const found = find(selector, words);
    await this.there(`${selector} ${words}`, `${found} && !${found}.disabled`);
    await this.there(`${selector} ${words} to come to rest`, `(${IS_AT_REST})(${found})`);
    await this.browser.click(found);
  }

  /** Types into a field of the chat. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.browser.type(text);
  }

  async say(text: string): Promise<void> {
    await this.fill('desk-chat-composer textarea', text + ENTER);
  }
}
