/**
 * Suggests questions of a site's robot while the visitor types, from indexes in memory. Typed text is never stored,
 * logged or counted, and causes no call of the desk.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Question } from '../protocol.ts';
import type { Sites } from '../sites.ts';
import { createPageReader, type KnowledgeService } from './page-reader.ts';
import type { Wording } from './question-index.ts';
import type { ReadPage } from './read-questions.ts';
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
  knowledge: KnowledgeService | undefined;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds between two refreshes, and after which all questions are read again. */
  pace: { suggestions: number; suggestionsReadAll: number };
};

const MOST_SUGGESTED = 4;

export function createSuggestions({ sites, knowledge, log, now, pace }: SuggestionsOptions): Suggestions {
  const stopping = new AbortController();
  const began = now();
  /** By robot and scene, so that sites with the same ones share an index. */
  const indexes = new Map<string, RefreshingIndex>();
  const bySite = new Map<string, RefreshingIndex>();
  let running: Promise<void> | undefined;

  if (knowledge) {
    const pagesOf = createPageReader(knowledge, now, stopping.signal);
    for (const [key, { robotId, sceneId, first, suggestions }] of sites) {
      if (!suggestions || first === 'agent' || robotId === undefined) continue;
      const name = `${robotId} ${sceneId}`;
      const index = indexes.get(name) ?? createIndex(robotId, pagesOf(robotId, sceneId));
      indexes.set(name, index);
      bySite.set(key, index);
    }
  }

  function createIndex(robotId: number, readPage: ReadPage): RefreshingIndex {
    return createRefreshingIndex({
      readPage,
      now,
      log: log.child({ robotId }),
      every: pace.suggestions,
      readAllEvery: pace.suggestionsReadAll,
    });
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
