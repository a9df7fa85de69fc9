/** The examples nearest to a question, by the cosine of their vectors, found through an inverted index. */
import type { Features } from './features.ts';
import { type Examples, numberOf, type SparseVector, type Vocabulary } from './vocabulary.ts';

export interface Neighbours {
  /** Where the postings of each feature begin; one more than there are features. */
  starts: Int32Array;
  rows: Int32Array;
  values: Float32Array;
  classes: Int32Array;
  classCount: number;
}

/** In large sets, features of more than this share of the examples mean little and would take most of the time. */
const COMMON = 0.15;
const COMMON_MATTER_BELOW = 2000;
/** How much nearer examples count more. */
const SHARPNESS = 4;
/** Blocks of a vector, each of length 1. */
const BLOCKS = 2;

export function createNeighbours(examples: Examples): Neighbours {
  const { starts: rowStarts, features, values, classes, classCount, featureCount } = examples;
  const counts = new Int32Array(featureCount);
  for (const feature of features) counts[feature] = (counts[feature] as number) + 1;
  const limit = classes.length < COMMON_MATTER_BELOW ? classes.length : classes.length * COMMON;
  const starts = new Int32Array(featureCount + 1);
  for (let feature = 0; feature < featureCount; feature += 1) {
    const count = counts[feature] as number;
    starts[feature + 1] = (starts[feature] as number) + (count > limit ? 0 : count);
  }
  const total = starts[featureCount] as number;
  const postings: Neighbours = {
    starts,
    rows: new Int32Array(total),
    values: new Float32Array(total),
    classes,
    classCount,
  };
  const next = starts.slice();
  for (const row of classes.keys()) {
    for (let at = rowStarts[row] as number; at < (rowStarts[row + 1] as number); at += 1) {
      const feature = features[at] as number;
      if ((counts[feature] as number) > limit) continue;
      const slot = next[feature] as number;
      postings.rows[slot] = row;
      postings.values[slot] = values[at] as number;
      next[feature] = slot + 1;
    }
  }
  return postings;
}

/** By class, the share of the similarity of all examples, and the cosine of the nearest one: 1 if it has the same words. */
export function judgeNeighbours(neighbours: Neighbours, { features, values }: SparseVector) {
  const { starts, rows, values: weights, classes, classCount } = neighbours;
  const cosines = new Float32Array(classes.length);
  for (let n = 0; n < features.length; n += 1) {
    const value = (values[n] as number) / BLOCKS;
    const end = starts[(features[n] as number) + 1] as number;
    for (let at = starts[features[n] as number] as number; at < end; at += 1) {
      const row = rows[at] as number;
      cosines[row] = (cosines[row] as number) + value * (weights[at] as number);
    }
  }
  const shares = new Float32Array(classCount);
  const nearest = new Float32Array(classCount);
  let sum = 0;
  for (let row = 0; row < cosines.length; row += 1) {
    const cosine = cosines[row] as number;
    if (cosine === 0) continue;
    const own = classes[row] as number;
    const share = cosine ** SHARPNESS;
    shares[own] = (shares[own] as number) + share;
    sum += share;
    if (cosine > (nearest[own] as number)) nearest[own] = cosine;
  }
  if (sum > 0) for (let n = 0; n < classCount; n += 1) shares[n] = (shares[n] as number) / sum;
  return { shares, nearest };
}

/** The information that a feature gives about the intent: next to none if every example has it (an idf of 1). */
export const informationOf = (idf: number): number => Math.max(idf - 1, 0.3) ** 2;

/** By class, the share of the question's information in its examples: 0 to 1. Parts of words: most forms of known words are covered. */
export function judgeCoverage(
  { starts, rows, classes, classCount }: Neighbours,
  vocabulary: Vocabulary,
  { parts }: Features,
): Float32Array {
  const covered = new Float32Array(classCount);
  const lastSeen = new Int32Array(classCount).fill(-1);
  let total = 0;
  let everywhere = 0;
  for (const hash of new Set(parts)) {
    const feature = numberOf(vocabulary, hash);
    const information = informationOf(feature < 0 ? vocabulary.unseenIdf : (vocabulary.idf[feature] as number));
    total += information;
    if (feature < 0) continue;
    const start = starts[feature] as number;
    const end = starts[feature + 1] as number;
    // Common parts are not in the index. Every class counts as having them.
    if (start === end) everywhere += information;
    for (let at = start; at < end; at += 1) {
      const own = classes[rows[at] as number] as number;
      if (lastSeen[own] === feature) continue;
      lastSeen[own] = feature;
      covered[own] = (covered[own] as number) + information;
    }
  }
  // A question of common words alone is not covered by every class that has them.
  const least = Math.max(total, informationOf(vocabulary.unseenIdf));
  for (let n = 0; n < classCount; n += 1) covered[n] = ((covered[n] as number) + everywhere) / least;
  return covered;
}
