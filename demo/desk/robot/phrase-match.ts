/**
 * Judges how well a question's terms fit an entry, as a number between 0 and 1 that thresholds can be set on (a
 * full-text score has no upper end). Rare terms weigh more than common ones; terms nobody knows weigh most, so that a
 * question about something else stays below the thresholds.
 */
import type { FaqEntry } from './robot-types.ts';
import { terms } from './tokenize.ts';

interface Phrase {
  terms: Set<string>;
  weight: number;
}

interface Profile {
  question: Phrase;
  similar: Phrase[];
  /** Every term of the entry's questions and keywords. */
  all: Set<string>;
}

export interface PhraseMatch {
  /** Terms that occur in questions, similar questions and keywords, with how many entries use them. */
  vocabulary: ReadonlyMap<string, number>;
  knows(term: string): boolean;
  /** @param rank the full-text score as a share of the best candidate's, 0 to 1 */
  confidence(asked: readonly string[], entryId: number, rank: number): number;
}

/** Share of the confidence that comes from the best phrase, from all phrases together, and from the full text. */
const SHARES = { phrase: 0.66, all: 0.29, rank: 0.05 };
/** A similar question counts a little less than the question itself. */
const SIMILAR_SHARE = 0.98;

/** Reads all phrases of a corpus once. */
export function createPhraseMatch(entries: readonly FaqEntry[]): PhraseMatch {
  const vocabulary = new Map<string, number>();
  const termSets = entries.map((entry) => {
    const all = new Set(terms([entry.question, ...entry.similar, ...(entry.keywords ?? [])].join(' \n ')));
    const phrases = [entry.question, ...entry.similar].map((phrase) => new Set(terms(phrase)));
    for (const phrase of phrases) for (const term of phrase) all.add(term);
    for (const term of all) vocabulary.set(term, (vocabulary.get(term) ?? 0) + 1);
    return { id: entry.id, all, phrases };
  });

  const weight = (term: string) => Math.log(1 + entries.length / (0.5 + (vocabulary.get(term) ?? 0)));
  const weigh = (set: Iterable<string>) => [...set].reduce((sum, term) => sum + weight(term), 0);
  const profiles = new Map<number, Profile>(
    termSets.map(({ id, all, phrases }) => {
      const [question = { terms: new Set<string>(), weight: 0 }, ...similar] = phrases.map((phrase) => ({
        terms: phrase,
        weight: weigh(phrase),
      }));
      return [id, { question, similar, all }];
    }),
  );

  function fit(asked: readonly string[], askedWeight: number, phrase: Phrase): number {
    if (phrase.weight === 0) return 0;
    const shared = weigh(asked.filter((term) => phrase.terms.has(term)));
    return shared / Math.sqrt(askedWeight * phrase.weight);
  }

  return {
    vocabulary,
    knows: (term) => vocabulary.has(term),
    confidence(asked, entryId, rank) {
      const profile = profiles.get(entryId);
      const askedWeight = weigh(asked);
      if (!profile || askedWeight === 0) return 0;
      const similar = profile.similar.map((phrase) => fit(asked, askedWeight, phrase) * SIMILAR_SHARE);
      const phrase = Math.max(fit(asked, askedWeight, profile.question), ...similar);
      const all = weigh(asked.filter((term) => profile.all.has(term))) / askedWeight;
      if (all === 0) return 0;
      return Math.min(1, SHARES.phrase * phrase + SHARES.all * all + SHARES.rank * rank);
    },
  };
}
