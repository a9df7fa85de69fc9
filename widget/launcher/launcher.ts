/**
 * `<desk-chat-launcher>`: the button that opens and closes the chat and counts what was not read. Knows nothing of the
 * conversation.
 */
import { html, LitElement, nothing } from 'lit';
import { icon } from '../icons.ts';
import { ChatRequestEvent } from '../requests.ts';
import type { Strings } from '../strings/en.ts';
import { launcherStyles } from './launcher.styles.ts';

/**
 * @slot icon - in place of the drawing, while the chat is closed
 * @fires chat-request - `open` or `close`
 * @csspart launcher - the button
 * @csspart badge - the number of unread messages
 * @cssprop --desk-chat-launcher-size - its height, and its width without words
 * @cssprop --desk-chat-launcher-radius - its corners; half its height unless set
 */
export class DeskChatLauncher extends LitElement {
  static override styles = launcherStyles;
  static override properties = {
    open: { type: Boolean, reflect: true },
    label: {},
    unread: { type: Number },
    strings: { attribute: false },
  };
  declare open: boolean;
  /** Words beside the icon while the chat is closed. */
  declare label: string | null;
  declare unread: number;
  declare strings: Strings;

  constructor() {
    super();
    this.open = false;
    this.label = null;
    this.unread = 0;
  }

  override focus(): void {
    this.renderRoot.querySelector('button')?.focus();
  }

  override render() {
    const { open, unread, strings } = this;
    const label = open ? null : this.label;
    const counted = !open && unread > 0;
    // What is read aloud holds the words that are seen, so that it can be asked for by them.
    const action = open ? strings.closeChat : label || strings.openChat;
    return html`<button
      part="launcher"
      type="button"
      aria-expanded=${open ? 'true' : 'false'}
      aria-label=${counted ? `${action}, ${strings.unread(unread)}` : action}
      @click=${this.#toggle}
    >
      <div class="icon up"><slot name="icon">${icon('chat')}</slot></div>
      <div class="icon down">${icon('down')}</div>
      ${label ? html`<span>${label}</span>` : nothing}
      ${counted ? html`<div class="badge" part="badge" aria-hidden="true">${unread > 99 ? '99+' : unread}</div>` : nothing}
    </button>`;
  }

  #toggle(): void {
    this.dispatchEvent(new ChatRequestEvent({ type: this.open ? 'close' : 'open' }));
  }
}
