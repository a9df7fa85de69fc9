/** The customers that the search has found, as links to their pages. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { CustomerCard, CustomerPage } from '../../console-protocol/customers.ts';
import { workHash } from '../state/route.ts';

type Query = { q: string; filter: string };
type Shown = {
  page: CustomerPage;
  /** The state that the way back needs. */
  query: Query;
  isRunning: boolean;
  /** Reads the next page; null if there is none to read. */
  more: (() => void) | null;
  onKey: (event: KeyboardEvent) => void;
};

export function renderCustomers({ page, query, isRunning, more, onKey }: Shown): TemplateResult {
  const { customers, meta } = page;
  const total = meta.total_count.toLocaleString('en');
  return html`<h3 id="customers">Customers${query.filter === '' ? nothing : html` <span class="tag">${total}</span>`}</h3>
    <ul aria-labelledby="customers" class=${isRunning ? 'stale' : ''} @keydown=${onKey}>
      ${repeat(
        customers,
        ({ id }) => id,
        (one) => renderCustomer(one, query),
      )}
    </ul>
    ${
      more
        ? html`<button class="more" ?disabled=${isRunning} @click=${more}>${isRunning ? 'Reading…' : 'Show more'}</button>`
        : nothing
    }
    ${
      query.filter === '' && meta.total_count > customers.length
        ? html`<p class="soft">The newest ${customers.length} of ${total}. More words find fewer.</p>`
        : nothing
    }`;
}

function renderCustomer(one: CustomerCard, query: Query): TemplateResult {
  const ways = [one.email, ...one.cellphones.map(({ content }) => content)].filter(Boolean).slice(0, 2).join(' · ');
  return html`<li>
    <a href=${workHash('search', { view: 'customer', path: [one.id], query })}>
      <console-visitor-face .name=${one.nick_name} .customerId=${one.id}></console-visitor-face>
      <console-visitor-name class="name" .name=${one.nick_name} ?isBlocked=${one.is_blocked}></console-visitor-name>
      <span class="soft">${one.open_session_id === null ? '' : 'In a chat now'}</span>
      <span class="text who"><bdi>${ways || 'No e-mail or phone number'}</bdi>${
        one.organization_name ? html` · <bdi>${one.organization_name}</bdi>` : nothing
      }</span>
    </a>
  </li>`;
}
