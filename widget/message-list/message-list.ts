/**
 * `<desk-chat-message-list>`: the transcript: groups, days, older messages on demand, and staying where one reads. What
 * is new is spoken by the announcer, so that reading older messages aloud is not interrupted by their being loaded.
 */
import { html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { base } from '../base.styles.ts';
import type { ChatItem } from '../chat-state.ts';
import { icon } from '../icons.ts';
import { loadPart } from '../parts.ts';
import { ChatRequestEvent } from '../requests.ts';
import type { Strings } from '../strings/en.ts';
import { arrange, dayOf, type Row } from './arrange.ts';
import { messageListStyles } from './message-list.styles.ts';
import { ScrollKeeper } from './scroll-keeper.ts';

/** @fires chat-request - `load-earlier`, and what messages ask */
export class DeskChatMessageList extends LitElement {
  static override styles = [base, messageListStyles];
  static override properties = {
    items: { attribute: false },
    earlier: { type: Boolean },
    waiting: { type: Boolean },
    strings: { attribute: false },
    locale: {},
    mediaHosts: { attribute: false },
    now: { attribute: false },
    newer: { state: true },
    away: { state: true },
  };
  declare items: readonly ChatItem[];
  /** Whether older messages can be loaded. */
  declare earlier: boolean;
  /** Whether a robot is looking for an answer. */
  declare waiting: boolean;
  declare strings: Strings;
  declare locale: string;
  declare mediaHosts: readonly string[];
  /** Tells the time, for the words today and yesterday. */
  declare now: () => number;
  /** Messages of others that came while the visitor read further up. */
  declare newer: number;
  declare away: boolean;
  readonly #keeper = new ScrollKeeper(this, () => this.#onMove());
  /** The oldest item held when older ones were last asked for. */
  #askedAt: string | undefined;

  constructor() {
    super();
    this.items = [];
    this.earlier = false;
    this.waiting = false;
    this.locale = 'en';
    this.mediaHosts = [];
    this.now = Date.now;
    this.newer = 0;
    this.away = false;
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('items') as readonly ChatItem[] | undefined;
    if (!before || before.length === 0) return;
    const added = addedAtEnd(before, this.items);
    // Who writes wants to see it, wherever they were.
    if (added.some((item) => item.type === 'visitor-message' && item.seq === null)) this.#keeper.following = true;
    if (!this.#keeper.following) this.newer += added.filter((item) => item.type !== 'visitor-message').length;
  }

  override render() {
    const { strings, items } = this;
    return html`<div
        class="scroller"
        role="log"
        aria-live="off"
        aria-label=${strings.transcript}
        tabindex="0"
        @scroll=${this.#keeper.onScroll}
      >
        <div class="column">
          ${
            this.earlier && items.length > 0
              ? html`<button class="quiet earlier" type="button" @click=${this.#loadEarlier}>${strings.loadEarlier}</button>`
              : nothing
          }
          ${items.length === 0 ? this.#renderEmpty() : repeat(arrange(items), ({ item }) => item.key, this.#renderRow)}
          ${
            this.waiting
              ? html`<div class="waiting" role="img" aria-label=${strings.robotTyping}><i></i><i></i><i></i></div>`
              : nothing
          }
        </div>
      </div>
      ${this.away ? this.#renderNewer() : nothing}`;
  }

  #renderRow = (row: Row) => {
    const { item, first, newDay } = row;
    return html`${newDay ? html`<h3 class="day">${this.#dayName(item.at)}</h3>` : nothing}
      <div data-key=${item.key} class=${first ? 'first' : ''}>${this.#renderItem(row)}</div>`;
  };

  #renderItem({ item, first, last, newest }: Row) {
    const { strings, locale, mediaHosts } = this;
    switch (item.type) {
      case 'notice':
        return html`<desk-chat-notice .notice=${item.notice} .mediaHosts=${mediaHosts} .strings=${strings}></desk-chat-notice>`;
      case 'survey':
        void loadPart('survey');
        return html`<desk-chat-survey .item=${item} .strings=${strings}></desk-chat-survey>`;
      default:
        return html`<desk-chat-message
          .item=${item}
          .first=${first}
          .last=${last}
          .newest=${newest}
          .strings=${strings}
          .locale=${locale}
          .mediaHosts=${mediaHosts}
        ></desk-chat-message>`;
    }
  }

  #renderEmpty() {
    const { strings } = this;
    return html`<div class="empty">
      <span>${icon('chat')}</span>
      <h3>${strings.emptyTitle}</h3>
      <p>${strings.emptyText}</p>
    </div>`;
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

  #dayName(at: number): string {
    const { strings, locale } = this;
    const now = new Date(this.now());
    if (dayOf(at) === dayOf(now.getTime())) return strings.today;
    if (dayOf(at) === dayOf(now.setDate(now.getDate() - 1))) return strings.yesterday;
    return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(at);
  }

  #onMove(): void {
    this.away = !this.#keeper.atEnd;
    if (!this.away) this.newer = 0;
    else if (this.#keeper.nearStart && this.earlier && this.#askedAt !== this.items[0]?.key) this.#loadEarlier();
  }

  #loadEarlier(): void {
    this.#askedAt = this.items[0]?.key;
    this.dispatchEvent(new ChatRequestEvent({ type: 'load-earlier' }));
  }
}

/** What was put after the newest item held before; nothing when that is gone. */
function addedAtEnd(before: readonly ChatItem[], items: readonly ChatItem[]): readonly ChatItem[] {
  const held = new Set(before.map((item) => item.key));
  const last = items.findLastIndex((item) => held.has(item.key));
  return last < 0 ? [] : items.slice(last + 1);
}
