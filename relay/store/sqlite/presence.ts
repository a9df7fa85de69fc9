/** Visitors whom the desk shows as online, in SQLite. */
import type { Presence } from '../port/presence.ts';
import type { SqliteAccess } from './access.ts';

export function createPresence({ sql, now, read, commit }: SqliteAccess): Presence {
  return {
    see: (conversations) => commit(() => void sql.seePresent.run(now(), JSON.stringify(conversations))),
    unseenSince: (time, limit) =>
      read(() => (sql.unseenPresent.all(time, limit) as { conversation: string }[]).map((row) => row.conversation)),
    drop: (conversation, time) => commit(() => sql.dropPresent.run(conversation, time).changes > 0),
  };
}
