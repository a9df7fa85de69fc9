/** `<console-search-view>`: searches customers and messages while one types, and lists the customers of a filter. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import type { ConsoleFilter, CustomerCard, CustomerPage } from '../../console-protocol/customers.ts';
import type { FoundMessage, FoundMessages } from '../../console-protocol/team.ts';
import { choicesOfNamed } from '../controls/fields/choices.ts';
import { renderOptions } from '../controls/fields/render-choice.ts';
import { LONGEST_SEARCH, SearchField } from '../controls/fields/search-field.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { columnStyles, viewStyles } from '../controls/look/view.styles.ts';
import { renderLoading } from '../controls/render-loading.ts';
import { fullTime, moment } from '../controls/wording.ts';
import type { AreaContext } from '../state/area-context.ts';
import { replaceHash, workHash } from '../state/route.ts';
import { styles } from './search-view.styles.ts';

const MOST_CUSTOMERS = 5;
const MOST_REQUESTS = 5;
const LISTED_CUSTOMERS = 20;
const FROM_WORDS = { customer: '', agent: 'Agent', robot: 'Robot', system: 'Desk' } as const;

export class SearchView extends withProperties(LitElement, {
  context: prop<AreaContext | undefined>(),
  items: prop<readonly FoundMessage[]>([]),
}) {
  static override styles = [controls, viewStyles, columnStyles, styles];
  readonly #found = new Loading<FoundMessages>(this);
  readonly #customers = new Loading<CustomerPage>(this);
  readonly #filters = new Loading<{ filters: ConsoleFilter[] }>(this);
  #words = '';
  #filter = '';
  readonly #field = new SearchField(this, {
    search: (words) => {
      replaceHash(workHash('search', { view: 'messages', query: { q: words, filter: this.#filter } }));
    },
    isAboveLinks: true,
  });

  override willUpdate(changed: PropertyValues<this>): void {
    const { words, filter } = this.#route;
    if (!changed.has('context') || (words === this.#words && filter === this.#filter)) return;
    this.#words = words;
    this.#filter = filter;
    this.items = [];
    this.#customers.value = undefined;
    if (words === '') this.#found.cancel();
    if (words !== '' || filter !== '') return void this.#read();
    this.#customers.cancel();
  }

  override firstUpdated(): void {
    this.#field.focus();
    const { api } = this.context ?? {};
    if (api) void this.#filters.run((signal) => api('GET', '/customer-filters', undefined, signal));
  }

  override render(): TemplateResult {
    return html`<main class="page">
      <h2>Search</h2>
      ${this.#field.render({
        label: 'Search customers and messages',
        placeholder: 'Name, e-mail, phone or words',
        words: this.#words,
      })}
      ${this.#renderFilters()} ${this.#renderFound()}
    </main>`;
  }

  #renderFilters(): TemplateResult | typeof nothing {
    const usable = (this.#filters.value?.filters ?? []).filter(({ active }) => active);
    if (usable.length === 0) return nothing;
    return html`<label class="filter wrap"
      >Customers of the filter
      <select @change=${this.#onFilter}>
        ${renderOptions([{ title: 'any', value: '' }, ...choicesOfNamed(usable)], this.#filter)}
      </select></label
    >`;
  }

  #renderFound(): TemplateResult {
    const { error, isRunning, value } = this.#found;
    if (this.#words === '' && this.#filter !== '') return html`${this.#renderCustomers()}`;
    if (this.#words === '') {
      return html`<div class="empty hints">
        <p>Finds customers, and what visitors, agents and robots have written in any conversation.</p>
        <p>Several words must all be in one message. Parts of words count, too.</p>
      </div>`;
    }
    if (error) return renderLoading(error, this.#read);
    const count = this.items.length;
    const more = value !== undefined && value.next !== null;
    return html`${this.#renderCustomers()}
      <h3 id="messages">Messages</h3>
      <p role="status" class="soft">
        ${isRunning && count === 0 ? 'Searching…' : countWords(count, more)}${
          more && !isRunning && !value.is_full ? ' Older messages are not searched yet.' : ''
        }${value?.complete === false ? ' Older messages are still being indexed.' : ''}
      </p>
      ${
        count === 0 && !isRunning && !more
          ? html`<div class="empty"><p>No message has these words.</p></div>`
          : html`<ul aria-labelledby="messages" class="bare ${isRunning ? 'stale' : ''}" @keydown=${this.#field.onListKey}>
            ${repeat(
              this.items,
              ({ row }) => row,
              (one) => this.#renderItem(one),
            )}
          </ul>`
      }
      ${
        more
          ? html`<button class="more" ?disabled=${isRunning} @click=${this.#readMore}>
            ${isRunning ? 'Searching…' : value.is_full ? 'Show older ones' : 'Search further back'}
          </button>`
          : nothing
      }`;
  }

  #renderCustomers(): TemplateResult | typeof nothing {
    const { value, error, isRunning } = this.#customers;
    if (error) return html`<p class="error" role="alert">${error}</p>`;
    const isListed = this.#filter !== '';
    if (!value) return isListed ? html`<p role="status" class="soft">Searching…</p>` : nothing;
    if (value.customers.length === 0) {
      return isListed ? html`<div class="empty"><p>The filter finds no such customer.</p></div>` : nothing;
    }
    const { customers, meta } = value;
    const total = meta.total_count.toLocaleString('en');
    const more = isListed && meta.current_page < meta.total_pages;
    return html`<h3 id="customers">Customers${isListed ? html` <span class="tag">${total}</span>` : nothing}</h3>
      <ul aria-labelledby="customers" class="bare ${isRunning ? 'stale' : ''}" @keydown=${this.#field.onListKey}>
        ${repeat(
          customers,
          ({ id }) => id,
          (one) => this.#renderCustomer(one),
        )}
      </ul>
      ${
        more
          ? html`<button class="more" ?disabled=${isRunning} @click=${() => this.#readMoreCustomers(value)}>
            ${isRunning ? 'Reading…' : 'Show more'}
          </button>`
          : nothing
      }
      ${
        !isListed && meta.total_count > customers.length
          ? html`<p class="soft">The newest ${customers.length} of ${total}. More words find fewer.</p>`
          : nothing
      }`;
  }

  #renderCustomer(one: CustomerCard): TemplateResult {
    const ways = [one.email, ...one.cellphones.map(({ content }) => content)].filter(Boolean).slice(0, 2).join(' · ');
    return html`<li>
      <a href=${workHash('search', { view: 'customer', path: [one.id], query: this.#query })}>
        <console-visitor-face .name=${one.nick_name} .customerId=${one.id}></console-visitor-face>
        <console-visitor-name class="name" .name=${one.nick_name} .isBlocked=${one.is_blocked}></console-visitor-name>
        <span class="soft">${one.open_session_id === null ? '' : 'In a chat now'}</span>
        <span class="text who"><bdi>${ways || 'No e-mail or phone number'}</bdi>${
          one.organization_name ? html` · <bdi>${one.organization_name}</bdi>` : nothing
        }</span>
      </a>
    </li>`;
  }

  #renderItem(one: FoundMessage): TemplateResult {
    const speaker = one.name || FROM_WORDS[one.from];
    return html`<li>
      <a href=${workHash('search', { view: 'message', path: [one.row], query: this.#query })}>
        <console-visitor-face .name=${one.customer_name} .customerId=${one.customer_id}></console-visitor-face>
        <console-visitor-name class="name" .name=${one.customer_name}></console-visitor-name>
        <time class="soft" title=${fullTime(one.at)}>${moment(one.at, Date.now())}</time>
        <span class="text"
          >${speaker ? html`<span class="who"><bdi>${speaker}</bdi>: </span>` : nothing}<bdi
            >${one.before}${one.found ? html`<mark>${one.found}</mark>` : nothing}${one.after}</bdi
          ></span
        >
      </a>
    </li>`;
  }

  get #route(): { words: string; filter: string } {
    const { route } = this.context ?? {};
    if (route?.area !== 'search') return { words: '', filter: '' };
    const filter = route.query.get('filter') ?? '';
    const words = (route.query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
    return { words, filter: /^\d{1,15}$/.test(filter) ? filter : '' };
  }

  get #query(): { q: string; filter: string } {
    return { q: this.#words, filter: this.#filter };
  }

  readonly #read = async (): Promise<void> => {
    void this.#customers.run((signal) => this.#customerPage(1, signal));
    if (this.#words === '') return;
    const found = await this.#found.run((signal) => this.#page(null, signal));
    if (found) this.items = found.items;
  };

  #readMoreCustomers(before: CustomerPage): void {
    void this.#customers.run(async (signal) => {
      const { meta, customers } = await this.#customerPage(before.meta.current_page + 1, signal);
      // New customers move the pages, so one that is shown already may come again.
      const known = new Set(before.customers.map(({ id }) => id));
      return { meta, customers: [...before.customers, ...customers.filter(({ id }) => !known.has(id))] };
    });
  }

  #customerPage(page: number, signal: AbortSignal): Promise<CustomerPage> {
    const size = this.#filter === '' ? MOST_CUSTOMERS : LISTED_CUSTOMERS;
    const query = new URLSearchParams({ page: String(page), page_size: String(size) });
    if (this.#words !== '') query.set('query', this.#words);
    if (this.#filter !== '') query.set('filter_id', this.#filter);
    return (this.context as AreaContext).api('GET', `/customers?${query}`, undefined, signal);
  }

  readonly #readMore = async (): Promise<void> => {
    const next = this.#found.value?.next ?? null;
    if (next === null) return;
    const found = await this.#found.run((signal) => this.#page(next, signal));
    if (found) this.items = [...this.items, ...found.items];
  };

  /** The messages before a row, or the newest. Goes on for a while if the desk needs several requests for a page. */
  async #page(before: number | null, signal: AbortSignal): Promise<FoundMessages> {
    const { api } = this.context as AreaContext;
    const items: FoundMessage[] = [];
    for (let next = before, requests = 1; ; requests += 1) {
      const query = new URLSearchParams({ q: this.#words, ...(next !== null && { before: String(next) }) });
      const found = await api<FoundMessages>('GET', `/messages?${query}`, undefined, signal);
      items.push(...found.items);
      if (found.next === null || items.length > 0 || requests === MOST_REQUESTS) return { ...found, items };
      next = found.next;
    }
  }

  readonly #onFilter = (event: Event): void => {
    const filter = (event.target as HTMLSelectElement).value;
    this.#field.cancel();
    replaceHash(workHash('search', { view: 'messages', query: { q: this.#field.typed, filter } }));
  };
}

function countWords(count: number, more: boolean): string {
  if (count === 0) return more ? 'None of the newer messages has these words.' : '';
  if (more) return `The newest ${count} messages.`;
  return count === 1 ? 'One message.' : `${count} messages.`;
}
