/** `<console-filters-view>`: the filters of customers, each with its conditions. */
import '../../controls/fields/lookup.ts';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { ConsoleFilter, FilterBody, FilterCondition } from '../../../console-protocol/customers.ts';
import { findCompanies } from '../../controls/fields/find-companies.ts';
import type { Lookup } from '../../controls/fields/lookup.ts';
import { renderField } from '../../controls/fields/render-field.ts';
import { Loading } from '../../controls/loading.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { viewStyles } from '../../controls/look/view.styles.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { adminStyles } from '../admin.styles.ts';
import { Editing } from '../editing.ts';
import {
  type CustomName,
  conditionOf,
  FIELD_WORDS,
  FIELDS,
  filterWords,
  isCustom,
  type Names,
  NO_NAMES,
  textOf,
} from './filter-words.ts';
import { readNames } from './read-names.ts';
import {
  type ConditionDraft,
  type ConditionEditor,
  type ConditionInput,
  readConditions,
  renderConditions,
  renderFilters,
  renderMatch,
} from './filter-view.ts';

type Field = FilterCondition['field'];
type Draft = Omit<FilterBody, 'conditions'> & { id: number | null; conditions: ConditionDraft<Field>[] };

const NEW: Draft = { id: null, name: '', active: true, match: 'all', conditions: [{ field: 'tag', value: '' }] };

export class FiltersView extends LitElement {
  static override styles = [controls, viewStyles, adminStyles];
  static override properties = { api: { attribute: false } };

  declare api: ConsoleApi | undefined;
  readonly #list = new Loading<{ filters: ConsoleFilter[]; names: Names }>(this, {
    rereadOn: ({ kind }) => kind === 'filters',
  });
  readonly #editing = new Editing<Draft>(this, {
    first: '#name',
    afterwards: '.head button',
    saved: () => this.#read(),
    current: ({ id }) => {
      const found = this.#list.value?.filters.find((one) => one.id === id);
      return found && draftOf(found);
    },
  });

  constructor() {
    super();
    this.api = undefined;
  }

  override firstUpdated(): void {
    void this.#read();
  }

  override render(): TemplateResult {
    const { value, error } = this.#list;
    return this.#editing.renderPage({
      title: 'Customer filters',
      add: 'Add a filter',
      blank: NEW,
      form: (draft) => this.#renderForm(draft),
      list: value ? this.#renderList(value.filters, value.names) : renderLoading(error, () => this.#read()),
    });
  }

  #renderList(filters: readonly ConsoleFilter[], names: Names): TemplateResult {
    return renderFilters(filters, (one) => ({
      words: filterWords(one.conditions, one.match, names),
      actions: this.#editing.renderActions(`/customer-filters/${one.id}`, {
        name: one.name,
        warning: 'Programs that use its number will find nothing.',
        edit: () => this.#editing.edit(draftOf(one)),
      }),
    }));
  }

  #renderForm(draft: Draft): TemplateResult {
    const set = (part: Partial<Draft>) => this.#editing.set(part);
    return html`<form class="card" aria-label="Filter" @submit=${this.#onSubmit}>
      <div class="fields">
        ${renderField('name', 'Name', draft.name, { longest: 255 }, (name) => set({ name }))}
        ${renderMatch('Finds customers who meet', draft.match, (match) => set({ match }))}
      </div>
      ${renderConditions(draft, this.#conditions)}
      ${this.#editing.renderFormEnd()}
    </form>`;
  }

  readonly #conditions: ConditionEditor<Field> = {
    added: { field: 'tag', value: '' },
    fieldsFor: (field) => [
      ...FIELDS.map((value) => ({ value, title: FIELD_WORDS[value] })),
      ...this.#customFieldsFor(field).map(([value, title]) => ({ value, title })),
    ],
    firstValue: () => '',
    conditionOf,
    set: (part) => this.#editing.set(part),
    renderValue: (input) =>
      renderConditionValue({
        ...input,
        names: this.#list.value?.names ?? NO_NAMES,
        api: this.api,
        setName: (id, name) => this.#list.value?.names.organization_id.set(id, name),
      }),
  };

  /** Custom fields with their labels; one that was deleted is there as long as a condition names it. */
  #customFieldsFor(field: Field): [CustomName, string][] {
    const { custom } = this.#list.value?.names ?? NO_NAMES;
    const known = [...custom].map(([name, { label }]): [CustomName, string] => [name, `${label} is`]);
    return isCustom(field) && !custom.has(field) ? [...known, [field, field]] : known;
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { draft } = this.#editing;
    if (!draft) return;
    const { id, name, active, match } = draft;
    const conditions = readConditions(draft.conditions, this.#conditions, this, (sentence) =>
      this.#editing.fail(sentence),
    );
    if (!conditions) return;
    const body = { name, active, match, conditions };
    void (id === null
      ? this.#editing.save('POST', '/customer-filters', body)
      : this.#editing.save('PUT', `/customer-filters/${id}`, body));
  };

  async #read(): Promise<void> {
    const { api } = this;
    if (!api) return;
    await this.#list.run(async (signal) => {
      const { filters } = await api<{ filters: ConsoleFilter[] }>('GET', '/customer-filters', undefined, signal);
      return { filters, names: await readNames(api, filters, signal) };
    });
  }
}

const draftOf = (filter: ConsoleFilter): Draft => ({
  ...filter,
  conditions: filter.conditions.map((condition) => ({ field: condition.field, value: textOf(condition) })),
});

type Shown = ConditionInput<FilterCondition['field']> & {
  names: Names;
  api: ConsoleApi | undefined;
  /** A company that was found has this name. */
  setName: (id: number, name: string) => void;
};

/** The input of a condition's value: a choice of names, a search for a company, or a text. */
function renderConditionValue({ label, field, value, isWrong, names, api, set, setName }: Shown): TemplateResult {
  const select = (choices: readonly (readonly [value: string, words: string])[]): TemplateResult => html`<select
    aria-label=${label}
    @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}
  >
    ${choices.map(([id, words]) => html`<option value=${id} ?selected=${id === value}>${words}</option>`)}
  </select>`;
  const options = isCustom(field) ? names.custom.get(field)?.options : undefined;
  if (options && options.size > 0) return select([['', 'nothing'], ...options]);
  if (field === 'is_blocked')
    return select([
      ['true', 'yes'],
      ['false', 'no'],
    ]);
  if (field === 'owner_id' || field === 'owner_group_id') {
    const known = [...names[field]].map(([id, name]) => [String(id), name] as const);
    const isKnown = value === '' || known.some(([id]) => id === value);
    return select([['', 'nobody'], ...known, ...(isKnown ? [] : [[value, `no. ${value}`] as const])]);
  }
  if (field === 'organization_id') {
    return html`<console-lookup
      .label=${label}
      .value=${value}
      .shown=${value === '' ? '' : (names.organization_id.get(Number(value)) ?? `no. ${value}`)}
      .find=${api && ((words: string) => findCompanies(api, words))}
      @change=${(event: Event) => {
        const { value, shown } = event.target as Lookup;
        if (value !== '') setName(Number(value), shown);
        set(value);
      }}
    ></console-lookup>`;
  }
  return html`<input
    aria-label=${label}
    aria-invalid=${isWrong ? 'true' : nothing}
    maxlength="255"
    placeholder=${isCustom(field) ? 'nothing' : nothing}
    dir="auto"
    .value=${value}
    @input=${(event: InputEvent) => set((event.target as HTMLInputElement).value)}
  />`;
}

customElements.define('console-filters-view', FiltersView);

declare global {
  interface HTMLElementTagNameMap {
    'console-filters-view': FiltersView;
  }
}
