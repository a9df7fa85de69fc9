/**
 * `<console-waiting-list>`: the visitors in the queue, in their order. The desk assigns them; agents cannot choose one,
 * but can remove one from the queue.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ConsoleWaiting } from '../../console-protocol.ts';
import type { ConsoleState } from '../console-state.ts';
import { controls, lists } from '../theme.styles.ts';
import { shortName } from '../visitors.ts';
import { styles } from './waiting-list.styles.ts';

export class WaitingList extends LitElement {
  static override styles = [controls, lists, styles];
  static override properties = {
    waiting: { attribute: false },
    calls: { attribute: false },
    removing: { state: true },
  };

  declare waiting: ConsoleWaiting[];
  declare calls: ConsoleState['calls'];
  /** Id of the customer in the open dialog. */
  declare removing: number | null;

  constructor() {
    super();
    this.waiting = [];
    this.calls = {};
    this.removing = null;
  }

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
      <h2 tabindex="-1"><span id="title">Waiting</span>${count > 0 ? html`<span class="count">${count}</span>` : ''}</h2>
      ${count > 0 ? this.#renderList() : html`<p class="empty">Nobody is waiting.</p>`} ${this.#renderDialog()}
    </section>`;
  }

  #renderList(): TemplateResult {
    return html`<ul aria-label="Waiting visitors">
      ${repeat(
        this.waiting,
        (one) => one.customer_id,
        (one) => html`<li>
          <span class="position"><span class="visually-hidden">Position </span>${one.position}</span>
          <console-visitor-name class="name" .name=${one.customer_name}></console-visitor-name>
          <console-waiting-chip .since=${one.since}></console-waiting-chip>
          <span class="soft queue clip">Queue: ${one.queue}</span>
          <button
            class="quiet"
            data-id=${one.customer_id}
            aria-label=${`Remove from the queue: ${shortName(one.customer_name)}`}
            @click=${() => this.#ask(one.customer_id)}
          >
            Remove…
          </button>
          ${one.last_message ? html`<span class="last soft clip"><bdi>${one.last_message}</bdi></span>` : nothing}
        </li>`,
      )}
    </ul>`;
  }

  #renderDialog(): TemplateResult | typeof nothing {
    const one = this.waiting.find((waiting) => waiting.customer_id === this.removing);
    if (!one) return nothing;
    return html`<console-remove-dialog
      .customerId=${one.customer_id}
      .customerName=${one.customer_name}
      .call=${this.calls[`waiting ${one.customer_id}`]}
      @close=${() => this.#ask(null)}
    ></console-remove-dialog>`;
  }

  #ask(customerId: number | null): void {
    this.removing = customerId;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-waiting-list': WaitingList;
  }
}
