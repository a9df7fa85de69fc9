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
import { renderFormEnd, renderRowActions } from '../render-parts.ts';
import { conditionOf, FIELD_WORDS, FIELDS, filterWords, type Names, NO_NAMES, textOf } from './filter-words.ts';
import { readNames } from './read-names.ts';
import { renderConditionValue } from './render-condition-value.ts';

type DraftCondition = { field: FilterCondition['field']; value: string };
type Draft = Omit<FilterBody, 'conditions'> & { id: number | null; conditions: DraftCondition[] };

const NEW: Draft = { id: null, name: '', active: true, match: 'all', conditions: [{ field: 'tag', value: '' }] };
const MOST_CONDITIONS = 10;

export class FiltersView extends LitElement {
  static override styles = [controls, knowledgeStyles, adminStyles];
  static override properties = { call: { attribute: false }, draft: { state: true }, asked: { state: true } };

  declare call: ConsoleCall | undefined;
  declare draft: Draft | null;
  declare asked: number | null;
  readonly #list = new Loading<{ filters: ConsoleFilter[]; names: Names }>(this, { rereads: true });
  readonly #change = new Loading<boolean>(this);

  constructor() {
    super();
    this.call = undefined;
    this.draft = null;
    this.asked = null;
  }

  override firstUpdated(): void {
    void this.#read();
  }

  override render(): TemplateResult {
    const { value, error } = this.#list;
    return html`<div class="page">
      <div class="head">
        <h2 class="grow">Customer filters</h2>
        <button class="primary" @click=${() => this.#edit(NEW)}>Add a filter</button>
      </div>
      ${this.draft ? this.#renderForm(this.draft) : nothing}
      ${!this.draft && this.#change.error ? html`<p class="error" role="alert">${this.#change.error}</p>` : nothing}
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
          ${renderRowActions({
            name: one.name,
            isAsked: this.asked === one.id,
            isRunning: this.#change.isRunning,
            warning: 'Programs that use its number find nothing.',
            edit: () =>
              this.#edit({
                ...one,
                conditions: one.conditions.map((condition) => ({ field: condition.field, value: textOf(condition) })),
              }),
            ask: (isAsked) => (this.asked = isAsked ? one.id : null),
            remove: () => this.#save('DELETE', `/customer-filters/${one.id}`),
          })}
        </li>`,
      )}
    </ul>`;
  }

  #renderForm(draft: Draft): TemplateResult {
    const set = (part: Partial<Draft>) => (this.draft = { ...draft, ...part });
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
      ${renderFormEnd(this.#change.error, this.#change.isRunning, () => this.#edit(null))}
    </form>`;
  }

  #renderCondition({ field, value }: DraftCondition, at: number, draft: Draft): TemplateResult {
    const set = (part: Partial<DraftCondition>) =>
      (this.draft = { ...draft, conditions: draft.conditions.with(at, { field, value, ...part }) });
    const number = at + 1;
    return html`<div class="fields" role="group" aria-label=${`Condition ${number}`}>
      <select aria-label=${`Field of condition ${number}`} @change=${(event: Event) => set({ field: (event.target as HTMLSelectElement).value as DraftCondition['field'], value: '' })}>
        ${FIELDS.map((one) => html`<option value=${one} ?selected=${one === field}>${FIELD_WORDS[one]}</option>`)}
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
          @click=${() => (this.draft = { ...draft, conditions: draft.conditions.toSpliced(at, 1) })}
        >
          Remove
        </button>
      </div>
    </div>`;
  }

  async #edit(draft: Draft | null): Promise<void> {
    this.#change.error = '';
    this.draft = draft;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(draft ? '#name' : '.head button')?.focus();
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!this.draft) return;
    const { id, name, active, match } = this.draft;
    const conditions = this.draft.conditions.map(({ field, value }) => conditionOf(field, value));
    const wrong = conditions.indexOf(null);
    if (wrong >= 0) {
      this.renderRoot.querySelectorAll<HTMLElement>('[aria-label^="Value of"]')[wrong]?.focus();
      this.#change.error = `Condition ${wrong + 1} needs another value.`;
      return this.requestUpdate();
    }
    const body = { name, active, match, conditions };
    void (id === null
      ? this.#save('POST', '/customer-filters', body)
      : this.#save('PUT', `/customer-filters/${id}`, body));
  };

  async #save(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<void> {
    const { call } = this;
    if (!call) return;
    const isDone = await this.#change.run(async (signal) => {
      await call(method, path, body, signal);
      return true;
    });
    this.asked = null;
    if (!isDone) return;
    await this.#edit(null);
    await this.#read();
  }

  async #read(): Promise<void> {
    const { call } = this;
    if (!call) return;
    await this.#list.run(async (signal) => {
      const { filters } = await call<{ filters: ConsoleFilter[] }>('GET', '/customer-filters', undefined, signal);
      return { filters, names: await readNames(call, filters, signal) };
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'console-filters-view': FiltersView;
  }
}
