/** `<console-message-context>`: a message of the search, or the last one of a conversation, among those around it. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { MessageContext } from '../../console-protocol/team.ts';
import { transcript } from '../chats/messages/transcript.ts';
import { Loading } from '../controls/loading.ts';
import { icons } from '../controls/look/icons.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { columnStyles, viewStyles } from '../controls/look/view.styles.ts';
import { renderLoading } from '../controls/render-loading.ts';
import { shortName } from '../controls/visitor/visitors.ts';
import { dayName } from '../controls/wording.ts';
import type { AreaContext } from '../state/area-context.ts';
import { ask } from '../state/console-request-event.ts';
import { workHash } from '../state/route.ts';

const styles = css`
  .page {
    max-inline-size: 820px;
  }

  .head {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    margin-inline: -20px;
    padding: 8px 20px;
    background: var(--page);
  }

  .head h2 {
    min-inline-size: 0;
  }

  .log {
    display: flex;
    flex-direction: column;
    gap: 4px;
  }

  .day {
    margin-block: 12px 4px;
    font-weight: 600;
    text-align: center;
  }

  .found {
    padding: 4px 8px;
    margin-inline: -8px;
    border-radius: var(--radius);
    background: var(--selected);
    outline: 2px solid var(--accent);
    scroll-margin-block: 120px;
  }

  .further {
    align-self: center;
  }

  @media (max-width: 719px) {
    .head {
      margin-inline: -12px;
      padding-inline: 12px;
    }
  }
`;

export class MessageContextView extends withProperties(LitElement, {
  context: prop<AreaContext | undefined>(),
  row: 0,
}) {
  static override styles = [controls, viewStyles, columnStyles, styles];
  readonly #found = new Loading<MessageContext>(this);
  #scrolledTo = 0;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('row') && this.row > 0) void this.#read();
  }

  override updated(): void {
    const message = this.renderRoot.querySelector<HTMLElement>('.found');
    if (!message || this.#scrolledTo === this.row || this.#found.isRunning) return;
    this.#scrolledTo = this.row;
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    message.scrollIntoView({ block: 'center' });
  }

  override render(): TemplateResult {
    const { value, error } = this.#found;
    const words = this.#query.get('q');
    const name = value ? shortName(value.customer_name) : '';
    return html`<main class="page">
      <div class="head">
        <a class="button" href=${words ? workHash('search', { view: 'messages', query: { q: words } }) : workHash('search')}
          >Back to the search</a
        >
        <h2 class="grow" tabindex="-1">
          ${value ? html`<a href=${workHash('search', { view: 'customer', path: [value.customer_id], query: this.#query })}><bdi>${name}</bdi></a>` : nothing}
        </h2>
        ${value ? this.#renderOpen(value) : nothing}
      </div>
      ${value && !error ? this.#renderLog(value) : renderLoading(error, () => this.#read())}
    </main>`;
  }

  get #query(): URLSearchParams {
    const { route } = this.context ?? {};
    return route?.area === 'search' ? route.query : new URLSearchParams();
  }

  #renderOpen({ session }: MessageContext): TemplateResult | typeof nothing {
    // The administrator reads here: only agents have chats.
    if (!session || this.context?.agentId == null) return nothing;
    const isMine = session.state === 'open' && session.agent_id === this.context.agentId;
    return html`<button
      @click=${() => ask(this, { type: 'open-chat', id: session.id })}
    >
      ${isMine ? 'Go to the chat' : 'Open the chat'}
    </button>`;
  }

  #renderLog(value: MessageContext): TemplateResult {
    const now = Date.now();
    return html`<div class="log" role="log" aria-label="Conversation">
      ${value.earlier === null ? nothing : this.#renderFurther(value.earlier, 'Earlier messages', 'up')}
      ${repeat(
        transcript(value.messages, []),
        ({ key }) => key,
        (row) => {
          if (row.kind === 'day') return html`<h3 class="day soft">${dayName(row.at, now)}</h3>`;
          if (row.kind === 'outgoing') return nothing;
          const isFound = row.message.id === value.id;
          return html`<console-chat-message
            class=${isFound ? 'found' : ''}
            aria-current=${isFound ? 'true' : nothing}
            .message=${row.message}
            .head=${row.head}
            .customerName=${value.customer_name}
          ></console-chat-message>`;
        },
      )}
      ${value.later === null ? nothing : this.#renderFurther(value.later, 'Later messages', 'down')}
    </div>`;
  }

  #renderFurther(row: number, label: string, icon: 'up' | 'down'): TemplateResult {
    return html`<a class="button further" href=${workHash('search', { view: 'message', path: [row], query: this.#query })}
      >${icons[icon]} ${label}</a
    >`;
  }

  #read(): Promise<unknown> {
    return this.#found.run((signal) => {
      const { api } = this.context as AreaContext;
      return api<MessageContext>('GET', `/messages/${this.row}`, undefined, signal);
    });
  }
}
