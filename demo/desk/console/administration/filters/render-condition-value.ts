/** The input of a condition's value: a choice of names, a search for a company, or a text. */
import { html, nothing, type TemplateResult } from 'lit';
import type { FilterCondition } from '../../../console-protocol/customers.ts';
import { findCompanies } from '../../controls/fields/find-companies.ts';
import type { Lookup } from '../../controls/fields/lookup.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';
import type { ConditionInput } from '../render-filter.ts';
import { isCustom, type Names } from './filter-words.ts';

type Shown = ConditionInput<FilterCondition['field']> & {
  names: Names;
  api: ConsoleApi | undefined;
  /** A company that was found has this name. */
  setName: (id: number, name: string) => void;
};

export function renderConditionValue({
  label,
  field,
  value,
  isWrong,
  names,
  api,
  set,
  setName,
}: Shown): TemplateResult {
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
