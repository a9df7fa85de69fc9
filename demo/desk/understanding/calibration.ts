/**
 * Turns the classifiers' results into the probability that an intent is meant, learned from held-out questions: some belong to
 * intents that the model knows, the others to intents that were kept from it (out of scope). Pure.
 */
import { type Blend, best, blended, type Judgement } from './model.ts';

export interface Calibration {
  blend: Blend;
  /** Of the logistic regression: constant, log-odds, nearest example, covered parts of words. */
  weights: number[];
  /** The confidence from which the best candidate is the answer. */
  sure: number;
  /** The confidence of the best candidate below which the question is unknown. */
  unknown: number;
}

/** The evidence for a class, in the order of `Calibration.weights`. */
export type Evidence = readonly [constant: 1, logOdds: number, nearest: number, covered: number];

/** Used if there are too few held-out questions; otherwise the prior of the fitted values. */
export const UNCALIBRATED: Calibration = {
  blend: [0.3, 0.3, 0.3, 0.2],
  weights: [-3.5, 0.45, 1, 5],
  sure: 0.6,
  unknown: 0.25,
};

/** The share of out-of-scope questions that `sure` keeps from being answered. */
const REFUSED_SHARE = 0.86;
/** The share of out-of-scope questions that `unknown` keeps from being offered anything. */
const UNKNOWN_SHARE = 0.46;
/**
 * The usual values of `sure` and `unknown`, and their weight as a number of out-of-scope intents. Some intents are easily refused and
 * others are not, so a value measured on few of them is unreliable.
 */
const PRIOR_SURE = 0.88;
const PRIOR_UNKNOWN = 0.34;
const PRIOR_INTENTS = 12;
/** The share of the correctly understood questions that `sure` must let through, even if more out-of-scope ones are answered. */
const ANSWERED_SHARE = 0.7;
/** The share of the questions with their intent among the candidates that `unknown` may cost, even if more others are offered some. */
const MISSED_SHARE = 0.08;
/** The lowest `sure`: an answer is likelier right than wrong. */
const LEAST_SURE = 0.5;
/** Candidates of a held-out question among which its intent is looked for. */
const CANDIDATES = 3;
/** Weight of all out-of-scope questions relative to the others: as many as visitors may ask, not as many as were held out. */
const OUT_OF_SCOPE_WEIGHT = 0.15;
const FEWEST_HELD_OUT = 200;
const WEIGHTS_FIT = { steps: 12, prior: 4, least: Number.NEGATIVE_INFINITY };
const BLEND_FIT = { steps: 6, prior: 60, least: 0 };
/** Probabilities are cut off here before their log-odds are taken. */
const HIGHEST_PROBABILITY = 0.99;

/** A held-out question with the judgement of a model that has not learned it. Its class is -1 if it is out of scope. */
export interface JudgedQuestion {
  ownClass: number;
  judgement: Judgement;
}

/** @param outOfScopeIntents the number of intents that the out-of-scope questions belong to */
export function calibrate(judged: readonly JudgedQuestion[], outOfScopeIntents: number): Calibration {
  const known = judged.filter(({ ownClass }) => ownClass >= 0);
  if (known.length < FEWEST_HELD_OUT) return UNCALIBRATED;
  const blend = fitBlend(known);
  const outOfScopeWeight = Math.min(1, (OUT_OF_SCOPE_WEIGHT * known.length) / (judged.length - known.length || 1));
  const observed = judged.map(({ ownClass, judgement }) => {
    const probabilities = blended(judgement, blend);
    const found = best(probabilities, CANDIDATES);
    const [first = 0] = found;
    return {
      evidence: evidenceFor(judgement, probabilities, first),
      right: ownClass === first,
      found: found.includes(ownClass),
      known: ownClass >= 0,
      weight: ownClass >= 0 ? 1 : outOfScopeWeight,
    };
  });
  const weights = fit(observed);
  const rated = observed.map((one) => ({ ...one, confidence: confidenceOf(weights, one.evidence) }));
  const ascending = (some: typeof rated) => some.map(({ confidence }) => confidence).sort((a, b) => a - b);
  const ofRight = ascending(rated.filter(({ right }) => right));
  const ofOutOfScope = ascending(rated.filter(({ known }) => !known));
  const ofFound = ascending(rated.filter(({ found }) => found));
  const above = (share: number, prior: number): number =>
    ((quantile(ofOutOfScope, share) ?? prior) * outOfScopeIntents + prior * PRIOR_INTENTS) /
    (outOfScopeIntents + PRIOR_INTENTS);
  return {
    blend,
    weights,
    sure: Math.max(LEAST_SURE, Math.min(above(REFUSED_SHARE, PRIOR_SURE), quantile(ofRight, 1 - ANSWERED_SHARE) ?? 1)),
    unknown: Math.min(above(UNKNOWN_SHARE, PRIOR_UNKNOWN), quantile(ofFound, MISSED_SHARE) ?? 0),
  };
}

export function evidenceFor({ nearest, covered }: Judgement, probabilities: Float64Array, ofClass: number): Evidence {
  const atLeast = Math.max(probabilities[ofClass] as number, 1 - HIGHEST_PROBABILITY);
  const probability = Math.min(atLeast, HIGHEST_PROBABILITY);
  return [1, Math.log(probability / (1 - probability)), nearest[ofClass] as number, covered[ofClass] as number];
}

export function confidenceOf(weights: readonly number[], evidence: Evidence): number {
  const sum = evidence.reduce((total, value, n) => total + value * (weights[n] as number), 0);
  return 1 / (1 + Math.exp(-sum));
}

type Derivatives = { gradient: number[]; curvature: number[][] };

/** The most likely weights by Newton's method, with `usual` and the strength of it as prior; `add` adds what was observed. */
function mostLikely(
  usual: readonly number[],
  { steps, prior, least }: { steps: number; prior: number; least: number },
  add: (weights: readonly number[], derivatives: Derivatives) => void,
): number[] {
  const weights = [...usual];
  for (let step = 0; step < steps; step += 1) {
    const gradient = weights.map((weight, n) => prior * (weight - (usual[n] as number)));
    const curvature = weights.map((_, row) => weights.map((__, column) => (row === column ? prior : 0)));
    add(weights, { gradient, curvature });
    for (const [n, change] of solve(curvature, gradient).entries()) {
      weights[n] = Math.max(least, (weights[n] as number) - change);
    }
  }
  return weights;
}

const fitBlend = (judged: readonly JudgedQuestion[]): Blend =>
  mostLikely(UNCALIBRATED.blend, BLEND_FIT, (blend, { gradient, curvature }) => {
    for (const { ownClass, judgement } of judged) {
      const probabilities = blended(judgement, blend);
      const means = judgement.logs.map((logs) => expected(probabilities, logs));
      for (const [row, logs] of judgement.logs.entries()) {
        gradient[row] = (gradient[row] as number) + (means[row] as number) - (logs[ownClass] as number);
        const line = curvature[row] as number[];
        for (const [column, others] of judgement.logs.entries()) {
          const product = expected(probabilities, logs, others) - (means[row] as number) * (means[column] as number);
          line[column] = (line[column] as number) + product;
        }
      }
    }
  });

function expected(probabilities: Float64Array, values: Float64Array, others?: Float64Array): number {
  let sum = 0;
  for (let n = 0; n < probabilities.length; n += 1) {
    sum += (probabilities[n] as number) * (values[n] as number) * (others ? (others[n] as number) : 1);
  }
  return sum;
}

/** Logistic regression. */
const fit = (observed: readonly { evidence: Evidence; right: boolean; weight: number }[]): number[] =>
  mostLikely(UNCALIBRATED.weights, WEIGHTS_FIT, (weights, { gradient, curvature }) => {
    for (const { evidence, right, weight } of observed) {
      const confidence = confidenceOf(weights, evidence);
      for (const [row, value] of evidence.entries()) {
        gradient[row] = (gradient[row] as number) + weight * (confidence - (right ? 1 : 0)) * value;
        const line = curvature[row] as number[];
        for (const [column, other] of evidence.entries()) {
          line[column] = (line[column] as number) + weight * confidence * (1 - confidence) * value * other;
        }
      }
    }
  });

/** Solves a small symmetric positive definite system by Gaussian elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, n) => [...row, right[n] as number]);
  for (const [n, pivot] of rows.entries()) {
    for (const [other, row] of rows.entries()) {
      if (other === n) continue;
      const factor = (row[n] as number) / (pivot[n] as number);
      for (let column = n; column < row.length; column += 1) {
        row[column] = (row[column] as number) - factor * (pivot[column] as number);
      }
    }
  }
  return rows.map((row, n) => (row.at(-1) as number) / (row[n] as number));
}

function quantile(values: readonly number[], share: number): number | undefined {
  return values[Math.min(values.length - 1, Math.floor(values.length * share))];
}
