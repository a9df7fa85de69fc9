/**
 * `<console-chat-list>`: the agent's own chats, open ones first. It is one tab stop; arrow keys, Home and End move inside it.
 * @slot the queue: below the open chats, so that a long queue hides none of them
 */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { ConsoleOverview, ConsoleSession } from '../../../console-protocol/sessions.ts';
import { controls, lists } from '../../controls/look/theme.styles.ts';
import { listTime, PRESENCE_WORDS, stateWord } from '../../controls/wording.ts';
import { ask } from '../../state/console-request-event.ts';
import type { Outgoing } from '../../state/console-state.ts';
import type { Drafts } from '../../state/draft.ts';
import { draftWords, outgoingWords } from '../messages/unsent-words.ts';
import { earlierChats, openChats } from './chat-lists.ts';

const styles = css`
  button.chat {
    display: grid;
    grid-template-columns: 30px minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 10px;
    inline-size: 100%;
    padding: 7px 16px;
    border: 0;
    border-inline-start: 3px solid var(--unmarked);
    border-radius: 0;
    text-align: start;
  }

  .chat[aria-current='true'],
  .chat[aria-current='true']:hover:not(:disabled) {
    border-inline-start-color: var(--mark);
    background: var(--selected);
  }

  .chat:focus-visible {
    outline-offset: -2px;
  }

  .unread .name {
    font-weight: 600;
  }

  .last {
    grid-column: 2;
    font-size: 12px;
  }

  .line {
    display: flex;
    gap: 4px;
    overflow: hidden;
    white-space: nowrap;
  }

  .line > bdi {
    flex: 1;
    min-inline-size: 0;
    text-align: match-parent;
  }

  .typing {
    color: var(--accent);
  }

  .draft {
    color: var(--warn);
  }

  .failed {
    color: var(--bad);
  }

  console-visitor-face {
    grid-row: span 2;
  }

  :is(.time, .badge) {
    justify-self: end;
  }
`;

export class ChatList extends withProperties(LitElement, {
  overview: prop<ConsoleOverview | null>(null),
  current: prop<number | null>(null),
  drafts: prop<Pick<Drafts, 'get'>>(new Map()),
  outgoing: prop<Outgoing[]>([]),
}) {
  static override styles = [controls, lists, styles];
  /** Id of the chat that had the focus before the list was rendered again. */
  #focused: string | undefined;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('overview')) this.#focused = (this.shadowRoot?.activeElement as HTMLElement | null)?.dataset.id;
  }

  override updated(): void {
    const { activeElement } = this.shadowRoot ?? {};
    if (this.#focused !== undefined && !activeElement) this.focusChat(Number(this.#focused));
    this.#focused = undefined;
  }

  focusChat(id: number | undefined): void {
    const buttons = this.#buttons();
    (buttons.find((one) => one.dataset.id === String(id)) ?? buttons[0])?.focus();
  }

  override render(): TemplateResult {
    if (!this.overview) return html``;
    const open = openChats(this.overview);
    const earlier = earlierChats(this.overview);
    const tabStop = [...open, ...earlier].find((one) => one.id === this.current) ?? open[0] ?? earlier[0];
    return html`<div @keydown=${this.#onKey}>
      <h2 id="mine">My chats${open.length > 0 ? html`<span class="count pill">${open.length}</span>` : nothing}</h2>
      ${open.length > 0 ? this.#renderList('My chats', open, tabStop) : html`<p class="empty">You have no open chats.</p>`}
      <slot></slot>
      ${
        earlier.length > 0
          ? html`<h2>Earlier</h2>
            ${this.#renderList('Earlier chats', earlier, tabStop)}`
          : nothing
      }
    </div>`;
  }

  #renderList(label: string, chats: ConsoleSession[], tabStop: ConsoleSession | undefined): TemplateResult {
    const now = Date.now();
    return html`<ul aria-label=${label}>
      ${repeat(
        chats,
        (one) => one.id,
        (one) => html`<li>
          <button
            class="quiet chat ${one.unread > 0 || one.is_new ? 'unread' : ''}"
            data-id=${one.id}
            tabindex=${one === tabStop ? 0 : -1}
            aria-current=${one.id === this.current ? 'true' : 'false'}
            @click=${() => ask(this, { type: 'open-chat', id: one.id })}
          >
            <console-visitor-face
              .name=${one.customer_name}
              .customerId=${one.customer_id}
              .presence=${one.state === 'open' ? one.customer_presence : null}
            ></console-visitor-face>
            <console-visitor-name class="name" .name=${one.customer_name} .isBlocked=${one.customer_blocked}></console-visitor-name>
            ${
              one.state === 'open' && one.customer_presence
                ? html`<span class="visually-hidden">${PRESENCE_WORDS[one.customer_presence]}</span>`
                : nothing
            }
            <span class="time soft">${
              one.waiting_since === null
                ? listTime(one.ended_at ?? (one.last_at || one.started_at), now)
                : html`<console-waiting-chip .since=${one.waiting_since}></console-waiting-chip>`
            }</span>
            ${this.#renderLast(one)}
            ${
              one.unread > 0 && one.state === 'open'
                ? html`<span class="badge">${one.unread}<span class="visually-hidden"> unread</span></span>`
                : one.is_new
                  ? html`<span class="badge">New</span>`
                  : nothing
            }
          </button>
        </li>`,
      )}
    </ul>`;
  }

  #renderLast(chat: ConsoleSession): TemplateResult {
    const failed = this.outgoing.find((one) => one.session_id === chat.id && one.error !== null);
    if (failed) return renderLast('failed', 'Not sent:', outgoingWords(failed));
    const draft = chat.id === this.current ? undefined : this.drafts.get(chat.id);
    const unsent = draft ? draftWords(draft) : '';
    if (unsent) return renderLast('draft', 'Draft:', unsent);
    if (chat.state !== 'open') return html`<span class="last soft clip">${stateWord(chat)}</span>`;
    if (chat.preview) return renderLast('typing', 'Typing:', chat.preview);
    return renderLast('soft', chat.last_from === 'agent' ? 'You:' : '', chat.last_message || 'No messages yet');
  }

  #buttons(): HTMLButtonElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLButtonElement>('button.chat')];
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = this.#buttons();
    const index = buttons.indexOf(this.shadowRoot?.activeElement as HTMLButtonElement);
    // The focus is in the queue.
    if (index < 0) return;
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(target, buttons.length - 1))]?.focus();
  };
}

const renderLast = (look: 'failed' | 'draft' | 'typing' | 'soft', label: string, words: string): TemplateResult =>
  html`<span class="last line ${look}">${label && html`<span>${label}</span> `}<bdi class="clip">${words}</bdi></span>`;
