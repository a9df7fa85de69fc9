/**
 * Files that agents send, in parts, so that neither sending nor reading one needs the memory for all of it.
 *
 * Node's SQLite reads a value whole, so one row a file would cost each reader that memory. In a folder beside the
 * database they would not be deleted with their customer in one transaction.
 */
import type { Database } from '../core/database.ts';

export type Media = {
  name: string;
  content_type: string;
  kind: 'image' | 'audio' | 'video' | 'file';
  /** File name for a download; empty if unknown. */
  filename: string;
  /** Bytes. */
  size: number;
};

/** Bytes of every part but a file's last. */
export const PART = 64 * 1024;

/** A file without a size is incomplete: an agent sends it, or a desk that was killed did not get the rest. */
const TABLES = [
  `ALTER TABLE media ADD COLUMN size INTEGER;
   UPDATE media SET size = length(bytes);
   CREATE TABLE media_parts (
     media TEXT NOT NULL REFERENCES media(name) ON DELETE CASCADE,
     part INTEGER NOT NULL,
     bytes BLOB NOT NULL,
     PRIMARY KEY (media, part)
   ) STRICT;
   WITH RECURSIVE parts (media, part) AS (
     SELECT name, 0 FROM media WHERE size > 0
     UNION ALL
     SELECT media, part + 1 FROM parts JOIN media ON name = media WHERE (part + 1) * ${PART} < size
   )
   INSERT INTO media_parts
     SELECT media, part, substr(bytes, part * ${PART} + 1, ${PART}) FROM parts JOIN media ON name = media;
   ALTER TABLE media DROP COLUMN bytes;`,
];

export function mediaIn(db: Database) {
  db.addTables('media', TABLES);
  db.run('DELETE FROM media WHERE size IS NULL');
  return {
    byName: (name: string) =>
      db.get<Media>(
        'SELECT name, content_type, kind, filename, size FROM media WHERE name = ? AND size IS NOT NULL',
        name,
      ),
    /** Undefined after the last one, or if the file was deleted. */
    part: (name: string, part: number) =>
      db.value<Uint8Array>('SELECT bytes FROM media_parts WHERE media = ? AND part = ?', name, part),
    begin: ({ name, content_type, kind, filename }: Omit<Media, 'size'>, now: number) =>
      db.insert('media', { name, content_type, kind, filename, created_at: now }),
    addPart: (media: string, part: number, bytes: Uint8Array) => db.insert('media_parts', { media, part, bytes }),
    complete: (name: string, size: number) => db.run('UPDATE media SET size = ? WHERE name = ?', size, name),
    remove: (name: string) => db.run('DELETE FROM media WHERE name = ?', name),
  };
}
