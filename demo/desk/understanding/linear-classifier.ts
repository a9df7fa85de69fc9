/** Multinomial logistic regression (SGD, AdaGrad). Weights lie by feature: a vector reads one short row for each of its features. */
import { createRandom, shuffle } from './random.ts';
import { softmax } from './softmax.ts';
import type { Examples, SparseVector } from './vocabulary.ts';

export interface LinearClassifier {
  classCount: number;
  /** `weights[feature * classCount + class]` */
  weights: Float32Array;
}

const STEP = 1;
/** Gradients below this change nothing that matters. */
const NEGLIGIBLE = 1e-3;
/** An example whose own class lacks less probability than this changes nothing, and is left out of the next round. */
const LEARNED = 0.05;

export function learnLinear(examples: Examples, rounds: number): LinearClassifier {
  const { classes, classCount, featureCount } = examples;
  const weights = new Float32Array(featureCount * classCount);
  const squares = new Float32Array(featureCount).fill(1e-3);
  const gradient = new Float32Array(classCount);
  const changed = new Int32Array(classCount);
  const random = createRandom(3);
  const order = Int32Array.from(classes.keys());
  const rests = new Uint8Array(order.length);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    const rate = STEP * (1 - round / rounds);
    for (const row of order) {
      if (rests[row] === 1) {
        rests[row] = 0;
        continue;
      }
      const own = classes[row] as number;
      gradient.fill(0);
      addScores(weights, examples, examples.starts[row] as number, examples.starts[row + 1] as number, gradient);
      softmax(gradient);
      gradient[own] = (gradient[own] as number) - 1;
      if ((gradient[own] as number) > -LEARNED) rests[row] = 1;
      else changeWeights(examples, row, rate, { weights, squares, gradient, changed });
    }
  }
  return { classCount, weights };
}

/** Adds the score of each class for the features from `start` up to `end`. */
function addScores(
  weights: Float32Array,
  { features, values }: SparseVector,
  start: number,
  end: number,
  scores: Float32Array,
): void {
  const classCount = scores.length;
  for (let at = start; at < end; at += 1) {
    const value = values[at] as number;
    const base = (features[at] as number) * classCount;
    for (let n = 0; n < classCount; n += 1) scores[n] = (scores[n] as number) + value * (weights[base + n] as number);
  }
}

type Step = {
  weights: Float32Array;
  /** By feature, the sum of the squares of its gradients. */
  squares: Float32Array;
  /** Of the example, by class. */
  gradient: Float32Array;
  /** Room for the numbers of the classes whose gradient matters. */
  changed: Int32Array;
};

function changeWeights(
  { starts, features, values, classCount }: Examples,
  row: number,
  rate: number,
  step: Step,
): void {
  const { weights, squares, gradient, changed } = step;
  let changes = 0;
  let size = 0;
  for (let n = 0; n < classCount; n += 1) {
    const one = gradient[n] as number;
    if (one > NEGLIGIBLE || one < -NEGLIGIBLE) {
      changed[changes] = n;
      changes += 1;
      size += one * one;
    }
  }
  const end = starts[row + 1] as number;
  for (let at = starts[row] as number; at < end; at += 1) {
    const value = values[at] as number;
    const feature = features[at] as number;
    const square = (squares[feature] as number) + value * value * size;
    squares[feature] = square;
    const factor = (rate * value) / Math.sqrt(square);
    const base = feature * classCount;
    for (let n = 0; n < changes; n += 1) {
      const own = changed[n] as number;
      weights[base + own] = (weights[base + own] as number) - factor * (gradient[own] as number);
    }
  }
}

/** Probabilities by class. */
export function judgeLinear({ weights, classCount }: LinearClassifier, vector: SparseVector): Float32Array {
  const scores = new Float32Array(classCount);
  addScores(weights, vector, 0, vector.features.length, scores);
  softmax(scores);
  return scores;
}
