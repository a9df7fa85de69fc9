/** `<console-ticket-list>`: the tickets of a filter, or those that words find, the newest first. The page's address has all that. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { ConsoleTicketFilter, TicketLine, TicketPage } from '../../console-protocol/tickets.ts';
import { LONGEST_SEARCH, SearchField } from '../controls/fields/search-field.ts';
import { Loading } from '../controls/loading.ts';
import { icons } from '../controls/look/icons.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { viewStyles } from '../controls/look/view.styles.ts';
import { renderLoading } from '../controls/render-loading.ts';
import { renderPaging } from '../controls/render-paging.ts';
import type { TicketAction } from '../controls/shortcuts.ts';
import { shortName } from '../controls/visitor/visitors.ts';
import { fullTime, listTime } from '../controls/wording.ts';
import type { AreaContext } from '../state/area-context.ts';
import { replaceHash, workHash } from '../state/route.ts';
import { styles } from './ticket-list.styles.ts';
import { PRIORITY_WORDS, STATUS_WORDS } from './ticket-words.ts';

const PAGE_SIZE = 25;
/** The desk counts no more of what words find. */
const MOST_FOUND = 10_000;

export class TicketList extends withProperties(LitElement, {
  context: prop<AreaContext>(),
  lastTicket: prop<number | null>(null),
}) {
  static override styles = [controls, viewStyles, styles];
  readonly #page = new Loading<TicketPage>(this, { rereadOn: ({ kind }) => kind === 'ticket' });
  readonly #filters = new Loading<{ filters: ConsoleTicketFilter[] }>(this, {
    rereadOn: ({ kind }) => kind === 'filters',
  });
  #shown = '';
  /** A search is among all tickets, whatever filter was chosen. */
  readonly #field = new SearchField(this, { search: (words) => replaceHash(this.#hash('', 1, words)) });

  override willUpdate(changed: PropertyValues<this>): void {
    const { filter, page, words } = this.#route;
    const shown = `${filter} ${page} ${words}`;
    if (!changed.has('context') || shown === this.#shown) return;
    this.#shown = shown;
    this.#read();
  }

  override firstUpdated(): void {
    void this.#filters.run((signal) => this.context.api('GET', '/ticket-filters', undefined, signal));
  }

  /** Tickets leave a filter, so its last page may no longer exist. The keys go on at the ticket that was left. */
  override updated(): void {
    const { value, isRunning } = this.#page;
    if (value && this.lastTicket !== null) {
      if (document.activeElement === document.body) this.#focus(`a[data-id="${this.lastTicket}"]`);
      this.lastTicket = null;
    }
    const { filter, page, words } = this.#route;
    const last = Math.max(1, value?.meta.total_pages ?? page);
    if (!isRunning && value?.tickets.length === 0 && page > last) replaceHash(this.#hash(filter, last, words));
  }

  override render(): TemplateResult {
    const { filter, words } = this.#route;
    const filters = (this.#filters.value?.filters ?? []).filter(({ active }) => active);
    const chosen = filters.find(({ id }) => String(id) === filter);
    return html`<main>
      <nav class="stacked" aria-label="Filters">
        ${[{ id: '', name: 'All tickets' }, ...filters].map(
          ({ id, name }) => html`<a
            href=${this.#hash(String(id), 1)}
            aria-current=${String(id) === filter && words === '' ? 'page' : nothing}
            ><bdi>${name}</bdi></a
          >`,
        )}
      </nav>
      <div class="page">
        <div class="head">
          <h2 class="grow"><bdi>${words === '' ? (chosen?.name ?? 'All tickets') : 'Found tickets'}</bdi></h2>
          <label class="choose"
            ><span class="visually-hidden">Filter</span>
            <select @change=${this.#onFilter}>
              <option value="" ?selected=${filter === ''}>All tickets</option>
              ${filters.map(
                ({ id, name }) => html`<option value=${id} ?selected=${String(id) === filter}>${name}</option>`,
              )}
            </select></label
          >
          ${this.#field.render({ label: 'Search all tickets', placeholder: 'Subject, number, customer', words })}
          <a class="button primary" href=${workHash('tickets', { view: 'new' })}>${icons.add} New ticket</a>
        </div>
        ${chosen?.description && words === '' ? html`<p class="soft">${chosen.description}</p>` : nothing}
        ${this.#filters.error ? html`<p class="error" role="alert">${this.#filters.error}</p>` : nothing}
        ${this.#renderPage()}
      </div>
    </main>`;
  }

  #renderPage(): TemplateResult {
    const { value, error, isRunning } = this.#page;
    if (!value) return renderLoading(error, this.#read);
    const { filter, page, words } = this.#route;
    const { total_count: total } = value.meta;
    return html`${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      <p role="status" class="soft">${countWords(total, words)}</p>
      ${
        value.tickets.length === 0
          ? html`<div class="empty"><p>${
              words === ''
                ? 'No ticket is here. A chat or a call becomes one by its button “Ticket”.'
                : 'No ticket has these words in its subject, its number or its customer.'
            }</p></div>`
          : html`<ul aria-label="Tickets" class="items ${isRunning ? 'stale' : ''}" @keydown=${this.#field.onListKey}>
            ${repeat(
              value.tickets,
              ({ id }) => id,
              (one) => this.#renderLine(one),
            )}
          </ul>`
      }
      ${renderPaging({ page, size: PAGE_SIZE, total, hrefOf: (to) => this.#hash(filter, to, words) })}`;
  }

  #renderLine(one: TicketLine): TemplateResult {
    const { filter, page, words } = this.#route;
    const people = [one.assignee_name, one.group_name].filter(Boolean).join(' · ');
    return html`<li>
      <a data-id=${one.id} href=${workHash('tickets', { view: 'ticket', path: [one.id], query: { filter, q: words, page: page > 1 ? page : '' } })}>
        <span class="subject"
          ><bdi>${one.subject}</bdi>${
            one.customer_waits ? html` <span class="tag waits">Waits for an answer</span>` : nothing
          }${
            one.priority === 'urgency' || one.priority === 'high'
              ? html` <span class="tag ${one.priority === 'urgency' ? 'bad' : 'warn'}">${PRIORITY_WORDS[one.priority]}</span>`
              : nothing
          }</span
        >
        <span class="state ${one.status}">${STATUS_WORDS[one.status]}</span>
        <span class="soft facts"
          >no. ${one.id} · <bdi>${shortName(one.customer_name)}</bdi> ·
          <bdi>${people || 'nobody yet'}</bdi></span
        >
        <time class="soft" title=${fullTime(one.updated_at)}>${listTime(one.updated_at, Date.now())}</time>
      </a>
    </li>`;
  }

  /** Performs the action of a key; false for the keys of one ticket. */
  act(action: TicketAction): boolean {
    if (action === 'list') return this.#focus('ul a');
    if (action === 'new') location.hash = workHash('tickets', { view: 'new' });
    return action === 'new';
  }

  #focus(selector: string): boolean {
    const found = this.renderRoot.querySelector<HTMLElement>(selector);
    found?.focus();
    return found !== null;
  }

  get #route(): { filter: string; page: number; words: string } {
    const { route } = this.context;
    if (route.area !== 'tickets') return { filter: '', page: 1, words: '' };
    const [filter, page] = [route.query.get('filter') ?? '', route.query.get('page') ?? ''];
    const words = (route.query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
    const number = /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1;
    return { filter: /^\d{1,15}$/.test(filter) ? filter : '', page: number, words };
  }

  #hash(filter: string, page: number, words = ''): string {
    return workHash('tickets', { view: 'list', query: { filter, q: words, page: page > 1 ? page : '' } });
  }

  readonly #read = (): void => {
    const { filter, page, words } = this.#route;
    const query = new URLSearchParams({ page: String(page), page_size: String(PAGE_SIZE) });
    if (words !== '') query.set('query', words);
    else if (filter !== '') query.set('filter_id', filter);
    void this.#page.run((signal) => this.context.api('GET', `/tickets?${query}`, undefined, signal));
  };

  readonly #onFilter = (event: Event): void => {
    location.hash = this.#hash((event.target as HTMLSelectElement).value, 1);
  };
}

function countWords(total: number, words: string): string {
  if (words !== '' && total >= MOST_FOUND)
    return `${MOST_FOUND.toLocaleString('en')} tickets or more; further words find fewer.`;
  return total === 1 ? 'One ticket' : `${total.toLocaleString('en')} tickets`;
}
