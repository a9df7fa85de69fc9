/** The outbox in PostgreSQL: finds and claims the calls that may be made now, for one of several relays. */
import { randomUUID } from 'node:crypto';
import type { Outbox } from '../port/outbox.ts';
import { ALL_OPEN } from '../port/spending.ts';
import { finderOf, type PostgresAccess } from './access.ts';
import { CALLS } from './outbox-statements.ts';
import { toCall } from './rows.ts';

export function createOutbox({ ask, reader }: PostgresAccess): Outbox {
  /** Marks this relay's claims; a restarted relay is another one. */
  const holder = randomUUID();
  const oldestCall = finderOf<{ created: number }>(reader, CALLS.oldest, 'conversation');
  return {
    async claim({ now: at, lease, limit, busy, open = ALL_OPEN }) {
      const { anonymous, known, delayNotices, heavy = open } = open;
      const least = [anonymous, known, heavy.anonymous, heavy.known];
      const rows = await ask(CALLS.claim, [at, holder, busy, limit, at + lease, ...least, delayNotices]);
      return rows.map((row) => toCall(row));
    },
    state: async () => (await ask(CALLS.state))[0] as { waiting: number; oldest: number | null },
    waitsSince: async (id) => (await oldestCall(id))?.created,
    nextDue: async (at) => ((await ask(CALLS.nextDue, [at, holder]))[0]?.due as number | null) ?? undefined,
    retryNow: async (at) => void (await ask(CALLS.retryNow, [at])),
  };
}
