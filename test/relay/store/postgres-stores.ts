/**
 * PostgreSQL stores on one database for tests: any number of relays, and direct queries.
 */
import type { TestContext } from 'node:test';
import pg from 'pg';
import { openPostgresStore, type PostgresOptions } from '../../../relay/store/postgres/store.ts';
import type { Store } from '../../../relay/store/store.ts';
import { until } from '../../helpers/until.ts';

/** A store that ends with the test. */
export async function openIt(
  context: TestContext,
  url: string,
  options: Partial<PostgresOptions> = {},
): Promise<Store> {
  const store = await openPostgresStore({ url, now: Date.now, ...options });
  context.after(() => store.close().catch(() => undefined));
  return store;
}

/** Runs a query on a separate connection that the test may keep; resolves to its rows. */
export async function client(context: TestContext, url: string) {
  const one = new pg.Client({ connectionString: url });
  one.on('error', () => undefined);
  await one.connect();
  context.after(() => one.end().catch(() => undefined));
  return async (text: string, values: unknown[] = []) =>
    (await one.query(text, values)).rows as Record<string, unknown>[];
}

/** The same server at another port. */
export function through(port: number, url: string): string {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
}

/** Appends one notice. */
export const append = (store: Store, id: string, html: string) =>
  store.log.update(id, [], () => ({ events: [{ body: { type: 'notice', html } }], result: html }));

/** The notices of a conversation, oldest first. */
export const htmls = async (store: Store, id: string) =>
  (await store.log.read(id, 0, 1000)).map((event) => (event.type === 'notice' ? event.html : ''));

/** Resolves once the store takes this notice; until then it may fail. */
export const works = (store: Store, id: string, html: string) =>
  until(
    () =>
      append(store, id, html).then(
        () => true,
        () => false,
      ),
    'the store to work',
  );
