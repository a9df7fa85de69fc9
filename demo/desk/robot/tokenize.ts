/**
 * Turns a question into the terms that are searched: words by Intl.Segmenter, stemmed and freed of filler for Latin
 * text, words plus character bigrams for Chinese. Knows nothing of questions and answers.
 */
import type { Language } from './robot-types.ts';
import { CHINESE_FILLER, ENGLISH_FILLER, SYNONYMS } from './vocabulary.ts';

const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'word' }),
  zh: new Intl.Segmenter('zh', { granularity: 'word' }),
};
const HAN = /\p{Script=Han}/u;
const HAN_RUN = /\p{Script=Han}+/gu;
const fillerPhrase = new RegExp(
  [...CHINESE_FILLER]
    .filter((phrase) => phrase.length > 1)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'gu',
);
const BETWEEN_WORDS_SHARE = 0.35;
/** A character alone says something too: 修 is in all words for mending. */
const CHARACTER_SHARE = 0.4;
/** Two single characters side by side are often one word that the segmenter does not know. */
const LOOSE_PAIR_SHARE = 0.7;
const WHOLE_WORD_SHARE = 0.5;
const synonymOf = new Map(SYNONYMS.flatMap(([term, ...others]) => others.map((other) => [other, term] as const)));

/** Plain lower-case text of a message: no tags, no entities, compatibility forms folded, single spaces. */
export function plainText(message: string): string {
  return message
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&(?:#39|apos|quot|lt|gt);/g, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text without punctuation, symbols and spaces at the edges: equal for "Returns?" and "returns". */
export function bareText(message: string): string {
  return plainText(message)
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The language of a question by its script; undefined when it shows none, as "123?" does. */
export function languageOf(message: string): Language | undefined {
  if (HAN.test(message)) return 'zh';
  return /\p{Script=Latin}/u.test(message) ? 'en' : undefined;
}

/** The search terms of a text in reading order, without duplicates. */
export function terms(message: string): string[] {
  return [...weighedTerms(message).keys()];
}

/** The search terms of a text with their share: 1 for a word, less for a bigram that only happens to lie between words. */
export function weighedTerms(message: string): Map<string, number> {
  const text = plainText(message).normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  const found = new Map<string, number>();
  const add = (term: string, share: number) => {
    const known = synonym(term);
    found.set(known, Math.max(share, found.get(known) ?? 0));
  };
  for (const term of latinTerms(text)) add(term, 1);
  for (const run of text.replace(fillerPhrase, ' ').match(HAN_RUN) ?? []) addHanTerms(run, add);
  return found;
}

/** The term that is searched for this one. */
export function synonym(term: string): string {
  return synonymOf.get(term) ?? term;
}

/** Terms that are only ever searched as another one; the spelling needs to know them. */
export const synonymTerms: readonly string[] = [...synonymOf.keys()];

/** A light English stemmer: enough to join singular and plural, and the forms of a verb. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let root = word.replace(/'s$|'$/, '');
  if (/(ss|us|is)$/.test(root) === false)
    root = root
      .replace(/ies$/, 'y')
      .replace(/(x|ch|sh|ss|z)es$/, '$1')
      .replace(/s$/, '');
  root = root.replace(/^([^aeiouy]*[aeiouy].*)(?:ing|ed)$/, '$1');
  root = root.replace(/([bdgmnprt])\1$/, '$1').replace(/(?<=.{2})(?:e|y|i)$/, '');
  return root.length < 2 ? word : root;
}

function latinTerms(text: string): string[] {
  const words: string[] = [];
  for (const part of segmenters.en.segment(text.replace(HAN_RUN, ' '))) {
    if (part.isWordLike) words.push(part.segment.replace(/'(?:re|ve|ll|d|m|s)$/, ''));
  }
  const telling = words.filter((word) => !ENGLISH_FILLER.has(word));
  return telling.map(stem);
}

/** Words of a run of Chinese, and every pair of neighbours, so that a wrong word boundary or character costs little. */
function addHanTerms(run: string, add: (term: string, share: number) => void): void {
  for (const words of tellingWords(run)) {
    const text = words.join('');
    for (const character of text) add(character, text.length === 1 ? 1 : CHARACTER_SHARE);
    for (const word of words) if (word.length > 2) add(word, WHOLE_WORD_SHARE);
    let start = 0;
    for (const [index, word] of words.entries()) {
      const next = words[index + 1];
      for (let at = start; at + 1 < start + word.length; at++) add(text.slice(at, at + 2), 1);
      start += word.length;
      const loose = word.length === 1 && next?.length === 1;
      if (next) add(text.slice(start - 1, start + 1), loose ? LOOSE_PAIR_SHARE : BETWEEN_WORDS_SHARE);
    }
  }
}

/** The words of a run in stretches without filler. */
function tellingWords(run: string): string[][] {
  const stretches: string[][] = [[]];
  for (const { segment } of segmenters.zh.segment(run)) {
    if (CHINESE_FILLER.has(segment)) stretches.push([]);
    else stretches.at(-1)?.push(segment);
  }
  return stretches.filter((words) => words.length > 0);
}
