/** `<desk-chat-offer>`: offers an agent in a sentence with a button, and a quiet one to go on with the robot. */
import { html, LitElement, nothing } from 'lit';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { base } from '../../look/base.styles.ts';
import { chipStyles } from '../../look/chip.styles.ts';
import { icon } from '../../look/icons.ts';
import { quietButtonStyles } from '../../look/quiet-button.styles.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { offerStyles } from './offer.styles.ts';

/** @fires chat-request - `request-agent` */
export class DeskChatOffer extends withProperties(
  LitElement,
  {
    /** Plain text of the desk, or our own; empty for a usual sentence. */
    text: '',
    /** Whether the offer can still be accepted; otherwise only the sentence is shown. */
    open: true,
    /** Whether the visitor can also decline the offer. */
    declinable: false,
    strings: prop<AllStrings>(),
    declined: false,
  },
  { declinable: { type: Boolean } },
) {
  static override styles = [base, chipStyles, quietButtonStyles, offerStyles];
  /** Whether the visitor has just pressed for it, so that it has to be seen. Read once. */
  declare pressed?: boolean;

  override render() {
    const { strings } = this;
    const asks = this.open && !this.declined;
    return html`<div class=${asks ? 'offer asks' : 'offer'} role="group" aria-labelledby="text">
      <p id="text" dir="auto" tabindex="-1">${this.text || strings.handOffTip}</p>
      ${
        asks
          ? html`<div class="answers">
            <button class="chip" type="button" @click=${() => askChat(this, { type: 'request-agent' })}>${icon('person')}<span>${strings.talkToPerson}</span></button>
            ${
              this.declinable
                ? html`<button class="quiet" type="button" @click=${this.#decline}>${strings.noThanks}</button>`
                : nothing
            }
          </div>`
          : nothing
      }
    </div>`;
  }

  override firstUpdated(): void {
    if (this.pressed) this.scrollIntoView({ block: 'nearest' });
  }

  /** The focused button disappears, so its sentence gets the focus. */
  #decline(): void {
    this.declined = true;
    this.renderRoot.querySelector('p')?.focus({ preventScroll: true });
  }
}
