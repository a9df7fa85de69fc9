/** Ratings of sessions, and of single robot answers. Each is stored once. */
import type { Database } from '../core/database.ts';

export type Survey = {
  id: number;
  kind: 'agent' | 'urobot';
  session_id: number;
  option_id: number;
  option_text: string;
  tags: string;
  remark: string;
  created_at: number;
};

export function surveysIn(db: Database) {
  return {
    of: (kind: Survey['kind'], sessionId: number) =>
      db.get<Survey>('SELECT * FROM surveys WHERE kind = ? AND session_id = ?', kind, sessionId),
    /** False if the session was rated before. */
    add: (survey: Omit<Survey, 'id' | 'created_at'>, now: number) =>
      db.insert('surveys', { ...survey, created_at: now }, 'ON CONFLICT DO NOTHING').changes > 0,
    /** False if the answer was rated before. */
    rateAnswer: (messageRow: number, useful: boolean, now: number) =>
      db.insert(
        'answer_ratings',
        { message_row: messageRow, useful: Number(useful), created_at: now },
        'ON CONFLICT DO NOTHING',
      ).changes > 0,
  };
}
