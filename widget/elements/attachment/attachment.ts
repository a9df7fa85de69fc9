/**
 * `<desk-chat-attachment>`: the page's card above the field about what the visitor sees, such as a product, which the visitor
 * sends or removes. It stays until the relay has it. Shows nothing if it is wrong, which `setting-rules.ts` reports, or was
 * sent in this session, as after a reload of the page.
 */
import { html, LitElement, nothing } from 'lit';
import { prop, withProperties } from '../../base/with-properties.ts';
import { askChat } from '../../chat/chat-request-event.ts';
import { base } from '../../look/base.styles.ts';
import { icon } from '../../look/icons.ts';
import { quietButtonStyles } from '../../look/quiet-button.styles.ts';
import { type Attachment, readAttachment } from '../../page/read-attachment.ts';
import type { ChatItem, ChatState } from '../../state/chat-state.ts';
import type { AllStrings } from '../../strings/all-strings.ts';
import { attachmentStyles } from './attachment.styles.ts';

/** @fires chat-request - `attach`, `detach` */
export class DeskChatAttachment extends withProperties(LitElement, {
  given: prop<unknown>(),
  state: prop<Pick<ChatState, 'items' | 'site'>>(),
  strings: prop<AllStrings>(),
  broken: prop<string | null>(null),
  /** The page's attachment that was sent and has not reached the relay. */
  waiting: prop<unknown>(null),
}) {
  static override styles = [base, quietButtonStyles, attachmentStyles];

  override render() {
    const card = readAttachment(this.given, document.baseURI);
    if (typeof card === 'string' || isSent(card, this.state.items)) return nothing;
    const { strings } = this;
    const remove = () => {
      this.#focusField();
      askChat(this, { type: 'detach' });
    };
    const { title, text, price } = card;
    const picture = this.#picture(card);
    return html`<div class="card" role="group" aria-label=${title}>
      ${picture ? html`<img src=${picture} alt="" referrerpolicy="no-referrer" @error=${() => (this.broken = picture)} />` : nothing}
      <div class="words" dir="auto">
        <strong>${title}</strong>
        ${price ? html`<span class="ellipsis">${price}</span>` : nothing}${text ? html`<span class="small ellipsis">${text}</span>` : nothing}
      </div>
      <div class="ways">
        ${
          this.waiting === this.given
            ? html`<span class="small">${strings.sending}</span>`
            : html`<button class="quiet" type="button" aria-label=${`${strings.send}: ${title}`} @click=${() => this.#send(card)}>${strings.send}</button>
        <button class="icon" type="button" aria-label=${strings.removeFile(title)} @click=${remove}>${icon('close')}</button>`
        }
      </div>
    </div>`;
  }

  /** Pictures come from the page's own host or the site's media hosts. */
  #picture({ picture }: Attachment): string | null {
    if (!picture || picture === this.broken) return null;
    return [location.host, ...(this.state.site?.mediaHosts ?? [])].includes(new URL(picture).host) ? picture : null;
  }

  #send(card: Attachment): void {
    const { given } = this;
    this.waiting = given;
    const done = (refused?: unknown): void => {
      this.waiting = null;
      if (refused === undefined && this.given === given) askChat(this, { type: 'detach' });
    };
    askChat(this, { type: 'attach', card, done });
    this.#focusField();
  }

  /** The buttons disappear, so the focus goes to the field. */
  #focusField(): void {
    ((this.getRootNode() as ShadowRoot).host as HTMLElement).focus();
  }
}

function isSent({ title, text = '', price }: Attachment, items: readonly ChatItem[]): boolean {
  const closed = items.findLastIndex((item) => item.type === 'notice' && item.notice.kind === 'session-closed');
  return items
    .slice(closed + 1)
    .some(
      (item) =>
        item.type === 'visitor-message' &&
        item.content.kind === 'card' &&
        item.content.title === title &&
        item.content.description === text &&
        (item.content.price ?? undefined) === price,
    );
}
