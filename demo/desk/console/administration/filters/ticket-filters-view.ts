/** `<console-ticket-filters-view>`: the filters of tickets, each with its conditions and for whom it is. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { AdminPeople } from '../../../console-protocol/admin.ts';
import type { ConsoleTicketFilter, TicketFilterBody } from '../../../console-protocol/tickets.ts';
import { renderField } from '../../controls/fields/render-field.ts';
import { Loading } from '../../controls/loading.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { viewStyles } from '../../controls/look/view.styles.ts';
import { renderLoading } from '../../controls/render-loading.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { adminStyles } from '../admin.styles.ts';
import { Editing } from '../editing.ts';
import {
  type ConditionDraft,
  type ConditionEditor,
  readConditions,
  renderConditions,
  renderFilters,
  renderMatch,
  renderOptions,
  renderSelect,
} from './filter-view.ts';
import { conditionOf, FIELDS, filterWords, textOf, valuesOf } from './ticket-filter-words.ts';

type Draft = Pick<TicketFilterBody, 'name' | 'description' | 'active' | 'match'> & {
  id: number | null;
  /** `agent 101`, `group 11`, or empty for everybody. */
  whose: string;
  conditions: ConditionDraft<string>[];
};
type People = Pick<AdminPeople, 'agents' | 'groups'>;

const NEW: Draft = {
  id: null,
  name: '',
  description: '',
  active: true,
  match: 'all',
  whose: '',
  conditions: [{ field: 'unsolved', value: '' }],
};

export class TicketFiltersView extends LitElement {
  static override styles = [controls, viewStyles, adminStyles];
  static override properties = { api: { attribute: false } };

  declare api: ConsoleApi | undefined;
  readonly #list = new Loading<{ filters: ConsoleTicketFilter[]; people: People }>(this, {
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
      title: 'Ticket filters',
      add: 'Add a filter',
      blank: NEW,
      form: (draft) => (value ? this.#renderForm(draft, value.people) : nothing),
      list: value ? this.#renderList(value.filters, value.people) : renderLoading(error, () => this.#read()),
    });
  }

  #renderList(filters: readonly ConsoleTicketFilter[], people: People): TemplateResult {
    return renderFilters(filters, (one) => ({
      words: filterWords(one.conditions, one.match, people),
      tag: whoseWords(one, people),
      actions: this.#editing.renderActions(`/ticket-filters/${one.id}`, {
        name: one.name,
        warning: 'Programs that use its number will find nothing.',
        edit: () => this.#editing.edit(draftOf(one)),
      }),
    }));
  }

  #renderForm(draft: Draft, people: People): TemplateResult {
    const set = (part: Partial<Draft>) => this.#editing.set(part);
    return html`<form class="card" aria-label="Filter" @submit=${this.#onSubmit}>
      <div class="fields">
        ${renderField('name', 'Name', draft.name, { longest: 255 }, (name) => set({ name }))}
        ${renderField('description', 'Description', draft.description, { longest: 1000 }, (description) => set({ description }))}
        ${renderSelect('whose', 'For', whoseChoices(people), draft.whose, (whose) => set({ whose }))}
        ${renderMatch('Finds tickets that meet', draft.match, (match) => set({ match }))}
      </div>
      ${renderConditions(draft, this.#conditions)}
      ${this.#editing.renderFormEnd()}
    </form>`;
  }

  readonly #conditions: ConditionEditor<string> = {
    added: { field: 'tag', value: '' },
    fieldsFor: () => FIELDS,
    firstValue: (field) => this.#valuesOf(field)?.[0]?.value ?? '',
    conditionOf,
    set: (part) => this.#editing.set(part),
    renderValue: ({ field, label, value, isWrong, set }) => {
      const choices = this.#valuesOf(field);
      const onInput = (event: Event) => set((event.target as HTMLInputElement | HTMLSelectElement).value);
      if (choices?.length === 0) return html`<span></span>`;
      return choices
        ? html`<select aria-label=${label} @change=${onInput}>${renderOptions(choices, value)}</select>`
        : html`<input
            aria-label=${label}
            aria-invalid=${isWrong ? 'true' : nothing}
            maxlength="255"
            dir="auto"
            .value=${value}
            @input=${onInput}
          />`;
    },
  };

  #valuesOf(field: string): ReturnType<typeof valuesOf> {
    return valuesOf(field, this.#list.value?.people ?? { agents: [], groups: [] });
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { draft } = this.#editing;
    if (!draft) return;
    const { id, name, description, active, match, whose } = draft;
    const conditions = readConditions(draft.conditions, this.#conditions, this, (sentence) =>
      this.#editing.fail(sentence),
    );
    if (!conditions) return;
    const [kind, of] = whose.split(' ');
    const scope = { agent_id: kind === 'agent' ? Number(of) : null, group_id: kind === 'group' ? Number(of) : null };
    const body = { name, description, active, match, conditions, ...scope };
    void (id === null
      ? this.#editing.save('POST', '/ticket-filters', body)
      : this.#editing.save('PUT', `/ticket-filters/${id}`, body));
  };

  async #read(): Promise<void> {
    const { api } = this;
    if (!api) return;
    await this.#list.run(async (signal) => {
      const [{ filters }, people] = await Promise.all([
        api<{ filters: ConsoleTicketFilter[] }>('GET', '/ticket-filters', undefined, signal),
        api<AdminPeople>('GET', '/agents', undefined, signal),
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
  id,
  name,
  description,
  active,
  match,
  whose: whoseOf(scope),
  conditions: conditions.map((one) => ({ field: one.field, value: textOf(one) })),
});

customElements.define('console-ticket-filters-view', TicketFiltersView);

declare global {
  interface HTMLElementTagNameMap {
    'console-ticket-filters-view': TicketFiltersView;
  }
}
