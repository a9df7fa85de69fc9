/**
 * Judges how well a question's terms fit an entry, as a number between 0 and 1 that thresholds can be set on (a
 * full-text score has no upper end). Rare terms weigh more than common ones; terms nobody knows weigh most, so that a
 * question about something else stays below the thresholds.
 */
import type { FaqEntry } from './robot-types.ts';
import { weighedTerms } from './tokenize.ts';

interface Phrase {
  /** Term to its share, as in a question. */
  terms: ReadonlyMap<string, number>;
  weight: number;
}

interface Profile {
  question: Phrase;
  similar: Phrase[];
  keywords: ReadonlySet<string>;
  /** Every term of the entry's questions and keywords. */
  all: ReadonlySet<string>;
}

export interface PhraseMatch {
  /** Terms that occur in questions, similar questions and keywords, with how many entries use them. */
  vocabulary: ReadonlyMap<string, number>;
  /** Whether many entries use this term, as they do "lamp" and "order". */
  isShopTalk(term: string): boolean;
  /** @param rank the full-text score as a share of the best candidate's, 0 to 1 */
  confidence(asked: ReadonlyMap<string, number>, entryId: number, rank: number): number;
}

/** Share of the confidence that comes from the best phrase, from all phrases together, and from the full text. */
const SHARES = { phrase: 0.66, all: 0.29, rank: 0.05 };
/** A similar question counts a little less than the question itself. */
const SIMILAR_SHARE = 0.98;
/** A question that is all keywords of one entry is as good as this much of a phrase: enough to suggest the entry. */
const KEYWORDS_SHARE = 0.4;

/** Part of the entries that must use a term to make it common in the shop. */
const SHOP_TALK = 0.03;

/** Reads all phrases of a corpus once. */
export function createPhraseMatch(entries: readonly FaqEntry[]): PhraseMatch {
  const vocabulary = new Map<string, number>();
  const read = entries.map((entry) => {
    const phrases = [entry.question, ...entry.similar].map(weighedTerms);
    const keywords = new Set((entry.keywords ?? []).flatMap((keyword) => [...weighedTerms(keyword).keys()]));
    const all = new Set([...phrases.flatMap((phrase) => [...phrase.keys()]), ...keywords]);
    for (const term of all) vocabulary.set(term, (vocabulary.get(term) ?? 0) + 1);
    return { id: entry.id, phrases, keywords, all };
  });

  const rarity = (term: string) => Math.log(1 + entries.length / (0.5 + (vocabulary.get(term) ?? 0)));
  const weigh = (shares: Iterable<readonly [string, number]>) =>
    [...shares].reduce((sum, [term, share]) => sum + share * rarity(term), 0);
  const profiles = new Map<number, Profile>(
    read.map(({ id, phrases, keywords, all }) => {
      const [question = { terms: new Map(), weight: 0 }, ...similar] = phrases.map((phrase) => ({
        terms: phrase,
        weight: weigh(phrase),
      }));
      return [id, { question, similar, keywords, all }];
    }),
  );

  function fit(asked: ReadonlyMap<string, number>, askedWeight: number, phrase: Phrase): number {
    if (phrase.weight === 0) return 0;
    const shared = [...asked].map(([term, share]) => [term, Math.min(share, phrase.terms.get(term) ?? 0)] as const);
    return weigh(shared) / Math.sqrt(askedWeight * phrase.weight);
  }

  return {
    vocabulary,
    isShopTalk: (term) => term.length > 1 && (vocabulary.get(term) ?? 0) >= entries.length * SHOP_TALK,
    confidence(asked, entryId, rank) {
      const profile = profiles.get(entryId);
      const askedWeight = weigh(asked);
      if (!profile || askedWeight === 0) return 0;
      const similar = profile.similar.map((phrase) => fit(asked, askedWeight, phrase) * SIMILAR_SHARE);
      const coverage = (known: ReadonlySet<string>) =>
        weigh([...asked].filter(([term]) => known.has(term))) / askedWeight;
      const keywords = coverage(profile.keywords) * KEYWORDS_SHARE;
      const phrase = Math.max(fit(asked, askedWeight, profile.question), keywords, ...similar);
      const all = coverage(profile.all);
      if (all === 0) return 0;
      return Math.min(1, SHARES.phrase * phrase + SHARES.all * all + SHARES.rank * rank);
    },
  };
}
