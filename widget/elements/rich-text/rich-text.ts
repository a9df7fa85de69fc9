/**
 * `<desk-chat-rich-text>`: renders sanitised HTML from the desk; long HTML in portions. Makes the clickable elements of a flow
 * operable by keyboard, and wide tables scrollable.
 */
import { html, LitElement, nothing } from 'lit';
import { announcementOf, say } from '../../announcer/announcements.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { type Portion, portionsOf } from '../../html/sanitize.ts';
import { base } from '../../look/base.styles.ts';
import type { Strings } from '../../strings/first/en.ts';
import { richTextStyles } from './rich-text.styles.ts';

/** Marks the scrollable frames in an element. They can be scrolled before this is loaded. */
export const watchFrames = ({ shadowRoot }: Element, name: string): Promise<unknown> =>
  import('../sideways/sideways.ts').then(
    (part) => shadowRoot && part.watchFrames(shadowRoot, name),
    () => null,
  );

export { sanitizerReady } from '../../html/sanitize.ts';

/** @fires chat-request - `click-flow`, where `seq` is given */
export class DeskChatRichText extends withProperties(LitElement, {
  /** Hostile HTML; use it only through the sanitiser. */
  html: '',
  mediaHosts: prop<readonly string[]>([]),
  /** `seq` of the HTML's event; null if a flow in it cannot be clicked. */
  seq: prop<number | null>(null),
  /** UTF-16 units to show at first; 0 for a whole portion. */
  first: 0,
  strings: prop<Strings>(),
  shown: prop<readonly HTMLElement[]>([]),
}) {
  /** The announcer's functions, so that only this chunk loads the sanitiser. */
  static readonly spoken = announcementOf;
  static readonly say = say;
  static override styles = [base, richTextStyles];
  #portions: Generator<Portion, undefined> | undefined;
  #isWhole = true;

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

  #next(): HTMLElement[] {
    const portion = this.#portions?.next().value;
    this.#isWhole = portion?.isLast ?? true;
    if (!portion) return [];
    const box = document.createElement('div');
    box.append(portion.nodes);
    for (const table of box.querySelectorAll('table')) this.#makeScrollable(table);
    for (const item of box.querySelectorAll<HTMLElement>('[data-type][data-id]')) this.#makeOperable(item);
    // Set last: with `dir=auto`, the browser would recompute the direction for every added node.
    box.dir = 'auto';
    return [box];
  }

  /** Shows more and focuses the new portion, so that keyboard and screen-reader users continue there. */
  async #showMore(): Promise<void> {
    // A shortened beginning is rendered again in one piece.
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
    const choose = () => askChat(this, { type: 'click-flow', seq, dataType: type, dataId: id, text });
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
