/** Visitors whom the desk shows as online, in PostgreSQL. */
import type { Presence } from '../port/presence.ts';
import type { PostgresAccess } from './access.ts';
import { named } from './statements.ts';

const PRESENCE = named('presence', {
  // Locked in one order, because two relays may see the same visitors at the same time.
  see: `
    INSERT INTO presence (conversation, seen)
    SELECT id, $1 FROM conversations WHERE id = ANY($2) ORDER BY id FOR KEY SHARE
    ON CONFLICT (conversation) DO UPDATE SET seen = greatest(presence.seen, excluded.seen)`,
  unseen: 'SELECT conversation FROM presence WHERE seen < $1 ORDER BY seen LIMIT $2',
  drop: 'DELETE FROM presence WHERE conversation = $1 AND seen < $2 RETURNING 1',
});

export function createPresence({ ask, now }: PostgresAccess): Presence {
  return {
    see: async (conversations) => void (await ask(PRESENCE.see, [Math.round(now()), conversations])),
    unseenSince: async (time, limit) =>
      (await ask(PRESENCE.unseen, [Math.round(time), limit])).map((row) => String(row.conversation)),
    drop: async (conversation, time) => (await ask(PRESENCE.drop, [conversation, Math.round(time)])).length > 0,
  };
}
