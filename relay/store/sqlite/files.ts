/** Visitors' files in SQLite. */
import type { UploadRow, Uploads } from '../port/files.ts';
import { MOST_ROWS } from '../port/visitors.ts';
import type { SqliteAccess } from './access.ts';

export function createUploads({ sql, read, commit }: SqliteAccess): Uploads {
  return {
    add: (u, quota) =>
      commit(() => {
        const { size, rows } = sql.uploadsSize.get(u.conversation) as { size: number; rows: number };
        if (size + u.size > quota || rows >= MOST_ROWS.uploads) return false;
        sql.addUpload.run(u.id, u.conversation, u.type, u.kind, u.filename, u.size, u.at, u.ends);
        return true;
      }),
    byId: (id) => read(() => sql.uploadById.get(id) as UploadRow | undefined),
    endedBefore: (time, limit) => read(() => sql.endedUploads.all(time, limit) as UploadRow[]),
    endAt: (id, ends) => commit(() => void sql.endUpload.run(ends, id)),
    drop: (ids) =>
      commit(() => {
        for (const id of ids) sql.dropUpload.run(id);
      }),
  };
}
