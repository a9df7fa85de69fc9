/** `<console-filters-view>`: the filters of customers, each with its conditions. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ConsoleFilter, FilterBody, FilterCondition } from '../../../console-customer-protocol.ts';
import type { ConsoleCall } from '../../console-connection.ts';
import { knowledgeStyles } from '../../knowledge/knowledge.styles.ts';
import { Loading } from '../../knowledge/loading.ts';
import { renderField } from '../../knowledge/render-field.ts';
import { renderLoading } from '../../knowledge/render-loading.ts';
import { controls } from '../../theme.styles.ts';
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
import { renderConditionValue } from './render-condition-value.ts';

type DraftCondition = { field: FilterCondition['field']; value: string };
type Draft = Omit<FilterBody, 'conditions'> & { id: number | null; conditions: DraftCondition[] };

const NEW: Draft = { id: null, name: '', active: true, match: 'all', conditions: [{ field: 'tag', value: '' }] };
const MOST_CONDITIONS = 10;

export class FiltersView extends LitElement {
  static override styles = [controls, knowledgeStyles, adminStyles];
  static override properties = { call: { attribute: false } };

  declare call: ConsoleCall | undefined;
  readonly #list = new Loading<{ filters: ConsoleFilter[]; names: Names }>(this, {
    rereads: ({ kind }) => kind === 'filters',
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
    this.call = undefined;
  }

  override firstUpdated(): void {
    void this.#read();
  }

  override render(): TemplateResult {
    const { value, error } = this.#list;
    return html`<div class="page">
      <div class="head">
        <h2 class="grow">Customer filters</h2>
        <button class="primary" @click=${() => this.#editing.edit(NEW)}>Add a filter</button>
      </div>
      ${this.#editing.draft ? this.#renderForm(this.#editing.draft) : nothing}
      ${this.#editing.renderError()}
      ${value ? this.#renderList(value.filters, value.names) : renderLoading(error, () => this.#read())}
    </div>`;
  }

  #renderList(filters: readonly ConsoleFilter[], names: Names): TemplateResult {
    if (filters.length === 0) return html`<div class="empty"><p>There are no filters yet.</p></div>`;
    return html`<ul class="rows" aria-label="Filters">
      ${repeat(
        filters,
        ({ id }) => id,
        (one) => html`<li>
          <div class="what">
            <span><b><bdi>${one.name}</bdi></b> <span class="tag">no. ${one.id}</span>${
              one.active ? nothing : html` <span class="tag warn">Off</span>`
            }</span>
            <span class="soft">${filterWords(one.conditions, one.match, names)}</span>
          </div>
          ${this.#editing.renderActions(`/customer-filters/${one.id}`, {
            name: one.name,
            warning: 'Programs that use its number find nothing.',
            edit: () => this.#editing.edit(draftOf(one)),
          })}
        </li>`,
      )}
    </ul>`;
  }

  #renderForm(draft: Draft): TemplateResult {
    const set = (part: Partial<Draft>) => this.#editing.set(part);
    return html`<form class="card" aria-label="Filter" @submit=${this.#onSubmit}>
      <div class="fields">
        ${renderField('name', 'Name', draft.name, { longest: 255 }, (name) => set({ name }))}
        <div class="field">
          <label for="match">Finds customers who meet</label>
          <select id="match" @change=${(event: Event) => set({ match: (event.target as HTMLSelectElement).value as Draft['match'] })}>
            <option value="all" ?selected=${draft.match === 'all'}>all conditions</option>
            <option value="any" ?selected=${draft.match === 'any'}>any condition</option>
          </select>
        </div>
      </div>
      ${draft.conditions.map((condition, at) => this.#renderCondition(condition, at, draft))}
      <label class="check"
        ><input type="checkbox" .checked=${draft.active} @change=${(event: Event) => set({ active: (event.target as HTMLInputElement).checked })} />
        <span>In use</span></label
      >
      <div>
        <button
          type="button"
          ?disabled=${draft.conditions.length >= MOST_CONDITIONS}
          @click=${() => set({ conditions: [...draft.conditions, { field: 'tag', value: '' }] })}
        >
          Add a condition
        </button>
      </div>
      ${this.#editing.renderFormEnd()}
    </form>`;
  }

  #renderCondition({ field, value }: DraftCondition, at: number, draft: Draft): TemplateResult {
    const set = (part: Partial<DraftCondition>) =>
      this.#editing.set({ conditions: draft.conditions.with(at, { field, value, ...part }) });
    const number = at + 1;
    return html`<div class="fields" role="group" aria-label=${`Condition ${number}`}>
      <select aria-label=${`Field of condition ${number}`} @change=${(event: Event) => set({ field: (event.target as HTMLSelectElement).value as DraftCondition['field'], value: '' })}>
        ${FIELDS.map((one) => html`<option value=${one} ?selected=${one === field}>${FIELD_WORDS[one]}</option>`)}
        ${this.#fieldsFor(field).map(([one, label]) => html`<option value=${one} ?selected=${one === field}>${label}</option>`)}
      </select>
      ${renderConditionValue({
        label: `Value of condition ${number}`,
        field,
        value,
        isWrong: value !== '' && !conditionOf(field, value),
        names: this.#list.value?.names ?? NO_NAMES,
        call: this.call,
        set: (value) => set({ value }),
        setName: (id, name) => this.#list.value?.names.organization_id.set(id, name),
      })}
      <div>
        <button
          type="button"
          class="quiet"
          ?disabled=${draft.conditions.length === 1}
          aria-label=${`Remove condition ${number}`}
          @click=${() => this.#editing.set({ conditions: draft.conditions.toSpliced(at, 1) })}
        >
          Remove
        </button>
      </div>
    </div>`;
  }

  /** Custom fields with their labels; one that was deleted is there as long as a condition names it. */
  #fieldsFor(field: DraftCondition['field']): [CustomName, string][] {
    const { custom } = this.#list.value?.names ?? NO_NAMES;
    const known = [...custom].map(([name, { label }]): [CustomName, string] => [name, `${label} is`]);
    return isCustom(field) && !custom.has(field) ? [...known, [field, field]] : known;
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { draft } = this.#editing;
    if (!draft) return;
    const { id, name, active, match } = draft;
    const conditions = draft.conditions.map(({ field, value }) => conditionOf(field, value));
    const wrong = conditions.indexOf(null);
    if (wrong >= 0) {
      this.renderRoot.querySelectorAll<HTMLElement>('[aria-label^="Value of"]')[wrong]?.focus();
      return this.#editing.fail(`Condition ${wrong + 1} needs another value.`);
    }
    const body = { name, active, match, conditions };
    void (id === null
      ? this.#editing.save('POST', '/customer-filters', body)
      : this.#editing.save('PUT', `/customer-filters/${id}`, body));
  };

  async #read(): Promise<void> {
    const { call } = this;
    if (!call) return;
    await this.#list.run(async (signal) => {
      const { filters } = await call<{ filters: ConsoleFilter[] }>('GET', '/customer-filters', undefined, signal);
      return { filters, names: await readNames(call, filters, signal) };
    });
  }
}

const draftOf = (filter: ConsoleFilter): Draft => ({
  ...filter,
  conditions: filter.conditions.map((condition) => ({ field: condition.field, value: textOf(condition) })),
});

declare global {
  interface HTMLElementTagNameMap {
    'console-filters-view': FiltersView;
  }
}
