/** `<console-inbox-list>`: messages left while no agent was online. An answer begins a chat; one that is being written is kept. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { isComposing } from '../../../../../widget/base/composing.ts';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { ConsoleInboxItem, ConsoleSession } from '../../../console-protocol/sessions.ts';
import { submitByKey } from '../../controls/fields/field-keys.ts';
import { Loading } from '../../controls/loading.ts';
import { icons } from '../../controls/look/icons.ts';
import { controls, lists } from '../../controls/look/theme.styles.ts';
import { renderText } from '../../controls/render-text.ts';
import { shortName } from '../../controls/visitor/visitors.ts';
import { fullTime, listTime } from '../../controls/wording.ts';
import { firstKept, forgetAnswer, keepAnswer, keptAnswer } from '../../kept/kept-answers.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { ask } from '../../state/console-request-event.ts';
import type { ConsoleState } from '../../state/console-state.ts';

const styles = css`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 8px;
    margin: 0 12px 8px;
    padding: 10px 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }

  .name {
    font-weight: 600;
  }

  .text {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  :is(.file, .text, .actions, .answer, .error) {
    grid-column: 1 / -1;
  }

  :is(.actions, .answer, .error) {
    margin-block-start: 6px;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }

  textarea {
    inline-size: 100%;
  }

  summary {
    padding: 8px 16px;
    color: var(--ink-soft);
    cursor: pointer;
  }

  details li {
    background: transparent;
  }
`;

export class InboxList extends withProperties(LitElement, {
  items: prop<ConsoleInboxItem[]>([]),
  requests: prop<ConsoleState['requests']>({}),
  api: prop<ConsoleApi | undefined>(),
  answering: prop<string | null>(),
}) {
  static override styles = [controls, lists, styles];
  readonly #sending = new Loading<ConsoleSession>(this);

  constructor() {
    super();
    this.answering = firstKept();
  }

  override render(): TemplateResult {
    const open = this.items.filter((one) => !one.done).sort((a, b) => a.at - b.at);
    const done = this.items.filter((one) => one.done).sort((a, b) => b.at - a.at);
    return html`<section aria-labelledby="title">
      <h2 id="title">Left messages</h2>
      ${
        open.length > 0
          ? this.#renderItems('Left messages', open)
          : html`<p class="empty">Nothing to do. Messages left while nobody is online appear here.</p>`
      }
      ${
        done.length > 0
          ? html`<details>
            <summary>Done (${done.length})</summary>
            ${this.#renderItems('Done messages', done)}
          </details>`
          : nothing
      }
    </section>`;
  }

  #renderItems(label: string, items: ConsoleInboxItem[]): TemplateResult {
    return html`<ul aria-label=${label}>
      ${repeat(
        items,
        (one) => one.id,
        (one) => this.#renderItem(one),
      )}
    </ul>`;
  }

  #renderItem(item: ConsoleInboxItem): TemplateResult {
    const requestState = this.requests[`inbox ${item.id}`];
    return html`<li>
      <console-visitor-name class="name" .name=${item.customer_name} .isBlocked=${item.customer_blocked}></console-visitor-name>
      <time class="soft" title=${fullTime(item.at)}>${listTime(item.at, Date.now())}</time>
      ${
        item.file
          ? html`<console-file-card class="file" .file=${item.file} .from=${shortName(item.customer_name)}></console-file-card>`
          : html`<p class="text" dir="auto">${renderText(item.content)}</p>`
      }
      ${item.customer_emails.map((email) => html`<p class="clip soft" title=${email}><bdi>${email}</bdi></p>`)}
      ${
        item.done
          ? nothing
          : this.answering === item.id
            ? this.#renderAnswer(item)
            : html`<div class="actions">
            ${this.#renderOpener(item)}
            <button
            ?disabled=${requestState?.state === 'running'}
            aria-label=${`Mark as done: ${shortName(item.customer_name)}`}
            @click=${() => ask(this, { type: 'inbox-done', id: item.id })}
          >
            ${icons.check} Mark as done
          </button>
          <console-ticket-button
            .api=${this.api}
            .from=${{ inbox_id: item.id }}
            .label=${`Ticket: ${shortName(item.customer_name)}`}
          ></console-ticket-button></div>`
      }
      ${requestState?.state === 'failed' ? html`<p class="error" role="alert">${requestState.error}</p>` : nothing}
    </li>`;
  }

  #renderOpener({ id, customer_name }: ConsoleInboxItem): TemplateResult {
    const [words, label] = keptAnswer(id) ? ['Go on writing', 'Go on writing to'] : ['Answer', 'Answer'];
    return html`<button
      class="primary"
      data-answers=${id}
      aria-label=${`${label} ${shortName(customer_name)}`}
      @click=${() => this.#answer(id)}
    >
      ${icons.reply} ${words}
    </button>`;
  }

  #renderAnswer(item: ConsoleInboxItem): TemplateResult {
    const { error, isRunning } = this.#sending;
    return html`<form class="answer" @submit=${(event: SubmitEvent) => this.#send(event, item.id)} @keydown=${this.#onKey}>
      <label>
        <span class="visually-hidden">Answer to ${shortName(item.customer_name)}</span>
        <textarea
          rows="3"
          dir="auto"
          maxlength="10000"
          placeholder="Your answer. It begins a chat with this visitor."
          .value=${keptAnswer(item.id)?.content ?? ''}
          @input=${(event: InputEvent) => keepAnswer(item.id, (event.target as HTMLTextAreaElement).value)}
        ></textarea>
      </label>
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      <div class="actions">
        <button class="primary" ?disabled=${isRunning}>${isRunning ? 'Sending…' : 'Send and open the chat'}</button>
        <button type="button" @click=${() => this.#answer(null)}>Close</button>
      </div>
    </form>`;
  }

  async #answer(id: string | null): Promise<void> {
    const before = this.answering;
    if (before !== null && !keptAnswer(before)?.content.trim()) forgetAnswer(before);
    this.#sending.cancel();
    this.#sending.error = '';
    this.answering = id;
    await this.updateComplete;
    const opener = this.renderRoot.querySelector<HTMLElement>(`button[data-answers="${before}"]`);
    (id === null ? opener : this.renderRoot.querySelector('textarea'))?.focus();
  }

  async #send(event: SubmitEvent, id: string): Promise<void> {
    event.preventDefault();
    const { api } = this;
    const answer = keptAnswer(id);
    if (!api || !answer?.content.trim()) return this.renderRoot.querySelector('textarea')?.focus();
    const session = await this.#sending.run((signal) =>
      api(
        'POST',
        `/inbox/${encodeURIComponent(id)}/answer`,
        { id: answer.key, content: answer.content.trim() },
        signal,
      ),
    );
    if (!session) return;
    forgetAnswer(id);
    this.answering = null;
    // The overview comes by itself, unless the live connection is lost.
    ask(this, { type: 'reload' });
    ask(this, { type: 'open-chat', id: session.id });
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    submitByKey(event);
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    void this.#answer(null);
  };
}
