/** Customers: people who write to the company, known by the token of their client, or by fields of a call (doc 1 §2.2). */
import type { CUSTOMER_LOOKUP_TYPES } from '../../../relay/desk-api/customers/customers.ts';
import type { Database } from '../core/database.ts';

export type CustomerKey = (typeof CUSTOMER_LOOKUP_TYPES)[number];

/** The single-valued fields of a customer. customer-entries.ts has the lists. */
export type CustomerFields = {
  /** Null for a customer without IM. Once set, never cleared. */
  token: string | null;
  nick_name: string;
  level: string;
  description: string | null;
  owner_id: number | null;
  owner_group_id: number | null;
  organization_id: number | null;
  is_blocked: 0 | 1;
  web_token: string | null;
  email: string | null;
  /** A JSON text. */
  custom_fields: string;
};
export type Customer = CustomerFields & {
  id: number;
  sdk_token: string | null;
  created_at: number;
  /** Times of the customer's first and last message; null without a message. */
  first_im_at: number | null;
  first_phone_at: number | null;
  last_phone_at: number | null;
  last_im_at: number | null;
};

/** A condition on rows of `customers`, with the values of its parameters. */
export type CustomerCondition = {
  sql: string;
  values: (string | number)[];
  /** Finding all customers takes long, so that they are counted up to the list's reach. */
  isSlow?: boolean;
};
/** Rows of a list, the newest first. */
export type Window = { limit: number; offset: number };

const ACCOUNT = 'SELECT customer_id FROM customer_accounts WHERE openid = ? AND kind =';
const WHERE: Record<CustomerKey, string> = {
  id: 'id = ?',
  email: `email = ? OR id IN (SELECT customer_id FROM customer_contacts WHERE kind = 'email' AND content = ?1)`,
  cellphone: `id IN (SELECT customer_id FROM customer_contacts WHERE kind = 'cellphone' AND content = ?)`,
  token: 'token = ?',
  chatapp_open_id: `id IN (${ACCOUNT} 'chatapp')`,
  chatapp_mini_openid: `id IN (${ACCOUNT} 'chatapp_mini')`,
  // This desk has no such channel, so nothing matches.
  microblog_id: 'false AND ?',
  sdk_token: 'sdk_token = ?',
  web_token: 'web_token = ?',
};

/** The name that doc 1 §4.1 prescribes for a customer whom IM has created. */
export const anonymousName = (token: string): string => `API anonymous user (${token})`;

const EVERYBODY: CustomerCondition = { sql: 'true', values: [] };

export function customersIn(db: Database) {
  const by = (key: CustomerKey, content: string) =>
    key === 'id' && !/^\d{1,15}$/.test(content)
      ? undefined
      : db.get<Customer>(`SELECT * FROM customers WHERE ${WHERE[key]} ORDER BY id`, content);
  const byToken = (token: string) => by('token', token);
  return {
    by,
    byToken,
    byId: (id: number) => db.get<Customer>('SELECT * FROM customers WHERE id = ?', id),
    byWebToken: (token: string) => by('web_token', token),
    bySdkToken: (token: string) => by('sdk_token', token),
    ensure(token: string, now: number): { customer: Customer; created: boolean } {
      const row = { token, nick_name: anonymousName(token), created_at: now };
      const { changes } = db.insert('customers', row, 'ON CONFLICT DO NOTHING');
      return { customer: byToken(token) as Customer, created: changes > 0 };
    },
    insert: (nickName: string, now: number) => db.insert('customers', { nick_name: nickName, created_at: now }).id,
    /** Writes all fields; unchanged ones must be passed too. */
    write: (id: number, fields: CustomerFields) => db.update('customers', id, fields),
    list: ({ sql, values }: CustomerCondition = EVERYBODY, { limit, offset }: Window) =>
      db.all<Customer>(
        `SELECT * FROM customers WHERE ${sql} ORDER BY id DESC LIMIT ? OFFSET ?`,
        ...values,
        limit,
        offset,
      ),
    count: (condition?: CustomerCondition) =>
      // Without a condition SQLite counts pages instead of rows.
      db.value<number>(
        `SELECT count(*) FROM customers${condition ? ` WHERE ${condition.sql}` : ''}`,
        ...(condition?.values ?? []),
      ) ?? 0,
    countUpTo: (most: number, { sql, values }: CustomerCondition) =>
      db.value<number>(`SELECT count(*) FROM (SELECT 1 FROM customers WHERE ${sql} LIMIT ?)`, ...values, most) ?? 0,
    delete: (id: number) => db.run('DELETE FROM customers WHERE id = ?', id),
  };
}
