/**
 * `<desk-chat-message-list>`: the transcript: groups, days, loading older messages, and keeping the reading position. Only rows
 * near the view are rendered. The announcer speaks new messages, so loading older ones announces nothing.
 */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { PacedElement } from '../../base/paced-element.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { base } from '../../look/base.styles.ts';
import { icon } from '../../look/icons.ts';
import type { ChatItem, Earlier } from '../../state/chat-state.ts';
import type { Strings } from '../../strings/first/en.ts';
import { inRegion } from '../../strings/languages.ts';
import { loadPart } from '../parts.ts';
import { accessibleName } from './accessible-name.ts';
import { dayName, firstUnreadIndex, lastVisitorMessageIndex, type Row, rowAt } from './arrange.ts';
import { messageListStyles } from './message-list.styles.ts';
import { type RowElement, ScrollKeeper } from './scroll-keeper.ts';

/** Milliseconds after which the list is drawn although items keep arriving. */
const LONGEST_WAIT = 100;

/**
 * Renders its first change at once, later ones once per animation frame, and lets frames pass while items keep arriving: rows of a
 * burst would be replaced as soon as they are drawn. A list scrolls to new messages before that frame. Nothing is measured
 * between a change and its drawing, which would lay out the page once more.
 */
class FrameBatchedElement extends PacedElement {
  declare items: readonly ChatItem[];
  #isDrawn = false;

  protected override async scheduleUpdate(): Promise<void> {
    if (this.#isDrawn) await this.#pause();
    this.#isDrawn = true;
    requestAnimationFrame(() => {
      this.#isDrawn = false;
    });
    await super.scheduleUpdate();
  }

  async #pause(): Promise<void> {
    const latest = performance.now() + LONGEST_WAIT;
    let items: readonly ChatItem[];
    do {
      ({ items } = this);
      await new Promise(requestAnimationFrame);
    } while (items !== this.items && performance.now() < latest);
  }
}

/** @fires chat-request - `load-earlier`, and the requests of messages */
export class DeskChatMessageList extends withProperties(FrameBatchedElement, {
  items: prop<readonly ChatItem[]>([]),
  earlier: prop<Earlier>('none'),
  /** The `seq` of the first event that was unread when the visitor came back. */
  newSince: prop<number | null>(null),
  waiting: false,
  strings: prop<Strings>(),
  locale: 'en',
  mediaHosts: prop<readonly string[]>([]),
  now: prop<() => number>(Date.now),
  /** Number of messages by others that arrived while the visitor read further up. */
  newer: 0,
  away: false,
  /** The day at the top of the view, in words, while scrolling. */
  passing: '',
}) {
  static override styles = [base, messageListStyles];
  readonly #keeper = new ScrollKeeper(this, () => this.#onMove());
  /** A click was sent whose message has not come back from the relay yet. */
  #clicked = false;
  #askedAt: string | undefined;
  #hadEarlier = false;
  /** Rows with entered text or started media, which would be lost. They stay rendered. */
  readonly #used = new Set<string>();
  #focusNext: number | null = null;

  constructor() {
    super();
    this.addEventListener('chat-request', ({ request }) => {
      this.#clicked ||= request.type.startsWith('click');
    });
  }

  override focus(): void {
    if (this.items.length === 0) return this.#keeper.scroller?.focus();
    this.#focusRow(this.#keeper.rows.reading);
    // Another row holds the focus until that one is rendered.
    if (!this.#focused) this.renderRoot.querySelector<HTMLElement>('[data-key]')?.focus({ preventScroll: true });
  }

  /** The first rows are rendered in a task of their own, after everything around them. */
  protected override get isHeavy(): boolean {
    return super.isHeavy || (this.items.length > 0 && this.#keeper.rows.sizes.count === 0);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const { rows } = this.#keeper;
    if (this.earlier !== 'none') this.#hadEarlier = true;
    if (changed.has('items')) {
      const focused = this.#focused;
      const added = rows.take(this.items);
      if (this.#isOwn(added)) rows.following = true;
      if (!rows.following) this.newer += added.filter((item) => item.type !== 'visitor-message').length;
      if (focused && this.items[focused.index]?.key !== focused.dataset.key && this.#indexOf(focused.dataset.key) < 0) {
        // The focused row is gone; focus the row in its place.
        this.#focusNext = Math.min(focused.index, this.items.length - 1);
      }
    }
    if (changed.has('newSince')) {
      const since = firstUnreadIndex(this.items, this.newSince);
      if (since > 0) this.#keeper.toTop(since);
    }
  }

  override render() {
    const { strings, items } = this;
    const isEmpty = items.length === 0;
    return html`<div
        class="scroller"
        role="log"
        aria-live="off"
        aria-label=${strings.transcript}
        tabindex=${isEmpty ? 0 : nothing}
        @scroll=${this.#keeper.onScroll}
      >
        <div class="column">
          ${isEmpty ? empty(strings) : this.#renderRows()}
          ${
            this.waiting
              ? html`<div class="waiting" role="img" aria-label=${strings.robotTyping}><i></i><i></i><i></i></div>`
              : nothing
          }
        </div>
      </div>
      ${this.passing ? html`<div class="day passing" aria-hidden="true"><span>${this.passing}</span></div>` : nothing}
      ${this.away ? this.#renderNewer() : nothing}`;
  }

  /** Whether the visitor caused any of the added items in this tab: then the transcript scrolls to them. */
  #isOwn(added: readonly ChatItem[]): boolean {
    const isOwn = added.some((item) =>
      item.type === 'visitor-message'
        ? item.seq === null || this.#clicked
        : item.type === 'notice' && item.notice.kind === 'session-closed' && item.notice.reason === 'visitor',
    );
    this.#clicked &&= !isOwn;
    return isOwn;
  }

  #renderRows() {
    const { items } = this;
    const { rows } = this.#keeper;
    const focused = this.#focused;
    const kept = [focused?.index ?? -1, this.#focusNext ?? -1, ...[...this.#used].map((key) => this.#indexOf(key))];
    const stop = focused ? focused.index : rows.reading;
    const newest = lastVisitorMessageIndex(items);
    const since = firstUnreadIndex(items, this.newSince);
    return html`${this.#renderStart()}
      <div
        role="feed"
        aria-busy=${this.earlier === 'loading'}
        @keydown=${this.#onKey}
        @focusin=${this.#onFocus}
        @focusout=${this.#onBlur}
        @input=${this.#onUse}
        @media-play=${this.#onUse}
        @media-ended=${this.#onUse}
      >${repeat(
        rows.parts(kept),
        (part) => (typeof part === 'number' ? items[part]?.key : part.end === rows.start ? 'above' : `to ${part.end}`),
        (part) =>
          typeof part === 'number'
            ? this.#renderRow(part, {
                stop: part === stop,
                newest: part === newest,
                since: part === since,
                focused: part === focused?.index,
              })
            : html`<div class="gap" .span=${part}></div>`,
      )}</div>`;
  }

  #renderRow(
    index: number,
    { stop, newest, since, focused }: { stop: boolean; newest: boolean; since: boolean; focused: boolean },
  ) {
    const { items, earlier, strings } = this;
    const row = rowAt(items, index);
    const { item, first, newDay } = row;
    return html`<div
        role="article"
        class=${first ? 'first' : ''}
        data-key=${item.key}
        .index=${index}
        tabindex=${stop ? 0 : -1}
        aria-posinset=${index + 1}
        aria-setsize=${earlier === 'none' ? items.length : -1}
      >${since ? html`<div class="since"><span>${strings.newSince}</span></div>` : nothing}${
        newDay ? html`<h3 class="day">${this.#dayName(item.at)}</h3>` : nothing
      }${this.#renderItem(row, newest, focused)}</div>`;
  }

  #renderItem({ item, first, last, open, asked }: Row, newest: boolean, focused: boolean) {
    const { strings, locale, mediaHosts } = this;
    if (item.type === 'notice' || item.type === 'survey') void loadPart(item.type);
    switch (item.type) {
      case 'notice':
        return html`<desk-chat-notice .open=${open} .notice=${item.notice} .mediaHosts=${mediaHosts} .strings=${strings}></desk-chat-notice>`;
      case 'survey':
        return html`<desk-chat-survey .item=${item} .strings=${strings}></desk-chat-survey>`;
      default:
        return html`<desk-chat-message
          .item=${item}
          .asked=${asked} .open=${open}
          .first=${first}
          .last=${last}
          .newest=${newest}
          .focused=${focused}
          .strings=${strings}
          .locale=${locale}
          .mediaHosts=${mediaHosts}
        ></desk-chat-message>`;
    }
  }

  /** The line above the oldest message. It has the same height in every state, so that nothing moves. */
  #renderStart() {
    const { strings, earlier } = this;
    if (earlier === 'none') return this.#hadEarlier ? html`<p class="start">${strings.beginning}</p>` : nothing;
    if (earlier === 'loading') return html`<p class="start"><i class="spinner"></i>${strings.loadingEarlier}</p>`;
    const failed = earlier === 'failed';
    return html`<p class="start">
      ${failed ? strings.earlierFailed : nothing}
      <button class="quiet" type="button" @click=${this.#loadEarlier}>${failed ? strings.tryAgain : strings.loadEarlier}</button>
    </p>`;
  }

  #renderNewer() {
    const { newer, strings } = this;
    return html`<button
      class=${newer > 0 ? 'newer counted' : 'newer'}
      type="button"
      aria-label=${newer > 0 ? nothing : strings.jumpToNewest}
      @click=${() => this.#keeper.toEnd()}
    >
      ${newer > 0 ? strings.newMessages(newer) : nothing}${icon('down')}
    </button>`;
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('locale')) void warmUpDates(this.locale);
    if (this.#focusNext === null) return;
    // A person who has gone on to another part meanwhile stays there.
    const { activeElement } = this.getRootNode() as ShadowRoot;
    if (!activeElement || activeElement === this) this.#keeper.row(this.#focusNext)?.focus({ preventScroll: true });
    this.#focusNext = null;
  }

  get #focused(): RowElement | null {
    return (this.renderRoot as ShadowRoot | undefined)?.activeElement?.closest<RowElement>('[data-key]') ?? null;
  }

  #indexOf(key: string | undefined): number {
    return this.items.findIndex((item) => item.key === key);
  }

  #focusRow(index: number): void {
    this.#focusNext = index;
    this.#keeper.toView(index);
    this.#keeper.row(index)?.focus({ preventScroll: true });
  }

  #onKey(event: KeyboardEvent): void {
    const { target } = event;
    // Elements inside a message handle their own keys.
    if (!(target instanceof HTMLElement) || !target.dataset.key) return;
    const to = this.#keeper.rows.focusTarget(event, (target as RowElement).index);
    if (to === null) return;
    event.preventDefault();
    this.#focusRow(to);
  }

  /** Names the focused row: screen readers then read it as one. On focus only, as the name is the row's text. */
  #onFocus({ target }: FocusEvent): void {
    if (target instanceof HTMLElement && target.dataset.key) {
      target.ariaLabel = null;
      target.ariaLabel = accessibleName(target);
    }
    this.requestUpdate();
  }

  #onBlur({ target }: FocusEvent): void {
    if (target instanceof HTMLElement && target.dataset.key) target.ariaLabel = null;
    this.requestUpdate();
  }

  #onUse(event: Event): void {
    event.stopPropagation();
    const key = (event.target as Element).closest<RowElement>('[data-key]')?.dataset.key;
    if (key) this.#used[event.type === 'media-ended' ? 'delete' : 'add'](key);
  }

  #dayName = (at: number): string => dayName(at, this.now(), this.strings, this.locale);

  #onMove(): void {
    const keeper = this.#keeper;
    this.away = !keeper.atEnd;
    const item = this.away && keeper.moving ? this.items[keeper.topmost] : undefined;
    this.passing = item ? this.#dayName(item.at) : '';
    if (!this.away) this.newer = 0;
    else if (keeper.nearStart && this.earlier === 'there' && this.#askedAt !== this.items[0]?.key) this.#loadEarlier();
  }

  #loadEarlier(): void {
    this.#askedAt = this.items[0]?.key;
    askChat(this, { type: 'load-earlier' });
  }
}

const empty = ({ emptyTitle, emptyText }: Strings) =>
  html`<div class="empty">
    <span>${icon('chat')}</span>
    <h3>${emptyTitle}</h3>
    <p>${emptyText}</p>
  </div>`;

/**
 * Warms up the browser's `Intl`, whose first use costs a slow phone tens of milliseconds: nothing uses it before one can type, and
 * this runs in idle moments once the panel is drawn. Each step in a task of its own, so that it never blocks messages for long.
 */
async function warmUpDates(locale: string): Promise<void> {
  const steps = [
    () => new Intl.Locale(locale).maximize(),
    () => new Intl.NumberFormat(locale),
    () => new Intl.DateTimeFormat(inRegion(locale), { hour: 'numeric', minute: '2-digit' }),
  ];
  for (const step of steps) {
    await new Promise((resolve) => setTimeout(resolve));
    step();
  }
}
