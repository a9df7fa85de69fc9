/** `<console-waiting-list>`: the queue, and visitors whom a colleague does not answer. An agent can take one, or remove one. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { ConsoleSession, ConsoleWaiting } from '../../../console-protocol/sessions.ts';
import { Loading } from '../../controls/loading.ts';
import { controls, lists } from '../../controls/look/theme.styles.ts';
import { shortName } from '../../controls/visitor/visitors.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { ask } from '../../state/console-request-event.ts';
import type { ConsoleState } from '../../state/console-state.ts';

const styles = css`
  :host {
    margin-block-start: 8px;
    border-block: 1px solid var(--line);
  }

  ul {
    padding-block-end: 8px;
  }

  li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr) auto;
    column-gap: 8px;
    padding: 6px 16px;
  }

  .position {
    position: relative;
    grid-row: span 3;
    align-self: start;
    border: 1px solid var(--line-strong);
    border-radius: 50%;
    inline-size: 22px;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    line-height: 20px;
    text-align: center;
  }

  .name {
    font-weight: 600;
  }

  console-waiting-chip {
    justify-self: end;
  }

  :is(.queue, .last, .actions) {
    grid-column: 2 / -1;
  }

  li button {
    min-block-size: 26px;
    padding: 1px 10px;
    font-size: 12px;
  }

  .actions {
    display: flex;
    gap: 4px;
    margin-block-start: 4px;
  }

  .error {
    margin-inline: 16px;
  }
`;

export class WaitingList extends withProperties(LitElement, {
  waiting: prop<ConsoleWaiting[]>([]),
  requests: prop<ConsoleState['requests']>({}),
  api: prop<ConsoleApi | undefined>(),
  removing: prop<number | null>(null),
}) {
  static override styles = [controls, lists, styles];
  readonly #taking = new Loading<ConsoleSession>(this);
  /** Name of the visitor who was taken last, for the error: by then the list has others. */
  #taken = '';

  override willUpdate(): void {
    // The customer was removed or got an agent meanwhile.
    if (!this.waiting.some((one) => one.customer_id === this.removing)) this.removing = null;
  }

  /** Returns the focus to the button that opened the dialog, or to the heading if the button is gone. */
  override updated(changed: PropertyValues<this>): void {
    const before = changed.get('removing');
    if (typeof before !== 'number' || this.removing !== null) return;
    const opener = this.renderRoot.querySelector<HTMLElement>(`button[data-id="${before}"]`);
    (opener ?? this.renderRoot.querySelector<HTMLElement>('h2'))?.focus();
  }

  override render(): TemplateResult {
    const count = this.waiting.length;
    return html`<section aria-labelledby="title">
      <h2 tabindex="-1"><span id="title">Waiting</span>${count > 0 ? html`<span class="count pill">${count}</span>` : ''}</h2>
      ${this.#taking.error ? html`<p class="error" role="alert"><bdi>${this.#taken}</bdi>: ${this.#taking.error}</p>` : nothing}
      ${count > 0 ? this.#renderList() : html`<p class="empty">Nobody is waiting.</p>`} ${this.#renderDialog()}
    </section>`;
  }

  #renderList(): TemplateResult {
    return html`<ul aria-label="Waiting visitors">
      ${repeat(
        this.waiting,
        (one) => one.customer_id,
        (one) => html`<li>
          <span class="position">${
            one.agent === null
              ? html`<span class="visually-hidden">Position </span>${one.position}`
              : html`<span aria-hidden="true">!</span>`
          }</span>
          <console-visitor-name class="name" .name=${one.customer_name} .isBlocked=${one.customer_blocked}></console-visitor-name>
          <console-waiting-chip .since=${one.since}></console-waiting-chip>
          <span class="soft queue clip">${
            one.agent === null ? `Queue: ${one.queue}` : html`<bdi>${one.agent}</bdi> has not answered`
          }</span>
          ${one.last_message ? html`<span class="last soft clip"><bdi>${one.last_message}</bdi></span>` : nothing}
          <div class="actions">
            <button
              class="take"
              ?disabled=${this.#taking.isRunning || !this.api}
              aria-label=${`Take ${shortName(one.customer_name)}`}
              @click=${() => this.take(one.customer_id)}
            >
              Take
            </button>
            ${one.agent === null ? this.#renderRemove(one) : nothing}
          </div>
        </li>`,
      )}
    </ul>`;
  }

  #renderRemove({ customer_id, customer_name }: ConsoleWaiting): TemplateResult {
    return html`<button
      class="quiet"
      data-id=${customer_id}
      aria-label=${`Remove from the queue: ${shortName(customer_name)}`}
      @click=${() => (this.removing = customer_id)}
    >
      Remove…
    </button>`;
  }

  #renderDialog(): TemplateResult | typeof nothing {
    const one = this.waiting.find((waiting) => waiting.customer_id === this.removing);
    if (!one) return nothing;
    return html`<console-remove-dialog
      .customerId=${one.customer_id}
      .customerName=${one.customer_name}
      .requestState=${this.requests[`waiting ${one.customer_id}`]}
      @close=${() => (this.removing = null)}
    ></console-remove-dialog>`;
  }

  /** Begins a chat with a waiting visitor; without one, with the one who waits longest. */
  async take(customerId: number | undefined = this.waiting[0]?.customer_id): Promise<void> {
    const { api } = this;
    if (!api || customerId === undefined || this.#taking.isRunning) return;
    this.#taken = shortName(this.waiting.find((one) => one.customer_id === customerId)?.customer_name ?? '');
    const session = await this.#taking.run((signal) => api('POST', `/waiting/${customerId}/take`, undefined, signal));
    // The overview comes by itself, unless the live connection is lost.
    ask(this, { type: 'reload' });
    if (session) ask(this, { type: 'open-chat', id: session.id });
  }
}
