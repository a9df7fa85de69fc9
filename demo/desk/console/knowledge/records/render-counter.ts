/** One condition on a counter of the records: which number, how it compares, with what. */
import { html, nothing, type TemplateResult } from 'lit';
import { icons } from '../../controls/look/icons.ts';
import type { CounterFilter } from './record-filter.ts';
import { COUNTER_WORDS, OPERATOR_WORDS } from './record-words.ts';

type Changes = { change: (part: Partial<CounterFilter>) => void; remove: () => void };

export function renderCounter(
  one: CounterFilter,
  at: number,
  error: string | undefined,
  { change, remove }: Changes,
): TemplateResult {
  const number = (field: 'value' | 'most', label: string) => html`<input
    inputmode="numeric"
    autocomplete="off"
    aria-label=${label}
    aria-invalid=${error === undefined ? nothing : 'true'}
    aria-describedby=${error === undefined ? nothing : `counter-${at}-error`}
    .value=${one[field]}
    @input=${(event: InputEvent) => change({ [field]: (event.target as HTMLInputElement).value })}
  />`;
  const choice = <K extends string>(label: string, words: Record<K, string>, chosen: K, choose: (key: K) => void) =>
    html`<select
      aria-label=${label}
      @change=${(event: Event) => choose((event.target as HTMLSelectElement).value as K)}
    >
      ${Object.entries<string>(words).map(([key, name]) => html`<option value=${key} ?selected=${key === chosen}>${name}</option>`)}
    </select>`;
  return html`<div class="counter" role="group" aria-label=${`Condition ${at + 1}`}>
    ${choice('Number of', COUNTER_WORDS, one.counter, (counter) => change({ counter }))}
    ${choice('Comparison', OPERATOR_WORDS, one.operator, (operator) => change({ operator }))}
    ${number('value', one.operator === 'between' ? 'Least' : 'Value')}
    ${one.operator === 'between' ? html`and ${number('most', 'Most')}` : nothing}
    <button type="button" class="quiet icon" aria-label="Remove the condition" @click=${remove}>${icons.close}</button>
    ${error === undefined ? nothing : html`<p class="fault" id=${`counter-${at}-error`}>${error}</p>`}
  </div>`;
}
