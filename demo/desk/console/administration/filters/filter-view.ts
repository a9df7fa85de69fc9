/** Parts that the views of filters share: the rows of the list, and the conditions in the form. */
import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

type Choice = { title: string; value: string };
type Match = 'all' | 'any';
export type ConditionDraft<Field extends string> = { field: Field; value: string };
type FilterDraft<Field extends string> = { active: boolean; match: Match; conditions: ConditionDraft<Field>[] };
export type ConditionInput<Field extends string> = ConditionDraft<Field> & {
  label: string;
  isWrong: boolean;
  set: (value: string) => void;
};

/** The differences between filters of customers and filters of tickets. */
export type ConditionEditor<Field extends string> = {
  /** The fields to choose from, in a condition that has this one. */
  fieldsFor(field: Field): readonly Choice[];
  /** The value of a condition whose field was just chosen. */
  firstValue(field: Field): string;
  /** Null if the value is none of this field. */
  conditionOf(field: Field, value: string): object | null;
  renderValue(input: ConditionInput<Field>): TemplateResult;
  added: ConditionDraft<Field>;
  set(part: Partial<FilterDraft<Field>>): void;
};

const MOST_CONDITIONS = 10;
const MATCHES: readonly Choice[] = [
  { title: 'all conditions', value: 'all' },
  { title: 'any condition', value: 'any' },
];

const enteredIn = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value;

export const renderOptions = (choices: readonly Choice[], chosen: string): TemplateResult[] =>
  choices.map(({ title, value }) => html`<option value=${value} ?selected=${value === chosen}>${title}</option>`);

export const renderSelect = (
  id: string,
  label: string,
  choices: readonly Choice[],
  chosen: string,
  set: (value: string) => void,
): TemplateResult => html`<div class="field">
  <label for=${id}>${label}</label>
  <select id=${id} @change=${(event: Event) => set(enteredIn(event))}>
    ${renderOptions(choices, chosen)}
  </select>
</div>`;

export const renderMatch = (label: string, match: Match, set: (match: Match) => void): TemplateResult =>
  renderSelect('match', label, MATCHES, match, (value) => set(value as Match));

/** The conditions, whether the filter is in use, and the button that adds a condition. */
export function renderConditions<Field extends string>(
  { conditions, active }: FilterDraft<Field>,
  editor: ConditionEditor<Field>,
): TemplateResult {
  return html`${conditions.map((_, at) => renderCondition(conditions, at, editor))}
    <label class="check"
      ><input type="checkbox" .checked=${active} @change=${(event: Event) => editor.set({ active: (event.target as HTMLInputElement).checked })} />
      <span>In use</span></label
    >
    <div>
      <button
        type="button"
        ?disabled=${conditions.length >= MOST_CONDITIONS}
        @click=${() => editor.set({ conditions: [...conditions, editor.added] })}
      >
        Add a condition
      </button>
    </div>`;
}

function renderCondition<Field extends string>(
  conditions: ConditionDraft<Field>[],
  at: number,
  editor: ConditionEditor<Field>,
): TemplateResult {
  const { field, value } = conditions[at] as ConditionDraft<Field>;
  const replace = (one: ConditionDraft<Field>) => editor.set({ conditions: conditions.with(at, one) });
  const choose = (chosen: Field) => replace({ field: chosen, value: editor.firstValue(chosen) });
  const number = at + 1;
  return html`<div class="fields" role="group" aria-label=${`Condition ${number}`}>
    <select aria-label=${`Field of condition ${number}`} @change=${(event: Event) => choose(enteredIn(event) as Field)}>
      ${renderOptions(editor.fieldsFor(field), field)}
    </select>
    ${editor.renderValue({
      label: labelOf(at),
      field,
      value,
      isWrong: value !== '' && !editor.conditionOf(field, value),
      set: (entered) => replace({ field, value: entered }),
    })}
    <div>
      <button
        type="button"
        class="quiet"
        ?disabled=${conditions.length === 1}
        aria-label=${`Remove condition ${number}`}
        @click=${() => editor.set({ conditions: conditions.toSpliced(at, 1) })}
      >
        Remove
      </button>
    </div>
  </div>`;
}

const labelOf = (at: number): string => `Value of condition ${at + 1}`;

/** The conditions for the desk. If one has no value of its field: undefined, says so at the form, and moves the focus there. */
export function readConditions<Field extends string>(
  drafts: readonly ConditionDraft<Field>[],
  { conditionOf }: Pick<ConditionEditor<Field>, 'conditionOf'>,
  { renderRoot }: LitElement,
  fail: (sentence: string) => void,
): object[] | undefined {
  const conditions = drafts.map(({ field, value }) => conditionOf(field, value));
  const wrong = conditions.indexOf(null);
  if (wrong < 0) return conditions.filter((one) => one !== null);
  renderRoot.querySelector<HTMLElement>(`[aria-label="${labelOf(wrong)}"]`)?.focus();
  fail(`Condition ${wrong + 1} needs another value.`);
  return undefined;
}

type Row = { words: string; tag?: TemplateResult | typeof nothing; actions: TemplateResult };

export function renderFilters<Filter extends { id: number; name: string; active: boolean }>(
  filters: readonly Filter[],
  rowOf: (one: Filter) => Row,
): TemplateResult {
  if (filters.length === 0) return html`<div class="empty"><p>There are no filters yet.</p></div>`;
  return html`<ul class="rows" aria-label="Filters">
    ${repeat(
      filters,
      ({ id }) => id,
      (one) => {
        const { words, tag = nothing, actions } = rowOf(one);
        return html`<li>
          <div class="details">
            <span><b><bdi>${one.name}</bdi></b> <span class="tag">no. ${one.id}</span>${
              one.active ? nothing : html` <span class="tag warn">Off</span>`
            }${tag}</span>
            <span class="soft">${words}</span>
          </div>
          ${actions}
        </li>`;
      },
    )}
  </ul>`;
}
