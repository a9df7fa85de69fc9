/**
 * Finds the entries of one corpus that a question probably means, each with a confidence between 0 and 1. MiniSearch
 * finds the candidates; `phrase-match.ts` judges them. Decides nothing about what is then said.
 */
import MiniSearch from 'minisearch';
import { createPhraseMatch } from './phrase-match.ts';
import type { FaqEntry } from './robot-types.ts';
import { nearestWord, typoLimit } from './spelling.ts';
import { bareText, plainText, terms } from './tokenize.ts';

/** An entry and how sure the search is: 1 is the entry's own question, word for word. */
export interface FaqHit {
  entry: FaqEntry;
  confidence: number;
}

export interface FaqSearch {
  /** The entry whose question, or failing that similar question, is exactly this text. */
  exact(question: string): FaqEntry | undefined;
  /** Likely entries, best first. */
  find(question: string): FaqHit[];
}

/** How many candidates of the full-text search are judged. */
const CANDIDATES = 24;
/** What is left of the confidence when only one sentence of a longer message was understood. */
const SENTENCE_SHARE = 0.94;

/** Indexes a corpus. Takes some milliseconds; build once and again when the corpus changes. */
export function createFaqSearch(entries: readonly FaqEntry[]): FaqSearch {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const byPhrase = new Map<string, FaqEntry>();
  for (const entry of entries) for (const similar of entry.similar) byPhrase.set(bareText(similar), entry);
  for (const entry of entries) byPhrase.set(bareText(entry.question), entry);

  const match = createPhraseMatch(entries);
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

  function judge(question: string): FaqHit[] {
    const asked = terms(question).map((term) => (match.knows(term) ? term : (nearestWord(term, match.vocabulary) ?? term)));
    if (asked.length === 0) return [];
    const candidates = index.search(asked.join(' ')).slice(0, CANDIDATES);
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
      for (const { text, share } of readings(question)) {
        for (const { entry, confidence } of judge(text)) {
          const weighed = confidence * share;
          if (weighed > (best.get(entry.id)?.confidence ?? 0)) best.set(entry.id, { entry, confidence: weighed });
        }
      }
      return [...best.values()].sort((a, b) => b.confidence - a.confidence || a.entry.id - b.entry.id);
    },
  };
}

/** The message as a whole, and each sentence of it when it has several. */
function readings(question: string): { text: string; share: number }[] {
  const text = plainText(question);
  const sentences = text.split(/[.!?;\n。!?;…]+|[,,、](?=\p{Script=Han})/u).filter((part) => bareText(part) !== '');
  const parts = sentences.length > 1 ? sentences.slice(0, 8) : [];
  return [{ text, share: 1 }, ...parts.map((part) => ({ text: part, share: SENTENCE_SHARE }))];
}

function searchableField(entry: FaqEntry, field: string): string {
  if (field === 'id') return String(entry.id);
  if (field === 'question') return entry.question;
  if (field === 'similar') return entry.similar.join('\n');
  if (field === 'keywords') return (entry.keywords ?? []).join(' ');
  return plainText(entry.answer);
}
