/**
 * The model learned from a set of intents, and its use on a question: three judges of different kinds, each with a
 * probability for every class, and signs of whether the question belongs to any class at all. Pure.
 */
import { createExamples } from './examples.ts';
import type { Features } from './features.ts';
import { judgeLinear, type LinearClassifier, learnLinear } from './linear-classifier.ts';
import { createNeighbours, judgeNeighbours, type Neighbours } from './neighbours.ts';
import { judgeNetwork, learnNetwork, type Network } from './network.ts';
import { createVocabulary, toVector, type Vocabulary } from './vocabulary.ts';

export interface Model {
  vocabulary: Vocabulary;
  neighbours: Neighbours;
  network: Network;
  /** Left out where so many classes would take too much memory. */
  linear: LinearClassifier | undefined;
}

/** How much each judge counts; the sum is 1. */
export interface Blend {
  linear: number;
  network: number;
  neighbours: number;
}

export interface Judgement {
  linear: Float32Array | Float64Array;
  network: Float64Array;
  shares: Float32Array;
  nearest: Float32Array;
}

/** Texts already read, with their classes. */
export interface ReadExamples {
  documents: readonly Features[];
  classes: Int32Array;
  classCount: number;
}

const LINEAR_ROUNDS = 6;
const NETWORK_ROUNDS = 8;
const FEWEST_ROUNDS = 3;
/** Examples times classes that may be visited in all rounds together; with more, there are fewer rounds. */
const MOST_VISITS = 3e7;
const MOST_WEIGHTS = 12e6;

export function learnModel({ documents, classes, classCount }: ReadExamples): Model {
  const vocabulary = createVocabulary(documents);
  const vectors = documents.map((document) => toVector(vocabulary, document));
  const examples = createExamples(vectors, classes, classCount, vocabulary.size);
  const rows = Int32Array.from(documents.keys());
  const affordable = Math.max(FEWEST_ROUNDS, Math.floor(MOST_VISITS / (rows.length * classCount || 1)));
  const hasLinear = vocabulary.size * classCount <= MOST_WEIGHTS;
  return {
    vocabulary,
    neighbours: createNeighbours(examples, rows),
    network: learnNetwork(examples, rows, Math.min(NETWORK_ROUNDS, affordable)),
    linear: hasLinear ? learnLinear(examples, rows, Math.min(LINEAR_ROUNDS, affordable)) : undefined,
  };
}

export function judge(model: Model, features: Features): Judgement {
  const vector = toVector(model.vocabulary, features);
  const network = judgeNetwork(model.network, vector);
  return {
    network,
    linear: model.linear ? judgeLinear(model.linear, vector) : network,
    ...judgeNeighbours(model.neighbours, vector),
  };
}

/** Probabilities by class. */
export function blended({ linear, network, shares }: Judgement, blend: Blend): Float64Array {
  return network.map(
    (one, n) => one * blend.network + (linear[n] as number) * blend.linear + (shares[n] as number) * blend.neighbours,
  );
}

/** The classes of the highest probabilities, best first. */
export function best(probabilities: Float64Array, count: number): number[] {
  const found: number[] = [];
  for (let n = 0; n < probabilities.length; n += 1) {
    const value = probabilities[n] as number;
    let at = found.length;
    while (at > 0 && (probabilities[found[at - 1] as number] as number) < value) at -= 1;
    if (at >= count) continue;
    found.splice(at, 0, n);
    if (found.length > count) found.pop();
  }
  return found;
}
