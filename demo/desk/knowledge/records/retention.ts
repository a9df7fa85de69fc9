/** How long records of sessions are kept: deletes old ones, a few at a time, and all of a customer who is deleted. */
import type { CoreContext } from '../../core/context.ts';
import type { Database } from '../../core/database.ts';

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
        for (const session of old) deleteRecord(db, session);
      });
    },
  };
}

/** Returns a function that deletes a customer's records: of these IM sessions, and of chat clients with this token as id. */
export const createDeleteRecordsOf =
  ({ db }: CoreContext) =>
  (token: string | null, imSessionIds: readonly number[]): void => {
    const ofClient = `SELECT s.id, s.client_id FROM kb_sessions s JOIN kb_clients c ON c.id = s.client_id WHERE c.external_id = ?`;
    const ofImSession = `SELECT s.id, s.client_id FROM kb_im_sessions i JOIN kb_sessions s ON s.id = i.session_id
      WHERE i.im_session_id = ?`;
    for (const id of imSessionIds) for (const record of db.all<Old>(ofImSession, id)) deleteRecord(db, record);
    if (token !== null) for (const record of db.all<Old>(ofClient, token)) deleteRecord(db, record);
  };

function deleteRecord(db: Database, { id, client_id }: Old): void {
  db.run('DELETE FROM kb_sessions WHERE id = ?', id);
  db.run(
    'DELETE FROM kb_clients WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM kb_sessions WHERE client_id = ?1)',
    client_id,
  );
}
