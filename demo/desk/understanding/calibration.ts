/**
 * Turns what the judges say into the probability that an intent is meant, learned from questions that a model has not seen: of
 * intents it knows, and of intents that were kept from it. The latter make "I do not know" honest. Pure.
 */
import type { Features } from './features.ts';
import { type Blend, best, blended, type Judgement, judge, type Model } from './model.ts';
import { coverage } from './neighbours.ts';

export interface Calibration {
  blend: Blend;
  /** Of the logistic regression: constant, log-odds, nearest example, covered words. */
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
  blend: { linear: 0.4, network: 0.4, neighbours: 0.2 },
  weights: [-4, 0.7, 4, 3],
  sure: 0.6,
  unknown: 0.3,
};

const BLENDS: readonly Blend[] = [
  { linear: 0.5, network: 0.5, neighbours: 0 },
  UNCALIBRATED.blend,
  { linear: 0.3, network: 0.3, neighbours: 0.4 },
  { linear: 0.2, network: 0.2, neighbours: 0.6 },
];

/** Share of unknown intents' questions that should not be answered. */
const REFUSED = 0.85;
/** Share of rightly understood questions that are answered at once whatever that costs. */
const ANSWERED = 0.7;
/** Share of the questions whose intent is found that may be called unknown. */
const LOST = 0.003;
/** So many candidates are found. */
const FOUND = 3;
/** Questions of unknown intents to one of a known intent: as many as visitors may ask, not as many as were held out. */
const STRANGERS = 0.15;
/** How strongly few questions are drawn to the uncalibrated weights. */
const PRIOR = 4;
const FEWEST_HELD_OUT = 30;
const STEPS = 12;
const HIGHEST_ODDS = 0.99;

export function calibrate(model: Model, questions: readonly HeldOut[]): Calibration {
  const known = questions.filter(({ ownClass }) => ownClass >= 0);
  if (known.length < FEWEST_HELD_OUT) return UNCALIBRATED;
  const judged = questions.map((question) => ({ ...question, judgement: judge(model, question.features) }));
  const blend = bestBlend(judged.filter(({ ownClass }) => ownClass >= 0));
  const observed = judged.map(({ features, ownClass, judgement }) => {
    const probabilities = blended(judgement, blend);
    const found = best(probabilities, FOUND);
    const [first = 0] = found;
    return {
      evidence: evidenceFor(model, features, judgement, probabilities, first),
      right: ownClass === first,
      found: found.includes(ownClass),
      known: ownClass >= 0,
    };
  });
  const strangerWeight = Math.min(1, (STRANGERS * known.length) / (questions.length - known.length || 1));
  const weights = fit(observed.map((one) => ({ ...one, weight: one.known ? 1 : strangerWeight })));
  const rated = observed.map((one) => ({ ...one, confidence: confidenceOf(weights, one.evidence) }));
  const ofRight = sorted(rated.filter((one) => one.right).map((one) => one.confidence));
  const ofStrangers = sorted(rated.filter((one) => !one.known).map((one) => one.confidence));
  const ofFound = sorted(rated.filter((one) => one.found).map((one) => one.confidence));
  const refusing = quantile(ofStrangers, REFUSED) ?? UNCALIBRATED.sure;
  return {
    blend,
    weights,
    sure: Math.min(refusing, quantile(ofRight, 1 - ANSWERED) ?? 1),
    unknown: Math.min(quantile(ofFound, LOST) ?? 0, UNCALIBRATED.unknown),
  };
}

export function evidenceFor(
  model: Model,
  features: Features,
  judgement: Judgement,
  probabilities: Float64Array,
  ofClass: number,
): Evidence {
  const probability = Math.min(Math.max(probabilities[ofClass] as number, 1 - HIGHEST_ODDS), HIGHEST_ODDS);
  const { covered } = coverage(model.neighbours, model.vocabulary, features, ofClass);
  return [1, Math.log(probability / (1 - probability)), judgement.nearest[ofClass] as number, covered];
}

export function confidenceOf(weights: readonly number[], evidence: Evidence): number {
  const sum = evidence.reduce((total, value, n) => total + value * (weights[n] as number), 0);
  return 1 / (1 + Math.exp(-sum));
}

/** The blend under which the held-out questions are likeliest. */
function bestBlend(judged: readonly { ownClass: number; judgement: Judgement }[]): Blend {
  const losses = BLENDS.map((blend) =>
    judged.reduce((loss, { ownClass, judgement }) => {
      const { linear, network, shares } = judgement;
      const own =
        blend.linear * (linear[ownClass] as number) +
        blend.network * (network[ownClass] as number) +
        blend.neighbours * (shares[ownClass] as number);
      return loss - Math.log(own + 1e-4);
    }, 0),
  );
  return BLENDS[losses.indexOf(Math.min(...losses))] as Blend;
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
