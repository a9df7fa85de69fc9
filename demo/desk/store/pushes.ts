/** Pushes, kept until they are delivered or given up. */
import type { Database } from '../core/database.ts';

export type Push = {
  id: number;
  lane: string;
  target: 'reply' | 'event';
  /** A JSON text, sent unchanged. */
  body: string;
  state: 'pending' | 'delivered' | 'given-up';
  attempts: number;
  next_at: number;
  last_error: string | null;
  created_at: number;
  ended_at: number | null;
};

const TABLES = ['CREATE INDEX pushes_of_target ON pushes (target, id)'];

export function pushesIn(db: Database) {
  db.addTables('push-deliveries', TABLES);
  return {
    events: (before: number, limit: number) =>
      db.all<Push>(`SELECT * FROM pushes WHERE target = 'event' AND id < ? ORDER BY id DESC LIMIT ?`, before, limit),
    insert: (lane: string, target: Push['target'], body: unknown, now: number) =>
      db.insert('pushes', { lane, target, body: JSON.stringify(body), next_at: now, created_at: now }).id,
    /** The first pending push of a lane; the others wait for it. */
    head: (lane: string) =>
      db.get<Push>(`SELECT * FROM pushes WHERE state = 'pending' AND lane = ? ORDER BY id LIMIT 1`, lane),
    waiting: (most: number) =>
      db.value<number>(`SELECT count(*) FROM (SELECT 1 FROM pushes WHERE state = 'pending' LIMIT ?)`, most) ?? 0,
    pendingLanes: () => db.all<{ lane: string }>(`SELECT DISTINCT lane FROM pushes WHERE state = 'pending'`),
    end(id: number, state: 'delivered' | 'given-up', attempts: number, error: string | null, now: number): void {
      if (db.run('DELETE FROM pushes WHERE id = ? AND is_last = 1', id).changes > 0) return;
      db.update('pushes', id, { state, attempts, last_error: error, ended_at: now });
    },
    /** Deletes a lane's delivered and given-up pushes at once, and its pending pushes when they end. */
    deleteLane(lane: string): void {
      db.run(`DELETE FROM pushes WHERE lane = ? AND state <> 'pending'`, lane);
      db.run('UPDATE pushes SET is_last = 1 WHERE lane = ?', lane);
    },
    retryAt: (id: number, attempts: number, error: string, nextAt: number) =>
      db.update('pushes', id, { attempts, last_error: error, next_at: nextAt }),
  };
}
