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
const filler = new RegExp([...CHINESE_FILLER].sort((a, b) => b.length - a.length).join('|'), 'gu');
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
  const text = plainText(message).normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  const found = [...latinTerms(text), ...hanTerms(text)];
  return [...new Set(found.map((term) => synonymOf.get(term) ?? term))];
}

/** A light English stemmer: enough to join singular and plural, and the forms of a verb. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let root = word.replace(/'s$|'$/, '');
  if (/(ss|us|is)$/.test(root) === false) root = root.replace(/ies$/, 'y').replace(/(x|ch|sh|ss|z)es$/, '$1').replace(/s$/, '');
  root = root.replace(/(?<=[aeiouy].*)(?:ing|ed)$/, '');
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

function hanTerms(text: string): string[] {
  const found: string[] = [];
  for (const run of text.replace(filler, ' ').match(HAN_RUN) ?? []) {
    if (run.length === 1) found.push(run);
    for (let at = 0; at + 1 < run.length; at++) found.push(run.slice(at, at + 2));
    for (const part of segmenters.zh.segment(run)) {
      if (part.isWordLike && part.segment.length > 2) found.push(part.segment);
    }
  }
  return found;
}
