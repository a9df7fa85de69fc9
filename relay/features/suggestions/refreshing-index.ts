/**
 * The index of one robot's questions. A refresh reads the changes, which costs an unchanged knowledge base one call;
 * the whole list is read if its total shows that questions were deleted, and after `readAllEvery`. While the knowledge
 * base cannot be read, the last index stays.
 */

import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildIndex, type QuestionIndex } from './question-index.ts';
import { type KnownQuestions, PAGE_SIZE, type ReadPage, readAll, readChanges, wordingsOf } from './read-questions.ts';

export type RefreshingIndexOptions = {
  /** Rejects when the page cannot be read now. */
  readPage: ReadPage;
  now: () => number;
  log: Logger;
  /** Milliseconds between two refreshes. */
  every: number;
  /** Milliseconds after which the whole list is read again in any case. */
  readAllEvery: number;
};

export type RefreshingIndex = ReturnType<typeof createRefreshingIndex>;

export function createRefreshingIndex(options: RefreshingIndexOptions) {
  const { readPage, now, log, every, readAllEvery } = options;
  let known: KnownQuestions | undefined;
  let index: QuestionIndex | undefined;
  let refreshedAt: number | undefined;
  let readAllAt = 0;
  let isFailing = false;

  async function refresh(): Promise<void> {
    const next = await readNext();
    if (next !== known) index = await runInSlices(buildIndex(wordingsOf(next)));
    known = next;
    refreshedAt = now();
    isFailing = false;
  }

  async function readNext(): Promise<KnownQuestions> {
    const began = now();
    if (known && began - readAllAt < readAllEvery) {
      const changed = await readChanges(readPage, known);
      // A list of many pages is read more rarely, so that reading costs about one call per interval.
      const isDue = began - readAllAt >= Math.ceil(known.byId.size / PAGE_SIZE) * every;
      if (!changed.totalDiffers || !isDue) return changed.known;
    }
    const all = await readAll(readPage);
    readAllAt = began;
    return all;
  }

  return {
    current: () => index,
    /** The time of the last successful refresh, in milliseconds since 1970; undefined before the first. */
    refreshedAt: () => refreshedAt,
    /** Reads the changes now. Never rejects. */
    refresh: () =>
      refresh().catch((error: unknown) => {
        // Logged once, because it recurs with every refresh until the cause is gone.
        if (!isFailing)
          log.warn({ err: error }, 'the questions for suggestions cannot be read; the last ones are kept');
        isFailing = true;
      }),
  };
}

/** Milliseconds of one slice. */
const SLICE = 5;

/** Runs long work, which yields every few milliseconds, in slices, so that the event loop is never held for long. */
export async function runInSlices<T>(work: Generator<unknown, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE) continue;
    await setImmediate();
    began = performance.now();
  }
}
