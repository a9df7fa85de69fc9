/** Reads the names behind the numbers in the conditions of filters. */
import type { AdminPeople } from '../../../console-protocol/admin.ts';
import type { ConsoleFilter, OrganizationCard } from '../../../console-protocol/customers.ts';
import type { ConsoleField, ConsoleFields } from '../../../console-protocol/fields.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';
import type { CustomName, Names } from './filter-words.ts';

/** A request for each company; more show their number. */
const MOST_COMPANIES = 20;

export async function readNames(
  api: ConsoleApi,
  filters: readonly ConsoleFilter[],
  signal: AbortSignal,
): Promise<Names> {
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
