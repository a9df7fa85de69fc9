/**
 * Finds the entries of one corpus that a question probably means, each with a confidence between 0 and 1. MiniSearch
 * finds the candidates; `phrase-match.ts` judges them. Decides nothing about what is then said.
 */
import MiniSearch from 'minisearch';
import { createPhraseMatch } from './phrase-match.ts';
import type { FaqEntry } from './robot-types.ts';
import { correct, typoLimit } from './spelling.ts';
import { bareText, plainText, synonym, synonymTerms, terms, weighedTerms } from './tokenize.ts';

/** An entry and how sure the search is: 1 is the entry's own question, word for word. */
export interface FaqHit {
  entry: FaqEntry;
  confidence: number;
  /** Whether a word of the question is common in the shop. If none is, a weak hit is probably an accident. */
  shopTalk: boolean;
}

export interface FaqSearch {
  /** The entry whose question, or failing that similar question, is exactly this text. */
  exact(question: string): FaqEntry | undefined;
  /** Likely entries, best first. */
  find(question: string): FaqHit[];
}

/** How many candidates of the full-text search are judged. */
const CANDIDATES = 24;
/** Factors for the confidence if only one sentence of a longer message was understood, or only one clause. */
const SENTENCE_SHARE = 0.94;
const CLAUSE_SHARE = 0.8;
/** A word with at most one typo. */
const CLEAR_SHARE = 0.8;

/** Indexes a corpus. Takes some milliseconds; build once and again when the corpus changes. */
export function createFaqSearch(entries: readonly FaqEntry[]): FaqSearch {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const byPhrase = new Map<string, FaqEntry>();
  for (const entry of entries) for (const similar of entry.similar) byPhrase.set(bareText(similar), entry);
  for (const entry of entries) byPhrase.set(bareText(entry.question), entry);

  const match = createPhraseMatch(entries);
  const spelling = new Set([
    ...match.vocabulary.keys(),
    ...synonymTerms.filter((term) => match.vocabulary.has(synonym(term))),
  ]);
  const index = new MiniSearch<FaqEntry>({
    fields: ['question', 'similar', 'keywords', 'answer'],
    extractField: (entry, field) => searchableField(entry, field),
    tokenize: terms,
    processTerm: (term) => term,
    searchOptions: {
      boost: { question: 4, similar: 3, keywords: 2, answer: 0.6 },
      prefix: (term) => term.length >= 4,
      fuzzy: (term) => (/^[a-z]+$/.test(term) ? typoLimit(term.length) : false),
      maxFuzzy: 2,
      tokenize: (text) => text.split(' '),
    },
  });
  index.addAll(entries);

  /** The question's terms as the corpus spells them; noise between Chinese words is left out. */
  function understand(question: string): Map<string, number> {
    const asked = weighedTerms(question);
    const known = [...asked.keys()].filter((term) => match.vocabulary.has(term));
    const understood = new Map<string, number>();
    for (const [term, share] of asked) {
      if (share < 1 && !match.vocabulary.has(term) && isNoise(term, known)) continue;
      const corrections = match.vocabulary.has(term) ? [] : correct(term, spelling);
      for (const { word, share: trust } of corrections) understood.set(synonym(word), share * trust);
      const doubt = corrections.reduce((left, { share: trust }) => Math.min(left, 1 - trust), 1);
      if (doubt > 0 && !understood.has(term)) understood.set(term, match.vocabulary.has(term) ? share : share * doubt);
    }
    return understood;
  }

  function judge(question: string): Omit<FaqHit, 'shopTalk'>[] {
    const asked = understand(question);
    if (asked.size === 0) return [];
    const candidates = index.search([...asked.keys()].join(' ')).slice(0, CANDIDATES);
    const top = candidates[0]?.score ?? 1;
    return candidates.flatMap(({ id, score }) => {
      const entry = byId.get(Number(id));
      return entry ? [{ entry, confidence: match.confidence(asked, entry.id, score / top) }] : [];
    });
  }

  return {
    exact: (question) => byPhrase.get(bareText(question)),
    find(question) {
      const best = new Map<number, FaqHit>();
      const shopTalk = [...understand(question)].some(
        ([term, share]) => share >= CLEAR_SHARE && match.isShopTalk(term),
      );
      for (const { text, share } of readings(question)) {
        for (const { entry, confidence } of judge(text)) {
          const weighed = confidence * share;
          if (weighed > (best.get(entry.id)?.confidence ?? 0))
            best.set(entry.id, { entry, confidence: weighed, shopTalk });
        }
      }
      return [...best.values()].sort((a, b) => b.confidence - a.confidence || a.entry.id - b.entry.id);
    },
  };
}

/** An unknown Chinese pair one character of which belongs to a term that was understood. */
function isNoise(term: string, known: readonly string[]): boolean {
  if (term.length !== 2 || !/^\p{Script=Han}+$/u.test(term)) return false;
  return known.some((other) => [...term].some((character) => other.includes(character)));
}

/** The message as a whole, and each sentence of it when it has several. */
function readings(question: string): { text: string; share: number }[] {
  const text = plainText(question);
  const split = (pattern: RegExp, share: number) => {
    const parts = text.split(pattern).filter((part) => bareText(part) !== '');
    return parts.length > 1 ? parts.slice(0, 8).map((part) => ({ text: part, share })) : [];
  };
  return [{ text, share: 1 }, ...split(/[.!?;\n。…]+/u, SENTENCE_SHARE), ...split(/[,、]/u, CLAUSE_SHARE)];
}

function searchableField(entry: FaqEntry, field: string): string {
  if (field === 'id') return String(entry.id);
  if (field === 'question') return entry.question;
  if (field === 'similar') return entry.similar.join('\n');
  if (field === 'keywords') return (entry.keywords ?? []).join(' ');
  return plainText(entry.answer);
}
