/** `<console-emoji-picker>`: the widget's emoji in the console's colours. Loaded when it is opened. */
import { css, html, LitElement, type TemplateResult } from 'lit';
import { DeskChatEmoji } from '../../../../../widget/elements/emoji/emoji.ts';

const WORDS = {
  emoji: 'Emoji',
  emojiGroups: [
    'Smileys',
    'Gestures and people',
    'Animals and nature',
    'Food and drink',
    'Activities',
    'Travel and places',
    'Objects',
    'Symbols',
  ],
} as const;

export class EmojiPicker extends LitElement {
  static override styles = css`
    :host {
      display: block;
      padding-inline: 8px;
      --desk-chat-line: var(--line);
      --desk-chat-radius: 8px;
      --desk-chat-tint: var(--hover);
      --desk-chat-focus: var(--accent);
      --desk-chat-muted: var(--ink-soft);
    }
  `;

  override render(): TemplateResult {
    return html`<desk-chat-emoji .strings=${WORDS} @emoji-picked=${this.#onPicked}></desk-chat-emoji>`;
  }

  /** The widget's event stays within its own tree; this one leaves the element. */
  readonly #onPicked = ({ emoji }: HTMLElementEventMap['emoji-picked']): void => {
    this.dispatchEvent(Object.assign(new Event('emoji-picked'), { emoji }));
  };
}

customElements.define('desk-chat-emoji', DeskChatEmoji);
customElements.define('console-emoji-picker', EmojiPicker);
