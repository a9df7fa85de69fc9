/**
 * Tickets at the desk: lists, filters, the search, a customer's tickets and details among 100,000 invented ones, over signed HTTP calls,
 * against the same calls at a desk with 1,000.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../demo/desk/core/database.ts';
import { createDesk } from '../../demo/desk/desk.ts';
import { STEPS } from '../../demo/desk/store/schema.ts';
import { createDeskClient } from '../../relay/desk-api/client.ts';
import { listFilterTickets, listTicketFilters } from '../../relay/desk-api/tickets/listings.ts';
import { createTicket, getTicket, listCustomerTickets, listTickets } from '../../relay/desk-api/tickets/tickets.ts';
import { quantile } from './open-loop.ts';
import type { Measurement } from './table.ts';

const MANY = 100_000;
const FEW = 1000;
const MOST_MILLISECONDS = 50;
/** Tickets of one customer. */
const EACH = 20;
const AGENTS = [101, 102, 103, 104, 105, 106];
const TENANT = {
  email: 'admin@example.com',
  password: 'bench',
  apiToken: '11111111-2222-4333-8444-555555555555',
  sharedSecret: '0123456789abcdef0123456789abcdef',
};

const KINDS = {
  list: 'list, any page',
  deep: 'list, the last pages',
  filtered: 'list of a filter, any page',
  customer: 'list by customer',
  search: 'search in the console, any page',
  detail: 'detail',
  create: 'creation',
} as const;
type Times = Record<keyof typeof KINDS, number[]>;

export async function benchmarkTickets(quick: boolean): Promise<Measurement> {
  const rounds = quick ? 20 : 100;
  // Until the code is compiled, calls take longer.
  await timeCalls(FEW, rounds);
  const few = await timeCalls(FEW, rounds);
  const many = await timeCalls(MANY, rounds);
  return {
    title: 'Tickets at the desk',
    conditions: `${MANY.toLocaleString('en')} tickets with three comments each; ${rounds} signed calls of each kind, one after another, 20 rows a page. Baseline: a desk with ${FEW.toLocaleString('en')} tickets.`,
    rows: (Object.keys(KINDS) as (keyof Times)[]).flatMap((kind) => [
      {
        figure: `${KINDS[kind]}, p95 ms`,
        measured: [quantile(many[kind], 0.95)],
        bound: { is: 'at most', must: MOST_MILLISECONDS } as const,
      },
      { figure: '  its median', baseline: [quantile(few[kind], 0.5)], measured: [quantile(many[kind], 0.5)] },
    ]),
  };
}

/** Few and very many tickets, parts of words, customers, numbers, and words that never meet. */
const WORDS = ['flickers', 'amp', 'customer 17', 'lamp customer.2', '777', 'e', 'oak lamp', 'the lamp no. 4'];

/** Signs in to the console; resolves to its search over tickets. */
async function searchAt(url: string): Promise<(words: string, page: number) => Promise<unknown>> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: TENANT.email, password: TENANT.password });
  const signedIn = await fetch(`${url}/console/api/sign-in`, { method: 'POST', headers: json, body });
  const { token } = (await signedIn.json()) as { token: string };
  return async (query, page) => {
    const asked = new URLSearchParams({ query, page: String(page), page_size: '20' });
    const answer = await fetch(`${url}/console/api/tickets?${asked}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`the search answers ${answer.status}: ${await answer.text()}`);
    return await answer.json();
  };
}

const emailOf = (customer: number): string => `customer.${customer}@shop.example`;

/** Inserts tickets 1 to `count`, in one transaction. */
function seedTickets(db: Database, count: number, now: number): void {
  const [statuses, priorities] = [
    ['open', 'solving', 'resolved', 'closed', 'closed', 'closed', 'closed'],
    ['urgency', 'high', 'medium', 'medium', 'low'],
  ] as const;
  db.transaction(() => {
    for (let customer = 1; customer <= count / EACH; customer += 1) {
      db.run(
        'INSERT INTO customers (id, nick_name, email, created_at) VALUES (?, ?, ?, ?)',
        ...[customer, `Customer ${customer}`, emailOf(customer), now],
      );
    }
    for (let id = 1; id <= count; id += 1) {
      const at = now - (count - id) * 60_000;
      const agent = id % 3 === 0 ? null : (AGENTS[id % AGENTS.length] as number);
      db.run(
        `INSERT INTO tickets (id, customer_id, platform, status, priority, assignee_id, group_id, last_reply, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[
          id,
          1 + (id % (count / EACH)),
          id % 2 ? 'api' : 'im',
          statuses[id % 7] as string,
          priorities[id % 5] as string,
        ],
        ...[agent, id % 2 ? 11 : 12, id % 4 ? 'agent' : 'customer', at, at + 3_600_000],
      );
      db.run(
        `INSERT INTO ticket_texts (ticket_id, subject, content, content_type, custom_fields, replied_by) VALUES (?, ?, ?, 'text', ?, '')`,
        ...[id, `The lamp no. ${id} flickers`, `It flickers since Monday. ${'Nobody knows why. '.repeat(id % 40)}`],
        `{"TextField_41":"${id}","SelectField_42":["0","1"]}`,
      );
      for (let comment = 0; comment < 3; comment += 1) {
        db.run(
          `INSERT INTO ticket_comments (ticket_id, internal, author, agent_id, author_name, author_email, body, content_type, created_at)
           VALUES (?, ?, 'agent', 101, 'Juniper Vale', 'juniper@desk.example', 'We look after it.', 'text', ?)`,
          ...[id, comment === 1 ? 1 : 0, at + comment],
        );
      }
      if (id % 10 === 0)
        db.run('INSERT INTO ticket_tags (ticket_id, name) VALUES (?, ?)', id, id % 20 ? 'oak' : 'lamps');
      if (id % 8 === 0)
        db.run('INSERT INTO ticket_followers (ticket_id, agent_id) VALUES (?, ?)', id, AGENTS[id % 5] as number);
    }
  });
}

async function timeCalls(count: number, rounds: number): Promise<Times> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-chat-tickets-'));
  const database = join(folder, 'desk.db');
  const options = { tenant: { ...TENANT, database } };
  // The first desk makes the tables.
  await createDesk(options).close();
  const db = openDatabase(database, STEPS);
  for (const [name, match, conditions] of [
    ['Oak', 'all', [{ field: 'tag', is: 'oak' }]],
    [
      'Any of many',
      'any',
      [
        { field: 'tag', is: 'lamps' },
        { field: 'status', is: 'open' },
        { field: 'assignee_id', is: 101 },
      ],
    ],
    ['Old', 'all', [{ field: 'not_updated', within_days: 30 }]],
    [
      'Nothing',
      'all',
      [
        { field: 'status', is: 'open' },
        { field: 'tag', is: 'nobody has it' },
      ],
    ],
  ] as const) {
    const rule = JSON.stringify({ match, conditions });
    db.run(
      `INSERT INTO ticket_filters (name, description, active, rule, created_at, updated_at) VALUES (?, '', 1, ?, 0, 0)`,
      name,
      rule,
    );
  }
  seedTickets(db, count, Date.now());
  db.close();
  const desk = createDesk(options);
  try {
    const { url } = await desk.listen(0, '127.0.0.1');
    const client = createDeskClient({
      url,
      credentials: { email: TENANT.email, token: TENANT.sharedSecret },
      signVersion: 'v2',
      timeout: 60_000,
      now: Date.now,
      nonce: randomUUID,
    });
    const { contents: filters } = await client.call(listTicketFilters, { query: { agent_id: undefined } });
    const pages = count / 20;
    const list = (page: number) => client.call(listTickets, { query: { page, per_page: 20 } });
    const find = await searchAt(url);
    const calls: Record<keyof Times, (round: number) => Promise<unknown>> = {
      list: (round) => list(1 + ((round * 7919) % pages)),
      deep: (round) => list(pages - (round % 20)),
      filtered: (round) =>
        client.call(listFilterTickets, {
          params: { id: filters[round % filters.length]?.id ?? 0 },
          query: { page: 1 + ((round * 37) % 200), per_page: 20, agent_id: AGENTS[round % AGENTS.length] },
        }),
      customer: (round) =>
        client.call(listCustomerTickets, {
          query: { page: 1, per_page: 20 },
          body: { email: emailOf(1 + ((round * 7919) % (count / EACH))) },
        }),
      search: (round) => find(WORDS[round % WORDS.length] ?? '', 1 + (round % 10)),
      detail: (round) => client.call(getTicket, { params: { id: 1 + ((round * 7919) % count) } }),
      create: (round) =>
        client.call(createTicket, {
          body: { ticket: { subject: 'A lamp flickers', email: emailOf(1 + (round % (count / EACH))) } },
        }),
    };
    const times: Times = { list: [], deep: [], filtered: [], customer: [], search: [], detail: [], create: [] };
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
