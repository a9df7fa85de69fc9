/** Finds the typed words in a suggestion, to mark them. Pure. */

export type MarkedPart = { text: string; isMarked: boolean };

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts without spaces between words, where a typed text may stand anywhere. */
const SPACELESS = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** The suggestion in parts, of which those are marked that the visitor has typed: beginnings of words, in any case. */
export function markWords(text: string, typed: string): MarkedPart[] {
  const words = (typed.match(WORD) ?? []).map(fold);
  const parts: MarkedPart[] = [];
  let from = 0;
  const add = (to: number, isMarked: boolean): void => {
    if (to > from) parts.push({ text: text.slice(from, to), isMarked });
    from = to;
  };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word);
    // Folding may change the length of a word, so that positions would not fit.
    if (folded.length !== word.length) continue;
    const [at, length] = longest(words.map((one) => positionIn(folded, one)));
    if (length === 0) continue;
    add(index + at, false);
    add(index + at + length, true);
  }
  add(text.length, false);
  return parts;
}

const fold = (word: string): string => word.toLowerCase();

/** Where the typed word stands in a word of the suggestion, and its length there; 0 if it does not. */
function positionIn(word: string, typed: string): [at: number, length: number] {
  const at = SPACELESS.test(typed) ? word.indexOf(typed) : word.startsWith(typed) ? 0 : -1;
  return at < 0 ? [0, 0] : [at, typed.length];
}

const longest = (positions: [number, number][]): [at: number, length: number] =>
  [...positions].sort((one, other) => other[1] - one[1])[0] ?? [0, 0];
