/** Queue entries of waiting customers. A queue is for one agent, for a group, or for any agent of the company. */
import type { Database } from '../core/database.ts';

export type Scope = { type: 'agent' | 'group' | 'company'; id: number };

export type QueueEntry = {
  id: number;
  customer_id: number;
  scope: Scope['type'];
  scope_id: number;
  channel: string;
  since: number;
  /** No agent is assigned before this time. */
  allocate_at: number;
  /** Time of the customer's last sign of waiting. */
  seen_at: number;
  /** Time since when all agents of the scope are offline; null if one is online. */
  nobody_since: number | null;
};

const WAITING = 'SELECT * FROM queue_entries WHERE ended_at IS NULL';

export function queueIn(db: Database) {
  return {
    waiting: () => db.all<QueueEntry>(`${WAITING} ORDER BY id`),
    of: (customerId: number) => db.get<QueueEntry>(`${WAITING} AND customer_id = ?`, customerId),
    /** Position in the entry's own queue; 1 is the head. */
    position: (entry: QueueEntry) =>
      db.value<number>(
        'SELECT count(*) FROM queue_entries WHERE ended_at IS NULL AND scope = ? AND scope_id = ? AND id <= ?',
        entry.scope,
        entry.scope_id,
        entry.id,
      ) ?? 0,
    enter: (customerId: number, scope: Scope, channel: string, now: number, allocateAt: number) =>
      db.insert('queue_entries', {
        customer_id: customerId,
        scope: scope.type,
        scope_id: scope.id,
        channel,
        since: now,
        allocate_at: allocateAt,
        seen_at: now,
      }).id,
    end: (id: number, outcome: 'served' | 'left' | 'moved', now: number) =>
      db.run('UPDATE queue_entries SET ended_at = ?, outcome = ? WHERE id = ? AND ended_at IS NULL', now, outcome, id),
    seen: (id: number, now: number) => db.update('queue_entries', id, { seen_at: now }),
    setNobodySince: (id: number, since: number | null) => db.update('queue_entries', id, { nobody_since: since }),
  };
}
