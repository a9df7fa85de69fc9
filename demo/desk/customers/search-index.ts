/**
 * The index behind the list's `query` (doc 1 §4.2): finds a customer by any part of the name, description, an e-mail, phone
 * number, token or chat account. Each word of a query must be found; a phone number is found however it is spaced.
 */
import type { Database } from '../core/database.ts';
import { TRIGRAM_TABLE } from '../core/trigrams.ts';
import { compactNumber, createWordIndex, indexedText, matchOf, queryWords } from '../knowledge/word-index.ts';
import type { Customer, CustomerCondition, Window } from '../store/customers.ts';
import type { Store } from '../store/store.ts';

const TABLES = [
  `CREATE VIRTUAL TABLE customer_words USING ${TRIGRAM_TABLE}`,
  `DROP TABLE customer_words;
  CREATE VIRTUAL TABLE customer_words USING ${TRIGRAM_TABLE};
  -- The indexed texts, for queries that find very many customers.
  CREATE TABLE customer_texts (
    id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE,
    text TEXT NOT NULL
  ) STRICT`,
  `DROP TABLE customer_words;
  CREATE VIRTUAL TABLE customer_words USING ${TRIGRAM_TABLE}`,
];
/** A later migration may replace the table of customers, which removes its triggers. */
const FORGET = `CREATE TRIGGER IF NOT EXISTS customer_words_deleted AFTER DELETE ON customers BEGIN
    DELETE FROM customer_words WHERE rowid = old.id;
  END`;

/** Characters of one customer that are indexed. */
const MOST_INDEXED = 4000;
/** Customers that are indexed in one transaction when the desk starts. */
const BATCH = 1000;

export function createCustomerSearch(db: Database, { customers, customerEntries }: Store) {
  db.addTables('customer-words', TABLES);
  db.run(FORGET);
  const index = createWordIndex(db, 'customer_words');

  function textOf(customer: Customer): string {
    const { id } = customer;
    const contents = (kind: 'email' | 'cellphone') => customerEntries.contacts(id, kind).map(({ content }) => content);
    const phones = contents('cellphone');
    const accounts = (['chatapp', 'chatapp_mini'] as const).flatMap((kind) => customerEntries.accounts(id, kind));
    const { nick_name, email, token, web_token, sdk_token, description } = customer;
    const names = [nick_name, email, ...contents('email'), ...phones, ...phones.map(compactNumber)];
    const ids = accounts.flatMap(({ openid, unionid }) => [openid, unionid]);
    return indexedText([...names, token, web_token, sdk_token, description, ...ids], MOST_INDEXED);
  }

  function write(id: number): void {
    const customer = customers.byId(id);
    if (!customer) return index.remove(id);
    const text = textOf(customer);
    db.run('INSERT OR REPLACE INTO customer_texts (id, text) VALUES (?, ?)', id, text);
    index.write(id, text);
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
    wordsOf: queryWords,
    list: (words: readonly string[], { limit, offset }: Window): Customer[] =>
      db.all<Customer>(
        `SELECT c.* FROM (SELECT rowid AS found FROM customer_words WHERE customer_words MATCH ?
           ORDER BY rowid DESC LIMIT ? OFFSET ?) JOIN customers c ON c.id = found ORDER BY c.id DESC`,
        matchOf(words),
        limit,
        offset,
      ),
    count: index.count,
    /** The condition that a customer has these words; fast for few matches, because it reads them from the index. */
    conditionForFew: (words: readonly string[]): CustomerCondition => ({
      sql: 'id IN (SELECT rowid FROM customer_words WHERE customer_words MATCH ?)',
      values: [matchOf(words)],
    }),
    /** The condition that a customer has these words; fast for many matches, because it checks one customer after another. */
    conditionForMany: (words: readonly string[]): CustomerCondition => ({
      sql: `EXISTS (SELECT 1 FROM customer_texts t WHERE t.id = customers.id AND ${words.map(() => 'instr(t.text, ?) > 0').join(' AND ')})`,
      values: [...words],
    }),
  };
}
export type CustomerSearch = ReturnType<typeof createCustomerSearch>;
