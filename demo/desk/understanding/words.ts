/**
 * Cuts a text into words, in any language. Scripts that put spaces between words are cut there; runs of the others go to
 * Intl.Segmenter, which costs twenty times as much.
 */

/** A word, or a symbol that means something by itself. */
export interface Word {
  text: string;
  /** Whether its script writes words without spaces, so that its boundaries are only likely. */
  unspaced: boolean;
}

/** The longest part of a text that is read. */
export const READ_AT_MOST = 1000;

const PIECE = /[\p{L}\p{M}\p{N}]+|[\p{Sc}\p{Extended_Pictographic}]/gu;
const UNSPACED_RUN =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Lower-case text with compatibility forms folded, without accents, letters drawn out for tone, and apostrophes. */
export function normalise(text: string): string {
  return text
    .slice(0, READ_AT_MOST)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʼ`´]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/(\p{L})\1{2,}/gu, '$1');
}

/** The words of a text in reading order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const [piece] of normalise(text).matchAll(PIECE)) {
    // Every second part is a run that was captured.
    for (const [n, part] of piece.split(UNSPACED_RUN).entries()) {
      if (part === '') continue;
      if (n % 2 === 0) words.push({ text: part, unspaced: false });
      else for (const { segment } of segmenter.segment(part)) words.push({ text: segment, unspaced: true });
    }
  }
  return words;
}
