/** Follow-ups: what agents write down about a customer (doc 1 §2.3, `CustomerFollowUp`). The console's API writes them. */
import type { Context } from '../../store/context.ts';
import type { FeedSource } from './feeds.ts';

const TABLES = [
  `CREATE TABLE customer_follow_ups (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
    -- Null for the administrator, who is no agent.
    user_id INTEGER REFERENCES agents(id),
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX follow_ups_of_customer ON customer_follow_ups (customer_id, created_at);
  INSERT INTO sqlite_sequence (name, seq) VALUES ('customer_follow_ups', 60000)`,
  `ALTER TABLE customer_follow_ups ADD COLUMN key TEXT;
  CREATE UNIQUE INDEX follow_ups_by_key ON customer_follow_ups (customer_id, key)`,
];

type Row = { id: number; customer_id: number; user_id: number | null; content: string; created_at: number };

export function createFollowUps({ db, clock }: Context, print: (milliseconds: number) => string) {
  db.addTables('customer-follow-ups', TABLES);
  return {
    add(customerId: number, userId: number | null, content: string, key: string | null): number {
      const row = { customer_id: customerId, user_id: userId, content, key, created_at: clock.now() };
      return db.insert('customer_follow_ups', row).id;
    },
    idOf: (customerId: number, key: string): number | undefined =>
      db.value('SELECT id FROM customer_follow_ups WHERE customer_id = ? AND key = ?', customerId, key),
    feed: {
      feedType: 'CustomerFollowUp',
      entries: 'SELECT id, created_at AS at FROM customer_follow_ups WHERE customer_id = ?1',
      read(id) {
        const row = db.get<Row>('SELECT * FROM customer_follow_ups WHERE id = ?', id);
        return (
          row && {
            feed_type: 'CustomerFollowUp',
            id: row.id,
            user_id: row.user_id,
            content: row.content,
            created_at: print(row.created_at),
          }
        );
      },
    } satisfies FeedSource as FeedSource,
  };
}
