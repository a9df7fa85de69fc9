/**
 * Typo tolerance for Latin terms: maps a word nobody ever wrote in the corpus to the nearest one somebody did. Chinese
 * terms are left alone, their bigrams are tolerant by themselves.
 */

/** The part of a term's share that each edit takes away. */
const TYPO_COST = 0.15;

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

/** A known word that stands for an unknown one, and how far it may be trusted. */
export interface Correction {
  word: string;
  share: number;
}

/**
 * The known words that `word` was probably meant to be: one after a typo, two when a space was forgotten, none when
 * nothing is near. The first letter must be right, or swapped with the second: few people mistype it, and without this
 * rule unrelated words meet.
 */
export function correct(word: string, known: ReadonlySet<string>): Correction[] {
  const limit = typoLimit(word.length);
  if (limit === 0 || !/^[a-z]+$/.test(word)) return [];
  let best: { word: string; distance: number } | undefined;
  for (const candidate of known) {
    const sameStart = candidate[0] === word[0] || (candidate[0] === word[1] && candidate[1] === word[0]);
    if (candidate.length < 3 || !sameStart || isOtherShortWord(word, candidate)) continue;
    const distance = editDistance(word, candidate, limit);
    if (distance <= limit && (!best || distance < best.distance)) best = { word: candidate, distance };
  }
  if (best) return [{ word: best.word, share: 1 - TYPO_COST * best.distance }];
  return forgottenSpace(word, known).map((part) => ({ word: part, share: 1 - TYPO_COST }));
}

/** Short words that differ in one letter are mostly two words, such as "snow" and "show"; swapped letters are a typo. */
function isOtherShortWord(word: string, candidate: string): boolean {
  if (word.length > 4 || word.length !== candidate.length) return false;
  return [...word].sort().join('') !== [...candidate].sort().join('');
}

function forgottenSpace(word: string, known: ReadonlySet<string>): string[] {
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => known.has(part))) return parts;
  }
  return [];
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
