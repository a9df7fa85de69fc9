/** `<console-message-log>`: the history with a visitor. Follows the newest message unless the agent scrolls back. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { ConsoleSessionDetail } from '../../../console-protocol/sessions.ts';
import { icons } from '../../controls/look/icons.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { dayName, sizeOf } from '../../controls/wording.ts';
import { ask } from '../../state/console-request-event.ts';
import type { Outgoing } from '../../state/console-state.ts';
import { styles } from './message-log.styles.ts';
import { type Row, transcript } from './transcript.ts';
import { outgoingWords } from './unsent-words.ts';

const AWAY_PX = 120;

export class MessageLog extends withProperties(LitElement, {
  detail: prop<ConsoleSessionDetail | null>(null),
  outgoing: prop<Outgoing[]>([]),
  /** Id of the message above which the line of the unread ones stands. */
  firstUnread: prop<string | null>(null),
  /** `away`: the agent has scrolled back. `fresh`: new messages have arrived since. */
  away: false,
  fresh: false,
}) {
  static override styles = [controls, styles];

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('detail');
    if (!before || !this.detail) return;
    if (this.away && this.detail.history.length > before.history.length) this.fresh = true;
    if (!this.away) this.fresh = false;
  }

  override updated(changed: PropertyValues<this>): void {
    // An agent's own reply scrolls to the end from anywhere.
    if (changed.has('outgoing') && this.outgoing.length > (changed.get('outgoing')?.length ?? 0)) this.#toEnd();
  }

  override render(): TemplateResult {
    if (!this.detail) return html``;
    const rows = transcript(this.detail.history, this.outgoing, this.firstUnread);
    const { preview } = this.detail;
    return html`
      <div class="scroller" tabindex="0" role="group" aria-label="Messages" @scroll=${this.#onScroll}>
        <div class="content">
          <div role="log" aria-label="Conversation">
            ${rows.length === 0 ? html`<p class="empty">No messages yet.</p>` : nothing}
            ${repeat(
              rows,
              (row) => row.key,
              (row) => this.#renderRow(row),
            )}
          </div>
          ${
            preview
              ? html`<div class="preview" role="group" aria-label="The visitor is typing">
                <p class="label soft">Typing…</p>
                <p class="text" dir="auto">${preview}</p>
              </div>`
              : nothing
          }
          <slot></slot>
        </div>
      </div>
      ${
        this.away
          ? html`<button class="jump" @click=${() => this.#toEnd()}>
            ${icons.down} ${this.fresh ? 'New messages' : 'Jump to the newest'}
          </button>`
          : nothing
      }
    `;
  }

  #renderRow(row: Row): TemplateResult {
    if (row.kind === 'day') return html`<p class="day soft"><span>${dayName(row.at, Date.now())}</span></p>`;
    if (row.kind === 'outgoing') return this.#renderOutgoing(row.outgoing);
    return html`${row.isFirstUnread ? html`<p class="day soft unread"><span>Unread</span></p>` : nothing}<console-chat-message
      .message=${row.message}
      .customerName=${this.detail?.customer_name ?? ''}
      ?head=${row.head}
    ></console-chat-message>`;
  }

  #renderOutgoing(one: Outgoing): TemplateResult {
    return html`<div class="outgoing ${one.error === null ? '' : 'failed'} ${one.type}">
      <div class="bubble" dir="auto">${outgoingWords(one)}</div>
      ${
        one.error === null
          ? html`<p class="state soft">Sending${one.file ? ` ${sizeOf(one.file.size)}` : ''}…</p>`
          : html`<p class="error" role="alert">${failure(one)}</p>
            <p class="state soft">
              <button @click=${() => ask(this, { type: 'retry', key: one.key })}>Try again</button>
              <button class="quiet" @click=${() => ask(this, { type: 'discard', key: one.key })}>Discard</button>
            </p>`
      }
    </div>`;
  }

  #toEnd(): void {
    const scroller = this.renderRoot.querySelector('.scroller');
    // The scroller has a reversed direction, so that it stays at its end by itself. Its end is position 0.
    scroller?.scrollTo({ top: 0 });
  }

  readonly #onScroll = (event: Event): void => {
    this.away = (event.currentTarget as HTMLElement).scrollTop < -AWAY_PX;
    if (!this.away) this.fresh = false;
  };
}

/** Why a reply or a note has not arrived. One that is sent again by itself asks nothing of the agent. */
function failure({ type, error, again }: Outgoing): string {
  const not = type === 'note' ? 'Not added' : 'Not sent';
  return again ? `${not} yet: the desk does not answer. It is sent again once it does.` : `${not}. ${error}`;
}
