/**
 * `<desk-chat-attachment>`: the card above the field about what the visitor sees, such as a product or an order. The page
 * gives it; the visitor sends or removes it. Shows nothing if it is wrong, which `setting-rules.ts` reports.
 */
import { html, LitElement, nothing } from 'lit';
import { type Attachment, readAttachment } from '../api/read-attachment.ts';
import { type ChatRequestDetail, ChatRequestEvent } from '../chat-request-event.ts';
import type { AllStrings } from '../strings/all-strings.ts';
import { base } from '../styles/base.styles.ts';
import { icon } from '../styles/icons.ts';
import { quietStyles } from '../styles/quiet.styles.ts';
import { attachmentStyles } from './attachment.styles.ts';

/** @fires chat-request - `attach`, `detach` */
export class DeskChatAttachment extends LitElement {
  static override styles = [base, quietStyles, attachmentStyles];
  static override properties = {
    given: { attribute: false },
    mediaHosts: { attribute: false },
    strings: { attribute: false },
    broken: { state: true },
  };
  /** As the page gave it. */
  declare given: unknown;
  declare mediaHosts: readonly string[];
  declare strings: AllStrings;
  /** The address of a picture that cannot be loaded. */
  declare broken: string | null;

  constructor() {
    super();
    this.mediaHosts = [];
    this.broken = null;
  }

  override render() {
    const card = readAttachment(this.given, document.baseURI);
    if (typeof card === 'string') return nothing;
    const { strings } = this;
    const { title, text, price } = card;
    const picture = this.#picture(card);
    return html`<div class="card" role="group" aria-label=${title}>
      ${picture ? html`<img src=${picture} alt="" referrerpolicy="no-referrer" @error=${() => (this.broken = picture)} />` : nothing}
      <div class="words" dir="auto">
        <strong>${title}</strong>
        ${price ? html`<span>${price}</span>` : nothing}${text ? html`<span class="small">${text}</span>` : nothing}
      </div>
      <div class="ways">
        <button class="quiet" type="button" aria-label=${`${strings.send}: ${title}`} @click=${() => this.#send(card)}>${strings.send}</button>
        <button class="icon" type="button" aria-label=${strings.removeFile(title)} @click=${this.#remove}>${icon('close')}</button>
      </div>
    </div>`;
  }

  /** Pictures come from the page's own host or the site's media hosts. */
  #picture({ picture }: Attachment): string | null {
    if (!picture || picture === this.broken) return null;
    return [location.host, ...this.mediaHosts].includes(new URL(picture).host) ? picture : null;
  }

  #send(card: Attachment): void {
    this.#ask({ type: 'attach', card });
    this.#remove();
  }

  /** The card disappears, so the focus goes to the field. */
  #remove(): void {
    const composer = (this.getRootNode() as ShadowRoot).host as HTMLElement;
    this.#ask({ type: 'detach' });
    composer.focus();
  }

  #ask(request: ChatRequestDetail): void {
    this.dispatchEvent(new ChatRequestEvent(request));
  }
}
