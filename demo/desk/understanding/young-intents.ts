/** Intents that were put after the last learning, compared example by example. New words weigh as much as unseen ones. */
import { confidenceOf, UNCALIBRATED } from './calibration.ts';
import { exactKey } from './exact-texts.ts';
import { type Features, featuresOf } from './features.ts';
import { type Candidate, examplesOf, type Intent } from './intents.ts';
import { informationOf } from './neighbours.ts';
import type { Synonyms } from './synonyms.ts';
import { numberOf, type Vocabulary } from './vocabulary.ts';

export interface YoungIntent {
  id: number;
  intent: Intent;
  /** By `exactKey`. */
  texts: ReadonlySet<string>;
  examples: readonly Blocks[];
}

/** The hashes of words with pairs, and of parts, each once. */
type Blocks = { words: Int32Array; parts: Int32Array };

const MOST_EXAMPLES = 200;
/** The log-odds that stand for a cosine of 1. */
const NEAREST_LOG_ODDS = 2;

export function createYoungIntent(intent: Intent, synonyms: Synonyms): YoungIntent {
  const texts = examplesOf(intent).slice(0, MOST_EXAMPLES);
  return {
    id: intent.id,
    intent,
    texts: new Set(texts.map(exactKey)),
    examples: texts.map((text) => blocksOf(featuresOf(text, synonyms))),
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
  const { words, parts } = blocksOf(asked);
  const askedWords = weigh(words, weightOf);
  const askedParts = weigh(parts, weightOf);
  const information = (hash: number) => informationOf(weightOf(hash));
  const total = sumOf(parts, information);
  return Array.from(intents, ({ id, examples }) => {
    const known = new Set<number>();
    let nearest = 0;
    for (const example of examples) {
      for (const part of example.parts) known.add(part);
      const byWords = cosine(askedWords, example.words, weightOf);
      nearest = Math.max(nearest, (byWords + cosine(askedParts, example.parts, weightOf)) / 2);
    }
    const knownParts = parts.filter((part) => known.has(part));
    const covered = sumOf(knownParts, information);
    const evidence = [1, nearest * NEAREST_LOG_ODDS, nearest, total === 0 ? 0 : covered / total] as const;
    return { id, confidence: confidenceOf(UNCALIBRATED.weights, evidence) };
  });
}

interface Weighed {
  hashes: ReadonlySet<number>;
  length: number;
}

const weigh = (hashes: Int32Array, weightOf: (hash: number) => number): Weighed => ({
  hashes: new Set(hashes),
  length: Math.sqrt(sumOf(hashes, (hash) => weightOf(hash) * weightOf(hash))),
});

function cosine(asked: Weighed, example: Int32Array, weightOf: (hash: number) => number): number {
  let product = 0;
  let squares = 0;
  for (const hash of example) {
    const weight = weightOf(hash);
    const square = weight * weight;
    squares += square;
    if (asked.hashes.has(hash)) product += square;
  }
  return product === 0 ? 0 : product / (asked.length * Math.sqrt(squares));
}

function sumOf(hashes: Int32Array, weightOf: (hash: number) => number): number {
  return hashes.reduce((sum, hash) => sum + weightOf(hash), 0);
}

function blocksOf({ words, pairs, parts }: Features): Blocks {
  return { words: Int32Array.from([...new Set(words), ...new Set(pairs)]), parts: Int32Array.from(new Set(parts)) };
}
