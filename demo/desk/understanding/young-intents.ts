/**
 * Intents that were put after the last learning. Each of their examples is compared with the question. Words have the weight
 * that was learned for them, new words that of an unseen word.
 */
import { confidenceOf, UNCALIBRATED } from './calibration.ts';
import { exactKey } from './exact-texts.ts';
import { type Features, featuresOf } from './features.ts';
import { type Candidate, examplesOf, type Intent } from './intents.ts';
import { informationOf } from './neighbours.ts';
import type { Synonyms } from './synonyms.ts';
import { numberOf, type Vocabulary } from './vocabulary.ts';

/** An intent read once. */
export interface YoungIntent {
  id: number;
  intent: Intent;
  /** By `exactKey`. */
  texts: ReadonlySet<string>;
  examples: readonly Features[];
}

/** Examples of an intent that are compared until it is learned. */
const MOST_EXAMPLES = 200;
/** The log-odds that stand for a cosine of 1. */
const NEAREST_LOG_ODDS = 2;

export function createYoungIntent(intent: Intent, synonyms: Synonyms): YoungIntent {
  const texts = examplesOf(intent).slice(0, MOST_EXAMPLES);
  return {
    id: intent.id,
    intent,
    texts: new Set(texts.map(exactKey)),
    examples: texts.map((text) => unique(featuresOf(text, synonyms))),
  };
}

export function judgeYoung(
  intents: Iterable<YoungIntent>,
  asked: Features,
  vocabulary: Vocabulary | undefined,
): Candidate[] {
  const weightOf = (hash: number) => {
    if (!vocabulary) return 1;
    const feature = numberOf(vocabulary, hash);
    return feature < 0 ? vocabulary.unseenIdf : (vocabulary.idf[feature] as number);
  };
  const { words, pairs, parts } = unique(asked);
  const askedWords = weigh([words, pairs], weightOf);
  const askedParts = weigh([parts], weightOf);
  const information = (hash: number) => informationOf(weightOf(hash));
  const total = sumOf(parts, information);
  return Array.from(intents, ({ id, examples }) => {
    const known = new Set<number>();
    let nearest = 0;
    for (const example of examples) {
      for (const part of example.parts) known.add(part);
      const byWords = cosine(askedWords, [example.words, example.pairs], weightOf);
      nearest = Math.max(nearest, (byWords + cosine(askedParts, [example.parts], weightOf)) / 2);
    }
    const covered = sumOf(
      parts.filter((part) => known.has(part)),
      information,
    );
    const evidence = [1, nearest * NEAREST_LOG_ODDS, nearest, total === 0 ? 0 : covered / total] as const;
    return { id, confidence: confidenceOf(UNCALIBRATED.weights, evidence) };
  });
}

interface Weighed {
  weights: Map<number, number>;
  length: number;
}

function weigh(blocks: readonly Int32Array[], weightOf: (hash: number) => number): Weighed {
  const weights = new Map<number, number>();
  let squares = 0;
  for (const block of blocks) {
    for (const hash of block) {
      const weight = weightOf(hash);
      weights.set(hash, weight);
      squares += weight * weight;
    }
  }
  return { weights, length: Math.sqrt(squares) };
}

function cosine(asked: Weighed, example: readonly Int32Array[], weightOf: (hash: number) => number): number {
  let product = 0;
  let squares = 0;
  for (const block of example) {
    for (const hash of block) {
      const weight = weightOf(hash);
      squares += weight * weight;
      if (asked.weights.has(hash)) product += weight * weight;
    }
  }
  return product === 0 ? 0 : product / (asked.length * Math.sqrt(squares));
}

function sumOf(hashes: Int32Array, weightOf: (hash: number) => number): number {
  return hashes.reduce((sum, hash) => sum + weightOf(hash), 0);
}

function unique({ words, pairs, parts }: Features): Features {
  const once = (hashes: Int32Array) => Int32Array.from(new Set(hashes));
  return { words: once(words), pairs: once(pairs), parts: once(parts) };
}
