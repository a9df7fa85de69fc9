/**
 * Finds tickets by any part of the subject, the number, and the customer's name, e-mail and phone numbers. Each word must be found, in
 * any of these.
 */
import { TRIGRAM_TABLE } from '../core/trigrams.ts';
import { normalForm } from '../knowledge/normal-form.ts';
import {
  compactNumber,
  createWordIndex,
  indexedText,
  matchOf,
  queryWords,
  SEPARATOR,
} from '../knowledge/word-index.ts';
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
/** Tickets that are indexed in one transaction when the desk starts. */
const BATCH = 1000;
/** Tickets of a changed customer that are indexed before other work goes on. */
const SLICE = 100;

/** Numbers may be written with a `#` here. */
const withoutHash = (number: string): string => number.replaceAll('#', '');
const isNumber = (text: string): boolean => /^[#+\d\s()./-]+$/.test(text) && /\d{2}/.test(text);

export function createTicketSearch({ db, hub, store, onClose }: Context) {
  db.addTables('ticket-words', TABLES);
  db.run(FORGET);
  const index = createWordIndex(db, 'ticket_words');
  let isClosed = false;

  const customerText = (id: number): string => {
    const customer = store.customers.byId(id);
    const phones = store.customerEntries.contacts(id, 'cellphone').map(({ content }) => content);
    return indexedText(
      [customer?.nick_name, customer?.email, ...phones, ...phones.map(withoutHash).map(compactNumber)],
      MOST_OF_CUSTOMER,
    );
  };
  const customerTextBefore = (customerId: number): string | undefined =>
    db.get<{ text: string }>('SELECT text FROM ticket_customers WHERE customer_id = ?', customerId)?.text;

  function write({ id, subject, customer_id }: Pick<Ticket, 'id' | 'subject' | 'customer_id'>): void {
    const customer = customerText(customer_id);
    // If the customer has changed, the text stays the old one until all tickets have the new one.
    db.run('INSERT OR IGNORE INTO ticket_customers (customer_id, text) VALUES (?, ?)', customer_id, customer);
    index.write(id, [String(id), normalForm(subject), customer].join(SEPARATOR));
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
    const before = customerTextBefore(id);
    if (before === undefined) return;
    const text = customerText(id);
    if (text !== before) writeAll(id, text, 0);
  });
  onClose(async () => {
    isClosed = true;
  });

  return {
    write,
    wordsOf: (query: string): string[] => queryWords(isNumber(query) ? withoutHash(query) : query),
    /** The newest tickets with these words. */
    list: (words: readonly string[], { limit, offset }: { limit: number; offset: number }): Ticket[] =>
      db.all<Ticket>(
        `SELECT tickets.*, ticket_texts.* FROM (SELECT rowid AS found FROM ticket_words WHERE ticket_words MATCH ?
             ORDER BY rowid DESC LIMIT ? OFFSET ?)
           JOIN tickets ON id = found JOIN ticket_texts ON ticket_id = id ORDER BY id DESC`,
        ...[matchOf(words), limit, offset],
      ),
    count: index.count,
  };
}
export type TicketSearch = ReturnType<typeof createTicketSearch>;
