/**
 * Tickets at the desk: lists, filters, the search, a customer's tickets and details among 100,000 invented ones, over signed HTTP calls,
 * against the same calls at a desk with 1,000.
 */
import type { Database } from '../../demo/desk/core/database.ts';
import { listFilterTickets, listTicketFilters } from '../../relay/desk-api/tickets/listings.ts';
import { createTicket, getTicket, listCustomerTickets, listTickets } from '../../relay/desk-api/tickets/tickets.ts';
import { compareDesks, type SeededDesk, TENANT, type Times, timeCalls } from './seeded-desk.ts';
import type { Measurement } from './table.ts';

const MANY = 100_000;
const FEW = 1000;
/** Tickets of one customer. */
const EACH = 20;
const AGENTS = [101, 102, 103, 104, 105, 106];

const KINDS = {
  list: 'list, any page',
  deep: 'list, the last pages',
  filtered: 'list of a filter, any page',
  customer: 'list by customer',
  search: 'search in the console, any page',
  detail: 'detail',
  create: 'creation',
} as const;

export async function benchmarkTickets(quick: boolean): Promise<Measurement> {
  const rounds = quick ? 20 : 100;
  return {
    title: 'Tickets at the desk',
    conditions: `${MANY.toLocaleString('en')} tickets with three comments each; ${rounds} signed calls of each kind, one after another, 20 rows a page. Baseline: a desk with ${FEW.toLocaleString('en')} tickets.`,
    rows: await compareDesks(KINDS, { few: FEW, many: MANY }, (count) => timeAt(count, rounds)),
  };
}

/** Few and very many tickets, parts of words, customers, numbers, and words that never meet. */
const WORDS = ['flickers', 'amp', 'customer 17', 'lamp customer.2', '777', 'e', 'oak lamp', 'the lamp no. 4'];

/** The console's search over tickets. */
async function searchAt({ url, signIn }: SeededDesk): Promise<(words: string, page: number) => Promise<unknown>> {
  const headers = await signIn();
  return async (query, page) => {
    const asked = new URLSearchParams({ query, page: String(page), page_size: '20' });
    const answer = await fetch(`${url}/console/api/tickets?${asked}`, { headers });
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
        customer,
        `Customer ${customer}`,
        emailOf(customer),
        now,
      );
    }
    for (let id = 1; id <= count; id += 1) {
      const at = now - (count - id) * 60_000;
      const agent = id % 3 === 0 ? null : (AGENTS[id % AGENTS.length] as number);
      db.run(
        `INSERT INTO tickets (id, customer_id, platform, status, priority, assignee_id, group_id, last_reply, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        1 + (id % (count / EACH)),
        id % 2 ? 'api' : 'im',
        statuses[id % 7] as string,
        priorities[id % 5] as string,
        agent,
        id % 2 ? 11 : 12,
        id % 4 ? 'agent' : 'customer',
        at,
        at + 3_600_000,
      );
      db.run(
        `INSERT INTO ticket_texts (ticket_id, subject, content, content_type, custom_fields, replied_by) VALUES (?, ?, ?, 'text', ?, '')`,
        id,
        `The lamp no. ${id} flickers`,
        `It flickers since Monday. ${'Nobody knows why. '.repeat(id % 40)}`,
        `{"TextField_41":"${id}","SelectField_42":["0","1"]}`,
      );
      for (let comment = 0; comment < 3; comment += 1) {
        db.run(
          `INSERT INTO ticket_comments (ticket_id, internal, author, agent_id, author_name, author_email, body, content_type, created_at)
           VALUES (?, ?, 'agent', 101, 'Juniper Vale', 'juniper@desk.example', 'We look after it.', 'text', ?)`,
          id,
          comment === 1 ? 1 : 0,
          at + comment,
        );
      }
      if (id % 10 === 0)
        db.run('INSERT INTO ticket_tags (ticket_id, name) VALUES (?, ?)', id, id % 20 ? 'oak' : 'lamps');
      if (id % 8 === 0)
        db.run('INSERT INTO ticket_followers (ticket_id, agent_id) VALUES (?, ?)', id, AGENTS[id % 5] as number);
    }
  });
}

function seedFilters(db: Database): void {
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
}

const timeAt = (count: number, rounds: number): Promise<Times<keyof typeof KINDS>> =>
  timeCalls(
    rounds,
    (db) => {
      seedFilters(db);
      seedTickets(db, count, Date.now());
    },
    async (desk) => {
      const client = desk.clientOf(TENANT.sharedSecret);
      const { contents: filters } = await client.call(listTicketFilters, { query: { agent_id: undefined } });
      const pages = count / 20;
      const list = (page: number) => client.call(listTickets, { query: { page, per_page: 20 } });
      const find = await searchAt(desk);
      return {
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
    },
  );
