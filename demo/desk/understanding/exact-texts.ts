/** Finds the classes with an example that equals a text, apart from case, accents, punctuation and spaces. Keeps only hashes. */
import { normalise } from './normalise.ts';

export interface ExactTexts {
  /** Hashes of the texts, ascending. */
  hashes: Float64Array;
  /** The class of each hash. */
  classes: Int32Array;
}

/** Equal for texts that count as the same; empty for a text without letters, digits and symbols. */
export function exactKey(text: string): string {
  return normalise(text).replace(/[^\p{L}\p{M}\p{N}\p{Sc}\p{Extended_Pictographic}]+/gu, '');
}

/** @param texts by class */
export function createExactTexts(texts: readonly (readonly string[])[]): ExactTexts {
  const found = texts.flatMap((examples, ofClass) =>
    [...new Set(examples.map(exactKey))].filter((key) => key !== '').map((key) => ({ hash: hash(key), ofClass })),
  );
  found.sort((a, b) => a.hash - b.hash || a.ofClass - b.ofClass);
  return {
    hashes: Float64Array.from(found, ({ hash }) => hash),
    classes: Int32Array.from(found, ({ ofClass }) => ofClass),
  };
}

export function classesOf({ hashes, classes }: ExactTexts, key: string): Int32Array {
  const wanted = hash(key);
  let low = 0;
  let high = hashes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hashes[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < hashes.length && hashes[end] === wanted) end += 1;
  return classes.subarray(low, end);
}

/** 53 bits of two FNV-1a hashes. The chance that any two of a million texts collide is about one in ten thousand. */
function hash(key: string): number {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let n = 0; n < key.length; n += 1) {
    const code = key.charCodeAt(n);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x5bd1e995) ^ (second >>> 13);
  }
  return (first >>> 0) * 0x200000 + (second >>> 11);
}
