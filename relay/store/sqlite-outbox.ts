/**
 * The outbox in SQLite: which calls may be made now, and what the budget has for them.
 */
import { intent } from '../model/intents.ts';
import { WAITING } from '../model/priority.ts';
import type { GroupCommit } from './group-commit.ts';
import { ALL_OPEN, keptFor, type Rule, rulesOf } from './spending.ts';
import { kindOf, type SqliteStatements } from './sqlite-statements.ts';
import type { Store } from './store.ts';

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

type Outbox = Pick<
  Store,
  'claimCalls' | 'outboxState' | 'waitsSince' | 'nextDue' | 'hurry' | 'full' | 'spend' | 'spentAt'
>;

/** @param look runs a read as the store's callers expect it */
export function createOutbox(
  sql: SqliteStatements,
  commit: GroupCommit,
  look: <T>(read: () => T) => Promise<T>,
): Outbox {
  /** Milliseconds until a call passes all rules; 0 where it does. */
  function spendingWait(asked: Parameters<typeof rulesOf>[0], spender: string): number {
    const waitFor = ({ of, most, within }: Rule): number => {
      const values = of === 'spender' ? [most, spender] : [most];
      const row = sql.newestSpent[of].get(...values) as { at: number } | undefined;
      // What lies far in the future was written before the clock was set back; what lies a little ahead is a call that
      // counts from its end, while this one was asked for before that.
      return row && row.at <= asked.now + asked.window ? row.at + within - asked.now : 0;
    };
    return Math.max(0, ...rulesOf(asked).map((group) => Math.min(...group.map(waitFor))));
  }

  return {
    // Only one relay runs on a file, so what it is not at work on is free; the fence keeps out one that was killed late.
    claimCalls: ({ now: at, limit, busy, open = ALL_OPEN }) =>
      commit.run(() => {
        const lanes = JSON.stringify(busy);
        const { heavy = open } = open;
        const due: CallRow[] = [];
        if ((sql.anyDue.get(at) as { found: number }).found === 0) return [];
        const there = sql.kindsOfCalls.get() as Record<string, 0 | 1>;
        for (const priority of WAITING) {
          for (const [isHeavy, { anonymous, known }] of [open, heavy].entries()) {
            const left = limit - due.length;
            // Each kind on its own, so that no look goes past all the calls that the budget is closed for.
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
        if (open.untold) due.push(...(sql.untoldCalls.all(at, lanes, limit - due.length, ...least) as CallRow[]));
        return due.map((row) => {
          sql.claimCall.run(row.id);
          return { ...row, heavy: row.heavy === 1, intent: intent.parse(JSON.parse(row.intent)) };
        });
      }),
    outboxState: () => look(() => sql.outboxState.get() as { waiting: number; oldest: number | null }),
    waitsSince: (id) => look(() => (sql.waitsSince.get(id) as { created: number } | undefined)?.created),
    nextDue: (at) => look(() => (sql.nextDue.get(at) as { due: number } | undefined)?.due),

    hurry: (at) => commit.run(() => void sql.hurryCalls.run(at)),
    full: (asked) => look(() => spendingWait(asked, '')),
    spend: (asked) =>
      commit.run(() => {
        const { now: at, window, spender, anonymous, address } = asked;
        sql.forgetSpent.run(at - keptFor(window), at + window);
        const wait = spendingWait(asked, spender);
        if (wait === 0) sql.addSpent.run(at, spender, anonymous === undefined ? 0 : 1, address ?? null);
        return wait;
      }),
    spentAt: (spender, taken, at) => commit.run(() => void sql.moveSpent.run(at, spender, taken)),
  };
}
