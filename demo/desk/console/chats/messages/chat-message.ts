/** `<console-chat-message>`: one message. A visitor's text is shown as text with links; HTML of robots and agents is sanitised. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { ConsoleMessage } from '../../../console-protocol/sessions.ts';
import { icons } from '../../controls/look/icons.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { renderText } from '../../controls/render-text.ts';
import { sanitizeHtml } from '../../controls/sanitize.ts';
import { shortName } from '../../controls/visitor/visitors.ts';
import { clockTime, fullTime } from '../../controls/wording.ts';
import { styles } from './chat-message.styles.ts';

const NOTICES: Record<string, string> = {
  start_session: 'The chat started.',
  transfer: 'The chat was passed on.',
  info_transfer: 'The chat was passed on.',
  close: 'The chat was closed.',
  survey: 'The visitor was asked for a rating.',
  visitor_ended: 'The visitor ended the chat.',
};

export class ChatMessage extends withProperties(
  LitElement,
  {
    message: prop<ConsoleMessage | null>(null),
    head: false,
    customerName: '',
    from: '',
    note: false,
  },
  { head: { type: Boolean }, from: { reflect: true }, note: { type: Boolean, reflect: true } },
) {
  static override styles = [controls, styles];
  #rich: DocumentFragment | null = null;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('message') || !this.message) return;
    this.from = this.message.from;
    this.note = this.message.type === 'note';
    const before = changed.get('message');
    // A new copy, such as of one that is now delivered, keeps its nodes with selection and loaded images.
    if (before?.content === this.message.content && before.type === this.message.type) return;
    this.#rich = isRich(this.message) ? sanitizeHtml(this.message.content) : null;
  }

  override render(): TemplateResult {
    const { message } = this;
    if (!message) return html``;
    if (message.from === 'system') return this.#renderNotice(message);
    const sender = message.from === 'customer' ? shortName(this.customerName) : message.name;
    const kind = this.note ? 'Private note of ' : '';
    return html`<article aria-label=${`${kind}${sender || 'Visitor'}, ${clockTime(message.at)}`}>
      ${
        this.head
          ? html`<p class="who">
            ${
              message.from === 'customer'
                ? html`<b><console-visitor-name .name=${this.customerName}></console-visitor-name></b>`
                : html`<b><bdi>${sender}</bdi></b>`
            }${message.from === 'robot' ? html` <span class="tag">Robot</span>` : nothing}${
              this.note ? html` <span class="tag">${icons.lock} Private note</span>` : nothing
            }
          </p>`
          : nothing
      }
      <div class="line">
        <div class="bubble">${
          message.file
            ? html`<console-file-card .file=${message.file} .from=${sender}></console-file-card>`
            : this.#renderWords(message)
        }</div>
        <p class="meta">
          <time title=${fullTime(message.at)}>${clockTime(message.at)}</time>${this.#renderDelivery(message)}
        </p>
      </div>
    </article>`;
  }

  #renderNotice(message: ConsoleMessage): TemplateResult {
    const words = message.content === '' ? (NOTICES[message.type] ?? message.type) : this.#rich;
    return html`<div class="notice soft">
      <span>${words}</span> <time title=${fullTime(message.at)}>${clockTime(message.at)}</time>
    </div>`;
  }

  #renderWords(message: ConsoleMessage): TemplateResult {
    return this.#rich
      ? html`<div class="rich" dir="auto">${this.#rich}</div>`
      : html`<p class="text" dir="auto">${renderText(message.content)}</p>`;
  }

  #renderDelivery(message: ConsoleMessage): TemplateResult | typeof nothing {
    if (message.from !== 'agent' || message.delivered === null) return nothing;
    return message.delivered
      ? html`<span class="delivery" title="Delivered">${icons.check}<span class="visually-hidden">Delivered</span></span>`
      : html`<span class="delivery pending">${icons.clock}Not delivered yet</span>`;
  }
}

function isRich(message: ConsoleMessage): boolean {
  if (message.file || message.type === 'note') return false;
  // A visitor writes plain text; a card that they attach comes as `rich`.
  if (message.from === 'customer') return message.type === 'rich';
  return message.from !== 'agent' || message.type !== 'message';
}
