/** Files that agents send. */
import type { Database } from '../core/database.ts';

export type Media = {
  name: string;
  content_type: string;
  bytes: Uint8Array;
  kind: 'image' | 'audio' | 'video' | 'file';
  /** File name for a download; empty if unknown. */
  filename: string;
};

export function mediaIn(db: Database) {
  return {
    byName: (name: string) =>
      db.get<Media>('SELECT name, content_type, bytes, kind, filename FROM media WHERE name = ?', name),
    about: (name: string) =>
      db.get<Pick<Media, 'kind' | 'filename'> & { size: number }>(
        'SELECT kind, filename, length(bytes) AS size FROM media WHERE name = ?',
        name,
      ),
    add: ({ name, content_type, bytes, kind, filename }: Media, now: number) =>
      db.run(
        'INSERT INTO media (name, content_type, bytes, kind, filename, created_at) VALUES (?, ?, ?, ?, ?, ?)',
        name,
        content_type,
        bytes,
        kind,
        filename,
        now,
      ),
  };
}
