/**
 * `<console-chat-message>`: one message, whoever said it. A visitor's words are text and nothing else; what robots and
 * colleagues wrote goes through the sanitiser; pictures and recordings only come from checked addresses.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { ConsoleMessage } from '../../console-protocol.ts';
import { icons } from '../icons.ts';
import { safeMedia, sanitizeHtml } from '../sanitize.ts';
import { controls } from '../theme.styles.ts';
import { clockTime, fullTime } from '../wording.ts';
import { styles } from './chat-message.styles.ts';

const MEDIA = new Set(['image', 'audio', 'video', 'file']);

const NOTICES: Record<string, string> = {
  start_session: 'The chat began.',
  transfer: 'The chat was passed on.',
  info_transfer: 'The chat was passed on.',
  close: 'The chat was closed.',
  survey: 'The visitor was asked for a rating.',
};

export class ChatMessage extends LitElement {
  static override styles = [controls, styles];
  static override properties = {
    message: { attribute: false },
    head: { type: Boolean },
    customerName: { attribute: false },
    from: { reflect: true },
  };

  declare message: ConsoleMessage | null;
  /** Whether this message carries the name of who says it. */
  declare head: boolean;
  declare customerName: string;
  declare from: string;
  #rich: DocumentFragment | null = null;

  constructor() {
    super();
    this.message = null;
    this.head = false;
    this.customerName = '';
    this.from = '';
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('message') || !this.message) return;
    this.from = this.message.from;
    const before = changed.get('message');
    // A newer copy of the same words (delivered by now) keeps its nodes: selections and loaded pictures stay.
    if (before?.content === this.message.content && before.type === this.message.type) return;
    this.#rich = isRich(this.message) ? sanitizeHtml(this.message.content) : null;
  }

  override render(): TemplateResult {
    const { message } = this;
    if (!message) return html``;
    if (message.from === 'system') return this.#renderNotice(message);
    const who = message.from === 'customer' ? this.customerName : message.name;
    return html`<article aria-label=${`${who || 'Visitor'}, ${clockTime(message.at)}`}>
      ${
        this.head
          ? html`<p class="who">
            <b><bdi>${who}</bdi></b>${message.from === 'robot' ? html` <span class="tag">Robot</span>` : nothing}
          </p>`
          : nothing
      }
      <div class="line">
        <div class="bubble">${MEDIA.has(message.type) ? this.#renderMedia(message, who) : this.#renderWords(message)}</div>
        <p class="meta">
          <time title=${fullTime(message.at)}>${clockTime(message.at)}</time>${this.#renderDelivery(message)}
        </p>
      </div>
    </article>`;
  }

  #renderNotice(message: ConsoleMessage): TemplateResult {
    const words = message.content === '' ? (NOTICES[message.type] ?? message.type) : this.#rich;
    return html`<div class="notice">
      <span>${words}</span> <time title=${fullTime(message.at)}>${clockTime(message.at)}</time>
    </div>`;
  }

  #renderWords(message: ConsoleMessage): TemplateResult {
    return this.#rich
      ? html`<div class="rich" dir="auto">${this.#rich}</div>`
      : html`<p class="text" dir="auto">${message.content}</p>`;
  }

  #renderMedia({ type, content }: ConsoleMessage, who: string): TemplateResult {
    const url = safeMedia(content);
    if (!url) return html`<p class="text" dir="auto">${content}</p>`;
    if (type === 'audio') return html`<audio controls preload="none" src=${url} aria-label="Recording"></audio>`;
    if (type === 'video') return html`<video controls preload="none" src=${url} aria-label="Video"></video>`;
    const label =
      type === 'image'
        ? html`<img src=${url} alt=${`Picture from ${who}`} loading="lazy" referrerpolicy="no-referrer" />`
        : fileName(url);
    return html`<a href=${url} target="_blank" rel="noopener noreferrer nofollow ugc">${label}</a>`;
  }

  #renderDelivery(message: ConsoleMessage): TemplateResult | typeof nothing {
    if (message.from !== 'agent' || message.delivered === null) return nothing;
    return message.delivered
      ? html`<span class="delivery" title="Delivered">${icons.check}<span class="visually-hidden">Delivered</span></span>`
      : html`<span class="delivery pending">${icons.clock}Not delivered yet</span>`;
  }
}

function isRich(message: ConsoleMessage): boolean {
  if (MEDIA.has(message.type) || message.from === 'customer') return false;
  return message.from !== 'agent' || message.type !== 'message';
}

function fileName(url: string): string {
  const last = new URL(url).pathname.split('/').pop() ?? '';
  try {
    return decodeURIComponent(last) || url;
  } catch {
    return last;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-chat-message': ChatMessage;
  }
}
