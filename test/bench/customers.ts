/**
 * Customers at the desk: lists, queries and feeds among 200,000 invented ones, over signed HTTP calls, against the same
 * calls at a desk with 2,000.
 */
import type { Database } from '../../demo/desk/core/database.ts';
import { listCustomers } from '../../relay/desk-api/customers/customers.ts';
import { listCustomerFeeds } from '../../relay/desk-api/customers/history.ts';
import { customerEmail, customerName, customerPhone, customerToken, isBusy, seedCustomers } from './seed-customers.ts';
import { compareDesks, TENANT, type Times, timeCalls } from './seeded-desk.ts';
import type { Measurement } from './table.ts';

const MANY = 200_000;
const FEW = 2000;

const KINDS = {
  list: 'list, any page',
  filtered: 'list of a filter',
  empty: 'list of those without a value',
  query: 'query for one customer',
  common: 'query that finds most',
  both: 'query with a filter',
  feeds: 'feeds',
} as const;

export async function benchmarkCustomers(quick: boolean): Promise<Measurement> {
  const rounds = quick ? 20 : 100;
  return {
    title: 'Customers at the desk',
    conditions: `${MANY.toLocaleString('en')} customers with contacts, tags, sessions and messages; ${rounds} signed calls of each kind, one after another, 20 rows a page. Baseline: a desk with ${FEW.toLocaleString('en')} customers.`,
    rows: await compareDesks(KINDS, { few: FEW, many: MANY }, (count) => timeAt(count, rounds)),
  };
}

function seed(db: Database, count: number): void {
  for (const condition of [
    { field: 'SelectField_11', is: '1' },
    { field: 'TextField_3', is: '77' },
    { field: 'TextField_9', is: null },
    // Every customer has a value of this field.
    { field: 'TextField_3', is: null },
  ]) {
    const rule = JSON.stringify({ match: 'all', conditions: [condition] });
    db.run('INSERT INTO customer_filters (name, active, rule) VALUES (?1, 1, ?1)', rule);
  }
  seedCustomers(db, count, Date.now());
}

const timeAt = (count: number, rounds: number): Promise<Times<keyof typeof KINDS>> =>
  timeCalls(
    rounds,
    (db) => seed(db, count),
    async ({ clientOf }) => {
      const client = clientOf(TENANT.apiToken);
      const list = (query: { query?: string; filter_id?: number; page?: number }) =>
        client.call(listCustomers, {
          query: { query: undefined, filter_id: undefined, page: 1, page_size: 20, ...query },
        });
      const someone = (round: number) => 1 + ((round * 7919) % count);
      const one = [customerName, customerEmail, customerPhone, customerToken];
      /** Those that the desk has at first and that are active, and those by a custom field. */
      const filters = [1, 2, 3, 4, 5, 7, 8, 9];
      const most = ['example', '.e', 'a', '+49 30', 'r', 'visitor-'];
      return {
        list: (round) => list({ page: 1 + ((round * 37) % Math.min(500, count / 20)) }),
        filtered: (round) => list({ filter_id: filters[round % filters.length] ?? 1 }),
        empty: (round) => list({ filter_id: 9 + (round % 2) }),
        query: (round) => list({ query: one[round % one.length]?.(someone(round)) ?? '' }),
        common: (round) => list({ query: most[round % most.length] ?? '' }),
        both: (round) =>
          list({ query: most[round % most.length] ?? '', filter_id: filters[round % filters.length] ?? 1 }),
        feeds: (round) => {
          const n = round % 2 === 0 ? someone(round) : 1000 * (1 + (round % (count / 1000)));
          const page = isBusy(n) ? 1 + (round % 4) : 1;
          return client.call(listCustomerFeeds, { query: { type: 'id', content: String(n), page, page_size: 20 } });
        },
      };
    },
  );
