/** Companies for a lookup. */
import type { OrganizationPage } from '../../../console-protocol/customers.ts';
import type { ConsoleApi } from '../../state/console-connection.ts';

const MOST_FOUND = 20;

export async function findCompanies(api: ConsoleApi, words: string): Promise<{ value: string; title: string }[]> {
  const query = new URLSearchParams({ query: words, page: '1', page_size: String(MOST_FOUND) });
  const { organizations } = await api<OrganizationPage>('GET', `/organizations?${query}`);
  return organizations.map(({ id, name }) => ({ value: String(id), title: name }));
}
