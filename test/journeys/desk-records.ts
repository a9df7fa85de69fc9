/** Reads the messages and ratings from the database of the running desk. */
import { DatabaseSync } from 'node:sqlite';

export type Kept = { sender: string; place: string; type: string; text: string; message_id: string; session: number };

export type Records = ReturnType<typeof recordsOf>;

export function readDesk<T>(file: string, read: (records: Records) => T): T {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return read(recordsOf(db));
  } finally {
    db.close();
  }
}

function recordsOf(db: DatabaseSync) {
  const all = <T>(sql: string, ...values: (string | number)[]): T[] =>
    db
      .prepare(sql)
      .all(...values)
      .map((row) => ({ ...row })) as T[];
  return {
    all,
    /** The customer who wrote this text. */
    customerWhoSaid(text: string): number {
      const [found, ...more] = all<{ customer_id: number }>(
        `SELECT DISTINCT customer_id FROM messages WHERE sender = 'customer' AND json_extract(data, '$.content') = ?`,
        text,
      );
      if (!found || more.length > 0) throw new Error(`not exactly one customer said "${text}"`);
      return found.customer_id;
    },
    /** All messages of a customer in order; HTML without its tags. */
    messages: (customer: number): Kept[] =>
      all<Omit<Kept, 'text'> & { content: string }>(
        `SELECT sender, place, type, message_id, coalesce(session_id, robot_session_id) AS session,
           json_extract(data, '$.content') AS content
         FROM messages WHERE customer_id = ? ORDER BY id`,
        customer,
      ).map(({ content, ...row }) => ({ ...row, text: wordsOf(content) })),
  };
}

function wordsOf(html: string): string {
  const text = html.replace(/<[^>]+>/g, ' ').replaceAll('&amp;', '&');
  return text.replace(/\s+/g, ' ').trim();
}
