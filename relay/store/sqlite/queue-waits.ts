/** The waiting conversations and the latest waits, in SQLite. */
import type { QueueWaits, Wait } from '../port/queue-waits.ts';
import type { SqliteAccess } from './access.ts';

export function createQueueWaits({ sql, now, read, commit }: SqliteAccess): QueueWaits {
  return {
    waiting: () => read(() => (sql.waiting.all() as { id: string }[]).map(({ id }) => id)),
    add: (queue, { position, waited }) =>
      commit(() => {
        sql.addWait.run(queue, now(), position, Math.round(waited));
        sql.dropWaits.run(queue);
      }),
    recent: (queue, since) => read(() => (sql.waits.all(queue, since) as Wait[]).map((wait) => ({ ...wait }))),
  };
}
