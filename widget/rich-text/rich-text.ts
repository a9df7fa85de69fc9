/**
 * `<desk-chat-rich-text>`: shows HTML the desk sent, after the sanitiser, as nodes: what is long a portion at a time. Makes
 * the clickable elements of a flow operable by keyboard and tables scrollable; knows nothing of messages.
 */
import { html, LitElement, nothing } from 'lit';
import { say, spoken } from '../announcer/spoken.ts';
import { type Portion, portionsOf } from '../html/sanitize.ts';
import { ChatRequestEvent } from '../requests.ts';
import type { Strings } from '../strings/en.ts';
import { base } from '../styles/base.styles.ts';
import { richTextStyles } from './rich-text.styles.ts';

/** Has the frames within an element that are scrolled sideways say where there is more; until then they can be scrolled. */
export const watchFrames = ({ shadowRoot }: Element, name: string): Promise<unknown> =>
  import('../sideways/sideways.ts').then(
    (part) => shadowRoot && part.watchFrames(shadowRoot, name),
    () => null,
  );

export { sanitizerReady } from '../html/sanitize.ts';

/** @fires chat-request - `click-flow`, where `seq` is given */
export class DeskChatRichText extends LitElement {
  /** The same words for the ear, so that the sanitiser is loaded in one place. */
  static readonly spoken = spoken;
  static readonly say = say;
  static override styles = [base, richTextStyles];
  static override properties = {
    html: { attribute: false },
    mediaHosts: { attribute: false },
    seq: { attribute: false },
    first: { attribute: false },
    strings: { attribute: false },
    shown: { state: true },
  };
  /** Hostile; never used but through the sanitiser. */
  declare html: string;
  declare mediaHosts: readonly string[];
  /** Of the event the HTML came with; null where a flow in it cannot be clicked. */
  declare seq: number | null;
  /** UTF-16 units that are shown at first; 0 for as many as a portion has. */
  declare first: number;
  declare strings: Strings;
  /** The portions that are shown, each in a box. */
  declare shown: readonly HTMLElement[];
  #portions: Generator<Portion, undefined> | undefined;
  #isWhole = true;

  constructor() {
    super();
    this.html = '';
    this.mediaHosts = [];
    this.seq = null;
    this.first = 0;
    this.shown = [];
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.size === 1 && changed.has('shown')) return;
    this.#portions = portionsOf(this.html, {
      mediaHosts: this.mediaHosts,
      flow: this.seq !== null,
      first: this.first,
    });
    this.shown = this.#next();
  }

  override render() {
    return html`${this.shown}${
      this.#isWhole
        ? nothing
        : html`<button class="more" type="button" @click=${this.#showMore}>${this.strings.showMore}</button>`
    }`;
  }

  /** The next portion; none where there are no more. */
  #next(): HTMLElement[] {
    const portion = this.#portions?.next().value;
    this.#isWhole = portion?.isLast ?? true;
    if (!portion) return [];
    const box = document.createElement('div');
    box.append(portion.nodes);
    for (const table of box.querySelectorAll('table')) this.#makeScrollable(table);
    for (const item of box.querySelectorAll<HTMLElement>('[data-type][data-id]')) this.#makeOperable(item);
    // Last: a browser looks for the direction of what is there at every node that is added.
    box.dir = 'auto';
    return [box];
  }

  /** Who goes on reading by key or ear goes on where the new portion begins. */
  async #showMore(): Promise<void> {
    // What was cut short is shown anew, in one piece.
    if (this.first) this.first = 0;
    else this.shown = [...this.shown, ...this.#next()];
    await this.updateComplete;
    const box = this.shown.at(-1);
    if (box) box.tabIndex = -1;
    box?.focus({ preventScroll: true });
  }

  #makeScrollable(table: HTMLTableElement): void {
    const frame = document.createElement('div');
    frame.className = 'sideways';
    table.replaceWith(frame);
    frame.append(table);
    void watchFrames(this, this.strings.scrollableTable);
  }

  #makeOperable(item: HTMLElement): void {
    const { type, id } = item.dataset;
    const { seq } = this;
    if (seq === null || (type !== '1' && type !== '2') || !id) return;
    const text = item.textContent.trim();
    const choose = () =>
      this.dispatchEvent(new ChatRequestEvent({ type: 'click-flow', seq, dataType: type, dataId: id, text }));
    item.role = 'button';
    item.tabIndex = 0;
    item.addEventListener('click', choose);
    item.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      choose();
    });
  }
}
