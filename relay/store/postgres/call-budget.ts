/** The call budget in PostgreSQL. */
import type { CallBudget } from '../port/call-budget.ts';
import { keptFor, rulesOf } from '../port/spending.ts';
import type { PostgresAccess } from './access.ts';
import { BUDGET } from './outbox-statements.ts';

export function createCallBudget({ ask, transact }: PostgresAccess): CallBudget {
  return {
    async spend(asked) {
      const { now: at, window, spender, anonymous, address = null, service = 'desk' } = asked;
      const [, , spent] = await transact([
        [BUDGET.lock, []],
        [BUDGET.forget, [at, keptFor(window), window]],
        [BUDGET.spend, [...waitOf(asked, spender), service, anonymous !== undefined, address]],
      ]);
      return spent?.[0]?.wait as number;
    },
    spentAt: async (spender, taken, at, service = 'desk') =>
      void (await ask(BUDGET.move, [spender, taken, at, service])),
    fullFor: async (asked) =>
      (await ask(BUDGET.full, [...waitOf(asked, ''), asked.service ?? 'desk']))[0]?.wait as number,
  };
}

/** The parameters of BUDGET.full but the service. */
function waitOf(asked: Parameters<typeof rulesOf>[0], spender: string): unknown[] {
  const rules = rulesOf(asked).flatMap((group, part) => group.map((rule) => ({ part, ...rule })));
  const column = (name: 'part' | 'of' | 'most' | 'within') => rules.map((rule) => rule[name]);
  return [asked.now, spender, column('part'), column('of'), column('most'), column('within')];
}
