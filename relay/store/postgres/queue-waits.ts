/** The waiting conversations and the latest waits, in PostgreSQL. */

import { type QueueWaits, WAITS_KEPT, type Wait } from '../port/queue-waits.ts';
import type { PostgresAccess } from './access.ts';
import { named } from './statements.ts';

const WAITS = named('wait', {
  // If two relays add at once, one wait too many may stay until the next.
  add: `
    WITH older AS (
      DELETE FROM waits WHERE queue = $1
        AND id <= (SELECT id FROM waits WHERE queue = $1 ORDER BY id DESC LIMIT 1 OFFSET ${WAITS_KEPT - 1}))
    INSERT INTO waits (queue, at, position, waited) VALUES ($1, $2, $3, $4)`,
  now: 'SELECT id FROM conversations WHERE waiting',
  last: 'SELECT position, waited FROM waits WHERE queue = $1 AND at >= $2 ORDER BY id',
});

export function createQueueWaits({ ask, now }: PostgresAccess): QueueWaits {
  return {
    async waiting() {
      return (await ask(WAITS.now)).map(({ id }) => id as string);
    },
    async add(queue, { position, waited }) {
      await ask(WAITS.add, [queue, Math.round(now()), position, Math.round(waited)]);
    },
    async recent(queue, since) {
      return (await ask(WAITS.last, [queue, Math.floor(since)])) as Wait[];
    },
  };
}
