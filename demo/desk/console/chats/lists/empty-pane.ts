/** `<console-empty-pane>`: suggests the next step while no chat is on screen. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { ConsoleOverview, ConsoleSession } from '../../../console-protocol/sessions.ts';
import { icons } from '../../controls/look/icons.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { shortName } from '../../controls/visitor/visitors.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { ask } from '../../state/console-request-event.ts';
import type { Finished } from '../../state/console-state.ts';
import { openChats } from './chat-lists.ts';

const styles = css`
  :host {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    padding: 24px;
    color: var(--ink-soft);
    text-align: center;
  }

  h2 {
    margin: 0;
    color: var(--ink);
    font-size: 18px;
    font-weight: 600;
  }

  h2:focus {
    outline: none;
  }

  p {
    max-inline-size: 44ch;
    margin: 0;
    overflow-wrap: anywhere;
  }

  button {
    max-inline-size: 100%;
    margin-block-start: 8px;
  }

  .done {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 50%;
    background: var(--selected);
    color: var(--good);
    --icon: 22px;
  }

  .keys {
    margin-block-start: 12px;
  }

  kbd {
    padding: 1px 5px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--surface);
    font: inherit;
    font-size: 12px;
  }

  @media (max-width: 719px) {
    .keys {
      display: none;
    }
  }
`;

const FINISHED = { closed: 'Chat closed', transferred: 'Chat passed on', deleted: 'Customer deleted' } as const;

export class EmptyPane extends withProperties(LitElement, {
  overview: prop<ConsoleOverview | null>(null),
  finished: prop<Finished | null>(null),
  api: prop<ConsoleApi | undefined>(),
}) {
  static override styles = [controls, styles];

  async takeFocus(): Promise<void> {
    await this.updateComplete;
    const next = this.renderRoot.querySelector<HTMLElement>('button.primary');
    (next ?? this.renderRoot.querySelector<HTMLElement>('h2'))?.focus();
  }

  override render(): TemplateResult {
    const { overview, finished } = this;
    if (!overview) return html``;
    const [next] = openChats(overview);
    if (finished) return this.#renderFinished(finished, next);
    if (overview.agent.status === 'offline')
      return html`<h2 tabindex="-1">You are offline</h2>
        <p>You get no chats until you are online.</p>
        <button class="primary" @click=${() => ask(this, { type: 'set-status', status: 'online' })}>Go online</button>`;
    return html`
      <h2 tabindex="-1">${next ? 'No chat on screen' : 'No chats yet'}</h2>
      <p>${next ? 'Choose one of your chats to read and answer it.' : 'New chats will appear under My chats.'}</p>
      ${this.#renderNext(next)}
      ${
        next
          ? html`<p class="keys">
            <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> go from chat to chat, <kbd>Esc</kbd> back to the list.
          </p>`
          : nothing
      }
    `;
  }

  #renderFinished(finished: Finished, next: ConsoleSession | undefined): TemplateResult {
    return html`<span class="done">${icons.check}</span>
      <h2 tabindex="-1">${FINISHED[finished.how]}</h2>
      <p>
        <bdi>${shortName(finished.customer_name)}</bdi>
        ${finished.how === 'deleted' ? 'was deleted by the administrator' : 'stays under Earlier'}, with all that was said.
      </p>
      ${next ? this.#renderNext(next) : html`<p>You have no other open chats. Well done.</p>`}
      ${
        finished.how === 'closed'
          ? keyed(
              finished,
              html`<console-reopen-button .sessionId=${finished.id} .api=${this.api} .isUndo=${true}></console-reopen-button>`,
            )
          : nothing
      }
      ${
        finished.how === 'deleted'
          ? nothing
          : html`<button class="quiet" @click=${() => ask(this, { type: 'open-chat', id: finished.id })}>Read it again</button>`
      }`;
  }

  #renderNext(next: ConsoleSession | undefined): TemplateResult | typeof nothing {
    if (!next) return nothing;
    return html`<button class="primary" @click=${() => ask(this, { type: 'open-chat', id: next.id })}>
      Go to <bdi class="clip">${shortName(next.customer_name)}</bdi>
    </button>
    ${
      next.waiting_since === null
        ? nothing
        : html`<console-waiting-chip .since=${next.waiting_since}></console-waiting-chip>`
    }`;
  }
}
