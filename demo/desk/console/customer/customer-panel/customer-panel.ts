/**
 * `<console-customer-panel>`: who the customer of a chat is, the business record of the session, and the customer's history.
 * Everything is changed in its place and saved at once; a change by somebody else arrives with `version`. Fires `close`.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { CustomerCard } from '../../../console-customer-protocol.ts';
import type { ConsoleOverview, ConsoleSession } from '../../../console-protocol.ts';
import { icons } from '../../icons.ts';
import { keptEdit } from '../../kept-edits.ts';
import { Loading } from '../../knowledge/loading.ts';
import { controls } from '../../theme.styles.ts';
import type { CustomerDesk, PanelChoices } from '../customer-desk.ts';
import { labelled } from '../field-errors.ts';
import type { Choice } from '../field-input.ts';
import { panelStyles } from '../panel.styles.ts';
import { isOutOfDate } from '../save-again.ts';
import { styles } from './customer-panel.styles.ts';
import { newContactKey, renderCustomer } from './render-customer.ts';

const TABS = [
  { id: 'customer', label: 'Customer' },
  { id: 'record', label: 'Record' },
  { id: 'history', label: 'History' },
] as const;
const REFRESH_MS = 10_000;
type Tab = (typeof TABS)[number]['id'];

export class CustomerPanel extends LitElement {
  static override styles = [controls, panelStyles, styles];
  static override properties = {
    session: { attribute: false },
    overview: { attribute: false },
    version: { attribute: false },
    desk: { attribute: false },
    card: { state: true },
    tab: { state: true },
    adding: { state: true },
  };

  declare session: ConsoleSession | null;
  declare overview: ConsoleOverview | null;
  /** Grows when a customer has changed, and when the connection is back. */
  declare version: number;
  declare desk: CustomerDesk | undefined;
  declare card: CustomerCard | null;
  declare tab: Tab;
  /** The kind of contact that gets a new entry. */
  declare adding: 'email' | 'phone' | null;
  readonly #reading = new Loading<CustomerCard>(this);
  #clock: ReturnType<typeof setInterval> | undefined;
  readonly #choices = new Loading<PanelChoices>(this);

  constructor() {
    super();
    this.session = null;
    this.overview = null;
    this.version = 0;
    this.desk = undefined;
    this.card = null;
    this.tab = 'customer';
    this.adding = null;
  }

  /** Durations grow without an event of the desk. */
  override connectedCallback(): void {
    super.connectedCallback();
    this.#clock = setInterval(() => this.requestUpdate(), REFRESH_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#clock);
  }

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const id = this.session?.customer_id;
    if (this.card && this.card.id !== id) {
      this.card = null;
      this.adding = null;
    }
    if (this.card && changed.get('card') === null) this.adding = keptContact(this.card.id);
    const isOther = changed.has('session') && changed.get('session')?.customer_id !== id;
    if (isOther || changed.has('version') || changed.has('desk')) void this.#read();
  }

  override render(): TemplateResult {
    return html`<div class="head">
        <h3>About the customer</h3>
        <button class="quiet icon" aria-label="Close" title="Close" @click=${() => this.dispatchEvent(new Event('close'))}>
          ${icons.close}
        </button>
      </div>
      <div class="tabs" role="tablist" aria-label="About the customer" @keydown=${this.#onTabKey}>
        ${TABS.map(
          ({ id, label }) => html`<button
            class="quiet"
            role="tab"
            id=${`tab-${id}`}
            aria-selected=${this.tab === id}
            aria-controls="body"
            tabindex=${this.tab === id ? 0 : -1}
            @click=${() => this.#show(id)}
          >
            ${label}
          </button>`,
        )}
      </div>
      <div class="body" id="body" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${this.tab}`}>
        ${this.#renderTab()}
      </div>`;
  }

  #renderTab(): TemplateResult | typeof nothing {
    const { session, desk, overview, card } = this;
    if (!session || !desk || !overview) return nothing;
    if (this.tab === 'record') {
      return html`<console-business-record
        .sessionId=${session.id}
        .version=${this.version}
        .desk=${desk}
        .isOwn=${session.agent_id === overview.agent.id}
      ></console-business-record>`;
    }
    if (this.tab === 'history') {
      return html`<console-feed-list
        .customerId=${session.customer_id}
        .version=${this.version}
        .desk=${desk}
        .labels=${new Map(this.#choices.value?.fields.map(({ field_name, label }) => [field_name, label]))}
      ></console-feed-list>`;
    }
    const choices = this.#choices.value;
    if (card && choices) {
      const { adding } = this;
      const use = { desk, change: this.#change, findOrganizations: this.#findOrganizations, adding, add: this.#add };
      return renderCustomer({ card, session, overview, choices }, use);
    }
    const error = this.#reading.error || this.#choices.error;
    return html`<div class="state">
      ${
        error
          ? html`<p class="error" role="alert">${error}</p>
            <button @click=${this.#read}>Try again</button>`
          : html`<p role="status">Loading the customer…</p>`
      }
    </div>`;
  }

  readonly #read = async (): Promise<void> => {
    const { desk, session } = this;
    if (!desk || !session) return;
    if (!this.#choices.value && !this.#choices.isRunning) void this.#choices.run((signal) => desk.choices(signal));
    const card = await this.#reading.run((signal) => desk.card(session.customer_id, signal));
    if (card && card.id === this.session?.customer_id) this.card = card;
  };

  readonly #change = async (change: object): Promise<void> => {
    const { desk, card } = this;
    if (!desk || !card) return;
    const { id, version } = card;
    const changed = await labelled(desk.change(id, { ...change, version })).catch(async (error: unknown) => {
      if (isOutOfDate(error)) await this.#read();
      await this.updateComplete;
      throw error;
    });
    this.adding = null;
    if (changed.id === this.session?.customer_id) this.card = changed;
  };

  readonly #findOrganizations = async (words: string): Promise<Choice[]> =>
    (await this.desk?.findOrganizations(words)) ?? [];

  readonly #add = (kind: 'email' | 'phone'): void => {
    this.adding = kind;
  };

  #show(tab: Tab): void {
    this.tab = tab;
  }

  readonly #onTabKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const index = TABS.findIndex(({ id }) => id === this.tab);
    const next = step && TABS.at((index + step) % TABS.length);
    if (!next) return;
    event.preventDefault();
    this.#show(next.id);
    void this.updateComplete.then(() => this.focus());
  };
}

const keptContact = (id: number): 'email' | 'phone' | null =>
  (['email', 'phone'] as const).find((kind) => keptEdit(newContactKey(id, kind))) ?? null;

declare global {
  interface HTMLElementTagNameMap {
    'console-customer-panel': CustomerPanel;
  }
}
