/**
 * Fills a desk's database with invented customers for a benchmark: contacts, tags, and a history of sessions, messages,
 * follow-ups and changes. Names are made of plants, birds and numbers, so they are nobody's.
 */
import type { Database } from '../../demo/desk/core/database.ts';

const FIRST = 'Wren Robin Finch Lark Heron Swift Plover Martin Sparrow Siskin Dunnock Curlew 小竹 青松 云雀 白鹭'.split(
  ' ',
);
const LAST =
  'Alder Birch Cedar Elm Fern Hazel Holly Ivy Juniper Larch Maple Moss Oak Pine Reed Rowan Sage Sorrel Thyme 柳'.split(
    ' ',
  );
const TAGS = ['lamps', 'oak', 'wholesale', 'returns', 'newsletter', '灯'];
const AGENTS = [101, 102, 103, 104];
/** Of so many customers one has a long history. */
const LONG_HISTORY_EVERY = 1000;
const LONG_HISTORY = 200;
const DAY = 24 * 3_600_000;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

export const customerName = (n: number): string => `${pick(FIRST, n)} ${pick(LAST, Math.floor(n / FIRST.length))} ${n}`;
export const customerToken = (n: number): string =>
  `visitor-${((n * 2_654_435_761) % 4_294_967_296).toString(16)}-${n}`;
export const customerEmail = (n: number): string => `customer.${n}@${pick(LAST, n).toLowerCase()}.example`;
export const customerPhone = (n: number): string =>
  `+49 30 ${String(10_000_000 + n).replace(/(\d{4})(\d{4})/, '$1 $2')}`;
/** Customers with a long history. */
export const isBusy = (n: number): boolean => n % LONG_HISTORY_EVERY === 0;

/** Inserts customers 1 to `count`, in one transaction. The desk indexes them when it starts. */
export function seedCustomers(db: Database, count: number, now: number): void {
  db.transaction(() => {
    for (const tag of TAGS) db.run('INSERT INTO tags (name) VALUES (?) ON CONFLICT DO NOTHING', tag);
    for (let n = 1; n <= count; n += 1) seedCustomer(db, n, now);
    // The search over messages has nothing to catch up with, which would compete with the calls.
    db.run("INSERT INTO message_words (rowid, trigrams) SELECT max(id), 'none' FROM messages");
  });
}

function seedCustomer(db: Database, n: number, now: number): void {
  const created = now - (n % 2000) * DAY;
  db.run(
    `INSERT INTO customers (id, token, nick_name, level, description, owner_id, is_blocked, email, created_at, custom_fields)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    n,
    customerToken(n),
    customerName(n),
    n % 20 === 0 ? 'vip' : 'normal',
    n % 3 === 0 ? 'Prefers mornings' : null,
    n % 4 === 0 ? pick(AGENTS, n) : null,
    n % 500 === 0 ? 1 : 0,
    customerEmail(n),
    created,
    JSON.stringify({ TextField_3: String(n), SelectField_11: [String(n % 3)] }),
  );
  db.run(`INSERT INTO customer_contacts (customer_id, kind, content) VALUES (?, 'cellphone', ?)`, n, customerPhone(n));
  if (n % 2 === 0) db.run('INSERT INTO customer_tags (customer_id, tag_id) VALUES (?, ?)', n, 1 + (n % TAGS.length));
  const visits = isBusy(n) ? LONG_HISTORY : 1;
  for (let visit = 0; visit < visits; visit += 1) seedVisit(db, n, now - (visit * 2000 + (n % 2000)) * 3_600_000);
}

function seedVisit(db: Database, n: number, at: number): void {
  const session = db.run(
    `INSERT INTO sessions (chain_id, customer_id, agent_id, state, close_type, channel, started_at, ended_at, last_activity_at)
     VALUES (0, ?, ?, 'closed', 'normal', '', ?, ?, ?)`,
    n,
    pick(AGENTS, n),
    at,
    at + 600_000,
    at + 600_000,
  ).id;
  for (const sender of ['customer', 'agent'] as const) {
    db.run(
      `INSERT INTO messages (message_id, customer_id, place, session_id, sender, type, data, created_at)
       VALUES (?, ?, 'agent', ?, ?, 'message', '{"content":"Is the lamp there?"}', ?)`,
      `${sender}-${session}`,
      n,
      session,
      sender,
      at,
    );
  }
}
