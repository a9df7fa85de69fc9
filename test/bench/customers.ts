/**
 * Customers at the desk: lists, queries and feeds among 200,000 invented ones, over signed HTTP calls, against the same
 * calls at a desk with 2,000.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../demo/desk/core/database.ts';
import { createDesk } from '../../demo/desk/desk.ts';
import { STEPS } from '../../demo/desk/store/schema.ts';
import { createDeskClient } from '../../relay/desk-api/client.ts';
import { listCustomers } from '../../relay/desk-api/customers/customers.ts';
import { listCustomerFeeds } from '../../relay/desk-api/customers/history.ts';
import { quantile } from './open-loop.ts';
import { customerEmail, customerName, customerPhone, customerToken, isBusy, seedCustomers } from './seed-customers.ts';
import type { Measurement } from './table.ts';

const MANY = 200_000;
const FEW = 2000;
const MOST_MILLISECONDS = 50;
const TENANT = { email: 'admin@example.com', password: 'bench', apiToken: '11111111-2222-4333-8444-555555555555' };

type Times = { list: number[]; filtered: number[]; query: number[]; common: number[]; both: number[]; feeds: number[] };

export async function benchmarkCustomers(quick: boolean): Promise<Measurement> {
  const rounds = quick ? 20 : 100;
  // Until the code is compiled, calls take longer.
  await timeCalls(FEW, rounds);
  const few = await timeCalls(FEW, rounds);
  const many = await timeCalls(MANY, rounds);
  const rows = (figure: string, kind: keyof Times) => [
    {
      figure: `${figure}, p95 ms`,
      measured: [quantile(many[kind], 0.95)],
      bound: { is: 'at most', must: MOST_MILLISECONDS } as const,
    },
    { figure: '  its median', baseline: [quantile(few[kind], 0.5)], measured: [quantile(many[kind], 0.5)] },
  ];
  return {
    title: 'Customers at the desk',
    conditions: `${MANY.toLocaleString('en')} customers with contacts, tags, sessions and messages; ${rounds} signed calls of each kind, one after another, 20 rows a page. Baseline: a desk with ${FEW.toLocaleString('en')} customers.`,
    rows: [
      ...rows('list, any page', 'list'),
      ...rows('list of a filter', 'filtered'),
      ...rows('query for one customer', 'query'),
      ...rows('query that finds most', 'common'),
      ...rows('query with a filter', 'both'),
      ...rows('feeds', 'feeds'),
    ],
  };
}

async function timeCalls(count: number, rounds: number): Promise<Times> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-customers-'));
  const database = join(folder, 'desk.db');
  const options = { tenant: { ...TENANT, database } };
  // The first desk makes the tables; the second one indexes the rows.
  await createDesk(options).close();
  const db = openDatabase(database, STEPS);
  for (const condition of [
    { field: 'SelectField_11', is: '1' },
    { field: 'TextField_3', is: '77' },
    { field: 'TextField_9', is: null },
  ]) {
    const rule = JSON.stringify({ match: 'all', conditions: [condition] });
    db.run('INSERT INTO customer_filters (name, active, rule) VALUES (?1, 1, ?1)', rule);
  }
  seedCustomers(db, count, Date.now());
  db.close();
  const desk = createDesk(options);
  try {
    const { url } = await desk.listen(0, '127.0.0.1');
    const credentials = { email: TENANT.email, token: TENANT.apiToken };
    const client = createDeskClient({
      url,
      credentials,
      signVersion: 'v2',
      timeout: 60_000,
      now: Date.now,
      nonce: randomUUID,
    });
    const list = (query: { query?: string; filter_id?: number; page?: number }) =>
      client.call(listCustomers, {
        query: { query: undefined, filter_id: undefined, page: 1, page_size: 20, ...query },
      });
    const someone = (round: number) => 1 + ((round * 7919) % count);
    const one = [customerName, customerEmail, customerPhone, customerToken];
    /** Those that the desk has at first and that are active, and those by a custom field. */
    const filters = [1, 2, 3, 4, 5, 7, 8, 9];
    const most = ['example', '.e', 'a', '+49 30', 'r', 'visitor-'];
    const calls: Record<keyof Times, (round: number) => Promise<unknown>> = {
      list: (round) => list({ page: 1 + ((round * 37) % Math.min(500, count / 20)) }),
      filtered: (round) => list({ filter_id: filters[round % filters.length] ?? 1 }),
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
    const times: Times = { list: [], filtered: [], query: [], common: [], both: [], feeds: [] };
    for (const kind of Object.keys(times) as (keyof Times)[]) {
      await calls[kind](0);
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        await calls[kind](round);
        times[kind].push(performance.now() - start);
      }
    }
    return times;
  } finally {
    await desk.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
