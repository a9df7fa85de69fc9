/** Suggests questions while the visitor types, from memory: typed text is never stored, logged, counted or sent on. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Metrics } from '../../health/metrics.ts';
import type { Sites } from '../../sites/sites.ts';
import type { KnowledgeService } from './page-reader.ts';
import type { RefreshingIndex } from './refreshing-index.ts';

export type SuggestionsOptions = {
  sites: Sites;
  /** Undefined if the relay makes no calls of the knowledge base. */
  knowledge: KnowledgeService | undefined;
  log: Logger;
  metrics: Pick<Metrics, 'gauge'>;
  now: () => number;
  /** Milliseconds between two refreshes, and after which all questions are read again. */
  timings: { suggestions: number; suggestionsReadAll: number };
};

const MOST_SUGGESTED = 4;

export function createSuggestions({ sites, knowledge, log, metrics, now, timings }: SuggestionsOptions) {
  const stopping = new AbortController();
  const began = now();
  /** By robot and scene, so that sites with the same ones share an index. */
  const robots = new Map<string, { robotId: number; sceneId: number | undefined }>();
  const bySite = new Map<string, string>();
  const indexes = new Map<string, RefreshingIndex>();
  const indexOf = (site: string) => indexes.get(bySite.get(site) ?? '')?.current();
  let running: Promise<void> | undefined;

  for (const [site, { robotId, sceneId, first, suggestions }] of sites) {
    if (!knowledge || !suggestions || first === 'agent' || robotId === undefined) continue;
    const name = `${robotId} ${sceneId}`;
    robots.set(name, { robotId, sceneId });
    bySite.set(site, name);
  }

  /** Loads what reads questions only now, because a relay without a knowledge base starts sooner without it. */
  async function createIndexes(service: KnowledgeService): Promise<void> {
    const { createPageReader } = await import('./page-reader.ts');
    const { createRefreshingIndex } = await import('./refreshing-index.ts');
    const pagesOf = createPageReader(service, now, stopping.signal);
    for (const [name, { robotId, sceneId }] of robots) {
      const readPage = pagesOf(robotId, sceneId);
      const pauses = { every: timings.suggestions, readAllEvery: timings.suggestionsReadAll };
      indexes.set(name, createRefreshingIndex({ readPage, now, log: log.child({ robotId }), ...pauses }));
    }
  }

  async function run(service: KnowledgeService): Promise<void> {
    await createIndexes(service);
    while (!stopping.signal.aborted) {
      // One after another, so that many robots do not take the budget at once.
      for (const index of indexes.values()) {
        if (!stopping.signal.aborted) await index.refresh();
      }
      await wait(timings.suggestions, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  metrics.gauge('relay_suggestions_wordings', 'Questions and similar ones that can be suggested', () =>
    [...indexes.values()].reduce((sum, index) => sum + (index.current()?.size ?? 0), 0),
  );
  metrics.gauge(
    'relay_suggestions_age_seconds',
    'Time since the questions for suggestions were last compared with the knowledge base',
    () => Math.max(0, ...[...indexes.values()].map((index) => now() - (index.refreshedAt() ?? began))) / 1000,
  );
  return {
    isOffered: (site: string) => bySite.has(site),
    /** Up to four questions that fit the typed text, best first. */
    suggest(site: string, typed: string) {
      const found = indexOf(site)?.search(typed, MOST_SUGGESTED) ?? [];
      return found.map(({ ref, text }) => ({ ref, text }));
    },
    /** The suggested wording with that `ref`; undefined if the robot no longer has it. */
    questionOf: (site: string, ref: string) => indexOf(site)?.byRef(ref),
    start() {
      if (knowledge && robots.size > 0) running = run(knowledge);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
