/** Describes a list of filters, of customers or of tickets: its rows, and the form with a filter's conditions. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Choice } from '../../controls/fields/choices.ts';
import { chosenIn, renderBareSelect, renderCheck, renderSelect } from '../../controls/fields/render-choice.ts';
import { renderField } from '../../controls/fields/render-field.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';
import type { ListOptions } from '../list-view.ts';
import { type Condition, textOf } from './filter-words.ts';

type Match = 'all' | 'any';
type FilterRow<Field> = {
  id: number;
  name: string;
  active: boolean;
  match: Match;
  conditions: readonly (Condition & { field: Field })[];
};
type ConditionDraft<Field extends string> = { field: Field; value: string };
type FilterDraft<Field extends string, More> = {
  id: number | null;
  name: string;
  active: boolean;
  match: Match;
  conditions: ConditionDraft<Field>[];
  /** What filters of the other kind do not have. */
  more: More;
};
export type ConditionInput<Field extends string> = ConditionDraft<Field> & {
  api: ConsoleApi;
  label: string;
  isWrong: boolean;
  set: (value: string) => void;
};

/** The differences between filters of customers and filters of tickets. */
type Kind<Read, Filter, Field extends string, More> = {
  title: string;
  path: string;
  finds: string;
  blank: Pick<FilterDraft<Field, More>, 'conditions' | 'more'>;
  read: (api: ConsoleApi, signal: AbortSignal) => Promise<Read>;
  moreOf: (filter: Filter) => More;
  /** What a request has of `more`. */
  bodyOf: (more: More) => object;
  renderMore?: (more: More, set: (part: Partial<More>) => void, read: Read | undefined) => TemplateResult;
  wordsOf: (filter: Filter, read: Read) => string;
  renderTag?: (filter: Filter, read: Read) => TemplateResult | typeof nothing;
  added: Field;
  /** The fields to choose from, in a condition that has this one. */
  fieldsFor: (field: Field, read: Read | undefined) => readonly { title: string; value: Field }[];
  /** The choices of a field's value; null where it is written, and empty where there is none. */
  choicesFor: (field: Field, value: string, read: Read | undefined) => readonly Choice[] | null;
  /** Null if the value is none of this field. */
  conditionOf: (field: Field, value: string) => object | null;
  /** In place of the usual input, where a field has another one. */
  renderValue?: (input: ConditionInput<Field>, read: Read | undefined) => TemplateResult | null;
  hintFor?: (field: Field) => string | undefined;
};

const MOST_CONDITIONS = 10;
const MATCHES: readonly Choice[] = [
  { title: 'all conditions', value: 'all' },
  { title: 'any condition', value: 'any' },
];

export class FilterList<
  Read extends { filters: readonly Filter[] },
  Filter extends FilterRow<Field>,
  Field extends string,
  More,
> {
  readonly #kind: Kind<Read, Filter, Field, More>;

  constructor(kind: Kind<Read, Filter, Field, More>) {
    this.#kind = kind;
  }

  get options(): ListOptions<Read, Filter, FilterDraft<Field, More>> {
    const { title, path, read, blank } = this.#kind;
    return {
      title,
      add: 'Add a filter',
      blank: { id: null, name: '', active: true, match: 'all', ...blank },
      list: 'Filters',
      form: 'Filter',
      empty: () => 'There are no filters yet.',
      path,
      rereadOn: 'filters',
      read,
      rowsOf: ({ filters }) => filters,
      draftOf: (filter) => this.#draftOf(filter),
      bodyOf: (draft) => this.#bodyOf(draft),
      warningOf: () => 'Programs that use its number will find nothing.',
      renderRow: (filter, read) => this.#renderRow(filter, read),
      renderForm: (draft, set, read, api) => this.#renderForm(draft, set, read, api),
    };
  }

  #renderRow(filter: Filter, read: Read): TemplateResult {
    const { wordsOf, renderTag } = this.#kind;
    return html`<span><b><bdi>${filter.name}</bdi></b> <span class="tag">no. ${filter.id}</span>${
      filter.active ? nothing : html` <span class="tag warn">Off</span>`
    }${renderTag?.(filter, read) ?? nothing}</span>
      <span class="soft">${wordsOf(filter, read)}</span>`;
  }

  #renderForm(
    draft: FilterDraft<Field, More>,
    set: (part: Partial<FilterDraft<Field, More>>) => void,
    read: Read | undefined,
    api: ConsoleApi,
  ): TemplateResult {
    const { finds, added, renderMore } = this.#kind;
    const { name, match, more, active, conditions } = draft;
    return html`<div class="fields">
        ${renderField('name', 'Name', name, { longest: 255 }, (name) => set({ name }))}
        ${renderMore?.(more, (part) => set({ more: { ...more, ...part } }), read) ?? nothing}
        ${renderSelect('match', finds, MATCHES, match, (value) => set({ match: value === 'any' ? 'any' : 'all' }))}
      </div>
      ${conditions.map((one, at) =>
        this.#renderCondition(one, at, read, {
          api,
          isAlone: conditions.length === 1,
          replace: (other) => set({ conditions: conditions.with(at, other) }),
          remove: () => set({ conditions: conditions.toSpliced(at, 1) }),
        }),
      )}
      ${renderCheck('In use', active, (active) => set({ active }))}
      <div>
        <button
          type="button"
          ?disabled=${conditions.length >= MOST_CONDITIONS}
          @click=${() => set({ conditions: [...conditions, { field: added, value: '' }] })}
        >
          Add a condition
        </button>
      </div>`;
  }

  #renderCondition(
    { field, value }: ConditionDraft<Field>,
    at: number,
    read: Read | undefined,
    change: { api: ConsoleApi; isAlone: boolean; replace: (other: ConditionDraft<Field>) => void; remove: () => void },
  ): TemplateResult {
    const { fieldsFor, choicesFor, conditionOf } = this.#kind;
    const number = at + 1;
    const fields = fieldsFor(field, read);
    const choose = (chosen: string) => {
      const other = fields.find((one) => one.value === chosen)?.value ?? field;
      change.replace({ field: other, value: choicesFor(other, '', read)?.[0]?.value ?? '' });
    };
    return html`<div class="fields" role="group" aria-label=${`Condition ${number}`}>
      ${renderBareSelect(`Field of condition ${number}`, fields, field, choose)}
      ${this.#renderValue(
        {
          api: change.api,
          label: labelOf(at),
          field,
          value,
          isWrong: value !== '' && !conditionOf(field, value),
          set: (entered) => change.replace({ field, value: entered }),
        },
        read,
      )}
      <div>
        <button
          type="button"
          class="quiet"
          ?disabled=${change.isAlone}
          aria-label=${`Remove condition ${number}`}
          @click=${change.remove}
        >
          Remove
        </button>
      </div>
    </div>`;
  }

  #renderValue(input: ConditionInput<Field>, read: Read | undefined): TemplateResult {
    const { choicesFor, renderValue, hintFor } = this.#kind;
    const { label, field, value, isWrong, set } = input;
    const own = renderValue?.(input, read);
    if (own) return own;
    const choices = choicesFor(field, value, read);
    if (choices?.length === 0) return html`<span></span>`;
    if (choices) return renderBareSelect(label, choices, value, set);
    return html`<input
      aria-label=${label}
      aria-invalid=${isWrong ? 'true' : nothing}
      maxlength="255"
      placeholder=${hintFor?.(field) ?? nothing}
      dir="auto"
      .value=${value}
      @input=${(event: InputEvent) => set(chosenIn(event))}
    />`;
  }

  #draftOf(filter: Filter): FilterDraft<Field, More> {
    const { id, name, active, match, conditions } = filter;
    const drafts = conditions.map((one) => ({ field: one.field, value: textOf(one) }));
    return { id, name, active, match, conditions: drafts, more: this.#kind.moreOf(filter) };
  }

  #bodyOf({ name, active, match, more, conditions: drafts }: FilterDraft<Field, More>) {
    const { conditionOf, bodyOf } = this.#kind;
    const conditions = drafts.map(({ field, value }) => conditionOf(field, value));
    const wrong = conditions.indexOf(null);
    if (wrong < 0) return { name, active, match, conditions, ...bodyOf(more) };
    return { fault: `Condition ${wrong + 1} needs another value.`, at: `[aria-label="${labelOf(wrong)}"]` };
  }
}

const labelOf = (at: number): string => `Value of condition ${at + 1}`;
