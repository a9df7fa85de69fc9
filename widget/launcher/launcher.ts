/**
 * `<desk-chat-launcher>`: the round button that opens and closes the chat and counts what was not read. Knows nothing
 * of the conversation.
 */
import { html, LitElement, nothing } from 'lit';
import { base } from '../base.styles.ts';
import { icon } from '../icons.ts';
import { ChatRequestEvent } from '../requests.ts';
import type { Strings } from '../strings/en.ts';
import { launcherStyles } from './launcher.styles.ts';

/** @fires chat-request - `open` or `close` */
export class DeskChatLauncher extends LitElement {
  static override styles = [base, launcherStyles];
  static override properties = {
    open: { type: Boolean, reflect: true },
    unread: { type: Number },
    strings: { attribute: false },
  };
  declare open: boolean;
  declare unread: number;
  declare strings: Strings;

  constructor() {
    super();
    this.open = false;
    this.unread = 0;
  }

  override focus(): void {
    this.renderRoot.querySelector('button')?.focus();
  }

  override render() {
    const { open, unread, strings } = this;
    const counted = !open && unread > 0;
    const action = open ? strings.closeChat : strings.openChat;
    return html`<button
      part="launcher"
      type="button"
      aria-expanded=${open ? 'true' : 'false'}
      aria-label=${counted ? `${action}, ${strings.unread(unread)}` : action}
      @click=${this.#toggle}
    >
      ${icon('chat')}${icon('down')}
      ${counted ? html`<span class="badge" part="badge" aria-hidden="true">${unread > 99 ? '99+' : unread}</span>` : nothing}
    </button>`;
  }

  #toggle(): void {
    this.dispatchEvent(new ChatRequestEvent({ type: this.open ? 'close' : 'open' }));
  }
}
