/** Cuts a text into words. Scripts without spaces go to Intl.Segmenter, which costs twenty times as much. */
import { normalise, UNSPACED_RUN } from './normalise.ts';
import { NO_SYNONYMS, replaceSynonyms, type Synonyms } from './synonyms.ts';

/** A word, or a symbol that means something by itself. */
export interface Word {
  text: string;
  /** Whether its script writes words without spaces, so that its boundaries are only likely. */
  unspaced: boolean;
}

const PIECE = /[\p{L}\p{M}\p{N}]+|[\p{Sc}\p{Extended_Pictographic}]/gu;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text in reading order, each term of the synonyms replaced by what stands for it. */
export function wordsOf(text: string, synonyms: Synonyms = NO_SYNONYMS): Word[] {
  const words: Word[] = [];
  for (const [piece] of replaceSynonyms(normalise(text), synonyms).matchAll(PIECE)) {
    // Every second part is a run that was captured.
    for (const [n, part] of piece.split(UNSPACED_RUN).entries()) {
      if (part === '') continue;
      if (n % 2 === 0) words.push({ text: part, unspaced: false });
      else for (const { segment } of segmenter.segment(part)) words.push({ text: segment, unspaced: true });
    }
  }
  return words;
}
