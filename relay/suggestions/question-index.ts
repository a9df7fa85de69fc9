/**
 * Finds the questions that fit what a visitor is typing. Every search reads each wording's terms once, so its time
 * depends on the index alone, not on how common the typed words are. Never changed once built. Pure.
 */
import { findSimilar } from './similar-terms.ts';
import { isSearchable, normalize, termsOf, typedTerms } from './terms.ts';

/** One way to ask a question: its own text, or a similar one. `ref` identifies it towards the widget. */
export type Wording = { ref: string; questionId: number; text: string };

export type QuestionIndex = {
  /** The number of wordings. */
  size: number;
  /** Up to `most` wordings of different questions, best first. */
  search(typed: string, most: number): Wording[];
  byRef(ref: string): Wording | undefined;
};

/** Terms of the typed text that are searched, each with one bit of a mask. Further terms are ignored. */
const MOST_TYPED_TERMS = 16;
/** The share of the typed terms, weighted by their rarity, that a question must contain. */
const ENOUGH = 0.6;
/** Terms handled between two yields. */
const STEP = 2000;

/** @param wordings those of one question stand together, its own text first */
export function* buildIndex(wordings: readonly Wording[]): Generator<undefined, QuestionIndex> {
  const normals: string[] = [];
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const termNumbers: number[] = [];
  /** The end of each wording's terms in `termNumbers`. */
  const ends: number[] = [];
  const refs = new Map<string, Wording>();
  for (const wording of wordings) {
    const normal = normalize(wording.text);
    for (const term of termsOf(normal)) {
      const number = numbers.get(term) ?? numbers.size;
      numbers.set(term, number);
      counts[number] = (counts[number] ?? 0) + 1;
      termNumbers.push(number);
    }
    normals.push(normal);
    ends.push(termNumbers.length);
    refs.set(wording.ref, wording);
    yield;
  }
  const sorted = yield* sortInSteps([...numbers.keys()]);
  /** The position of each term in `sorted`, so that the terms with one beginning are a range. */
  const ranks = new Uint32Array(sorted.length);
  const countByRank = new Uint32Array(sorted.length);
  for (const [rank, term] of sorted.entries()) {
    const number = numbers.get(term) as number;
    ranks[number] = rank;
    countByRank[rank] = counts[number] as number;
    if (rank % STEP === 0) yield;
  }
  const terms = new Uint32Array(termNumbers.length);
  for (const [at, number] of termNumbers.entries()) {
    terms[at] = ranks[number] as number;
    if (at % STEP === 0) yield;
  }

  /** For each term, the bits of the typed terms that it fits. */
  const masks = new Uint16Array(sorted.length);

  /** Sets the bit of a typed term at every term that it fits; returns the term's weight, its rarity. */
  function mark(typed: string, bit: number): number {
    const [from, to] = rangeOf(sorted, typed);
    const fitting = from < to ? [[from, to] as const] : findSimilar(sorted, typed).map((at) => [at, at + 1] as const);
    let found = 0;
    for (const [first, end] of fitting) {
      for (let rank = first; rank < end; rank += 1) {
        masks[rank] = (masks[rank] as number) | bit;
        found += countByRank[rank] as number;
      }
    }
    return Math.log(1 + wordings.length / Math.max(1, found));
  }

  function search(typed: string, most: number): Wording[] {
    const normal = normalize(typed);
    if (!isSearchable(normal)) return [];
    const wanted = typedTerms(normal).slice(0, MOST_TYPED_TERMS);
    masks.fill(0);
    const weights = wanted.map((term, place) => mark(term, 1 << place));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const weightOf = cacheByMask(weights);

    const best: { at: number; score: number }[] = [];
    let from = 0;
    for (const [at, to] of ends.entries()) {
      let mask = 0;
      for (let place = from; place < to; place += 1) mask |= masks[terms[place] as number] as number;
      from = to;
      if (mask === 0) continue;
      const weight = weightOf(mask) / total;
      if (weight < ENOUGH) continue;
      const begins = (normals[at] as string).startsWith(normal) ? 1 : 0;
      keepBest(best, { at, score: weight + begins }, most);
    }
    return best.map(({ at }) => wordings[at] as Wording);
  }

  /** Keeps at most `most`, best first, and one wording of each question. Among equal ones the shortest is best. */
  function keepBest(best: { at: number; score: number }[], found: { at: number; score: number }, most: number): void {
    const isBetter = (one: typeof found, other: typeof found): boolean =>
      one.score > other.score || (one.score === other.score && lengthAt(one.at) < lengthAt(other.at));
    const last = best.at(-1);
    if (last && best.length === most && !isBetter(found, last)) return;
    const { questionId } = wordings[found.at] as Wording;
    const same = best.findIndex(({ at }) => wordings[at]?.questionId === questionId);
    if (same >= 0) {
      if (!isBetter(found, best[same] as typeof found)) return;
      best.splice(same, 1);
    }
    const place = best.findIndex((one) => isBetter(found, one));
    best.splice(place < 0 ? best.length : place, 0, found);
    best.length = Math.min(best.length, most);
  }
  const lengthAt = (at: number): number => (normals[at] as string).length;

  return { size: wordings.length, search, byRef: (ref) => refs.get(ref) };
}

/** The sum of the weights whose bits are set, computed once for each mask. */
function cacheByMask(weights: readonly number[]): (mask: number) => number {
  const known = new Map<number, number>();
  return (mask) => {
    const sum =
      known.get(mask) ?? weights.reduce((all, weight, place) => (mask & (1 << place) ? all + weight : all), 0);
    known.set(mask, sum);
    return sum;
  };
}

/** The range of the sorted terms that begin with `beginning`. */
function rangeOf(sorted: readonly string[], beginning: string): [from: number, to: number] {
  // U+FFFF is in no term, and greater than every character that follows the beginning.
  return [placeOf(sorted, beginning), placeOf(sorted, `${beginning}\uffff`)];
}

/** The number of sorted terms before `text`. */
function placeOf(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sorts by code units: short runs at once, which are then merged. */
function* sortInSteps(all: readonly string[]): Generator<undefined, string[]> {
  let runs: string[][] = [];
  for (let from = 0; from < all.length; from += STEP) {
    runs.push(all.slice(from, from + STEP).sort());
    yield;
  }
  while (runs.length > 1) {
    const merged: string[][] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] as string[], runs[at + 1] ?? []));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge(one: readonly string[], other: readonly string[]): Generator<undefined, string[]> {
  const merged: string[] = [];
  let [left, right] = [0, 0];
  while (left < one.length || right < other.length) {
    const [a, b] = [one[left], other[right]];
    const takesLeft = b === undefined || (a !== undefined && a <= b);
    merged.push((takesLeft ? a : b) as string);
    if (takesLeft) left += 1;
    else right += 1;
    if (merged.length % STEP === 0) yield;
  }
  return merged;
}
