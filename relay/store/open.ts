/**
 * Opens the store that STORE_URL names. What only one kind of store needs is loaded for that kind alone.
 */
import { openStore as openSqliteFile } from './sqlite.ts';
import { sqliteVersions } from './sqlite-schema.ts';
import { type Store, StoreUnavailable, type Versions } from './store.ts';

export const isPostgres = (url: string): boolean => /^postgres(ql)?:/.test(url);
/** Of the file of any other. */
export const pathOf = (url: string): string => url.replace(/^sqlite:/, '');

/**
 * @param url `sqlite:PATH` or `postgres://user:password@host:port/database`
 * @param now milliseconds since 1970 by this machine
 * @throws StoreUnavailable with one line for the operator, which never holds the database's password
 */
export async function openStore(url: string, now: () => number): Promise<Store> {
  if (!isPostgres(url)) return openSqliteFile(url, now);
  const { openPostgresStore } = await import('./postgres.ts');
  return openPostgresStore({ url, now }).catch((error: Error) => refuse(url, error));
}

/**
 * Looks without changing anything, as a relay of another version may be using it.
 * @throws StoreUnavailable, as `openStore` does
 */
export async function versionsOf(url: string): Promise<Versions> {
  try {
    if (!isPostgres(url)) return sqliteVersions(pathOf(url));
    const { postgresVersions } = await import('./postgres.ts');
    return await postgresVersions({ url });
  } catch (error) {
    return refuse(url, error as Error);
  }
}

function refuse(url: string, error: Error): never {
  const address = URL.canParse(url) ? `the database at ${new URL(url).host}` : 'what should be its address';
  const where = isPostgres(url) ? address : pathOf(url);
  throw new StoreUnavailable(`STORE_URL: ${where} cannot be opened: ${error.message}`, { cause: error });
}
