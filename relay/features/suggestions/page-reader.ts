/** Reads pages of a robot's valid questions by the knowledge base's search (doc 3 §4.1), within the budget and the breaker. */
import { setTimeout as wait } from 'node:timers/promises';
import type { DeskClient } from '../../desk-api/client.ts';
import { DeskError } from '../../desk-api/errors.ts';
import { QUESTION_TYPES, SEARCH_TYPES, searchQuestions, VALIDITY_FILTERS } from '../../desk-api/knowledge/questions.ts';
import type { InputOf } from '../../desk-api/operation.ts';
import { PRIORITY } from '../../model/priority.ts';
import type { Budget } from '../../outbox/budget.ts';
import type { Breaker } from '../../outbox/retry.ts';
import { PAGE_SIZE, type ReadPage } from './read-questions.ts';

export type KnowledgeService = { client: DeskClient; budget: Pick<Budget, 'take'>; breaker: Breaker };

type SearchBody = InputOf<typeof searchQuestions>['body'];

/** The calls have the lowest priority, because every visitor's own calls are more urgent. */
const SPENDER = { priority: PRIORITY.preview, name: 'suggestions', anonymous: false } as const;

/** @param signal aborts a call that waits for the budget or the breaker */
export function createPageReader(
  { client, budget, breaker }: KnowledgeService,
  now: () => number,
  signal: AbortSignal,
) {
  async function search(body: SearchBody) {
    try {
      const answer = await client.call(searchQuestions, { body });
      breaker.recordSuccess();
      return answer;
    } catch (error) {
      if (error instanceof DeskError) breaker.recordFailure(error, now());
      throw error;
    }
  }

  /** Makes the call as soon as the budget and the breaker allow one. */
  async function call(body: SearchBody): ReturnType<typeof search> {
    for (;;) {
      const pause = breaker.wait(now());
      const taken = pause > 0 ? undefined : await budget.take(SPENDER, () => search(body));
      if (taken?.taken) return taken.result;
      await wait(Math.max(pause, taken?.wait ?? 0), undefined, { signal });
    }
  }

  return function pagesOf(robotId: number, sceneId: number | undefined): ReadPage {
    const body = {
      robotId,
      pageSize: PAGE_SIZE,
      searchType: SEARCH_TYPES.all,
      type: QUESTION_TYPES.normal,
      isWorking: VALIDITY_FILTERS.valid,
      ...(sceneId !== undefined && { channelIdList: [sceneId] }),
    };
    return async (pageNum, order) => {
      const { data, paging } = await call({ ...body, pageNum, order });
      return { rows: data, total: paging.total };
    };
  };
}
