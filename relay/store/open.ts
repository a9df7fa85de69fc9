/** Opens the store that STORE_URL names. Code for one kind of store is loaded only for that kind. */
import type { Logger } from 'pino';
import { StoreUnavailable } from './port/errors.ts';
import { isPostgres, readPostgresAddress } from './postgres/address.ts';
import { adviceFor } from './postgres/advice.ts';
import { isRunningOn, markRunning } from './sqlite/running.ts';
import { sqliteVersions } from './sqlite/schema.ts';
import { openStore as openSqliteFile } from './sqlite/store.ts';
import type { Store, Versions } from './store.ts';

/** The file of a URL that is not PostgreSQL's. */
export const pathOf = (url: string): string => url.replace(/^sqlite:/, '');

export type Opening = {
  /** Gets errors of an SQLite file that concern no caller. */
  log?: Logger;
  /** Whether a relay runs on the store until it is closed. One may on an SQLite file, any number on a PostgreSQL. */
  isRelay?: boolean;
};

/**
 * @param url `sqlite:PATH` or `postgres://user:password@host:port,host:port/database`
 * @param now milliseconds since 1970 by this machine
 * @throws StoreUnavailable with one line for the operator, which never contains the database's password
 */
export async function openStore(
  url: string,
  now: () => number,
  { log, isRelay = false }: Opening = {},
): Promise<Store> {
  if (!isPostgres(url)) return isRelay ? openClaimed(url, now, log) : openSqliteFile(url, now, log);
  const { openPostgresStore } = await import('./postgres/store.ts');
  return openPostgresStore({ url, now, isRelay }).catch((error: Error) => refuse(url, error));
}

/** Opens an SQLite file as the one relay that may run on it. @throws StoreUnavailable if another relay does */
function openClaimed(url: string, now: () => number, log?: Logger): Store {
  const release = claimFile(url);
  try {
    const store = openSqliteFile(url, now, log);
    return { ...store, close: () => store.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

function claimFile(url: string): () => void {
  try {
    return markRunning(pathOf(url));
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    return refuse(url, error as Error);
  }
}

/** How many relays run on the store. @throws StoreUnavailable, as `openStore` does */
export async function countRelays(url: string): Promise<number> {
  if (!isPostgres(url)) return isRunningOn(pathOf(url)) ? 1 : 0;
  const { countPostgresRelays } = await import('./postgres/store.ts');
  return countPostgresRelays({ url }).catch((error: Error) => refuse(url, error));
}

/** Changes nothing: a relay of another version may use the database. @throws StoreUnavailable, as `openStore` does */
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
  if (!isPostgres(url)) {
    throw new StoreUnavailable(`STORE_URL: ${pathOf(url)} cannot be opened: ${error.message}`, { cause: error });
  }
  const hosts = hostsOf(url);
  const where = hosts.length > 0 ? `the database at ${hosts.join(', ')}` : 'the database at what should be its address';
  const why = error.message.replace(/^the database cannot be used: /, '');
  // Several hosts have several causes, for which `doctor` has a line each.
  const advice = hosts.length === 1 ? adviceFor(error) : '';
  throw new StoreUnavailable(`STORE_URL: ${where} cannot be opened: ${why}${advice}`, { cause: error });
}

/** The hosts, as the operator wrote them; empty if they cannot be read. */
function hostsOf(url: string): string[] {
  try {
    return readPostgresAddress(url).hosts.map(({ name }) => name);
  } catch {
    return [];
  }
}
