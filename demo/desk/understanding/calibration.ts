/**
 * Turns what the judges say into the probability that an intent is meant, learned from questions that a model has not seen: of
 * intents it knows, and of intents that were kept from it. The latter make "I do not know" honest. Pure.
 */
import type { Features } from './features.ts';
import { type Blend, best, blended, type Judgement, judge, type Model } from './model.ts';

export interface Calibration {
  blend: Blend;
  /** Of the logistic regression: constant, log-odds, nearest example, covered parts of words. */
  weights: number[];
  /** From this confidence on the best candidate is the answer. */
  sure: number;
  /** Below this confidence of the best candidate nothing is known. */
  unknown: number;
}

/** One question that the model has not learned, with the class it belongs to; -1 for none the model knows. */
export interface HeldOut {
  features: Features;
  ownClass: number;
}

/** The evidence for a class, in the order of `Calibration.weights`. */
export type Evidence = readonly [constant: 1, logOdds: number, nearest: number, covered: number];

/** Where there is nothing to calibrate on; also what little evidence is drawn to. */
export const UNCALIBRATED: Calibration = {
  blend: [0.3, 0.3, 0.3, 0.2],
  weights: [-3.5, 0.45, 1, 5],
  sure: 0.6,
  unknown: 0.25,
};

/** Share of unknown intents' questions that should not be answered. */
const REFUSED = 0.86;
/** Where `sure` lies for most sets; and how many unknown intents weigh as much as that. Some are easily refused, others are not. */
const USUALLY_SURE = 0.88;
const USUAL_INTENTS = 12;
/** Share of rightly understood questions that are answered at once whatever that costs. */
const ANSWERED = 0.7;
/** So many of the held-out questions whose intent is found may be called unknown. */
const LOST = 2;
/** A candidate is answered only if it is likelier right than wrong. */
const LEAST_SURE = 0.5;
/** So many candidates are found. */
const FOUND = 3;
/** Questions of unknown intents to one of a known intent: as many as visitors may ask, not as many as were held out. */
const STRANGERS = 0.15;
/** How strongly few questions are drawn to the uncalibrated weights. */
const PRIOR = 4;
const FEWEST_HELD_OUT = 200;
/** With so many held-out questions the unknown begins at the uncalibrated threshold at most; with twice as many, at half of it. */
const UNLUCKY = 120;
const STEPS = 12;
const BLEND_STEPS = 6;
const BLEND_PRIOR = 60;
const HIGHEST_ODDS = 0.99;

/** @param strangers how many intents the questions of no known class are of */
/** A held-out question with what a model that has not learned it says. */
export interface JudgedQuestion {
  ownClass: number;
  judgement: Judgement;
}

export const judgeHeldOut = (model: Model, questions: readonly HeldOut[]): JudgedQuestion[] =>
  questions.map(({ features, ownClass }) => ({ ownClass, judgement: judge(model, features) }));

/** @param strangers how many intents the questions of no known class are of */
export function calibrate(judged: readonly JudgedQuestion[], strangers: number): Calibration {
  const known = judged.filter(({ ownClass }) => ownClass >= 0);
  if (known.length < FEWEST_HELD_OUT) return UNCALIBRATED;
  const blend = fitBlend(known);
  const strangerWeight = Math.min(1, (STRANGERS * known.length) / (judged.length - known.length || 1));
  const observed = judged.map(({ ownClass, judgement }) => {
    const probabilities = blended(judgement, blend);
    const found = best(probabilities, FOUND);
    const [first = 0] = found;
    return {
      evidence: evidenceFor(judgement, probabilities, first),
      right: ownClass === first,
      found: found.includes(ownClass),
      known: ownClass >= 0,
      weight: ownClass >= 0 ? 1 : strangerWeight,
    };
  });
  const weights = fit(observed);
  const rated = observed.map((one) => ({ ...one, confidence: confidenceOf(weights, one.evidence) }));
  const ofRight = sorted(rated.filter((one) => one.right).map((one) => one.confidence));
  const ofStrangers = sorted(rated.filter((one) => !one.known).map((one) => one.confidence));
  const ofFound = sorted(rated.filter((one) => one.found).map((one) => one.confidence));
  const refusing = quantile(ofStrangers, REFUSED) ?? USUALLY_SURE;
  const drawn = (refusing * strangers + USUALLY_SURE * USUAL_INTENTS) / (strangers + USUAL_INTENTS);
  return {
    blend,
    weights,
    sure: Math.max(LEAST_SURE, Math.min(drawn, quantile(ofRight, 1 - ANSWERED) ?? 1)),
    // Nearer to nothing the more there is to go by: one unlucky question must not make many unknown.
    unknown: Math.min(ofFound[LOST] ?? 0, (UNCALIBRATED.unknown * UNLUCKY) / known.length),
  };
}

export function evidenceFor({ nearest, covered }: Judgement, probabilities: Float64Array, ofClass: number): Evidence {
  const probability = Math.min(Math.max(probabilities[ofClass] as number, 1 - HIGHEST_ODDS), HIGHEST_ODDS);
  return [1, Math.log(probability / (1 - probability)), nearest[ofClass] as number, covered[ofClass] as number];
}

export function confidenceOf(weights: readonly number[], evidence: Evidence): number {
  const sum = evidence.reduce((total, value, n) => total + value * (weights[n] as number), 0);
  return 1 / (1 + Math.exp(-sum));
}

/** The blend under which the held-out questions are likeliest (Newton's method), drawn to the uncalibrated one. */
function fitBlend(judged: readonly { ownClass: number; judgement: Judgement }[]): Blend {
  const blend = [...UNCALIBRATED.blend];
  for (let step = 0; step < BLEND_STEPS; step += 1) {
    const gradient = blend.map((weight, n) => BLEND_PRIOR * (weight - (UNCALIBRATED.blend[n] as number)));
    const curvature = blend.map((_, row) => blend.map((__, column) => (row === column ? BLEND_PRIOR : 0)));
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
    for (const [n, change] of solve(curvature, gradient).entries()) {
      blend[n] = Math.max(0, (blend[n] as number) - change);
    }
  }
  return blend;
}

function expected(probabilities: Float64Array, values: Float64Array, others?: Float64Array): number {
  let sum = 0;
  for (let n = 0; n < probabilities.length; n += 1) {
    sum += (probabilities[n] as number) * (values[n] as number) * (others ? (others[n] as number) : 1);
  }
  return sum;
}

/** Logistic regression by gradient steps scaled with the curvature (Newton's method), drawn to the uncalibrated weights. */
function fit(observed: readonly { evidence: Evidence; right: boolean; weight: number }[]): number[] {
  const weights = [...UNCALIBRATED.weights];
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map((weight, n) => PRIOR * (weight - (UNCALIBRATED.weights[n] as number)));
    const curvature = weights.map((_, row) => weights.map((__, column) => (row === column ? PRIOR : 0)));
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
    const change = solve(curvature, gradient);
    for (const [n, one] of change.entries()) weights[n] = (weights[n] as number) - one;
  }
  return weights;
}

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

const sorted = (values: number[]): number[] => values.sort((a, b) => a - b);

function quantile(values: readonly number[], share: number): number | undefined {
  return values[Math.min(values.length - 1, Math.floor(values.length * share))];
}
