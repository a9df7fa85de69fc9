/** `<console-filters-view>`: the filters of customers, each with its conditions. */
import '../../controls/fields/lookup.ts';
import { html, type TemplateResult } from 'lit';
import type { AdminPeople } from '../../../console-protocol/admin.ts';
import type { ConsoleFilter, FilterCondition, OrganizationCard } from '../../../console-protocol/customers.ts';
import type { ConsoleField, ConsoleFields } from '../../../console-protocol/fields.ts';
import { type Choice, choicesOf } from '../../controls/fields/choices.ts';
import { findCompanies } from '../../controls/fields/find-companies.ts';
import type { Lookup } from '../../controls/fields/lookup.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';
import { defineList } from '../list-view.ts';
import { type ConditionInput, FilterList } from './filter-list.ts';
import {
  type CustomName,
  conditionOf,
  FIELD_WORDS,
  FIELDS,
  filterWords,
  isCustom,
  type Names,
  NO_NAMES,
} from './filter-words.ts';

type Field = FilterCondition['field'];
type Read = { filters: ConsoleFilter[]; names: Names };

function renderCompany({ api, label, value, set }: ConditionInput<Field>, { names }: Read): TemplateResult {
  const known = names.organization_id;
  return html`<console-lookup
    .label=${label}
    .value=${value}
    .shown=${value === '' ? '' : (known.get(Number(value)) ?? `no. ${value}`)}
    .find=${(words: string) => findCompanies(api, words)}
    @change=${(event: Event) => {
      const { value, shown } = event.target as Lookup;
      if (value !== '') known.set(Number(value), shown);
      set(value);
    }}
  ></console-lookup>`;
}

const NOTHING: Read = { filters: [], names: NO_NAMES };

/** Custom fields with their labels; one that was deleted is there as long as a condition names it. */
function customFieldsFor(field: Field, { custom }: Names): { value: Field; title: string }[] {
  const known = [...custom].map(([value, { label }]) => ({ value, title: `${label} is` }));
  return isCustom(field) && !custom.has(field) ? [...known, { value: field, title: field }] : known;
}

function choicesFor(field: Field, value: string, names: Names): Choice[] | null {
  const choices = (known: Iterable<readonly [value: string | number, title: string]>): Choice[] =>
    [...known].map(([value, title]) => ({ value: String(value), title }));
  const options = isCustom(field) ? names.custom.get(field)?.options : undefined;
  if (options && options.size > 0) return choices([['', 'nothing'], ...options]);
  if (field === 'is_blocked') return choicesOf({ true: 'yes', false: 'no' });
  if (field !== 'owner_id' && field !== 'owner_group_id') return null;
  const known = choices([['', 'nobody'], ...names[field]]);
  return known.some((one) => one.value === value) ? known : [...known, { value, title: `no. ${value}` }];
}

/** A request for each company; more show their number. */
const MOST_COMPANIES = 20;

async function readNames(api: ConsoleApi, filters: readonly ConsoleFilter[], signal: AbortSignal): Promise<Names> {
  const asked = filters
    .flatMap(({ conditions }) => conditions)
    .map((one) => (one.field === 'organization_id' ? one.is : null))
    .filter((id) => id !== null);
  const ids = [...new Set(asked)].slice(0, MOST_COMPANIES);
  const nameOf = async (id: number): Promise<[number, string][]> => {
    try {
      return [[id, (await api<OrganizationCard>('GET', `/organizations/${id}`, undefined, signal)).name]];
    } catch {
      // Deleted since: the number stays.
      return [];
    }
  };
  const [{ agents, groups }, { fields }, ...companies] = await Promise.all([
    api<AdminPeople>('GET', '/agents', undefined, signal),
    api<ConsoleFields>('GET', '/custom-fields?category=customer', undefined, signal),
    ...ids.map(nameOf),
  ]);
  return {
    owner_id: new Map(agents.map(({ id, name }) => [id, name])),
    owner_group_id: new Map(groups.map(({ id, name }) => [id, name])),
    organization_id: new Map(companies.flat()),
    custom: new Map(
      fields
        .filter(({ content_type: type }) => type !== 'calculate')
        .map((field) => [
          field.field_name as CustomName,
          { label: field.label, options: new Map(titlesIn(field.options)) },
        ]),
    ),
  };
}

/** Options by their values; those below others with the titles above them. */
const titlesIn = (options: ConsoleField['options'], above = ''): [value: string, title: string][] =>
  options.flatMap(({ value, title, subs = [] }) => [[value, above + title], ...titlesIn(subs, `${above}${title} › `)]);

const { options } = new FilterList<Read, ConsoleFilter, Field, null>({
  title: 'Customer filters',
  path: '/customer-filters',
  finds: 'Finds customers who meet',
  blank: { conditions: [{ field: 'tag', value: '' }], more: null },
  read: async (api, signal) => {
    const { filters } = await api<{ filters: ConsoleFilter[] }>('GET', '/customer-filters', undefined, signal);
    return { filters, names: await readNames(api, filters, signal) };
  },
  moreOf: () => null,
  bodyOf: () => ({}),
  wordsOf: ({ conditions, match }, { names }) => filterWords(conditions, match, names),
  added: 'tag',
  fieldsFor: (field, { names } = NOTHING) => [
    ...FIELDS.map((value) => ({ value, title: FIELD_WORDS[value] })),
    ...customFieldsFor(field, names),
  ],
  choicesFor: (field, value, { names } = NOTHING) => choicesFor(field, value, names),
  conditionOf,
  renderValue: (input, read = NOTHING) => (input.field === 'organization_id' ? renderCompany(input, read) : null),
  hintFor: (field) => (isCustom(field) ? 'nothing' : undefined),
});

defineList('console-filters-view', options);
