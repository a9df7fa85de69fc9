/** Which of the given intents a text means. Learns in a worker; what was just put is compared word by word until then. */
import { isDeepStrictEqual } from 'node:util';
import { answerQuestion, type Known } from './answer-question.ts';
import { examplesOf, type Intent, type Understood } from './intents.ts';
import type { Learned } from './learn.ts';
import { createLearner } from './learner.ts';
import { createSynonyms, NO_SYNONYMS, type SynonymGroup } from './synonyms.ts';
import { createYoungIntent, type YoungIntent } from './young-intents.ts';

export type { Decision, Intent, Understood } from './intents.ts';
export type { SynonymGroup } from './synonyms.ts';

/** Reading more examples than these at once would hold the event loop; they are understood when they are learned. */
const READ_AT_ONCE = 100;

type Waiter = Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'> & { revision: number };

/** @param keepIn a folder for what was learned first, so that the next start with the same intents need not learn them */
export function createUnderstanding(keepIn?: string) {
  const intents = new Set<number>();
  /** The revision at which each young intent was put. */
  const putAt = new Map<number, number>();
  const young = new Map<number, YoungIntent>();
  let known: Known = {
    learned: undefined,
    learnedSynonyms: NO_SYNONYMS,
    young,
    synonyms: NO_SYNONYMS,
    has: (id) => intents.has(id),
  };
  let revision = 0;
  let learnedRevision = 0;
  let failure: Error | undefined;
  let waiters: Waiter[] = [];

  const learner = createLearner(takeLearned, fail, keepIn);

  function takeLearned(upTo: number, learned: Learned | undefined): void {
    learnedRevision = upTo;
    known = { ...known, learned, learnedSynonyms: createSynonyms(learned?.synonyms ?? []) };
    for (const [id, at] of putAt) {
      if (at > upTo) continue;
      putAt.delete(id);
      young.delete(id);
    }
    for (const waiter of waiters) if (waiter.revision <= upTo) waiter.resolve();
    waiters = waiters.filter((waiter) => waiter.revision > upTo);
  }

  function fail(error: Error): void {
    failure = error;
    for (const waiter of waiters) waiter.reject(error);
    waiters = [];
  }

  function relearn(): void {
    if (failure) throw failure;
    learner.learn(revision);
  }

  return {
    /** Adds intents, or replaces those of the same id. A few are understood at once, many when `settled` resolves. */
    put(added: readonly Intent[]): void {
      revision += 1;
      let room = READ_AT_ONCE;
      for (const intent of added) {
        intents.add(intent.id);
        putAt.set(intent.id, revision);
        young.delete(intent.id);
        room -= examplesOf(intent).length;
        if (room >= 0) young.set(intent.id, createYoungIntent(intent, known.synonyms));
      }
      learner.put(added);
      relearn();
    },
    remove(ids: readonly number[]): void {
      revision += 1;
      for (const id of ids) {
        intents.delete(id);
        putAt.delete(id);
        young.delete(id);
      }
      learner.remove(ids);
      relearn();
    },
    /**
     * States words and phrases that mean the same to this robot, as `[['light', 'lamp'], ['发票', '收据']]`, in place of those before.
     * Case and accents do not matter; a longer phrase goes first; a word may have an ending of up to two letters ("lamps"); a term of
     * several groups belongs to the first. Understood when `settled` resolves. Costs learning everything again, unless nothing changes.
     */
    setSynonyms(groups: readonly SynonymGroup[]): void {
      if (isDeepStrictEqual(groups, known.synonyms.groups)) return;
      revision += 1;
      known = { ...known, synonyms: createSynonyms(groups.map((group) => [...group])) };
      for (const [id, { intent }] of young) young.set(id, createYoungIntent(intent, known.synonyms));
      learner.setSynonyms(known.synonyms.groups);
      relearn();
    },
    /** The meaning of a text by the present intents. Takes milliseconds with ten thousand examples; reads only the beginning of long texts. */
    ask: (text: string): Understood => answerQuestion(text, known),
    /** Whether something put so far is not learned yet. */
    isLearning: (): boolean => !failure && learnedRevision !== revision,
    /** Resolves when everything put so far is learned; rejects when learning failed or the understanding is closed. */
    settled(): Promise<void> {
      if (failure) return Promise.reject(failure);
      if (learnedRevision === revision) return Promise.resolve();
      return new Promise((resolve, reject) => waiters.push({ revision, resolve, reject }));
    },
    async close(): Promise<void> {
      fail(new Error('This understanding is closed.'));
      await learner.close();
    },
  };
}
export type Understanding = ReturnType<typeof createUnderstanding>;
