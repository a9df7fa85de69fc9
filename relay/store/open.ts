/**
 * Opens the store that STORE_URL names. Code for one kind of store is loaded only for that kind.
 */
import type { Logger } from 'pino';
import { StoreUnavailable } from './port/errors.ts';
import { isPostgres, readPostgresAddress } from './postgres/address.ts';
import { isRunningOn, markRunning } from './sqlite/running.ts';
import { sqliteVersions } from './sqlite/schema.ts';
import { openStore as openSqliteFile } from './sqlite/store.ts';
import type { Store, Versions } from './store.ts';

/** The file of a URL that is not PostgreSQL's. */
export const pathOf = (url: string): string => url.replace(/^sqlite:/, '');

/**
 * @param url `sqlite:PATH` or `postgres://user:password@host:port,host:port/database`
 * @param now milliseconds since 1970 by this machine
 * @param log gets errors of the file that concern no caller
 * @throws StoreUnavailable with one line for the operator, which never contains the database's password
 */
export async function openStore(url: string, now: () => number, log?: Logger): Promise<Store> {
  if (!isPostgres(url)) return openSqliteFile(url, now, log);
  const { openPostgresStore } = await import('./postgres/store.ts');
  return openPostgresStore({ url, now }).catch((error: Error) => refuse(url, error));
}

/**
 * Claims an SQLite file for the one relay that may run on it. Several relays may share a PostgreSQL.
 * @throws StoreUnavailable if another relay runs on it
 */
export function claimStore(url: string): () => void {
  if (isPostgres(url)) return () => {};
  try {
    return markRunning(pathOf(url));
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    return refuse(url, error as Error);
  }
}

/** Whether a relay runs on the SQLite file of this URL; undefined for PostgreSQL, which does not tell. */
export const isInUse = (url: string): boolean | undefined => (isPostgres(url) ? undefined : isRunningOn(pathOf(url)));

/**
 * Reads the versions without changing anything, because a relay of another version may be using the database.
 * @throws StoreUnavailable, as `openStore` does
 */
export async function versionsOf(url: string): Promise<Versions> {
  try {
    if (!isPostgres(url)) return sqliteVersions(pathOf(url));
    const { postgresVersions } = await import('./postgres/store.ts');
    return await postgresVersions({ url });
  } catch (error) {
    return refuse(url, error as Error);
  }
}

function refuse(url: string, error: Error): never {
  const where = isPostgres(url) ? `the database at ${nameOf(url)}` : pathOf(url);
  throw new StoreUnavailable(`STORE_URL: ${where} cannot be opened: ${error.message}`, { cause: error });
}

/** The hosts, as the operator wrote them. */
function nameOf(url: string): string {
  try {
    return readPostgresAddress(url)
      .hosts.map(({ name }) => name)
      .join(', ');
  } catch {
    return 'what should be its address';
  }
}
