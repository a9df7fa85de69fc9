/** `<console-companies-view>`: the companies of customers: finds, adds, changes and deletes them. */
import { prop, withProperties } from '../../../../widget/base/with-properties.ts';
import '../customer/company-fields.ts';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { OrganizationCard, OrganizationPage } from '../../console-protocol/customers.ts';
import { renderField } from '../controls/fields/render-field.ts';
import { CustomerDesk } from '../customer/customer-desk.ts';
import { AdminView } from './admin-view.ts';
import { ListView } from './list-view.ts';

type Draft = Pick<OrganizationCard, 'name' | 'domains' | 'description'> & { id: number | null };

const PAGE_SIZE = 50;
const PAUSE_MS = 250;

export class CompaniesView extends withProperties(AdminView, {
  page: 1,
  opened: prop<readonly number[]>([]),
}) {
  #desk: CustomerDesk | undefined;
  #words = '';
  #pause: ReturnType<typeof setTimeout> | undefined;
  readonly #list = new ListView<OrganizationPage, OrganizationCard, Draft>(this, {
    title: 'Companies',
    add: 'Add a company',
    blank: { id: null, name: '', domains: '', description: '' },
    list: 'Companies',
    form: 'Company',
    empty: () => (this.#words ? 'No company has this name.' : 'There are no companies yet.'),
    path: '/organizations',
    rereadOn: 'organization',
    read: (api, signal) => {
      const query = { query: this.#words, page: String(this.page), page_size: String(PAGE_SIZE) };
      return api('GET', `/organizations?${new URLSearchParams(query)}`, undefined, signal);
    },
    rowsOf: ({ organizations }) => organizations,
    draftOf: ({ id, name, domains, description }) => ({ id, name, domains, description }),
    bodyOf: ({ name, domains, description }) => ({ name, domains, description }),
    warningOf: () => 'Its customers stay, without a company.',
    renderRow: (one) => this.#renderRow(one),
    renderForm,
    tools: html`<input
      type="search"
      aria-label="Find a company"
      placeholder="Find a company"
      maxlength="255"
      @input=${(event: InputEvent) => this.#find(event)}
    />`,
    renderEnd: ({ meta }) => this.#renderPaging(meta.total_pages),
  });

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('api')) this.#desk = new CustomerDesk(this.api);
  }

  /** The last company of the last page may be deleted. */
  override updated(): void {
    const last = Math.max(1, this.#list.value?.meta.total_pages ?? this.page);
    if (this.#list.isIdle && this.page > last) this.#show(last);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#pause);
  }

  override render(): TemplateResult {
    return this.#list.render();
  }

  #renderRow(one: OrganizationCard): TemplateResult {
    return html`<b><bdi>${one.name}</bdi></b>
      <span class="soft">${one.customers === 1 ? 'One customer' : `${one.customers.toLocaleString('en')} customers`}${
        one.domains ? html` · <bdi>${one.domains}</bdi>` : nothing
      }</span>
      ${one.description ? html`<span class="soft"><bdi>${one.description}</bdi></span>` : nothing}
      <details @toggle=${(event: Event) => this.#open(one.id, (event.target as HTMLDetailsElement).open)}>
        <summary aria-label=${`Custom fields of ${one.name}`}>Custom fields</summary>
        ${
          this.opened.includes(one.id)
            ? html`<console-company-fields .companyId=${one.id} .desk=${this.#desk} .isAdministrator=${true}></console-company-fields>`
            : nothing
        }
      </details>`;
  }

  #renderPaging(pages: number): TemplateResult | typeof nothing {
    if (pages <= 1) return nothing;
    return html`<div class="paging">
      <button ?disabled=${this.page <= 1} @click=${() => this.#show(this.page - 1)}>Previous</button>
      <span>Page ${this.page} of ${pages.toLocaleString('en')}</span>
      <button ?disabled=${this.page >= pages} @click=${() => this.#show(this.page + 1)}>Next</button>
    </div>`;
  }

  #open(id: number, isOpen: boolean): void {
    const others = this.opened.filter((one) => one !== id);
    this.opened = isOpen ? [...others, id] : others;
  }

  #show(page: number): void {
    this.page = page;
    this.#list.read();
  }

  #find(event: InputEvent): void {
    this.#words = (event.target as HTMLInputElement).value.trim();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#show(1), PAUSE_MS);
  }
}

const renderForm = (draft: Draft, set: (part: Partial<Draft>) => void): TemplateResult => html`<div class="fields">
  ${renderField('name', 'Name', draft.name, { longest: 255 }, (name) => set({ name }))}
  ${renderField('domains', 'Domains', draft.domains, { longest: 2000, isCode: true, hint: 'Such as lamps.example, separated by commas.' }, (domains) => set({ domains }))}
  ${renderField('description', 'Description', draft.description, { rows: 2, longest: 2000, className: 'wide' }, (description) => set({ description }))}
</div>`;

customElements.define('console-companies-view', CompaniesView);
