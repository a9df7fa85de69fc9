/** `<desk-chat-banner>`: one sentence on what is wrong with the connection or the desk, and a remedy. Empty while all is well. */
import { html, LitElement, nothing } from 'lit';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { ALERT } from '../../look/alert-icon.ts';
import { bannerStyles } from '../../look/banner.styles.ts';
import { base } from '../../look/base.styles.ts';
import { drawing } from '../../look/icons.ts';
import { laterIcon } from '../../look/later-icons.ts';
import { quietButtonStyles } from '../../look/quiet-button.styles.ts';
import type { Connection } from '../../state/chat-state.ts';
import type { AllStrings } from '../../strings/all-strings.ts';

/** @fires chat-request - `reconnect` */
export class DeskChatBanner extends withProperties(
  LitElement,
  {
    connection: prop<Connection>(),
    deskDelayed: false,
    /** Whether the conversation has messages, which are shown beside the banner. */
    hasWords: true,
    /** True if the relay refuses the chat and there are no messages: the panel then shows only the banner. */
    alone: false,
    strings: prop<AllStrings>(),
  },
  { alone: { type: Boolean, reflect: true } },
) {
  static override styles = [base, quietButtonStyles, bannerStyles];

  override willUpdate(): void {
    this.alone = this.connection.state === 'refused' && !this.hasWords;
    // The composer is about to be removed, so move the focus.
    const { activeElement } = this.getRootNode() as ShadowRoot;
    if (this.alone && activeElement?.localName === 'desk-chat-composer') this.parentElement?.focus();
  }

  override render() {
    const { connection, strings } = this;
    const reconnect = () => askChat(this, { type: 'reconnect' });
    if (connection.state === 'refused') {
      const sentences: Record<string, string> = strings.refused;
      const sentence = sentences[connection.reason] ?? strings.refused.other;
      // The visitor can do nothing about a site that is not set up.
      if (['origin-refused', 'site-unknown'].includes(connection.reason))
        return this.#renderBanner('refused', sentence);
      if (connection.reason === 'client-too-old') {
        return this.#renderBanner('refused', sentence, strings.reloadPage, () => location.reload());
      }
      return this.#renderBanner('refused', sentence, strings.tryAgain, reconnect);
    }
    if (connection.state === 'reconnecting') {
      return this.#renderBanner('', strings.reconnecting, strings.tryNow, reconnect);
    }
    return this.deskDelayed ? this.#renderBanner('', strings.deskDelayed) : nothing;
  }

  #renderBanner(kind: string, sentence: string, wayOut?: string, go?: () => void) {
    return html`<div class="banner ${kind}" role="status">
      ${kind ? drawing(ALERT) : laterIcon('clock')}
      <p>${sentence}</p>
      ${wayOut ? html`<button class="quiet" type="button" @click=${go}>${wayOut}</button>` : nothing}
    </div>`;
  }
}
