/**
 * `<console-search-view>`: searches customers, and the messages of all conversations, while one types. The page's address has the words. The
 * arrow keys go from the field to the results and between them.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { CustomerCard, CustomerPage } from '../../../console-customer-protocol.ts';
import type { FoundMessage, FoundMessages } from '../../../console-team-protocol.ts';
import type { AreaContext } from '../../area-context.ts';
import { icons } from '../../icons.ts';
import { knowledgeStyles } from '../../knowledge/knowledge.styles.ts';
import { Loading } from '../../knowledge/loading.ts';
import { replaceHash, workHash } from '../../place.ts';
import { controls } from '../../theme.styles.ts';
import { fullTime, moment } from '../../wording.ts';
import { styles } from './search-view.styles.ts';

const PAUSE_MS = 250;
const LONGEST = 100;
const MOST_CUSTOMERS = 5;
const FROM_WORDS: Record<FoundMessage['from'], string> = {
  customer: '',
  agent: 'Agent',
  robot: 'Robot',
  system: 'Desk',
};

export class SearchView extends LitElement {
  static override styles = [controls, knowledgeStyles, styles];
  static override properties = { context: { attribute: false }, items: { state: true } };

  declare context: AreaContext | undefined;
  /** Of all pages that were read. */
  declare items: readonly FoundMessage[];
  readonly #found = new Loading<FoundMessages>(this);
  readonly #customers = new Loading<CustomerPage>(this);
  #words = '';
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.context = undefined;
    this.items = [];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#pause);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('context') || this.#wordsOfPlace === this.#words) return;
    this.#words = this.#wordsOfPlace;
    this.items = [];
    this.#customers.value = undefined;
    if (this.#words !== '') return void this.#read();
    this.#found.cancel();
    this.#customers.cancel();
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  override render(): TemplateResult {
    return html`<main class="page">
      <h2>Search</h2>
      <form role="search" @submit=${this.#onSubmit}>
        ${icons.search}
        <input
          type="search"
          aria-label="Search customers and messages"
          placeholder="A name, an e-mail, a phone number, words of a message"
          maxlength=${LONGEST}
          autocomplete="off"
          spellcheck="false"
          .value=${this.#words}
          @input=${this.#onInput}
          @keydown=${this.#onFieldKey}
        />
      </form>
      ${this.#renderFound()}
    </main>`;
  }

  #renderFound(): TemplateResult {
    const { error, isRunning, value } = this.#found;
    if (this.#words === '') {
      return html`<div class="empty hints">
        <p>Finds customers, and what visitors, agents and robots have written in any conversation.</p>
        <p>Several words must all be in one message. Parts of words count, too.</p>
      </div>`;
    }
    if (error) {
      return html`<div class="empty">
        <p class="error" role="alert">${error}</p>
        <button @click=${this.#read}>Try again</button>
      </div>`;
    }
    const count = this.items.length;
    const more = value?.more === true;
    return html`${this.#renderCustomers()}
      <h3 id="messages">Messages</h3>
      <p role="status" class="soft">
        ${isRunning && count === 0 ? 'Searching…' : countWords(count, more)}${
          value?.complete === false ? ' Older messages are still being indexed.' : ''
        }
      </p>
      ${
        count === 0 && !isRunning
          ? html`<div class="empty"><p>No message has these words.</p></div>`
          : html`<ul aria-labelledby="messages" class=${isRunning ? 'stale' : ''} @keydown=${this.#onListKey}>
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
            ${isRunning ? 'Reading…' : 'Show older ones'}
          </button>`
          : nothing
      }`;
  }

  #renderCustomers(): TemplateResult | typeof nothing {
    const { value, error } = this.#customers;
    if (error) return html`<p class="error" role="alert">${error}</p>`;
    if (!value || value.customers.length === 0) return nothing;
    const total = value.meta.total_count;
    return html`<h3 id="customers">Customers</h3>
      <ul aria-labelledby="customers" @keydown=${this.#onListKey}>
        ${repeat(
          value.customers,
          ({ id }) => id,
          (one) => this.#renderCustomer(one),
        )}
      </ul>
      ${
        total > value.customers.length
          ? html`<p class="soft">
            The newest ${value.customers.length} of ${total.toLocaleString('en')}. More words find fewer.
          </p>`
          : nothing
      }`;
  }

  #renderCustomer(one: CustomerCard): TemplateResult {
    const ways = [one.email, ...one.cellphones.map(({ content }) => content)].filter(Boolean).slice(0, 2).join(' · ');
    return html`<li>
      <a href=${workHash('search', { view: 'customer', path: [one.id], query: { q: this.#words } })}>
        <console-visitor-face .name=${one.nick_name} .customerId=${one.id}></console-visitor-face>
        <console-visitor-name class="name" .name=${one.nick_name}></console-visitor-name>
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
      <a href=${workHash('search', { view: 'message', path: [one.row], query: { q: this.#words } })}>
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

  get #wordsOfPlace(): string {
    const { place } = this.context ?? {};
    return place?.area === 'search' ? (place.query.get('q') ?? '').trim().slice(0, LONGEST) : '';
  }

  readonly #read = async (): Promise<void> => {
    const { call } = this.context as AreaContext;
    const query = new URLSearchParams({ query: this.#words, page: '1', page_size: String(MOST_CUSTOMERS) });
    void this.#customers.run((signal) => call('GET', `/customers?${query}`, undefined, signal));
    const found = await this.#found.run((signal) => this.#page({}, signal));
    if (found) this.items = found.items;
  };

  readonly #readMore = async (): Promise<void> => {
    const before = this.items.at(-1)?.row;
    if (before === undefined) return;
    const found = await this.#found.run((signal) => this.#page({ before: String(before) }, signal));
    if (found) this.items = [...this.items, ...found.items];
  };

  #page(from: Record<string, string>, signal: AbortSignal): Promise<FoundMessages> {
    const { call } = this.context as AreaContext;
    return call('GET', `/messages?${new URLSearchParams({ q: this.#words, ...from })}`, undefined, signal);
  }

  #search(words: string): void {
    clearTimeout(this.#pause);
    replaceHash(workHash('search', { view: 'messages', query: { q: words.trim() } }));
  }

  readonly #onInput = (event: InputEvent): void => {
    const { value } = event.target as HTMLInputElement;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#search(value), PAUSE_MS);
  };

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    this.#search(this.renderRoot.querySelector('input')?.value ?? '');
  };

  readonly #onFieldKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    this.renderRoot.querySelector<HTMLElement>('li a')?.focus();
  };

  readonly #onListKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const links = [...this.renderRoot.querySelectorAll<HTMLElement>('li a')];
    const place = links.indexOf(this.shadowRoot?.activeElement as HTMLElement) + step;
    const target = place < 0 ? this.renderRoot.querySelector('input') : links[Math.min(place, links.length - 1)];
    target?.focus();
  };
}

function countWords(count: number, more: boolean): string {
  if (count === 0) return '';
  if (more) return `The newest ${count} messages.`;
  return count === 1 ? 'One message.' : `${count} messages.`;
}

declare global {
  interface HTMLElementTagNameMap {
    'console-search-view': SearchView;
  }
}
