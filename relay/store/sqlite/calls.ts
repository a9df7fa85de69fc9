/**
 * The outbox in SQLite: finds and claims the calls that may be made now.
 */
import { intent } from '../../model/intents.ts';
import { OUTBOX_PRIORITIES } from '../../model/priority.ts';
import type { Outbox } from '../port/outbox.ts';
import { ALL_OPEN } from '../port/spending.ts';
import type { SqliteAccess } from './access.ts';
import { kindOf } from './statements.ts';

export type CallRow = {
  id: number;
  conversation: string;
  intent: string;
  priority: 1;
  attempts: number;
  due: number;
  created: number;
  fence: number;
  address: string | null;
  heavy: number;
};

type InTurn = { turn: number };

export function createOutbox({ sql, read, commit }: SqliteAccess): Outbox {
  return {
    // Only one relay runs on a file, so lanes that it is not working on are free. The fence excludes a relay that was
    // replaced.
    claim: ({ now: at, limit, busy, open = ALL_OPEN }) =>
      commit(() => {
        const lanes = JSON.stringify(busy);
        const { heavy = open } = open;
        const due: CallRow[] = [];
        if ((sql.anyDue.get(at) as { found: number }).found === 0) return [];
        const there = sql.kindsOfCalls.get() as Record<string, 0 | 1>;
        for (const priority of OUTBOX_PRIORITIES) {
          for (const [isHeavy, { anonymous, known }] of [open, heavy].entries()) {
            const left = limit - due.length;
            // Each kind separately, so that no query passes over all calls for which the budget is closed.
            const found = [known, anonymous].flatMap((least, isAnonymous) => {
              const isClosed = priority > least || left === 0 || !there[kindOf(priority, isHeavy, isAnonymous)];
              return isClosed
                ? []
                : (sql.dueCalls.all(at, lanes, left, priority, isHeavy, isAnonymous) as (CallRow & InTurn)[]);
            });
            found.sort((one, other) => one.turn - other.turn || one.due - other.due || one.id - other.id);
            due.push(...found.slice(0, left).map(({ turn: _, ...row }) => row));
          }
        }
        const least = [open.anonymous, open.known, heavy.anonymous, heavy.known];
        if (open.delayNotices)
          due.push(...(sql.delayNoticeCalls.all(at, lanes, limit - due.length, ...least) as CallRow[]));
        return due.map((row) => {
          sql.claimCall.run(row.id);
          return { ...row, heavy: row.heavy === 1, intent: intent.parse(JSON.parse(row.intent)) };
        });
      }),
    state: () => read(() => sql.outboxState.get() as { waiting: number; oldest: number | null }),
    waitsSince: (id) => read(() => (sql.waitsSince.get(id) as { created: number } | undefined)?.created),
    nextDue: (at) => read(() => (sql.nextDue.get(at) as { due: number } | undefined)?.due),

    retryNow: (at) => commit(() => void sql.retryCallsNow.run(at)),
  };
}
