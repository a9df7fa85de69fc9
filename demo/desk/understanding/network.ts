/**
 * A network with one hidden layer: features that occur with the same classes come to mean the same. Stochastic gradient descent with
 * AdaGrad steps and dropped features. Numbers have 64 bits because converting them would take a third of the time.
 */
import { createRandom, shuffle } from './random.ts';
import { softmax } from './softmax.ts';
import type { Examples, SparseVector } from './vocabulary.ts';

export interface Network {
  classCount: number;
  /** The features it reads: from `first` up to `end`. */
  first: number;
  end: number;
  /** `input[(feature - first) * WIDTH + unit]` */
  input: Float64Array;
  /** `output[class * WIDTH + unit]` */
  output: Float64Array;
}

const WIDTH = 48;
const STEP = 0.12;
/** Share of an example's features that a round leaves out. */
const DROPPED = 0.4;
/** The slope of a unit below zero. */
const LEAK = 0.1;
/** Classes that are less likely than this do not learn from an example. */
const NEGLIGIBLE = 3e-3;
/** An example whose own class lacks less probability than this changes nothing, and is left out of the next round. */
const LEARNED = 0.1;

export function learnNetwork(examples: Examples, first: number, end: number, rounds: number, seed: number): Network {
  const { starts, features, values, classes, classCount } = examples;
  const random = createRandom(seed);
  const input = randomWeights((end - first) * WIDTH, random);
  const output = randomWeights(classCount * WIDTH, random);
  const network = { classCount, first, end, input, output };
  const inputSquares = new Float64Array(end - first).fill(1e-2);
  const outputSquares = new Float64Array(classCount).fill(1e-1);
  const sums = new Float64Array(WIDTH);
  const units = new Float64Array(WIDTH);
  const scores = new Float64Array(classCount);
  const back = new Float64Array(WIDTH);
  const kept = new Int32Array(longestRow(starts));
  const order = Int32Array.from(classes.keys());
  const isSkippedNext = new Uint8Array(order.length);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    const rate = STEP * (1 - round / rounds);
    for (const row of order) {
      if (isSkippedNext[row] === 1) {
        isSkippedNext[row] = 0;
        continue;
      }
      let keptCount = 0;
      sums.fill(0);
      for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1) {
        const feature = features[at] as number;
        if (feature < first || feature >= end || random() < DROPPED) continue;
        kept[keptCount] = at;
        keptCount += 1;
        addRow(sums, input, (feature - first) * WIDTH, values[at] as number);
      }
      activate(sums, units);
      score(units, output, scores);
      softmax(scores);
      const own = classes[row] as number;
      scores[own] = (scores[own] as number) - 1;
      if ((scores[own] as number) > -LEARNED) {
        isSkippedNext[row] = 1;
        continue;
      }
      const size = meanSquare(units);
      back.fill(0);
      for (let n = 0; n < classCount; n += 1) {
        const gradient = scores[n] as number;
        if (gradient < NEGLIGIBLE && gradient > -NEGLIGIBLE) continue;
        addRow(back, output, n * WIDTH, gradient);
        const square = (outputSquares[n] as number) + gradient * gradient * size;
        outputSquares[n] = square;
        addTo(output, n * WIDTH, units, (-rate * gradient) / Math.sqrt(square));
      }
      for (let unit = 0; unit < WIDTH; unit += 1) {
        if ((sums[unit] as number) <= 0) back[unit] = (back[unit] as number) * LEAK;
      }
      const backSize = meanSquare(back);
      for (let n = 0; n < keptCount; n += 1) {
        const at = kept[n] as number;
        const feature = (features[at] as number) - first;
        const value = values[at] as number;
        const square = (inputSquares[feature] as number) + value * value * backSize;
        inputSquares[feature] = square;
        addTo(input, feature * WIDTH, back, (-rate * value) / Math.sqrt(square));
      }
    }
  }
  return network;
}

/** Probabilities by class. */
export function judgeNetwork(network: Network, { features, values }: SparseVector): Float64Array {
  const { first, end, input, output, classCount } = network;
  const sums = new Float64Array(WIDTH);
  for (let at = 0; at < features.length; at += 1) {
    const feature = features[at] as number;
    if (feature >= first && feature < end) addRow(sums, input, (feature - first) * WIDTH, values[at] as number);
  }
  const units = new Float64Array(WIDTH);
  activate(sums, units);
  const scores = new Float64Array(classCount);
  score(units, output, scores);
  softmax(scores);
  return scores;
}

function randomWeights(length: number, random: () => number): Float64Array {
  const weights = new Float64Array(length);
  for (let n = 0; n < length; n += 1) weights[n] = (random() - 0.5) * 0.2;
  return weights;
}

function activate(sums: Float64Array, units: Float64Array): void {
  for (let unit = 0; unit < WIDTH; unit += 1) {
    const sum = sums[unit] as number;
    units[unit] = sum > 0 ? sum : LEAK * sum;
  }
}

/** Two sums at once, because adding waits for the addition before. */
function score(units: Float64Array, output: Float64Array, scores: Float64Array): void {
  for (let n = 0; n < scores.length; n += 1) {
    let even = 0;
    let odd = 0;
    const base = n * WIDTH;
    for (let unit = 0; unit < WIDTH; unit += 2) {
      even += (units[unit] as number) * (output[base + unit] as number);
      odd += (units[unit + 1] as number) * (output[base + unit + 1] as number);
    }
    scores[n] = even + odd;
  }
}

/** Adds a row of the weights, times a factor. */
function addRow(sums: Float64Array, weights: Float64Array, base: number, factor: number): void {
  for (let unit = 0; unit < WIDTH; unit += 1) {
    sums[unit] = (sums[unit] as number) + factor * (weights[base + unit] as number);
  }
}

function addTo(weights: Float64Array, base: number, change: Float64Array, factor: number): void {
  for (let unit = 0; unit < WIDTH; unit += 1) {
    weights[base + unit] = (weights[base + unit] as number) + factor * (change[unit] as number);
  }
}

function meanSquare(row: Float64Array): number {
  let sum = 0;
  for (let unit = 0; unit < WIDTH; unit += 1) sum += (row[unit] as number) ** 2;
  return sum / WIDTH;
}

function longestRow(starts: Int32Array): number {
  let longest = 0;
  for (let row = 0; row + 1 < starts.length; row += 1) {
    longest = Math.max(longest, (starts[row + 1] as number) - (starts[row] as number));
  }
  return longest;
}
