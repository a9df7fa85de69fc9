/** Visitors' files in PostgreSQL. */
import type { UploadRow, Uploads } from '../port/files.ts';
import type { PostgresAccess } from './access.ts';
import { CONVERSATIONS, plain, UPLOADS } from './statements.ts';

export function createUploads({ ask, transact }: PostgresAccess): Uploads {
  return {
    async add({ id, conversation, type, kind, filename, size, at, ends }, quota) {
      const [, added] = await transact([
        [CONVERSATIONS.lock, [conversation]],
        [UPLOADS.add, [id, conversation, type, kind, plain(filename), size, at, ends, quota]],
      ]);
      return added?.length === 1;
    },
    byId: async (id) => (await ask(UPLOADS.byId, [id]))[0] as UploadRow | undefined,
    endedBefore: async (time, limit) => (await ask(UPLOADS.ended, [time, limit])) as UploadRow[],
    endAt: async (id, ends) => void (await ask(UPLOADS.end, [id, ends])),
    drop: async (ids) => void (await ask(UPLOADS.drop, [ids])),
  };
}
