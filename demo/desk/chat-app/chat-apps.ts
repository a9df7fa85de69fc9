/**
 * The chat apps whose customers the desk serves (doc 2 §6.2): each has a number, and the address that gets its pushes. Keyword
 * replies answer customers who wait or find nobody. A customer belongs to one chat app.
 */
import { createHash } from 'node:crypto';
import type { ChatApp, ChatAppBody } from '../console-protocol/chat-apps.ts';
import { found, Refused } from '../core/refused.ts';
import type { Customers } from '../customers/customers.ts';
import { API_CALLER } from '../customers/history/alternations.ts';
import type { Context } from '../store/context.ts';
import type { Customer } from '../store/customers.ts';

const TABLES = [
  `CREATE TABLE chat_apps (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    number TEXT NOT NULL UNIQUE,
    settings TEXT NOT NULL CHECK (json_valid(settings))
  ) STRICT;
  CREATE TABLE chat_app_customers (
    chat_app_id INTEGER NOT NULL REFERENCES chat_apps(id),
    openid TEXT NOT NULL,
    customer_id INTEGER NOT NULL UNIQUE REFERENCES customers(id) ON DELETE CASCADE,
    PRIMARY KEY (chat_app_id, openid)
  ) STRICT`,
];
const MOST_CHAT_APPS = 50;
const SELECT = 'SELECT id, number, settings FROM chat_apps';

type Row = { id: number; number: string; settings: string };
const viewOf = ({ id, number, settings }: Row): ChatApp => ({ ...JSON.parse(settings), id, number });

export function createChatApps({ db, store }: Context, customers: () => Customers) {
  db.addTables('chat-apps', TABLES);
  const byId = (id: number) => view(db.get<Row>(`${SELECT} WHERE id = ?`, id));
  const byNumber = (number: string) => view(db.get<Row>(`${SELECT} WHERE number = ?`, number));
  const view = (row: Row | undefined): ChatApp | undefined => row && viewOf(row);

  function checkNumber(number: string, self?: number): void {
    const other = byNumber(number);
    if (other && other.id !== self) throw new Refused(409, 'another chat app has this number');
  }

  return {
    byId,
    byNumber,
    list: (): ChatApp[] => db.all<Row>(`${SELECT} ORDER BY id`).map(viewOf),
    /** This and the next throw Refused; nothing is written then. */
    create: ({ number, ...settings }: ChatAppBody): ChatApp =>
      db.transaction(() => {
        checkNumber(number);
        const total = db.value<number>('SELECT count(*) FROM chat_apps') ?? 0;
        if (total >= MOST_CHAT_APPS) throw new Refused(409, `there are already ${MOST_CHAT_APPS} chat apps`);
        return byId(db.insert('chat_apps', { number, settings: JSON.stringify(settings) }).id) as ChatApp;
      }),
    change: (id: number, { number, ...settings }: ChatAppBody): ChatApp =>
      db.transaction(() => {
        found(byId(id), 'chat app');
        checkNumber(number, id);
        db.update('chat_apps', id, { number, settings: JSON.stringify(settings) });
        return byId(id) as ChatApp;
      }),
    /** The customer with this id in the chat app; a new one gets a token by which the IM calls know them. */
    customer: (app: ChatApp, openid: string): Customer =>
      db.transaction(() => {
        const find = 'SELECT customer_id FROM chat_app_customers WHERE chat_app_id = ? AND openid = ?';
        const known = db.value<number>(find, app.id, openid);
        const found = known === undefined ? undefined : store.customers.byId(known);
        if (found) return found;
        const named = customers().ensure(tokenOf(app.number, openid));
        const nick_name = `${app.name} ${openid.slice(-4)}`;
        const change = { customer: { nick_name, chatapps: [{ action: 'new' as const, appid: app.number, openid }] } };
        const customer = customers().update(named, change, API_CALLER);
        db.insert('chat_app_customers', { chat_app_id: app.id, openid, customer_id: customer.id });
        return customer;
      }),
    /** The chat app of a customer, with their id there; undefined for all others. */
    ofCustomer(customerId: number): { app: ChatApp; openid: string } | undefined {
      const find = 'SELECT chat_app_id, openid FROM chat_app_customers WHERE customer_id = ?';
      const row = db.get<{ chat_app_id: number; openid: string }>(find, customerId);
      const app = row && byId(row.chat_app_id);
      return app && { app, openid: row.openid };
    },
  };
}
export type ChatApps = ReturnType<typeof createChatApps>;

const tokenOf = (number: string, openid: string): string =>
  `chatapp-${createHash('sha256').update(`${number}\n${openid}`).digest('base64url')}`;
