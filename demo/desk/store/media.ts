/** Images that agents send. */
import type { Database } from './database.ts';

export type Media = { name: string; content_type: string; bytes: Uint8Array };

export function mediaIn(db: Database) {
  return {
    byName: (name: string) => db.get<Media>('SELECT name, content_type, bytes FROM media WHERE name = ?', name),
    add: ({ name, content_type, bytes }: Media, now: number) =>
      db.run(
        'INSERT INTO media (name, content_type, bytes, created_at) VALUES (?, ?, ?, ?)',
        name,
        content_type,
        bytes,
        now,
      ),
  };
}
