/**
 * `<desk-chat-message-tools>`: what one can do with a message that has the pointer or the focus: read when it was said,
 * and copy it.
 */
import { css, html, LitElement, nothing } from 'lit';
import { base } from '../base.styles.ts';
import { drawing, icon } from '../icons.ts';
import type { Said } from '../message/message.ts';
import { wholePlainText } from '../sanitize.ts';
import type { Strings } from '../strings/en.ts';

const COPY =
  'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1';
/** What has an Escape of its own. */
const OPEN = 'dialog, desk-chat-menu, desk-chat-emoji, desk-chat-question';
/** Milliseconds for which it stands that something was copied. */
const TOLD = 2000;

export class DeskChatMessageTools extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        position: absolute;
        inset-block-start: -14px;
        inset-inline-end: 4px;
        z-index: 1;
        display: flex;
        align-items: center;
        padding-inline-start: 8px;
        border: 1px solid var(--desk-chat-line);
        border-radius: 99px;
        background: var(--desk-chat-surface);
        color: var(--desk-chat-muted);
        font-size: 12px;
        white-space: nowrap;
      }
      .icon {
        inline-size: 26px;
        block-size: 26px;
      }
      svg {
        inline-size: 14px;
        block-size: 14px;
      }
    `,
  ];
  static override properties = {
    said: { attribute: false },
    time: {},
    strings: { attribute: false },
    copied: { state: true },
  };
  declare said: Said;
  declare time: string;
  declare strings: Strings;
  declare copied: boolean;
  #told: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.time = '';
    this.copied = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.hidden = false;
    window.addEventListener('keydown', this.#onKey, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('keydown', this.#onKey, true);
    clearTimeout(this.#told);
  }

  override render() {
    const { strings, copied } = this;
    const name = copied ? strings.copied : strings.copy;
    return html`<span aria-hidden="true">${this.time}</span>
      ${
        navigator.clipboard
          ? html`<button class="icon" type="button" aria-label=${name} title=${name} @click=${this.#copy}>
            ${copied ? icon('check') : drawing(COPY)}
          </button>`
          : nothing
      }
      <span class="hidden" role="status">${copied ? strings.copied : ''}</span>`;
  }

  /**
   * Escape puts away what lies over the words, wherever the focus is. In the chat the next one closes that; what stands open
   * above the transcript goes first.
   */
  #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing || this.hidden) return;
    const path = event.composedPath().filter((node) => node instanceof Element);
    if (path.some((element) => element.matches(OPEN))) return;
    this.hidden = true;
    if (!path.some((element) => element.matches('desk-chat-panel'))) return;
    event.stopPropagation();
    event.preventDefault();
  };

  async #copy(): Promise<void> {
    const text = await wordsOf(this.said);
    // A page may be forbidden to; then nothing is said to be copied.
    this.copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    clearTimeout(this.#told);
    this.#told = setTimeout(() => (this.copied = false), TOLD);
  }
}

/** What a message says, as plain words; of a file its address. */
async function wordsOf(said: Said): Promise<string> {
  if (said.type === 'greeting') return wholePlainText(`${said.html}<p>${said.leading}</p>`);
  if (said.type === 'robot-answer') return wholePlainText(`${said.html}<p>${said.flow?.html ?? ''}</p>`);
  const { content } = said;
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
