/** `<console-customer-page>`: a customer whom the search has found, each value changed in its place, and what has happened. */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { CustomerCard } from '../../console-protocol/customers.ts';
import type { Changed } from '../../console-protocol/sessions.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { columnStyles, viewStyles } from '../controls/look/view.styles.ts';
import { renderLoading } from '../controls/render-loading.ts';
import { whileConnected } from '../controls/while-connected.ts';
import { CustomerDesk } from '../customer/customer-desk.ts';
import { EditedCustomer } from '../customer/edited-customer.ts';
import { panelStyles } from '../customer/panel.styles.ts';
import { renderCustomer } from '../customer/render-customer.ts';
import type { AreaContext } from '../state/area-context.ts';
import { onChanges } from '../state/console-connection.ts';
import { ask } from '../state/console-request-event.ts';
import { workHash } from '../state/route.ts';

type Owners = Awaited<ReturnType<CustomerDesk['owners']>>;

const styles = css`
  .page {
    max-inline-size: 1100px;
  }

  .columns {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
    gap: 14px;
    align-items: start;
  }

  .card {
    min-inline-size: 0;
    padding: 0;
  }

  .card > h3 {
    padding: 12px 16px 0;
  }
`;

export class CustomerPageView extends withProperties(LitElement, {
  context: prop<AreaContext | undefined>(),
  customerId: 0,
  version: 0,
}) {
  static override styles = [controls, viewStyles, columnStyles, panelStyles, styles];
  #desk: CustomerDesk | undefined;
  readonly #customer = new EditedCustomer(
    this,
    () => this.#desk,
    ({ kind, id }) => kind === 'customer' && id === this.customerId,
  );
  readonly #owners = new Loading<Owners>(this);

  constructor() {
    super();
    whileConnected(this, (signal) => onChanges(this.#onChange, signal));
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!this.context || !(this.customerId > 0)) return;
    this.#desk ??= new CustomerDesk(this.context.api);
    if (changed.has('customerId')) this.#read();
  }

  override render(): TemplateResult {
    const { card, choices, error } = this.#customer;
    const session = card?.open_session_id ?? null;
    return html`<main class="page">
      <div class="head">
        <a class="button" href=${this.#search()}>Back to the search</a>
        ${
          card
            ? html`<h2 class="grow">
              <console-visitor-name .name=${card.nick_name} .isBlocked=${card.is_blocked}></console-visitor-name>
            </h2>`
            : nothing
        }
        ${
          session !== null && this.context?.agentId != null
            ? html`<button class="primary" @click=${() => ask(this, { type: 'open-chat', id: session })}>Open the chat</button>`
            : nothing
        }
      </div>
      ${card && error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      ${card && choices ? this.#renderCard(card) : renderLoading(error, () => this.#read())}
    </main>`;
  }

  #renderCard(card: CustomerCard): TemplateResult | typeof nothing {
    const desk = this.#desk;
    const { choices } = this.#customer;
    if (!desk || !choices) return nothing;
    // Without the owners, who may not have been read, only another owner cannot be chosen.
    const { agents, groups } = this.#owners.value ?? { agents: [], groups: [] };
    return html`<div class="columns">
      <div class="card" role="region" aria-labelledby="customer">
        <h3 id="customer">Customer</h3>
        ${renderCustomer({ card, session: null, agents, groups, choices }, { desk, edited: this.#customer })}
        ${
          card.may_administer
            ? html`<section>
              <console-delete-button .erase=${() => desk.delete(card.id)} @deleted=${() => (location.hash = this.#search())}></console-delete-button>
            </section>`
            : nothing
        }
      </div>
      <div class="card" role="region" aria-labelledby="history">
        <h3 id="history">What has happened</h3>
        <console-feed-list
          .customerId=${card.id}
          .version=${this.version}
          .desk=${desk}
          .labels=${new Map(choices.fields.map(({ field_name, label }) => [field_name, label]))}
        ></console-feed-list>
      </div>
    </div>`;
  }

  #search(): string {
    const { route } = this.context ?? {};
    return workHash('search', { view: 'messages', query: route?.area === 'search' ? route.query : {} });
  }

  #read(): void {
    const desk = this.#desk;
    this.#customer.choose(this.customerId);
    void this.#customer.read();
    if (desk && !this.#owners.value) void this.#owners.run((signal) => desk.owners(signal));
  }

  readonly #onChange = (changes: readonly Changed[] | null): void => {
    if (changes?.every(({ kind, id }) => kind !== 'customer' || id !== this.customerId)) return;
    this.version += 1;
  };
}
