/** Who waits in a queue, and how long others have waited, in PostgreSQL. */

import type { Row, Statement } from './postgres-line.ts';
import { named } from './postgres-statements.ts';
import type { Waits } from './waits.ts';
import { WAITS_KEPT, type Wait } from './waits.ts';

const WAITS = named('wait', {
  // Where two relays add at once, one may be left over until the next.
  add: `
    WITH older AS (
      DELETE FROM waits WHERE queue = $1
        AND id <= (SELECT id FROM waits WHERE queue = $1 ORDER BY id DESC LIMIT 1 OFFSET ${WAITS_KEPT - 1}))
    INSERT INTO waits (queue, at, position, waited) VALUES ($1, $2, $3, $4)`,
  now: 'SELECT id FROM conversations WHERE waiting',
  last: 'SELECT position, waited FROM waits WHERE queue = $1 AND at >= $2 ORDER BY id',
});

export function createWaits(
  ask: (statement: Statement, values?: unknown[]) => Promise<Row[]>,
  now: () => number,
): Waits {
  return {
    async waiting() {
      return (await ask(WAITS.now)).map(({ id }) => id as string);
    },
    async addWait(queue, { position, waited }) {
      await ask(WAITS.add, [queue, Math.round(now()), position, Math.round(waited)]);
    },
    async waits(queue, since) {
      return (await ask(WAITS.last, [queue, Math.floor(since)])) as Wait[];
    },
  };
}
