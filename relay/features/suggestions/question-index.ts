/**
 * Finds the questions that fit what a visitor is typing. A search reads each wording's terms once, so its time depends
 * on the index alone: at most 2 ms among 20,000 questions, in any script. Never changed once built. Pure.
 */
import { findSimilar, isSearchable, normalize, termsOf, typedTerms } from './terms.ts';

/** One way to ask a question: its own text, or a similar one. `ref` identifies it towards the widget. */
export type Wording = { ref: string; questionId: number; text: string };

export type QuestionIndex = {
  size: number;
  /** Up to `most` wordings of different questions, best first. */
  search(typed: string, most: number): Wording[];
  byRef(ref: string): Wording | undefined;
};

/** Terms of the typed text that are searched, each with one bit of a mask. Further terms are ignored. */
const MOST_TYPED_TERMS = 16;
/** The share of the typed terms, weighted by their rarity, that a question must contain. */
const ENOUGH = 0.6;
/** Terms or wordings handled between two yields. */
const STEP = 2000;

type Terms = {
  wordings: readonly Wording[];
  normals: readonly string[];
  /** All terms, sorted, so that the terms with one beginning are a range. A term's rank is its position here. */
  sorted: readonly string[];
  /** By rank, the number of wordings with the term. */
  counts: Uint32Array;
  /** The ranks of each wording's terms, one wording after the other. */
  ranks: Uint32Array;
  /** The end of each wording's terms in `ranks`. */
  ends: readonly number[];
};

/** @param wordings those of one question stand together, its own text first */
export function* buildIndex(wordings: readonly Wording[]): Generator<undefined, QuestionIndex> {
  const terms = yield* readTerms(wordings);
  const refs = new Map<string, Wording>();
  for (const [at, wording] of wordings.entries()) {
    refs.set(wording.ref, wording);
    if (at % STEP === 0) yield;
  }
  return { size: wordings.length, search: createSearch(terms), byRef: (ref) => refs.get(ref) };
}

function* readTerms(wordings: readonly Wording[]): Generator<undefined, Terms> {
  const normals: string[] = [];
  /** In the order in which the terms were found. */
  const numbers = new Map<string, number>();
  const countByNumber: number[] = [];
  const termNumbers: number[] = [];
  const ends: number[] = [];
  for (const { text } of wordings) {
    const normal = normalize(text);
    for (const term of termsOf(normal)) {
      const number = numbers.get(term) ?? numbers.size;
      numbers.set(term, number);
      countByNumber[number] = (countByNumber[number] ?? 0) + 1;
      termNumbers.push(number);
    }
    normals.push(normal);
    ends.push(termNumbers.length);
    yield;
  }
  const sorted = yield* sortInSteps([...numbers.keys()]);
  const rankByNumber = new Uint32Array(sorted.length);
  const counts = new Uint32Array(sorted.length);
  for (const [rank, term] of sorted.entries()) {
    const number = numbers.get(term) as number;
    rankByNumber[number] = rank;
    counts[rank] = countByNumber[number] as number;
    if (rank % STEP === 0) yield;
  }
  const ranks = new Uint32Array(termNumbers.length);
  for (const [at, number] of termNumbers.entries()) {
    ranks[at] = rankByNumber[number] as number;
    if (at % STEP === 0) yield;
  }
  return { wordings, normals, sorted, counts, ranks, ends };
}

function createSearch({ wordings, normals, sorted, counts, ranks, ends }: Terms): QuestionIndex['search'] {
  /** By rank, the bits of the typed terms that the term fits. */
  const masks = new Uint16Array(sorted.length);

  /** Sets the bit of a typed term at every term that it fits; returns the typed term's weight, its rarity. */
  function mark(typed: string, bit: number): number {
    const [from, to] = rangeOf(sorted, typed);
    const fitting = from < to ? [[from, to] as const] : findSimilar(sorted, typed).map((at) => [at, at + 1] as const);
    let found = 0;
    for (const [first, end] of fitting) {
      for (let rank = first; rank < end; rank += 1) {
        masks[rank] = (masks[rank] as number) | bit;
        found += counts[rank] as number;
      }
    }
    return Math.log(1 + wordings.length / Math.max(1, found));
  }

  /** Keeps at most `most`, best first, and one wording of each question. Among equal ones the shortest is best. */
  function keepBest(best: Match[], found: Match, most: number): void {
    const last = best.at(-1);
    if (last && best.length === most && !isBetter(found, last)) return;
    const { questionId } = wordings[found.at] as Wording;
    const same = best.findIndex(({ at }) => wordings[at]?.questionId === questionId);
    if (same >= 0) {
      if (!isBetter(found, best[same] as Match)) return;
      best.splice(same, 1);
    }
    const position = best.findIndex((one) => isBetter(found, one));
    best.splice(position < 0 ? best.length : position, 0, found);
    best.length = Math.min(best.length, most);
  }
  const isBetter = (one: Match, other: Match): boolean =>
    one.score > other.score || (one.score === other.score && lengthAt(one.at) < lengthAt(other.at));
  const lengthAt = (at: number): number => (normals[at] as string).length;

  return (typed, most) => {
    const normal = normalize(typed);
    if (!isSearchable(normal)) return [];
    const wanted = typedTerms(normal).slice(0, MOST_TYPED_TERMS);
    masks.fill(0);
    const weights = wanted.map((term, bit) => mark(term, 1 << bit));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const weightOf = cacheByMask(weights);

    const best: Match[] = [];
    let from = 0;
    for (const [at, to] of ends.entries()) {
      let mask = 0;
      for (let term = from; term < to; term += 1) mask |= masks[ranks[term] as number] as number;
      from = to;
      if (mask === 0) continue;
      const weight = weightOf(mask) / total;
      if (weight < ENOUGH) continue;
      const begins = (normals[at] as string).startsWith(normal) ? 1 : 0;
      keepBest(best, { at, score: weight + begins }, most);
    }
    return best.map(({ at }) => wordings[at] as Wording);
  };
}

/** A wording, by its position, that fits the typed text. */
type Match = { at: number; score: number };

/** The sum of the weights whose bits are set, computed once for each mask. */
function cacheByMask(weights: readonly number[]): (mask: number) => number {
  const known = new Map<number, number>();
  return (mask) => {
    const sum = known.get(mask) ?? weights.reduce((all, weight, bit) => (mask & (1 << bit) ? all + weight : all), 0);
    known.set(mask, sum);
    return sum;
  };
}

function rangeOf(sorted: readonly string[], beginning: string): [from: number, to: number] {
  // U+FFFF is in no term, and greater than every character that follows the beginning.
  return [lowerBound(sorted, beginning), lowerBound(sorted, `${beginning}\uffff`)];
}

function lowerBound(sorted: readonly string[], text: string): number {
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
