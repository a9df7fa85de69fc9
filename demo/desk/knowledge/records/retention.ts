/** How long records of sessions are kept: deletes old ones, a few at a time. */
import type { CoreContext } from '../../core/context.ts';

/** A session has at most 2,000 messages, so deleting these does not hold the event loop for long. */
const MOST_AT_ONCE = 5;

type Old = { id: number; client_id: number };

export function createRecordRetention({ db, clock, timings }: CoreContext) {
  return {
    /** Deletes the longest unused of the sessions in which nothing was said for too long, with all that was said in them. */
    expire(): void {
      const old = db.all<Old>(
        'SELECT id, client_id FROM kb_sessions WHERE last_at < ? ORDER BY last_at LIMIT ?',
        clock.now() - timings.recordsKeptFor,
        MOST_AT_ONCE,
      );
      if (old.length === 0) return;
      db.transaction(() => {
        for (const { id, client_id } of old) {
          db.run('DELETE FROM kb_sessions WHERE id = ?', id);
          db.run(
            'DELETE FROM kb_clients WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM kb_sessions WHERE client_id = ?1)',
            client_id,
          );
        }
      });
    },
  };
}
