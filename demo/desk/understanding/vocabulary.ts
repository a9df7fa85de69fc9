/** Numbers features, with their idf, and turns texts into sparse TF-IDF vectors: typed arrays, which a worker need not copy. */
import type { Features } from './features.ts';

export interface Vocabulary {
  /** Open addressing: the hash in each slot, and the feature's number plus one; 0 is an empty slot. */
  hashes: Int32Array;
  slots: Int32Array;
  idf: Float32Array;
  size: number;
  /** Features below this number are words and pairs, the others are parts of words. */
  wordCount: number;
  /** The idf of a word that no example has. */
  unseenIdf: number;
}

/** Length 1 in each of two blocks: words with pairs, and parts. */
export interface SparseVector {
  features: Int32Array;
  values: Float32Array;
}

/** With fewer examples every feature counts; otherwise features of a single example are dropped. */
const RARE_MATTER_BELOW = 2000;

export function createVocabulary(documents: readonly Features[]): Vocabulary {
  const counts = new Map<number, number>();
  const keep = documents.length < RARE_MATTER_BELOW ? 1 : 2;
  for (const { words, pairs, parts } of documents) {
    for (const hash of new Set([...words, ...pairs, ...parts])) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  const frequent = [...counts].filter(([, count]) => count >= keep);
  const words = frequent.filter(([hash]) => hash >= 0);
  const kept = [...words, ...frequent.filter(([hash]) => hash < 0)];
  let capacity = 16;
  while (capacity < kept.length * 2) capacity *= 2;
  const total = documents.length;
  const vocabulary: Vocabulary = {
    hashes: new Int32Array(capacity),
    slots: new Int32Array(capacity),
    idf: new Float32Array(kept.length),
    size: kept.length,
    wordCount: words.length,
    unseenIdf: Math.log(1 + total) + 1,
  };
  for (const [number, [hash, count]] of kept.entries()) {
    const slot = slotOf(vocabulary, hash);
    vocabulary.hashes[slot] = hash;
    vocabulary.slots[slot] = number + 1;
    vocabulary.idf[number] = Math.log((1 + total) / (1 + count)) + 1;
  }
  return vocabulary;
}

/** The feature's number, or -1. */
export function numberOf(vocabulary: Vocabulary, hash: number): number {
  return (vocabulary.slots[slotOf(vocabulary, hash)] as number) - 1;
}

function slotOf({ hashes, slots }: Vocabulary, hash: number): number {
  const mask = hashes.length - 1;
  let slot = hash & mask;
  while (slots[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & mask;
  return slot;
}

export function toVector(vocabulary: Vocabulary, { words, pairs, parts }: Features): SparseVector {
  const features: number[] = [];
  const values: number[] = [];
  addBlock(vocabulary, [...words, ...pairs], features, values);
  addBlock(vocabulary, parts, features, values);
  return { features: Int32Array.from(features), values: Float32Array.from(values) };
}

/** The length of the vector of a text's words and pairs relative to its length with unseen words: 1 if all words are known. */
export function knownShare(vocabulary: Vocabulary, { words, pairs }: Features): number {
  let known = 0;
  let unseen = 0;
  for (const hash of new Set([...words, ...pairs])) {
    const number = numberOf(vocabulary, hash);
    if (number >= 0) known += (vocabulary.idf[number] as number) ** 2;
  }
  for (const hash of new Set(words)) if (numberOf(vocabulary, hash) < 0) unseen += vocabulary.unseenIdf ** 2;
  return known === 0 ? 0 : Math.sqrt(known / (known + unseen));
}

/** Adds a block, scaled to length 1. Leaves out features that no example has. */
function addBlock(vocabulary: Vocabulary, block: Iterable<number>, features: number[], values: number[]): void {
  const counts = new Map<number, number>();
  for (const hash of block) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const start = values.length;
  let squares = 0;
  for (const [hash, count] of counts) {
    const number = numberOf(vocabulary, hash);
    if (number < 0) continue;
    const value = (1 + Math.log(count)) * (vocabulary.idf[number] as number);
    features.push(number);
    values.push(value);
    squares += value * value;
  }
  const length = Math.sqrt(squares) || 1;
  for (let n = start; n < values.length; n += 1) values[n] = (values[n] as number) / length;
}

/** Vectors as one sparse matrix (compressed rows) with their classes: what the classifiers learn from. */
export interface Examples {
  /** Where each row begins; one more than there are rows. */
  starts: Int32Array;
  features: Int32Array;
  values: Float32Array;
  /** The class of each row, from 0. */
  classes: Int32Array;
  classCount: number;
  featureCount: number;
}

export function createExamples(
  vectors: readonly SparseVector[],
  classes: Int32Array,
  classCount: number,
  featureCount: number,
): Examples {
  const starts = new Int32Array(vectors.length + 1);
  for (const [row, vector] of vectors.entries()) starts[row + 1] = (starts[row] as number) + vector.features.length;
  const total = starts[vectors.length] as number;
  const features = new Int32Array(total);
  const values = new Float32Array(total);
  for (const [row, vector] of vectors.entries()) {
    features.set(vector.features, starts[row] as number);
    values.set(vector.values, starts[row] as number);
  }
  return { starts, features, values, classes, classCount, featureCount };
}
