/** Reports calls for the metrics: every desk call, and every call that the budget refused. */
import type { DeskClient } from '../desk-api/client.ts';
import { DeskError } from '../desk-api/errors.ts';
import { PRIORITY } from '../model/priority.ts';
import type { Budget } from './budget.ts';

/** @param count is given the operation's name, and `ok` or the kind of its DeskError */
export function withCallMetrics(desk: DeskClient, count: (operation: string, outcome: string) => void): DeskClient {
  return {
    async call(operation, input) {
      try {
        const answer = await desk.call(operation, input);
        count(operation.name, 'ok');
        return answer;
      } catch (error) {
        if (error instanceof DeskError) count(operation.name, error.kind);
        throw error;
      }
    },
  };
}

/** @param refused is given the name of the priority that got no call */
export function withBudgetMetrics(budget: Budget, refused: (priority: keyof typeof PRIORITY) => void): Budget {
  const names = Object.keys(PRIORITY) as (keyof typeof PRIORITY)[];
  return {
    ...budget,
    async take(by, call) {
      const taken = await budget.take(by, call);
      const name = names.find((one) => PRIORITY[one] === by.priority);
      if (!taken.taken && name !== undefined) refused(name);
      return taken;
    },
  };
}
