/**
 * Multinomial logistic regression over sparse vectors, learned by stochastic gradient descent with a step for each feature
 * (AdaGrad). Weights lie by feature, so that a vector reads one short row for each of its features.
 */
import type { Examples } from './examples.ts';
import { createRandom, shuffle } from './random.ts';
import { softmax } from './softmax.ts';
import type { SparseVector } from './vocabulary.ts';

export interface LinearClassifier {
  classCount: number;
  /** `weights[feature * classCount + class]` */
  weights: Float32Array;
}

const STEP = 1;
/** Gradients below this change nothing that matters. */
const NEGLIGIBLE = 1e-3;
/** An example whose own class is this sure changes nothing, and is left out of the next round. */
const LEARNED = 0.05;

export function learnLinear(examples: Examples, rounds: number): LinearClassifier {
  const { starts, features, values, classes, classCount, featureCount } = examples;
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
      const start = starts[row] as number;
      const end = starts[row + 1] as number;
      gradient.fill(0);
      for (let at = start; at < end; at += 1) {
        const value = values[at] as number;
        const base = (features[at] as number) * classCount;
        for (let n = 0; n < classCount; n += 1) {
          gradient[n] = (gradient[n] as number) + value * (weights[base + n] as number);
        }
      }
      softmax(gradient);
      const own = classes[row] as number;
      gradient[own] = (gradient[own] as number) - 1;
      if ((gradient[own] as number) > -LEARNED) {
        rests[row] = 1;
        continue;
      }
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
      for (let at = start; at < end; at += 1) {
        const value = values[at] as number;
        const feature = features[at] as number;
        const square = (squares[feature] as number) + value * value * size;
        squares[feature] = square;
        const step = (rate * value) / Math.sqrt(square);
        const base = feature * classCount;
        for (let n = 0; n < changes; n += 1) {
          const at = base + (changed[n] as number);
          weights[at] = (weights[at] as number) - step * (gradient[changed[n] as number] as number);
        }
      }
    }
  }
  return { classCount, weights };
}

/** Probabilities by class. */
export function judgeLinear({ weights, classCount }: LinearClassifier, vector: SparseVector): Float32Array {
  const scores = new Float32Array(classCount);
  for (let at = 0; at < vector.features.length; at += 1) {
    const value = vector.values[at] as number;
    const base = (vector.features[at] as number) * classCount;
    for (let n = 0; n < classCount; n += 1) scores[n] = (scores[n] as number) + value * (weights[base + n] as number);
  }
  softmax(scores);
  return scores;
}
