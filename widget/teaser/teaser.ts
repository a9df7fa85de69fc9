/**
 * `<desk-chat-teaser>`: a card beside the closed launcher with the author and beginning of a new message. A click opens
 * the chat; a dismissal is stored. Not a live region: `<desk-chat>` announces new messages.
 */
import { html, LitElement, nothing } from 'lit';
import { itemWords, type ReceivedMessage } from '../announcer/announcements.ts';
import { ChatRequestEvent } from '../chat-request-event.ts';
import type { ChatState } from '../state/chat-state.ts';
import type { VisitorStorage } from '../storage/visitor-storage.ts';
import type { Strings } from '../strings/en.ts';
import { base } from '../styles/base.styles.ts';
import { icon } from '../styles/icons.ts';
import { newestUnread } from './newest-unread.ts';
import { teaserStyles } from './teaser.styles.ts';

/** In UTF-16 units; more than fits into the two lines of the card. */
const MAX_LINE = 160;

/**
 * @fires chat-request - `open`
 * @csspart teaser - the card
 */
export class DeskChatTeaser extends LitElement {
  static override styles = [base, teaserStyles];
  static override properties = {
    state: { attribute: false },
    storage: { attribute: false },
    strings: { attribute: false },
    direction: {},
  };
  declare state: ChatState;
  /** Stores the dismissal. */
  declare storage: Pick<VisitorStorage, 'teased'> | null;
  declare strings: Strings;
  /** Text direction of the chat's language. */
  declare direction: 'ltr' | 'rtl';
  #host: EventTarget | null = null;

  /** Escape also dismisses the teaser while the launcher has the focus. */
  override connectedCallback(): void {
    super.connectedCallback();
    const root = this.getRootNode();
    this.#host = root instanceof ShadowRoot ? root.host : null;
    this.#host?.addEventListener('keydown', this.#onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#host?.removeEventListener('keydown', this.#onKey);
  }

  override render() {
    const { strings, state } = this;
    const item = this.#item;
    if (!item) return nothing;
    const isRobot = item.type !== 'agent-message';
    const name = item.person.name || (isRobot ? strings.robot : strings.agent);
    const line = itemWords(item, strings).trim().split('\n', 1)[0]?.slice(0, MAX_LINE);
    return html`<div class="card" part="teaser" role="group" dir=${this.direction} aria-label=${strings.unread(state.unread)}>
      <button class="open" type="button" @click=${this.#open}>
        <desk-chat-avatar .person=${item.person} ?robot=${isRobot} .mediaHosts=${state.site?.mediaHosts ?? []}></desk-chat-avatar>
        <span class="name" dir="auto">${name}</span>
        <span class="line" dir="auto">${line}</span>
        <span class="hidden">${strings.openChat}</span>
      </button>
      <button class="icon" type="button" aria-label=${strings.dismiss} @click=${this.#dismiss}>${icon('close')}</button>
    </div>`;
  }

  get #item(): ReceivedMessage | null {
    return newestUnread(this.state, this.storage?.teased ?? null);
  }

  #open(): void {
    this.dispatchEvent(new ChatRequestEvent({ type: 'open' }));
  }

  #dismiss(): void {
    const { storage, state } = this;
    const launcher = (this.getRootNode() as ShadowRoot).querySelector('button');
    const hadFocus = this.matches(':focus-within');
    if (storage && state.cursor) storage.teased = state.cursor;
    this.requestUpdate();
    if (hadFocus) launcher?.focus();
  }

  #onKey = (event: Event): void => {
    const { key, isComposing } = event as KeyboardEvent;
    if (key !== 'Escape' || isComposing || !this.#item) return;
    event.stopPropagation();
    this.#dismiss();
  };
}
