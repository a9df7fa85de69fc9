/**
 * The index behind the list's `query` (doc 1 §4.2): finds a customer by any part of the name, description, an e-mail, phone
 * number, token or chat account. Each word of a query must be found; a phone number is found however it is spaced.
 */
import type { Database } from '../core/database.ts';
import { TRIGRAM_TABLE, trigramQuery, trigramWords } from '../core/trigrams.ts';
import { normalForm } from '../knowledge/normal-form.ts';
import type { Customer, CustomerCondition, Window } from '../store/customers.ts';
import type { Store } from '../store/store.ts';

const TABLES = [
  `CREATE VIRTUAL TABLE customer_words USING ${TRIGRAM_TABLE}`,
  `DROP TABLE customer_words;
  CREATE VIRTUAL TABLE customer_words USING ${TRIGRAM_TABLE};
  -- What the index was made of, for queries that find very many.
  CREATE TABLE customer_texts (
    id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE,
    text TEXT NOT NULL
  ) STRICT`,
];
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
    if (!customer) return;
    const text = textOf(customer);
    db.run('INSERT OR REPLACE INTO customer_texts (id, text) VALUES (?, ?)', id, text);
    db.run('INSERT INTO customer_words (rowid, trigrams) VALUES (?, ?)', id, trigramWords(text));
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
    /** The words of a query, each of which must be found; none for a query without words. */
    wordsOf(query: string): string[] {
      if (isPhone(query)) return [compact(query)];
      return normalForm(query).split(' ').slice(0, MOST_WORDS).filter(Boolean);
    },
    /** The newest customers with these words. */
    list: (words: readonly string[], { limit, offset }: Window): Customer[] =>
      db.all<Customer>(
        `SELECT c.* FROM (SELECT rowid AS found FROM customer_words WHERE customer_words MATCH ?
           ORDER BY rowid DESC LIMIT ? OFFSET ?) JOIN customers c ON c.id = found ORDER BY c.id DESC`,
        ...[matchOf(words), limit, offset],
      ),
    /** How many customers have these words; at most `most`, because counting more takes long. */
    count: (words: readonly string[], most: number): number =>
      db.get<{ total: number }>(
        'SELECT count(*) AS total FROM (SELECT 1 FROM customer_words WHERE customer_words MATCH ? LIMIT ?)',
        ...[matchOf(words), most],
      )?.total ?? 0,
    /** The condition that a customer has these words, for few findings. */
    isFound: (words: readonly string[]): CustomerCondition => ({
      sql: 'id IN (SELECT rowid FROM customer_words WHERE customer_words MATCH ?)',
      values: [matchOf(words)],
    }),
    /** The same condition for many findings: it looks at one customer after another. */
    hasWords: (words: readonly string[]): CustomerCondition => ({
      sql: `EXISTS (SELECT 1 FROM customer_texts t WHERE t.id = customers.id AND ${words.map(() => 'instr(t.text, ?) > 0').join(' AND ')})`,
      values: [...words],
    }),
  };
}
export type CustomerSearch = ReturnType<typeof createCustomerSearch>;

const matchOf = (words: readonly string[]): string => words.map((word) => trigramQuery(word)).join(' AND ');
