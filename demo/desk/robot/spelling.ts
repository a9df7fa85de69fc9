/**
 * Typo tolerance for Latin terms: maps a word nobody ever wrote in the corpus to the nearest one somebody did. Chinese
 * terms are left alone, their bigrams are tolerant by themselves.
 */

/** Edits between two words, where two swapped neighbours count as one; `limit + 1` when there are more than `limit`. */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(at(last, to.length), limit + 1);
}

/** How many edits a word of this length may be away and still be read as a typo. */
export function typoLimit(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The word of the vocabulary that `word` was probably meant to be. Ties go to the word used more often.
 * @param vocabulary word to the number of times it is used
 */
export function nearestWord(word: string, vocabulary: ReadonlyMap<string, number>): string | undefined {
  const limit = typoLimit(word.length);
  if (limit === 0 || !/^[a-z]+$/.test(word)) return undefined;
  let best: { word: string; distance: number; uses: number } | undefined;
  for (const [known, uses] of vocabulary) {
    if (known.length < 3) continue;
    const sameStart = known[0] === word[0];
    const distance = editDistance(word, known, limit) + (sameStart ? 0 : 0.5);
    if (distance > limit + (sameStart ? 0 : 0.5)) continue;
    const better = !best || distance < best.distance || (distance === best.distance && uses > best.uses);
    if (better) best = { word: known, distance, uses };
  }
  return best?.word;
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
