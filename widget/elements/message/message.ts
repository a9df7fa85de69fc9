/** `<desk-chat-message>`: one message: its author, content and time, and the delivery state of the visitor's own. */
import { html, LitElement, nothing } from 'lit';
import { prop, withProperties } from '../../base/with-properties.ts';
import { base } from '../../look/base.styles.ts';
import { bubbleStyles } from '../../look/bubble.styles.ts';
import { laterIcon } from '../../look/later-icons.ts';
import type { ChatItem } from '../../state/chat-state.ts';
import type { Strings } from '../../strings/first/en.ts';
import { inRegion } from '../../strings/languages.ts';
import { lazyPart, loadPart } from '../parts.ts';
import { contentView } from './content.ts';
import { messageStyles } from './message.styles.ts';

export type MessageItem = Exclude<ChatItem, { type: 'survey' | 'notice' }>;
type Mine = Extract<ChatItem, { type: 'visitor-message' }>;

/** @fires chat-request - the requests of failures, greetings and robot answers */
export class DeskChatMessage extends withProperties(LitElement, {
  item: prop<MessageItem>(),
  asked: '',
  /** Whether an offer in the message can still be taken. */
  open: true,
  /** Whether it is the first message of a group: for others, name and time are shown above it. */
  first: true,
  /** Whether it is the last of a group: for the visitor, the time is shown below it. */
  last: true,
  /** Whether it is the visitor's newest message, the only one that shows "Sent". */
  newest: false,
  /** Whether its row of the transcript has the focus. */
  focused: false,
  strings: prop<Strings>(),
  locale: 'en',
  mediaHosts: prop<readonly string[]>([]),
  near: false,
}) {
  static override styles = [base, bubbleStyles, messageStyles];

  constructor() {
    super();
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const) {
      this.addEventListener(type, this.#onNear);
    }
  }

  override render() {
    const { item } = this;
    return item.type === 'visitor-message' ? this.#renderMine(item) : this.#renderTheirs(item);
  }

  #renderMine(item: Mine) {
    const { delivery } = item;
    return html`<div class="mine">
      ${this.#spoken(this.strings.you)}
      <div class=${delivery.state === 'failed' ? 'body undelivered' : 'body'} tabindex="-1">
        ${contentView(item.content, this, {
          file: item.file ?? null,
          upload:
            delivery.state === 'sending' && delivery.progress !== undefined
              ? { id: item.id, progress: delivery.progress }
              : null,
        })}${this.#renderTools(item, !this.last)}
      </div>
      ${
        delivery.state === 'failed'
          ? lazyPart('failure', html`<desk-chat-failure .item=${item} .strings=${this.strings}></desk-chat-failure>`)
          : this.#renderState(item)
      }
    </div>`;
  }

  #renderState({ delivery, left }: Mine) {
    const { strings } = this;
    const sending = delivery.state === 'sending';
    const words = sending ? strings.sending : left ? strings.left : this.newest ? strings.sent : '';
    if (!this.last && !sending && !left) return nothing;
    return html`<div class="meta">
      ${this.#time()}${words ? html`<span>${words}</span>${laterIcon(sending ? 'clock' : 'check')}` : nothing}
    </div>`;
  }

  #renderTheirs(item: Exclude<MessageItem, Mine>) {
    const robot = item.type !== 'agent-message';
    const name = item.person.name || (robot ? this.strings.robot : this.strings.agent);
    return html`<div class="row">
      ${this.#spoken(name)}
      ${
        this.first
          ? html`<desk-chat-avatar .person=${item.person} .mediaHosts=${this.mediaHosts} ?robot=${robot}></desk-chat-avatar>
      <div class="speaker small" aria-hidden="true"><b class="ellipsis" dir="auto">${name}</b>${this.#time()}</div>`
          : nothing
      }
      <div class="body" tabindex="-1">${this.#renderContent(item)}${this.#renderTools(item, !this.first)}</div>
    </div>`;
  }

  #renderContent(item: Exclude<MessageItem, Mine>) {
    const { strings, mediaHosts } = this;
    if (item.type === 'agent-message') return contentView(item.content, this);
    void loadPart(item.type);
    return item.type === 'greeting'
      ? html`<desk-chat-greeting .item=${item} .mediaHosts=${mediaHosts} .strings=${strings}></desk-chat-greeting>`
      : html`<desk-chat-robot-answer .item=${item} .open=${this.open} .asked=${this.asked} .mediaHosts=${mediaHosts} .locale=${this.locale} .strings=${strings}></desk-chat-robot-answer>`;
  }

  /** @param isTimeless whether the message shows no time elsewhere */
  #renderTools(item: MessageItem, isTimeless: boolean) {
    if (!this.near && !this.focused) return nothing;
    void loadPart('message-tools');
    return html`<desk-chat-message-tools
      ?mine=${item.type === 'visitor-message'}
      .item=${item}
      .time=${isTimeless ? shortTime(this.locale, this.item.at) : ''}
      .strings=${this.strings}
    ></desk-chat-message-tools>`;
  }

  /** Author and time for screen readers, which do not see the layout. */
  #spoken(name: string) {
    return html`<span class="hidden">${this.strings.said(name, this.#clock())}</span>`;
  }

  #time() {
    return html`<time datetime=${new Date(this.item.at).toISOString()} aria-hidden="true">${this.#clock()}</time>`;
  }

  #clock(): string {
    return timeFormat(this.locale).format(this.item.at);
  }

  /** Touch does not hover; a tap moves the focus instead. */
  #onNear(event: PointerEvent | FocusEvent): void {
    if ('pointerType' in event && event.pointerType === 'touch') return;
    this.near = event.type === 'pointerenter' || event.type === 'focusin' || this.matches(':hover, :focus-within');
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format is expensive. */
function timeFormat(locale: string): Intl.DateTimeFormat {
  const made = formats.get(locale) ?? new Intl.DateTimeFormat(inRegion(locale), { hour: 'numeric', minute: '2-digit' });
  formats.set(locale, made);
  return made;
}

/** Without the half of the day, which stands above or below the group of messages, so that it is never wider than its place. */
function shortTime(locale: string, at: number): string {
  const parts = timeFormat(locale).formatToParts(at);
  const shown = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value);
  return shown.join('').trim();
}
