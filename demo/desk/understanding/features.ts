/** The features of a text as 32-bit hashes. Parts of words join the forms of a word and survive typos: no stemmer is needed. */
import type { Synonyms } from './synonyms.ts';
import { wordsOf } from './words.ts';

/** Hashes with duplicates; those of parts are negative, the others are not. */
export interface Features {
  words: Int32Array;
  /** Of neighbouring words, the edges of the text counted as words. */
  pairs: Int32Array;
  parts: Int32Array;
}

/** Lengths of the parts of a word, its edges counted as letters. */
const SHORTEST_PART = 2;
const LONGEST_PART = 4;

const SEED = { word: 1, pair: 2, part: 3, character: 4 } as const;
const EDGE = ' ';

export function featuresOf(text: string, synonyms?: Synonyms): Features {
  const words = wordsOf(text, synonyms);
  const pairs: number[] = [];
  const parts: number[] = [];
  const bounded = words.length === 0 ? [] : [EDGE, ...words.map((word) => word.text), EDGE];
  for (let n = 1; n < bounded.length; n += 1) pairs.push(hash(`${bounded[n - 1]} ${bounded[n]}`, SEED.pair));
  for (const { text: word, unspaced } of words) if (!unspaced) addParts(word, parts);
  // In scripts without spaces a character is more than a letter.
  for (const { text: word, unspaced } of words) {
    if (unspaced) for (const character of word) parts.push(~hash(character, SEED.character));
  }
  return {
    words: Int32Array.from(words, (word) => hash(word.text, SEED.word)),
    pairs: Int32Array.from(pairs),
    parts: Int32Array.from(parts),
  };
}

function addParts(word: string, parts: number[]): void {
  const bounded = EDGE + word + EDGE;
  for (let length = SHORTEST_PART; length <= LONGEST_PART; length += 1) {
    if (bounded.length <= length) {
      parts.push(~hash(bounded, SEED.part));
      break;
    }
    for (let at = 0; at + length <= bounded.length; at += 1) {
      parts.push(~hash(bounded.slice(at, at + length), SEED.part));
    }
  }
}

/** 31 bits: FNV-1a with a final mix, so that the low bits can index a table. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let n = 0; n < text.length; n += 1) value = Math.imul(value ^ text.charCodeAt(n), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  value ^= value >>> 12;
  return value & 0x7fffffff;
}
