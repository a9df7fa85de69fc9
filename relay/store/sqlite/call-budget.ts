/** The call budget in SQLite. */
import type { CallBudget } from '../port/call-budget.ts';
import { keptFor, type Rule, rulesOf } from '../port/spending.ts';
import type { SqliteAccess } from './access.ts';

export function createCallBudget({ sql, read, commit }: SqliteAccess): CallBudget {
  /** Milliseconds until a call passes all rules; 0 if it does. */
  function spendingWait(asked: Parameters<typeof rulesOf>[0], spender: string): number {
    const waitFor = ({ of, most, within }: Rule): number => {
      const service = asked.service ?? 'desk';
      const values = of === 'spender' ? [most, service, spender] : [most, service];
      const row = sql.newestSpent[of].get(...values) as { at: number } | undefined;
      // A row far in the future was written before the clock was set back. A row slightly in the future is a slow call,
      // which counts from its end.
      return row && row.at <= asked.now + asked.window ? row.at + within - asked.now : 0;
    };
    return Math.max(0, ...rulesOf(asked).map((group) => Math.min(...group.map(waitFor))));
  }

  return {
    fullFor: (asked) => read(() => spendingWait(asked, '')),
    spend: (asked) =>
      commit(() => {
        const { now: at, window, spender, anonymous, address, service = 'desk' } = asked;
        sql.forgetSpent.run(at - keptFor(window), at + window);
        const wait = spendingWait(asked, spender);
        if (wait === 0) sql.addSpent.run(at, spender, anonymous === undefined ? 0 : 1, address ?? null, service);
        return wait;
      }),
    spentAt: (spender, taken, at, service = 'desk') =>
      commit(() => void sql.moveSpent.run(at, spender, taken, service)),
  };
}
