/** `<console-waiting-list>`: the visitors who wait for an agent, in their order. The desk gives them out; nobody picks. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ConsoleWaiting } from '../../console-protocol.ts';
import { controls, lists } from '../theme.styles.ts';
import { waitedFor } from '../wording.ts';
import { styles } from './waiting-list.styles.ts';

const REFRESH_MS = 30_000;

export class WaitingList extends LitElement {
  static override styles = [controls, lists, styles];
  static override properties = { waiting: { attribute: false } };

  declare waiting: ConsoleWaiting[];
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.waiting = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => this.requestUpdate(), REFRESH_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  override render(): TemplateResult {
    const count = this.waiting.length;
    return html`<section aria-labelledby="title">
      <h2><span id="title">Waiting</span>${count > 0 ? html`<span class="count">${count}</span>` : ''}</h2>
      ${count > 0 ? this.#renderList() : html`<p class="empty">Nobody is waiting.</p>`}
    </section>`;
  }

  #renderList(): TemplateResult {
    const now = Date.now();
    return html`<ul aria-label="Waiting visitors">
      ${repeat(
        this.waiting,
        (one) => one.customer_id,
        (one) => html`<li>
          <span class="position"><span class="visually-hidden">Position </span>${one.position}</span>
          <span class="name clip" title=${one.customer_name}><bdi>${one.customer_name}</bdi></span>
          <span class="soft">${waitedFor(one.since, now)}</span>
          <span class="soft queue clip">Queue: ${one.queue}</span>
          ${one.last_message ? html`<span class="last soft clip"><bdi>${one.last_message}</bdi></span>` : nothing}
        </li>`,
      )}
    </ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-waiting-list': WaitingList;
  }
}
