/** `<console-companies-view>`: the companies of customers: finds, adds, changes and deletes them. */
import '../customer/company-fields.ts';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { OrganizationCard, OrganizationPage } from '../../console-protocol/customers.ts';
import { renderField } from '../controls/fields/render-field.ts';
import { Loading } from '../controls/loading.ts';
import { controls } from '../controls/look/theme.styles.ts';
import { viewStyles } from '../controls/look/view.styles.ts';
import { renderLoading } from '../controls/render-loading.ts';
import { CustomerDesk } from '../customer/customer-desk.ts';
import type { ConsoleApi } from '../state/console-connection.ts';
import { adminStyles } from './admin.styles.ts';
import { Editing } from './editing.ts';

type Draft = Pick<OrganizationCard, 'name' | 'domains' | 'description'> & { id: number | null };

const PAGE_SIZE = 50;
const PAUSE_MS = 250;

export class CompaniesView extends LitElement {
  static override styles = [controls, viewStyles, adminStyles];
  static override properties = {
    api: { attribute: false },
    page: { state: true },
    opened: { state: true },
  };

  declare api: ConsoleApi | undefined;
  declare page: number;
  /** The companies whose fields are shown. */
  declare opened: readonly number[];
  #desk: CustomerDesk | undefined;
  readonly #list = new Loading<OrganizationPage>(this, { rereadOn: ({ kind }) => kind === 'organization' });
  readonly #editing = new Editing<Draft>(this, {
    first: '#name',
    afterwards: '.head button',
    saved: () => this.#read(),
    current: ({ id }) => {
      const found = this.#list.value?.organizations.find((one) => one.id === id);
      return found && draftOf(found);
    },
  });
  #words = '';
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.api = undefined;
    this.page = 1;
    this.opened = [];
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('api')) this.#desk = this.api && new CustomerDesk(this.api);
  }

  override firstUpdated(): void {
    void this.#read();
  }

  /** The last company of the last page may be deleted. */
  override updated(): void {
    const { value, isRunning, error } = this.#list;
    const last = Math.max(1, value?.meta.total_pages ?? this.page);
    if (isRunning || error || this.page <= last) return;
    this.page = last;
    void this.#read();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#pause);
  }

  override render(): TemplateResult {
    const { value, error } = this.#list;
    return this.#editing.renderPage({
      title: 'Companies',
      add: 'Add a company',
      blank: { id: null, name: '', domains: '', description: '' },
      tools: html`<input type="search" aria-label="Find a company" placeholder="Find a company" maxlength="255" @input=${this.#onFind} />`,
      form: (draft) => this.#renderForm(draft),
      list: value ? this.#renderList(value) : renderLoading(error, () => this.#read()),
    });
  }

  #renderList({ organizations, meta }: OrganizationPage): TemplateResult {
    if (organizations.length === 0) {
      return html`<div class="empty"><p>${this.#words ? 'No company has this name.' : 'There are no companies yet.'}</p></div>`;
    }
    return html`<ul class="rows" aria-label="Companies">
        ${repeat(
          organizations,
          ({ id }) => id,
          (one) => html`<li>
            <div class="details">
              <b><bdi>${one.name}</bdi></b>
              <span class="soft">${one.customers === 1 ? 'One customer' : `${one.customers.toLocaleString('en')} customers`}${
                one.domains ? html` · <bdi>${one.domains}</bdi>` : nothing
              }</span>
              ${one.description ? html`<span class="soft"><bdi>${one.description}</bdi></span>` : nothing}
              <details @toggle=${(event: Event) => this.#open(one.id, (event.target as HTMLDetailsElement).open)}>
                <summary aria-label=${`Custom fields of ${one.name}`}>Custom fields</summary>
                ${
                  this.opened.includes(one.id)
                    ? html`<console-company-fields .companyId=${one.id} .desk=${this.#desk} isAdministrator></console-company-fields>`
                    : nothing
                }
              </details>
            </div>
            ${this.#editing.renderActions(`/organizations/${one.id}`, {
              name: one.name,
              warning: 'Its customers stay, without a company.',
              edit: () => this.#editing.edit(draftOf(one)),
            })}
          </li>`,
        )}
      </ul>
      ${
        meta.total_pages > 1
          ? html`<div class="paging">
            <button ?disabled=${this.page <= 1} @click=${() => this.#turn(-1)}>Previous</button>
            <span>Page ${this.page} of ${meta.total_pages.toLocaleString('en')}</span>
            <button ?disabled=${this.page >= meta.total_pages} @click=${() => this.#turn(1)}>Next</button>
          </div>`
          : nothing
      }`;
  }

  #renderForm(draft: Draft): TemplateResult {
    const set = (part: Partial<Draft>) => this.#editing.set(part);
    return html`<form class="card" aria-label="Company" @submit=${this.#onSubmit}>
      <div class="fields">
        ${renderField('name', 'Name', draft.name, { longest: 255 }, (name) => set({ name }))}
        ${renderField('domains', 'Domains', draft.domains, { longest: 2000, isCode: true, hint: 'Such as lamps.example, separated by commas.' }, (domains) => set({ domains }))}
        ${renderField('description', 'Description', draft.description, { rows: 2, longest: 2000, className: 'wide' }, (description) => set({ description }))}
      </div>
      ${this.#editing.renderFormEnd()}
    </form>`;
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { draft } = this.#editing;
    if (!draft) return;
    const { id, name, domains, description } = draft;
    const body = { name, domains, description };
    void (id === null
      ? this.#editing.save('POST', '/organizations', body)
      : this.#editing.save('PUT', `/organizations/${id}`, body));
  };

  #open(id: number, isOpen: boolean): void {
    const others = this.opened.filter((one) => one !== id);
    this.opened = isOpen ? [...others, id] : others;
  }

  #turn(step: number): void {
    this.page += step;
    void this.#read();
  }

  readonly #onFind = (event: InputEvent): void => {
    this.#words = (event.target as HTMLInputElement).value.trim();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.page = 1;
      void this.#read();
    }, PAUSE_MS);
  };

  async #read(): Promise<void> {
    const { api } = this;
    const query = new URLSearchParams({ query: this.#words, page: String(this.page), page_size: String(PAGE_SIZE) });
    if (api) await this.#list.run((signal) => api('GET', `/organizations?${query}`, undefined, signal));
  }
}

const draftOf = ({ id, name, domains, description }: OrganizationCard): Draft => ({ id, name, domains, description });

customElements.define('console-companies-view', CompaniesView);

declare global {
  interface HTMLElementTagNameMap {
    'console-companies-view': CompaniesView;
  }
}
