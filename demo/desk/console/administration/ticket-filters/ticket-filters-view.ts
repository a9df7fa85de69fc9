/** `<console-ticket-filters-view>`: the filters of tickets, each with its conditions and for whom it is. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { AdminPeople } from '../../../console-admin-protocol.ts';
import type { ConsoleTicketFilter, TicketFilterBody } from '../../../console-ticket-protocol.ts';
import type { ConsoleCall } from '../../console-connection.ts';
import { knowledgeStyles } from '../../knowledge/knowledge.styles.ts';
import { Loading } from '../../knowledge/loading.ts';
import { renderField } from '../../knowledge/render-field.ts';
import { renderLoading } from '../../knowledge/render-loading.ts';
import { controls } from '../../theme.styles.ts';
import { adminStyles } from '../admin.styles.ts';
import { Editing } from '../editing.ts';
import { conditionOf, FIELDS, filterWords, textOf, valuesOf } from './ticket-filter-words.ts';

type DraftCondition = { field: string; value: string };
type Draft = Pick<TicketFilterBody, 'name' | 'description' | 'active' | 'match'> & {
  id: number | null;
  /** `agent 101`, `group 11`, or empty for everybody. */
  whose: string;
  conditions: DraftCondition[];
};
type People = Pick<AdminPeople, 'agents' | 'groups'>;

const NEW: Draft = {
  ...{ id: null, name: '', description: '', active: true, match: 'all', whose: '' },
  conditions: [{ field: 'unsolved', value: '' }],
};
const MOST_CONDITIONS = 10;

export class TicketFiltersView extends LitElement {
  static override styles = [controls, knowledgeStyles, adminStyles];
  static override properties = { call: { attribute: false } };

  declare call: ConsoleCall | undefined;
  readonly #list = new Loading<{ filters: ConsoleTicketFilter[]; people: People }>(this, {
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
        <h2 class="grow">Ticket filters</h2>
        <button class="primary" @click=${() => this.#editing.edit(NEW)}>Add a filter</button>
      </div>
      ${this.#editing.draft && value ? this.#renderForm(this.#editing.draft, value.people) : nothing}
      ${this.#editing.renderError()}
      ${value ? this.#renderList(value.filters, value.people) : renderLoading(error, () => this.#read())}
    </div>`;
  }

  #renderList(filters: readonly ConsoleTicketFilter[], people: People): TemplateResult {
    if (filters.length === 0) return html`<div class="empty"><p>There are no filters yet.</p></div>`;
    return html`<ul class="rows" aria-label="Filters">
      ${repeat(
        filters,
        ({ id }) => id,
        (one) => html`<li>
          <div class="what">
            <span><b><bdi>${one.name}</bdi></b> <span class="tag">no. ${one.id}</span>${
              one.active ? nothing : html` <span class="tag warn">Off</span>`
            }${whoseWords(one, people)}</span>
            <span class="soft">${filterWords(one.conditions, one.match, people)}</span>
          </div>
          ${this.#editing.renderActions(`/ticket-filters/${one.id}`, {
            name: one.name,
            warning: 'Programs that use its number find nothing.',
            edit: () => this.#editing.edit(draftOf(one)),
          })}
        </li>`,
      )}
    </ul>`;
  }

  #renderForm(draft: Draft, people: People): TemplateResult {
    const set = (part: Partial<Draft>) => this.#editing.set(part);
    const select = (
      id: keyof Draft,
      label: string,
      choices: readonly { title: string; value: string }[],
    ) => html`<div class="field">
      <label for=${id}>${label}</label>
      <select id=${id} @change=${(event: Event) => set({ [id]: (event.target as HTMLSelectElement).value })}>
        ${choices.map(({ title, value }) => html`<option value=${value} ?selected=${draft[id] === value}>${title}</option>`)}
      </select>
    </div>`;
    return html`<form class="card" aria-label="Filter" @submit=${this.#onSubmit}>
      <div class="fields">
        ${renderField('name', 'Name', draft.name, { longest: 255 }, (name) => set({ name }))}
        ${renderField('description', 'Description', draft.description, { longest: 1000 }, (description) => set({ description }))}
        ${select('whose', 'For', whoseChoices(people))}
        ${select('match', 'Finds tickets that meet', [
          { title: 'all conditions', value: 'all' },
          { title: 'any condition', value: 'any' },
        ])}
      </div>
      ${draft.conditions.map((condition, at) => this.#renderCondition(condition, at, draft, people))}
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

  #renderCondition({ field, value }: DraftCondition, at: number, draft: Draft, people: People): TemplateResult {
    const set = (part: Partial<DraftCondition>) =>
      this.#editing.set({ conditions: draft.conditions.with(at, { field, value, ...part }) });
    const number = at + 1;
    const choices = valuesOf(field, people);
    const label = `Value of condition ${number}`;
    const options = (list: readonly { title: string; value: string }[], chosen: string) =>
      list.map((one) => html`<option value=${one.value} ?selected=${one.value === chosen}>${one.title}</option>`);
    const enteredIn = (event: Event) => (event.target as HTMLInputElement | HTMLSelectElement).value;
    const input =
      choices === null
        ? html`<input
            aria-label=${label}
            aria-invalid=${value !== '' && !conditionOf(field, value) ? 'true' : nothing}
            maxlength="255"
            dir="auto"
            .value=${value}
            @input=${(event: Event) => set({ value: enteredIn(event) })}
          />`
        : choices.length > 0
          ? html`<select aria-label=${label} @change=${(event: Event) => set({ value: enteredIn(event) })}>
              ${options(choices, value)}
            </select>`
          : html`<span></span>`;
    return html`<div class="fields" role="group" aria-label=${`Condition ${number}`}>
      <select
        aria-label=${`Field of condition ${number}`}
        @change=${(event: Event) => set({ field: enteredIn(event), value: valuesOf(enteredIn(event), people)?.[0]?.value ?? '' })}
      >
        ${options(FIELDS, field)}
      </select>
      ${input}
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

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { draft } = this.#editing;
    if (!draft) return;
    const { id, name, description, active, match, whose } = draft;
    const conditions = draft.conditions.map(({ field, value }) => conditionOf(field, value));
    const wrong = conditions.indexOf(null);
    if (wrong >= 0) {
      this.renderRoot.querySelector<HTMLElement>(`[aria-label="Value of condition ${wrong + 1}"]`)?.focus();
      return this.#editing.fail(`Condition ${wrong + 1} needs another value.`);
    }
    const [kind, of] = whose.split(' ');
    const scope = { agent_id: kind === 'agent' ? Number(of) : null, group_id: kind === 'group' ? Number(of) : null };
    const body = { name, description, active, match, conditions, ...scope };
    void (id === null
      ? this.#editing.save('POST', '/ticket-filters', body)
      : this.#editing.save('PUT', `/ticket-filters/${id}`, body));
  };

  async #read(): Promise<void> {
    const { call } = this;
    if (!call) return;
    await this.#list.run(async (signal) => {
      const [{ filters }, people] = await Promise.all([
        call<{ filters: ConsoleTicketFilter[] }>('GET', '/ticket-filters', undefined, signal),
        call<AdminPeople>('GET', '/agents', undefined, signal),
      ]);
      return { filters, people };
    });
  }
}

const whoseOf = ({ agent_id, group_id }: Pick<TicketFilterBody, 'agent_id' | 'group_id'>): string =>
  agent_id !== null ? `agent ${agent_id}` : group_id !== null ? `group ${group_id}` : '';

const whoseChoices = ({ agents, groups }: People): { title: string; value: string }[] => [
  { title: 'everybody', value: '' },
  ...groups.map(({ id, name }) => ({ title: `the group ${name}`, value: `group ${id}` })),
  ...agents.map(({ id, name }) => ({ title: name, value: `agent ${id}` })),
];

function whoseWords(filter: ConsoleTicketFilter, people: People): TemplateResult | typeof nothing {
  const whose = whoseOf(filter);
  if (whose === '') return nothing;
  return html` <span class="tag"><bdi>${whoseChoices(people).find(({ value }) => value === whose)?.title ?? whose}</bdi></span>`;
}

const draftOf = ({ id, name, description, active, match, conditions, ...scope }: ConsoleTicketFilter): Draft => ({
  ...{ id, name, description, active, match, whose: whoseOf(scope) },
  conditions: conditions.map((one) => ({ field: one.field, value: textOf(one) })),
});

declare global {
  interface HTMLElementTagNameMap {
    'console-ticket-filters-view': TicketFiltersView;
  }
}
