/**
 * Opens the store that STORE_URL names. What only one kind of store needs is loaded for that kind alone.
 */
import { openStore as openSqliteFile } from './sqlite.ts';
import { type Store, StoreUnavailable } from './store.ts';

/**
 * @param url `sqlite:PATH` or `postgres://user:password@host:port/database`
 * @param now milliseconds since 1970 by this machine
 * @throws StoreUnavailable with one line for the operator, which never holds the database's password
 */
export async function openStore(url: string, now: () => number): Promise<Store> {
  if (!/^postgres(ql)?:/.test(url)) return openSqliteFile(url, now);
  const { openPostgresStore } = await import('./postgres.ts');
  try {
    return await openPostgresStore({ url, now });
  } catch (error) {
    const where = URL.canParse(url) ? `the database at ${new URL(url).host}` : 'what should be its address';
    throw new StoreUnavailable(`STORE_URL: ${where} cannot be opened: ${(error as Error).message}`, { cause: error });
  }
}
