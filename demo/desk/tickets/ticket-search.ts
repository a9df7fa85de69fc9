/**
 * Finds tickets by any part of the subject, the number, and the customer's name, e-mail and phone numbers. Each word must be found, in
 * any of these.
 */
import { TRIGRAM_TABLE } from '../core/trigrams.ts';
import { searchForm } from '../knowledge/normal-form.ts';
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
  CREATE TABLE ticket_customers (
    customer_id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE,
    text TEXT NOT NULL
  ) STRICT`,
  `-- Customers who have changed, whose tickets after this one are still indexed with the former texts.
  CREATE TABLE tickets_to_index (
    customer_id INTEGER PRIMARY KEY,
    after_ticket INTEGER NOT NULL
  ) STRICT;
  INSERT INTO tickets_to_index SELECT customer_id, 0 FROM ticket_customers;
  DROP TABLE ticket_customers`,
  // Indexed anew in the search form, as customers, messages and logs are.
  `DROP TABLE ticket_words;
  CREATE VIRTUAL TABLE ticket_words USING ${TRIGRAM_TABLE}`,
];

/** Written in the transaction that changes the customer, so that a desk that is killed goes on when it starts again. */
function noteChange(name: string, event: string, customerId: string): string {
  return `CREATE TRIGGER IF NOT EXISTS ${name} AFTER ${event} BEGIN
    INSERT INTO tickets_to_index SELECT ${customerId}, 0
      WHERE EXISTS (SELECT 1 FROM tickets WHERE customer_id = ${customerId})
      ON CONFLICT DO UPDATE SET after_ticket = 0;
  END`;
}
/** A later migration may replace a table, which removes its triggers. */
const TRIGGERS = [
  `CREATE TRIGGER IF NOT EXISTS ticket_words_deleted AFTER DELETE ON tickets BEGIN
    DELETE FROM ticket_words WHERE rowid = old.id;
  END`,
  noteChange(
    'ticket_customer_changed',
    `UPDATE OF nick_name, email ON customers
      WHEN old.nick_name IS NOT new.nick_name OR old.email IS NOT new.email`,
    'new.id',
  ),
  noteChange('ticket_contact_added', 'INSERT ON customer_contacts', 'new.customer_id'),
  noteChange('ticket_contact_changed', 'UPDATE OF content ON customer_contacts', 'new.customer_id'),
  noteChange('ticket_contact_removed', 'DELETE ON customer_contacts', 'old.customer_id'),
];

/** Characters of a customer that are indexed with each ticket. */
const MOST_OF_CUSTOMER = 400;
/** Tickets that are indexed in one transaction when the desk starts. */
const BATCH = 1000;
/** Tickets of changed customers that are indexed before other work goes on. */
const SLICE = 100;

/** Numbers may be written with a `#` here. */
const withoutHash = (number: string): string => number.replaceAll('#', '');
const isNumber = (text: string): boolean => /^[#+\d\s()./-]+$/.test(text) && /\d{2}/.test(text);

type IndexedTicket = Pick<Ticket, 'id' | 'subject' | 'customer_id'>;

export function createTicketSearch({ db, hub, store, onClose }: Pick<Context, 'db' | 'hub' | 'store' | 'onClose'>) {
  db.addTables('ticket-words', TABLES);
  for (const trigger of TRIGGERS) db.run(trigger);
  const index = createWordIndex(db, 'ticket_words');
  let isIndexing = false;
  let isClosed = false;

  function customerText(id: number): string {
    const customer = store.customers.byId(id);
    const phones = store.customerEntries.contacts(id, 'cellphone').map(({ content }) => content);
    return indexedText(
      [customer?.nick_name, customer?.email, ...phones, ...phones.map(withoutHash).map(compactNumber)],
      MOST_OF_CUSTOMER,
    );
  }

  function write({ id, subject, customer_id }: IndexedTicket): void {
    index.write(id, [String(id), searchForm(subject), customerText(customer_id)].join(SEPARATOR));
  }

  /** Indexes a slice of the tickets of changed customers, and goes on with the next one. */
  function indexChanged(): void {
    isIndexing = false;
    const next = db.get<{ customer_id: number; after_ticket: number }>('SELECT * FROM tickets_to_index LIMIT 1');
    if (!next) return;
    const tickets = db.all<IndexedTicket>(
      `SELECT id, subject, customer_id FROM tickets JOIN ticket_texts ON ticket_id = id
        WHERE customer_id = ? AND id > ? ORDER BY id LIMIT ?`,
      next.customer_id,
      next.after_ticket,
      SLICE,
    );
    const last = tickets.at(-1);
    db.transaction(() => {
      for (const ticket of tickets) write(ticket);
      if (last && tickets.length === SLICE) {
        db.run('UPDATE tickets_to_index SET after_ticket = ? WHERE customer_id = ?', last.id, next.customer_id);
      } else db.run('DELETE FROM tickets_to_index WHERE customer_id = ?', next.customer_id);
    });
    isIndexing = true;
    setImmediate(() => {
      if (!isClosed) indexChanged();
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
  indexChanged();

  hub.on('changed', ({ kind }) => {
    if (kind === 'customer' && !isIndexing && !isClosed) indexChanged();
  });
  onClose(async () => {
    isClosed = true;
  });

  return {
    write,
    wordsOf: (query: string): string[] => queryWords(isNumber(query) ? withoutHash(query) : query),
    list: (words: readonly string[], { limit, offset }: { limit: number; offset: number }): Ticket[] =>
      db.all<Ticket>(
        `SELECT tickets.*, ticket_texts.* FROM (SELECT rowid AS found FROM ticket_words WHERE ticket_words MATCH ?
             ORDER BY rowid DESC LIMIT ? OFFSET ?)
           JOIN tickets ON id = found JOIN ticket_texts ON ticket_id = id ORDER BY id DESC`,
        matchOf(words),
        limit,
        offset,
      ),
    count: index.count,
  };
}
export type TicketSearch = ReturnType<typeof createTicketSearch>;
