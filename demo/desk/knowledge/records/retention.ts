/** How long records of sessions are kept: deletes old ones, a few at a time, and all of a customer who is deleted. */
import type { CoreContext } from '../../core/context.ts';

/** A session has at most 2,000 messages, so deleting these does not hold the event loop for long. */
const MOST_AT_ONCE = 5;

type Kept = { id: number; client_id: number };

const OLD = 'SELECT id, client_id FROM kb_sessions WHERE last_at < ? ORDER BY last_at LIMIT ?';
const OF_CLIENT = `SELECT s.id, s.client_id FROM kb_sessions s JOIN kb_clients c ON c.id = s.client_id WHERE c.external_id = ?`;
const OF_IM_SESSION = `SELECT s.id, s.client_id FROM kb_im_sessions i JOIN kb_sessions s ON s.id = i.session_id
  WHERE i.im_session_id = ?`;

export function createRecordRetention({ db, clock, timings }: CoreContext) {
  function deleteAll(records: readonly Kept[]): void {
    for (const { id, client_id } of records) {
      db.run('DELETE FROM kb_sessions WHERE id = ?', id);
      db.run(
        'DELETE FROM kb_clients WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM kb_sessions WHERE client_id = ?1)',
        client_id,
      );
    }
  }

  return {
    /** Deletes the longest unused of the sessions in which nothing was said for too long, with all that was said in them. */
    expireRecords(): void {
      const old = db.all<Kept>(OLD, clock.now() - timings.recordsKeptFor, MOST_AT_ONCE);
      if (old.length > 0) db.transaction(() => deleteAll(old));
    },
    /** Deletes the records of a customer's talks with robots: those under the token, and those of these IM sessions. */
    deleteRecordsOf(token: string | null, imSessionIds: readonly number[]): void {
      for (const id of imSessionIds) deleteAll(db.all(OF_IM_SESSION, id));
      if (token !== null) deleteAll(db.all(OF_CLIENT, token));
    },
  };
}
