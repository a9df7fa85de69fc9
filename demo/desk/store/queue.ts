/** The waiting customers. Three kinds of queues: for one agent, for a group, for anyone of the company. */
import type { Database } from '../core/database.ts';

export type Scope = { type: 'agent' | 'group' | 'company'; id: number };

export type QueueEntry = {
  id: number;
  customer_id: number;
  scope: Scope['type'];
  scope_id: number;
  channel: string;
  since: number;
  /** Nobody is allocated before this. */
  allocate_at: number;
  /** When the customer last gave a sign of waiting. */
  seen_at: number;
  /** Since when no agent of the scope is online. */
  nobody_since: number | null;
};

const WAITING = 'SELECT * FROM queue_entries WHERE ended_at IS NULL';

export function queueIn(db: Database) {
  return {
    /** Longest waiting first. */
    waiting: () => db.all<QueueEntry>(`${WAITING} ORDER BY id`),
    of: (customerId: number) => db.get<QueueEntry>(`${WAITING} AND customer_id = ?`, customerId),
    /** 1 for the head of the entry's own queue. */
    position: (entry: QueueEntry) =>
      (
        db.get<{ position: number }>(
          `SELECT count(*) AS position FROM queue_entries
           WHERE ended_at IS NULL AND scope = ? AND scope_id = ? AND id <= ?`,
          ...[entry.scope, entry.scope_id, entry.id],
        ) as { position: number }
      ).position,
    enter: (customerId: number, scope: Scope, channel: string, now: number, allocateAt: number) =>
      db.run(
        `INSERT INTO queue_entries (customer_id, scope, scope_id, channel, since, allocate_at, seen_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        ...[customerId, scope.type, scope.id, channel, now, allocateAt, now],
      ).id,
    end: (id: number, outcome: 'served' | 'left' | 'moved', now: number) =>
      db.run('UPDATE queue_entries SET ended_at = ?, outcome = ? WHERE id = ? AND ended_at IS NULL', now, outcome, id),
    seen: (id: number, now: number) => db.run('UPDATE queue_entries SET seen_at = ? WHERE id = ?', now, id),
    setNobodySince: (id: number, since: number | null) =>
      db.run('UPDATE queue_entries SET nobody_since = ? WHERE id = ?', since, id),
  };
}
