/** `<desk-chat-message-tools>`: tools for the message under the pointer or with the focus: copy, and its time. */
import { css, html, LitElement, nothing } from 'lit';
import { prop, withProperties } from '../../base/with-properties.ts';
import { wholePlainText } from '../../html/sanitize.ts';
import { base } from '../../look/base.styles.ts';
import { drawing } from '../../look/icons.ts';
import { laterIcon } from '../../look/later-icons.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import type { MessageItem } from '../message/message.ts';

const COPY =
  'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1';
/** Milliseconds for which "Copied" is shown. */
const SHOW_COPIED_MS = 2000;

export class DeskChatMessageTools extends withProperties(LitElement, {
  item: prop<MessageItem>(),
  /** The time of the message, if it is not shown elsewhere. */
  time: '',
  strings: prop<AllStrings>(),
  copied: false,
}) {
  static override styles = [
    base,
    css`
      /* Beside the message, whose box positions them, so that they cover no text. */
      :host {
        display: contents;
        color: var(--desk-chat-muted);
      }
      .icon,
      time {
        position: absolute;
        inset-block-start: 0;
        inset-inline-start: 100%;
      }
      .icon {
        inline-size: 26px;
        block-size: 26px;
        margin-inline: 1px;
      }
      /* In the column of the speaker's avatar. */
      time {
        inset-block-start: 12px;
        inset-inline: auto 100%;
        inline-size: 46px;
        padding-inline-end: 6px;
        font-size: 11px;
        line-height: 1.15;
        text-align: end;
        white-space: nowrap;
      }
      :host([mine]) .icon {
        inset-inline: auto 100%;
      }
      :host([mine]) time {
        inset-block-start: 27px;
        inline-size: auto;
        padding-inline-end: 4px;
        font-size: 10px;
      }
      svg {
        inline-size: 14px;
      }
    `,
  ];
  #copiedTimer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#copiedTimer);
  }

  override render() {
    const { strings, copied } = this;
    const name = copied ? strings.copied : strings.copy;
    return html`${this.time ? html`<time aria-hidden="true">${this.time}</time>` : nothing}${
      navigator.clipboard
        ? html`<button class="icon" type="button" aria-label=${name} title=${name} @click=${this.#copy}>
            ${copied ? laterIcon('check') : drawing(COPY)}
          </button>`
        : nothing
    }
      <span class="hidden" role="status">${copied ? strings.copied : ''}</span>`;
  }

  async #copy(): Promise<void> {
    const text = await wordsOf(this.item);
    // The page may be forbidden to write to the clipboard; then do not show "Copied".
    this.copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    clearTimeout(this.#copiedTimer);
    this.#copiedTimer = setTimeout(() => (this.copied = false), SHOW_COPIED_MS);
  }
}

/** The text of a message; for a file its URL. */
async function wordsOf(item: MessageItem): Promise<string> {
  if (item.type === 'greeting') return wholePlainText(`${item.html}<p>${item.leading}</p>`);
  if (item.type === 'robot-answer') return wholePlainText(`${item.html}<p>${item.flow?.html ?? ''}</p>`);
  const { content } = item;
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'rich':
      return wholePlainText(content.html);
    case 'card':
      return [content.title, content.description].filter(Boolean).join('\n');
    default:
      return content.url;
  }
}
