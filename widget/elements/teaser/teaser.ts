/**
 * `<desk-chat-teaser>`: beside the closed launcher, the author and beginning of a new message. A click opens the chat; a
 * dismissal is stored. Not a live region: `<desk-chat>` announces new messages.
 */
import { css, html, LitElement, nothing } from 'lit';
import type { Cursor } from '../../../relay/protocol/commands.ts';
import { itemWords, type ReceivedMessage } from '../../announcer/announcements.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { base } from '../../look/base.styles.ts';
import { besideCardStyles } from '../../look/beside-card.styles.ts';
import { icon } from '../../look/icons.ts';
import type { ChatState } from '../../state/chat-state.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import type { VisitorStorage } from '../../wire/storage/visitor-storage.ts';
import { Dismissal } from '../dismissal.ts';

/** In UTF-16 units; more than fits into the two lines of the card. */
const MAX_LINE = 160;

/** @fires chat-request - `open` */
export class DeskChatTeaser extends withProperties(LitElement, {
  state: prop<ChatState>(),
  storage: prop<Pick<VisitorStorage, 'teased'> | null>(),
  strings: prop<AllStrings>(),
  direction: prop<'ltr' | 'rtl'>(),
}) {
  static override styles = [
    base,
    besideCardStyles,
    css`
      .line {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
        overflow-wrap: anywhere;
      }
      @media (max-height: 420px) {
        .line {
          -webkit-line-clamp: 1;
        }
      }
    `,
  ];
  readonly #dismissal = new Dismissal(this, () => {
    const { storage, state } = this;
    if (storage && state.cursor) storage.teased = state.cursor;
    this.requestUpdate();
  });

  override render() {
    const { strings, state, storage } = this;
    const item = newestUnread(state, storage?.teased ?? null);
    if (!item) return nothing;
    const isRobot = item.type !== 'agent-message';
    const name = item.person.name || (isRobot ? strings.robot : strings.agent);
    const line = itemWords(item, strings).trim().split('\n', 1)[0]?.slice(0, MAX_LINE);
    return html`<div class="card head" part="teaser" role="group" dir=${this.direction} aria-label=${strings.unread(state.unread)}>
      <button class="open" type="button" @click=${() => askChat(this, { type: 'open' })}>
        <desk-chat-avatar .person=${item.person} ?robot=${isRobot} .mediaHosts=${state.site?.mediaHosts ?? []}></desk-chat-avatar>
        <span class="name ellipsis" dir="auto">${name}</span>
        <span class="line" dir="auto">${line}</span>
        <span class="hidden">${strings.openChat}</span>
      </button>
      <button class="icon" type="button" aria-label=${strings.dismiss} @click=${this.#dismissal.dismiss}>${icon('close')}</button>
    </div>`;
  }
}

/** The newest message that the visitor has neither read nor dismissed; null if there is none. */
function newestUnread({ items, book, cursor }: ChatState, dismissed: Cursor | null): ReceivedMessage | null {
  const dismissedTo = dismissed && dismissed.epoch === cursor?.epoch ? dismissed.seq : 0;
  const newest = items.findLast((item): item is ReceivedMessage =>
    ['agent-message', 'robot-answer', 'greeting'].includes(item.type),
  );
  return newest?.seq && newest.seq > Math.max(book.readTo, dismissedTo) ? newest : null;
}
