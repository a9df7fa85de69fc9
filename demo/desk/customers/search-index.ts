/**
 * The index behind the list's `query` (doc 1 §4.2): finds a customer by any part of the name, description, an e-mail, phone
 * number, token or chat account. Each word of a query must be found; a phone number is found however it is spaced.
 */
import type { Database } from '../core/database.ts';
import { TRIGRAM_TABLE, trigramQuery, trigramWords } from '../core/trigrams.ts';
import { normalForm } from '../knowledge/normal-form.ts';
import type { Customer, CustomerCondition } from '../store/customers.ts';
import type { Store } from '../store/store.ts';

const TABLES = [`CREATE VIRTUAL TABLE customer_words USING ${TRIGRAM_TABLE}`];
/** A later migration may replace the table of customers, which removes its triggers. */
const FORGET = `CREATE TRIGGER IF NOT EXISTS customer_words_deleted AFTER DELETE ON customers BEGIN
    DELETE FROM customer_words WHERE rowid = old.id;
  END`;

/** Characters of one customer that are indexed. */
const MOST_INDEXED = 4000;
/** Words of a query that count. */
const MOST_WORDS = 8;
/** In no normal form, so that nothing is found across two fields. */
const SEPARATOR = '\u0001';
/** Customers that are indexed in one transaction when the desk starts. */
const BATCH = 1000;

const isPhone = (text: string): boolean => /^[+\d\s()./-]+$/.test(text) && /\d{2}/.test(text);
const compact = (phone: string): string => phone.replace(/[\s()./-]/g, '');

export function createCustomerSearch(db: Database, { customers, customerEntries }: Store) {
  db.addTables('customer-words', TABLES);
  db.run(FORGET);

  function textOf(customer: Customer): string {
    const { id } = customer;
    const contents = (kind: 'email' | 'cellphone') => customerEntries.contacts(id, kind).map(({ content }) => content);
    const phones = contents('cellphone');
    const accounts = (['chatapp', 'chatapp_mini'] as const).flatMap((kind) => customerEntries.accounts(id, kind));
    return [
      ...[customer.nick_name, customer.email, ...contents('email'), ...phones, ...phones.map(compact)],
      ...[customer.token, customer.web_token, customer.sdk_token, customer.description],
      ...accounts.flatMap(({ openid, unionid }) => [openid, unionid]),
    ]
      .filter((text): text is string => Boolean(text))
      .map(normalForm)
      .join(SEPARATOR)
      .slice(0, MOST_INDEXED);
  }

  /** Indexes a customer as the store has it now. */
  function write(id: number): void {
    const customer = customers.byId(id);
    db.run('DELETE FROM customer_words WHERE rowid = ?', id);
    if (customer) {
      db.run('INSERT INTO customer_words (rowid, trigrams) VALUES (?, ?)', id, trigramWords(textOf(customer)));
    }
  }

  /** Indexes the customers of a file from before the index. */
  function catchUp(): void {
    const next =
      'SELECT id FROM customers WHERE id > (SELECT coalesce(max(rowid), 0) FROM customer_words) ORDER BY id LIMIT ?';
    for (let ids = db.all<{ id: number }>(next, BATCH); ids.length > 0; ids = db.all(next, BATCH)) {
      const batch = ids;
      db.transaction(() => {
        for (const { id } of batch) write(id);
      });
    }
  }
  catchUp();

  return {
    write,
    /** The condition under which a customer is found; undefined for a query without words. */
    condition(query: string): CustomerCondition | undefined {
      const words = isPhone(query) ? [compact(query)] : normalForm(query).split(' ').slice(0, MOST_WORDS);
      const match = words.map(trigramQuery).filter(Boolean).join(' AND ');
      if (match === '') return undefined;
      return { sql: 'id IN (SELECT rowid FROM customer_words WHERE customer_words MATCH ?)', values: [match] };
    },
  };
}
export type CustomerSearch = ReturnType<typeof createCustomerSearch>;
