/** `<console-customer-panel>`: the customer of a chat, the business record of the session, and the customer's history. Fires `close`. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { ConsoleOverview, ConsoleSession } from '../../console-protocol/sessions.ts';
import { icons } from '../controls/look/icons.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { renderWaiting } from '../controls/render-loading.ts';
import { renderTabs } from '../controls/tabs.ts';
import { renderEvery } from '../controls/while-connected.ts';
import type { CustomerDesk } from './customer-desk.ts';
import { EditedCustomer } from './edited-customer.ts';
import { panelStyles } from './panel.styles.ts';
import { renderCustomer } from './render-customer.ts';

const styles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    block-size: 100%;
    background: var(--surface);
  }

  .head {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 8px 8px 4px 16px;
  }

  h3 {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    font-size: 14px;
    font-weight: 600;
  }

  .tabs {
    display: flex;
    gap: 2px;
    padding-inline: 10px;
    border-block-end: 1px solid var(--line);
  }

  .tabs button {
    min-block-size: 34px;
    padding-inline: 8px;
    border-radius: 6px 6px 0 0;
    color: var(--ink-soft);
  }

  .tabs button[aria-selected='true'] {
    box-shadow: inset 0 -2px 0 var(--accent);
    color: var(--ink);
    font-weight: 600;
  }

  .body {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
  }

  .body:focus-visible {
    outline-offset: -2px;
  }
`;

const TABS = [
  { id: 'customer', label: 'Customer' },
  { id: 'record', label: 'Record' },
  { id: 'history', label: 'History' },
] as const;
const REFRESH_MS = 10_000;

export class CustomerPanel extends withProperties(LitElement, {
  session: prop<ConsoleSession | null>(null),
  overview: prop<ConsoleOverview | null>(null),
  /** Grows when a customer has changed, and when the connection is back. */
  version: 0,
  desk: prop<CustomerDesk | undefined>(),
  tab: prop<(typeof TABS)[number]['id']>('customer'),
}) {
  static override styles = [controls, panelStyles, styles];
  readonly #customer = new EditedCustomer(this, () => this.desk);

  constructor() {
    super();
    renderEvery(this, REFRESH_MS);
  }

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const id = this.session?.customer_id;
    this.#customer.choose(id);
    const isOther = changed.has('session') && changed.get('session')?.customer_id !== id;
    if (isOther || changed.has('version') || changed.has('desk')) void this.#customer.read();
  }

  override render(): TemplateResult {
    return html`<div class="head">
        <h3>About the customer</h3>
        <button class="quiet icon" aria-label="Close" title="Close" @click=${() => this.dispatchEvent(new Event('close'))}>
          ${icons.close}
        </button>
      </div>
      ${renderTabs('About the customer', TABS, this.tab, (tab) => (this.tab = tab))}
      <div class="body" id="panel" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${this.tab}`}>
        ${this.#renderTab()}
      </div>`;
  }

  #renderTab(): TemplateResult | typeof nothing {
    const { session, desk, overview } = this;
    const { card, choices, error } = this.#customer;
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
        .labels=${new Map(choices?.fields.map(({ field_name, label }) => [field_name, label]))}
      ></console-feed-list>`;
    }
    if (card && choices) {
      const agents = [overview.agent, ...overview.colleagues];
      return renderCustomer(
        { card, session, agents, groups: overview.groups, choices },
        { desk, edited: this.#customer },
      );
    }
    return html`<div class="state">${renderWaiting(error, this.#customer.read, 'Loading the customer…')}</div>`;
  }
}

customElements.define('console-customer-panel', CustomerPanel);
