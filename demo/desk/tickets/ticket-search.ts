/**
 * Finds tickets by any part of the subject, the number, and the customer's name, e-mail and phone numbers. Each word must be found, in
 * any of these.
 */
import { TRIGRAM_TABLE, trigramQuery, trigramWords } from '../core/trigrams.ts';
import { normalForm } from '../knowledge/normal-form.ts';
import type { Context } from '../store/context.ts';
import type { Ticket } from '../store/tickets.ts';

const TABLES = [
  `CREATE VIRTUAL TABLE ticket_words USING ${TRIGRAM_TABLE};
  -- What the index has of the customers.
  CREATE TABLE ticket_customers (
    customer_id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE,
    text TEXT NOT NULL
  ) STRICT`,
];
const FORGET = `CREATE TRIGGER IF NOT EXISTS ticket_words_deleted AFTER DELETE ON tickets BEGIN
    DELETE FROM ticket_words WHERE rowid = old.id;
  END`;

/** Characters of a customer that are indexed with each ticket. */
const MOST_OF_CUSTOMER = 400;
/** Words of a query that count. */
const MOST_WORDS = 8;
/** In no normal form, so that nothing is found across two fields. */
const SEPARATOR = '\u0001';
/** Tickets that are indexed in one transaction when the desk starts. */
const BATCH = 1000;
/** Tickets of a changed customer that are indexed before other work goes on. */
const SLICE = 100;

const isNumber = (text: string): boolean => /^[#+\d\s()./-]+$/.test(text) && /\d{2}/.test(text);
const compact = (number: string): string => number.replace(/[#\s()./-]/g, '');

export function createTicketSearch({ db, hub, store, onClose }: Context) {
  db.addTables('ticket-words', TABLES);
  db.run(FORGET);
  let isClosed = false;

  const customerText = (id: number): string => {
    const customer = store.customers.byId(id);
    const phones = store.customerEntries.contacts(id, 'cellphone').map(({ content }) => content);
    return [customer?.nick_name, customer?.email, ...phones, ...phones.map(compact)]
      .filter((text): text is string => Boolean(text))
      .map(normalForm)
      .join(SEPARATOR)
      .slice(0, MOST_OF_CUSTOMER);
  };
  const indexedText = (customerId: number): string | undefined =>
    db.get<{ text: string }>('SELECT text FROM ticket_customers WHERE customer_id = ?', customerId)?.text;

  function write({ id, subject, customer_id }: Pick<Ticket, 'id' | 'subject' | 'customer_id'>): void {
    const customer = customerText(customer_id);
    // If the customer has changed, the text stays the old one until all tickets have the new one.
    db.run('INSERT OR IGNORE INTO ticket_customers (customer_id, text) VALUES (?, ?)', customer_id, customer);
    db.run('DELETE FROM ticket_words WHERE rowid = ?', id);
    const text = [String(id), normalForm(subject), customer].join(SEPARATOR);
    db.run('INSERT INTO ticket_words (rowid, trigrams) VALUES (?, ?)', id, trigramWords(text));
  }

  /** Indexes a slice of a customer's tickets, and goes on with the next one. */
  function writeAll(customerId: number, text: string, after: number): void {
    const sql = `SELECT id, subject, customer_id FROM tickets JOIN ticket_texts ON ticket_id = id
      WHERE customer_id = ? AND id > ? ORDER BY id LIMIT ?`;
    const slice = db.all<Pick<Ticket, 'id' | 'subject' | 'customer_id'>>(sql, customerId, after, SLICE);
    db.transaction(() => {
      for (const ticket of slice) write(ticket);
      if (slice.length < SLICE) db.run('UPDATE ticket_customers SET text = ? WHERE customer_id = ?', text, customerId);
    });
    if (slice.length < SLICE) return;
    setImmediate(() => {
      if (!isClosed) writeAll(customerId, text, slice.at(-1)?.id ?? 0);
    });
  }

  /** Indexes the tickets of a file from before the index. */
  function catchUp(): void {
    const next = `SELECT id, subject, customer_id FROM tickets JOIN ticket_texts ON ticket_id = id
      WHERE id > (SELECT coalesce(max(rowid), 0) FROM ticket_words) ORDER BY id LIMIT ?`;
    for (let batch = db.all<Ticket>(next, BATCH); batch.length > 0; batch = db.all<Ticket>(next, BATCH)) {
      const tickets = batch;
      db.transaction(() => {
        for (const ticket of tickets) write(ticket);
      });
    }
  }
  catchUp();

  hub.on('changed', ({ kind, id }) => {
    if (kind !== 'customer' || isClosed) return;
    const before = indexedText(id);
    if (before === undefined) return;
    const text = customerText(id);
    if (text !== before) writeAll(id, text, 0);
  });
  onClose(async () => {
    isClosed = true;
  });

  return {
    write,
    /** The words of a query, each of which must be found; none for a query without words. */
    wordsOf(query: string): string[] {
      if (isNumber(query)) return [compact(query)];
      return normalForm(query).split(' ').slice(0, MOST_WORDS).filter(Boolean);
    },
    /** The newest tickets with these words. */
    list: (words: readonly string[], { limit, offset }: { limit: number; offset: number }): Ticket[] =>
      db.all<Ticket>(
        `SELECT tickets.*, ticket_texts.* FROM (SELECT rowid AS found FROM ticket_words WHERE ticket_words MATCH ?
             ORDER BY rowid DESC LIMIT ? OFFSET ?)
           JOIN tickets ON id = found JOIN ticket_texts ON ticket_id = id ORDER BY id DESC`,
        ...[matchOf(words), limit, offset],
      ),
    /** How many tickets have these words; at most `most`, because counting more takes long. */
    count: (words: readonly string[], most: number): number =>
      db.get<{ total: number }>(
        'SELECT count(*) AS total FROM (SELECT 1 FROM ticket_words WHERE ticket_words MATCH ? LIMIT ?)',
        ...[matchOf(words), most],
      )?.total ?? 0,
  };
}
export type TicketSearch = ReturnType<typeof createTicketSearch>;

const matchOf = (words: readonly string[]): string => words.map((word) => trigramQuery(word)).join(' AND ');
