/**
 * `<desk-chat-failure>`: under a failed message, the reason, and buttons to retry, edit or discard it. Fetched ahead of time,
 * because it also reports a lost connection.
 */
import { css, html, LitElement, nothing } from 'lit';
import { NativeEvent } from '../../base/clean-built-ins.ts';
import { LONGEST_TEXT } from '../../base/constants.ts';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { ALERT } from '../../look/alert-icon.ts';
import { base } from '../../look/base.styles.ts';
import { drawing } from '../../look/icons.ts';
import type { ChatItem, Delivery } from '../../state/chat-state.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { withLimit } from '../refusal/refusal.ts';

export class EditEvent extends NativeEvent {
  readonly text: string;

  constructor(text: string) {
    super('edit', { bubbles: true, composed: true });
    this.text = text;
  }
}

/**
 * @fires edit - an `EditEvent`, for a message that cannot be retried
 * @fires chat-request - `retry`, `discard`
 */
export class DeskChatFailure extends withProperties(LitElement, {
  item: prop<Extract<ChatItem, { type: 'visitor-message' }> & { delivery: Extract<Delivery, { state: 'failed' }> }>(),
  strings: prop<AllStrings>(),
}) {
  static override styles = [
    base,
    css`
      div,
      p {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: flex-end;
        gap: 0 4px;
      }
      div {
        margin-inline-start: -44px;
        padding: 3px 4px 0;
        color: var(--desk-chat-danger);
        font-size: 13px;
      }
      span {
        max-inline-size: calc(100% - 20px);
      }
      svg {
        inline-size: 16px;
      }
      button {
        min-block-size: 32px;
        padding-inline: 6px;
        font-weight: 600;
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    `,
  ];

  override render() {
    const { strings } = this;
    const { content, delivery } = this.item;
    const { reason, retryable } = delivery;
    const button = (name: string, act: () => void) => html`<button type="button" @click=${act}>${name}</button>`;
    const sentences: Record<string, string> = strings.failed;
    const other = strings.failed.other;
    const over = content.kind === 'text' ? content.text.length - LONGEST_TEXT : 0;
    const words =
      sentences[reason] ?? (over > 0 ? `${other} ${strings.charactersOver(over)}` : withLimit(other, reason, strings));
    return html`<div role="group">
      ${drawing(ALERT)}<span>${words}</span>
      <p>
        ${retryable ? button(strings.retry, () => this.#ask('retry')) : nothing}
        ${!retryable && content.kind === 'text' ? button(strings.edit, () => this.#edit(content.text)) : nothing}
        ${button(strings.discard, () => this.#ask('discard'))}
      </p>
    </div>`;
  }

  /** Puts the text into the composer first: discarding removes this row and its focus. */
  #edit(text: string): void {
    this.dispatchEvent(new EditEvent(text));
    this.#ask('discard');
  }

  #ask(type: 'retry' | 'discard'): void {
    askChat(this, { type, id: this.item.id });
  }
}
