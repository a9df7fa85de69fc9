/**
 * Suggests questions of a site's robot while the visitor types, from indexes in memory. Typed text is never stored,
 * logged or counted, and causes no call of the desk.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DeskClient } from '../desk-api/client.ts';
import { DeskError } from '../desk-api/errors.ts';
import { QUESTION_TYPES, SEARCH_TYPES, searchQuestions, VALIDITY_FILTERS } from '../desk-api/knowledge/questions.ts';
import type { InputOf } from '../desk-api/operation.ts';
import { PRIORITY } from '../model/priority.ts';
import type { Budget } from '../outbox/budget.ts';
import type { Breaker } from '../outbox/retry.ts';
import type { Question } from '../protocol.ts';
import type { SiteSettings, Sites } from '../sites.ts';
import type { Wording } from './question-index.ts';
import { PAGE_SIZE, type ReadPage } from './read-questions.ts';
import { createRefreshingIndex, type RefreshingIndex } from './refreshing-index.ts';

export type Suggestions = {
  /** Whether the site suggests questions. */
  isOffered(site: string): boolean;
  /** Up to four questions that fit the typed text, best first. */
  suggest(site: string, typed: string): Question[];
  /** The suggested wording with that `ref`; undefined if the robot no longer has it. */
  questionOf(site: string, ref: string): Wording | undefined;
  state(): SuggestionsState;
  start(): void;
  stop(): Promise<void>;
};

export type SuggestionsState = {
  /** Wordings in all indexes. */
  wordings: number;
  /** Milliseconds since the oldest index was refreshed; 0 without any index. */
  age: number;
};

export type SuggestionsOptions = {
  sites: Sites;
  /** Undefined if the relay makes no calls of the knowledge base. */
  knowledge: { client: DeskClient; budget: Pick<Budget, 'take'>; breaker: Breaker } | undefined;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds between two refreshes, and after which all questions are read again. */
  pace: { suggestions: number; suggestionsReadAll: number };
};

type SearchBody = InputOf<typeof searchQuestions>['body'];

const MOST_SUGGESTED = 4;
/** The calls have the lowest priority, because every visitor's own calls are more urgent. */
const SPENDER = { priority: PRIORITY.preview, name: 'suggestions', anonymous: false } as const;

export function createSuggestions({ sites, knowledge, log, now, pace }: SuggestionsOptions): Suggestions {
  const stopping = new AbortController();
  const began = now();
  /** By robot and scene, so that sites with the same ones share an index. */
  const indexes = new Map<string, RefreshingIndex>();
  const bySite = new Map<string, RefreshingIndex>();
  let running: Promise<void> | undefined;

  if (knowledge) {
    for (const [key, site] of sites) {
      if (!site.suggestions || site.first === 'agent' || site.robotId === undefined) continue;
      const name = `${site.robotId} ${site.sceneId}`;
      const index = indexes.get(name) ?? createIndexFor(site.robotId, site);
      indexes.set(name, index);
      bySite.set(key, index);
    }
  }

  function createIndexFor(robotId: number, { sceneId }: SiteSettings): RefreshingIndex {
    return createRefreshingIndex({
      readPage: pagesOf(robotId, sceneId),
      now,
      log: log.child({ robotId }),
      every: pace.suggestions,
      readAllEvery: pace.suggestionsReadAll,
    });
  }

  function pagesOf(robotId: number, sceneId: number | undefined): ReadPage {
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
  }

  /** Makes the call as soon as the budget and the breaker allow one. */
  async function call(body: SearchBody): ReturnType<typeof search> {
    const { budget, breaker } = knowledge as NonNullable<typeof knowledge>;
    for (;;) {
      const pause = breaker.wait(now());
      const taken = pause > 0 ? undefined : await budget.take(SPENDER, () => search(body));
      if (taken?.taken) return taken.result;
      await wait(Math.max(pause, taken?.wait ?? 0), undefined, { signal: stopping.signal });
    }
  }

  async function search(body: SearchBody) {
    const { client, breaker } = knowledge as NonNullable<typeof knowledge>;
    try {
      const answer = await client.call(searchQuestions, { body });
      breaker.succeeded();
      return answer;
    } catch (error) {
      if (error instanceof DeskError) breaker.failed(error, now());
      throw error;
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // One after another, so that many robots do not take the budget at once.
      for (const index of indexes.values()) {
        if (!stopping.signal.aborted) await index.refresh();
      }
      await wait(pace.suggestions, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    isOffered: (site) => bySite.has(site),
    suggest(site, typed) {
      const found = bySite.get(site)?.current()?.search(typed, MOST_SUGGESTED) ?? [];
      return found.map(({ ref, text }) => ({ ref, text }));
    },
    questionOf: (site, ref) => bySite.get(site)?.current()?.byRef(ref),
    state() {
      const all = [...indexes.values()];
      return {
        wordings: all.reduce((sum, index) => sum + (index.current()?.size ?? 0), 0),
        age: Math.max(0, ...all.map((index) => now() - (index.refreshedAt() ?? began))),
      };
    },
    start() {
      if (indexes.size > 0) running = run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
