/** `<console-record-filter-form>`: the filters of the records (doc 3 §4.5). Nothing is searched for while a field is wrong. */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { prop, withProperties } from '../../../../../widget/base/with-properties.ts';
import type { KnowledgeScene } from '../../../console-protocol/knowledge.ts';
import { choicesOf } from '../../controls/fields/choices.ts';
import {
  chosenIn,
  renderBareSelect,
  renderCheck,
  renderIconButton,
  renderRadio,
  renderSelect,
} from '../../controls/fields/render-choice.ts';
import { renderField } from '../../controls/fields/render-field.ts';
import { focusIn } from '../../controls/focus-in.ts';
import { icons } from '../../controls/look/icons.ts';
import { controls } from '../../controls/look/theme.styles.ts';
import { viewStyles } from '../../controls/look/view.styles.ts';
import { periodStyles, renderQuick } from '../periods.ts';
import {
  type CounterFilter,
  chipsOf,
  errorsOf,
  type FilterErrors,
  type FilterField,
  MOST_COUNTERS,
  plainFilter,
  type RecordFilter,
} from './record-filter.ts';
import { styles } from './record-filter-form.styles.ts';
import { COUNTER_WORDS, KEYWORD_SOURCE_WORDS, OPERATOR_WORDS, PLATFORM_WORDS, RATING_WORDS } from './record-words.ts';

const QUICK = { 1: 'Today', 7: '7 days', 30: '30 days' };

const NO_ERRORS: FilterErrors = { fields: {}, counters: {} };
const NEW_COUNTER: CounterFilter = { counter: 'unknownQuestionCount', operator: 'greater_than', value: '0', most: '' };

export class RecordFilterForm extends withProperties(LitElement, {
  filter: prop<RecordFilter>(),
  scenes: prop<readonly KnowledgeScene[]>([]),
  today: prop<string>(),
  choose: prop<(filter: RecordFilter) => void>(),
  draft: prop<RecordFilter>(),
  errors: prop<FilterErrors>(NO_ERRORS),
}) {
  static override styles = [controls, viewStyles, periodStyles, styles];

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('filter') || JSON.stringify(changed.get('filter')) === JSON.stringify(this.filter)) return;
    this.draft = this.filter;
    this.errors = NO_ERRORS;
  }

  override render(): TemplateResult {
    const { draft } = this;
    return html`<form class="card" role="search" aria-label="Conversations" novalidate @submit=${this.#onSubmit}>
      <div class="line">
        ${this.#renderText('from', 'From', { type: 'date', max: draft.to })}
        ${this.#renderText('to', 'To', { type: 'date', min: draft.from })}
        ${renderQuick('Period', QUICK, this.today, draft, (period) => this.#search({ ...draft, ...period }))}
      </div>
      <div class="line">
        ${this.#renderText('keywords', 'Search for', { type: 'search', wide: true })}
        ${renderSelect(
          'in',
          'In',
          KEYWORD_SOURCE_WORDS.map(({ id, words }) => ({ value: String(id), title: words })),
          String(draft.keywordsSource),
          (chosen) =>
            this.#change({ keywordsSource: KEYWORD_SOURCE_WORDS.find(({ id }) => String(id) === chosen)?.id ?? 0 }),
        )}
        <button class="primary">Search</button>
      </div>
      ${this.#renderChips()}
      <details>
        <summary>More filters</summary>
        <div class="more">
          ${this.#renderChoices('Platform', 'platforms', PLATFORM_WORDS)}
          ${this.#renderChoices(
            'Scene',
            'scenes',
            this.scenes.map(({ id, name }) => ({ id, words: name })),
          )}
          ${this.#renderChoices('Rating', 'ratings', RATING_WORDS)} ${this.#renderHandOff()}
          ${this.#renderText('sources', 'Source', { hint: 'Where the visitor came from; several with commas between' })}
          ${this.#renderText('plugIns', 'Web plug-in', { hint: 'Several with commas between' })}
          ${this.#renderText('location', 'Location', { hint: 'Province and city, as the record has them' })}
          ${this.#renderText('application', 'Application number', {})} ${this.#renderCounters()}
        </div>
      </details>
    </form>`;
  }

  #renderText(
    field: FilterField,
    label: string,
    { type = 'text', hint, wide, ...rest }: { type?: string; hint?: string; wide?: true; min?: string; max?: string },
  ): TemplateResult {
    const options = { ...rest, type, hint, error: this.errors.fields[field], className: wide ? 'words' : '' };
    return renderField(field, label, this.draft[field], options, (value) => this.#change({ [field]: value }));
  }

  #renderChoices(
    legend: string,
    field: 'platforms' | 'scenes' | 'ratings',
    choices: readonly { id: number; words: string }[],
  ): TemplateResult {
    const chosen = this.draft[field];
    return html`<fieldset>
      <legend>${legend}</legend>
      <div class="choices inline">
        ${choices.map(({ id, words }) =>
          renderCheck(html`<bdi>${words}</bdi>`, chosen.includes(id), (isChosen) =>
            this.#change({ [field]: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id) }),
          ),
        )}
      </div>
    </fieldset>`;
  }

  #renderHandOff(): TemplateResult {
    const choices = [
      { value: null, words: 'Either' },
      { value: 1, words: 'Handed off' },
      { value: 0, words: 'Not handed off' },
    ] as const;
    return html`<fieldset>
      <legend>Hand-off to an agent</legend>
      <div class="choices inline">
        ${choices.map(({ value, words }) =>
          renderRadio('hand-off', words, this.draft.handedOff === value, () => this.#change({ handedOff: value })),
        )}
      </div>
    </fieldset>`;
  }

  #renderCounters(): TemplateResult {
    const { counters } = this.draft;
    return html`<fieldset class="counters">
      <legend>Numbers</legend>
      ${counters.map((one, at) =>
        renderCounter(one, at, this.errors.counters[at], {
          change: (part) => this.#changeCounter(at, part),
          remove: () => void this.#removeCounter(at),
        }),
      )}
      ${
        counters.length < MOST_COUNTERS
          ? html`<button type="button" @click=${this.#addCounter}>Add a condition</button>`
          : nothing
      }
    </fieldset>`;
  }

  #renderChips(): TemplateResult | typeof nothing {
    const chips = chipsOf(this.filter, new Map(this.scenes.map(({ id, name }) => [id, name])));
    if (chips.length === 0) return nothing;
    return html`<ul class="chips items inline" aria-label="Filters in use">
      ${chips.map(
        ({ words, without }) => html`<li>
          <button type="button" @click=${() => this.#search(without)}>
            <bdi>${words}</bdi><span class="visually-hidden">: remove this filter</span>${icons.close}
          </button>
        </li>`,
      )}
      ${
        chips.length > 1
          ? html`<li>
            <button
              type="button"
              @click=${() => {
                const { from, to, keywords, keywordsSource } = this.filter;
                this.#search({ ...plainFilter(this.today), from, to, keywords, keywordsSource });
              }}
            >
              Remove all
            </button>
          </li>`
          : nothing
      }
    </ul>`;
  }

  #change(part: Partial<RecordFilter>): void {
    this.draft = { ...this.draft, ...part };
  }

  #search(filter: RecordFilter): void {
    const errors = errorsOf(filter);
    this.draft = filter;
    this.errors = errors ?? NO_ERRORS;
    if (errors) void this.#focusError();
    else this.choose(filter);
  }

  async #focusError(): Promise<void> {
    await this.updateComplete;
    const field = this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  }

  #changeCounter(at: number, part: Partial<CounterFilter>): void {
    const { counters } = this.draft;
    this.#change({ counters: counters.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  }

  async #removeCounter(at: number): Promise<void> {
    this.#change({ counters: this.draft.counters.filter((_, place) => place !== at) });
    this.errors = { ...this.errors, counters: {} };
    await focusIn(this, '.counters > button');
  }

  readonly #addCounter = async (): Promise<void> => {
    this.#change({ counters: [...this.draft.counters, NEW_COUNTER] });
    await focusIn(this, '.counter:last-of-type select');
  };

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    this.#search(this.draft);
  };
}

function renderCounter(
  one: CounterFilter,
  at: number,
  error: string | undefined,
  { change, remove }: { change: (part: Partial<CounterFilter>) => void; remove: () => void },
): TemplateResult {
  const number = (field: 'value' | 'most', label: string) => html`<input
    inputmode="numeric"
    autocomplete="off"
    aria-label=${label}
    aria-invalid=${error === undefined ? nothing : 'true'}
    aria-describedby=${error === undefined ? nothing : `counter-${at}-error`}
    .value=${one[field]}
    @input=${(event: InputEvent) => change({ [field]: chosenIn(event) })}
  />`;
  const choice = <K extends string>(label: string, words: Record<K, string>, chosen: K, choose: (key: K) => void) =>
    renderBareSelect(label, choicesOf(words), chosen, (key) => choose(key as K));
  return html`<div class="counter inline" role="group" aria-label=${`Condition ${at + 1}`}>
    ${choice('Number of', COUNTER_WORDS, one.counter, (counter) => change({ counter }))}
    ${choice('Comparison', OPERATOR_WORDS, one.operator, (operator) => change({ operator }))}
    ${number('value', one.operator === 'between' ? 'Least' : 'Value')}
    ${one.operator === 'between' ? html`and ${number('most', 'Most')}` : nothing}
    ${renderIconButton(icons.close, 'Remove the condition', remove)}
    ${error === undefined ? nothing : html`<p class="fault" id=${`counter-${at}-error`}>${error}</p>`}
  </div>`;
}

customElements.define('console-record-filter-form', RecordFilterForm);
