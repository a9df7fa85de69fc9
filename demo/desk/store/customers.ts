/** Customers: people the company talks to, known by the token their client chose (doc 1 §2.2, §4.1). */
import type { Database } from './database.ts';

export type Customer = {
  id: number;
  token: string;
  nick_name: string;
  web_token: string | null;
  sdk_token: string | null;
  created_at: number;
};

export function customersIn(db: Database) {
  const byToken = (token: string) => db.get<Customer>('SELECT * FROM customers WHERE token = ?', token);
  return {
    byToken,
    byId: (id: number) => db.get<Customer>('SELECT * FROM customers WHERE id = ?', id),
    byWebToken: (token: string) => db.get<Customer>('SELECT * FROM customers WHERE web_token = ?', token),
    bySdkToken: (token: string) => db.get<Customer>('SELECT * FROM customers WHERE sdk_token = ?', token),
    /** The customer of a token, made when there is none; named as doc 1 §4.1 says. */
    ensure(token: string, now: number): { customer: Customer; created: boolean } {
      const { changes } = db.run(
        'INSERT INTO customers (token, nick_name, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        token,
        `API anonymous user (${token})`,
        now,
      );
      return { customer: byToken(token) as Customer, created: changes > 0 };
    },
  };
}
