/**
 * The textbook's way to sort texts into classes, as a baseline: TF-IDF of words and pairs of words, and one linear support vector
 * machine for each class against all others, learned by dual coordinate descent with squared hinge loss (Hsieh et al., 2008).
 */
import { createRandom } from '../../demo/desk/understanding/random.ts';
import type { Question } from './robot-data.ts';

/** The indices of a text's terms and their weights, of length 1 together; the last one is the constant. */
type Vector = { at: number[]; weights: number[] };

/** The usual cost of an error. */
const COST = 1;
const ROUNDS = 60;
/** No round changes a weight by more: the rest is rounding. */
const CHANGED_LITTLE = 1e-3;

/** Learns the classes of texts. Returns a function that scores a text for each class, best first. */
export function learnLinearSvm(train: readonly Question[]): (text: string) => { intent: string; score: number }[] {
  const read = createTfIdf(train.map(({ text }) => text));
  const random = createRandom(1);
  // In any other order than by class, in which the rounds are too few.
  const shuffled = train
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
  const vectors = shuffled.map(({ text }) => read(text));
  const classes = [...new Set(train.map(({ intent }) => intent))];
  const size = 1 + Math.max(...vectors.map(({ at }) => at[0] ?? 0));
  const machines = classes.map((intent) => separate(vectors, (n) => (shuffled[n]?.intent === intent ? 1 : -1), size));
  return (text) => {
    const vector = read(text);
    return classes
      .map((intent, n) => ({ intent, score: product(machines[n] as Float64Array, vector) }))
      .sort((one, other) => other.score - one.score);
  };
}

function termsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...words, ...words.slice(1).map((word, n) => `${words[n]} ${word}`)];
}

function createTfIdf(texts: readonly string[]): (text: string) => Vector {
  const seenIn = new Map<string, number>();
  for (const text of texts) for (const term of new Set(termsOf(text))) seenIn.set(term, 1 + (seenIn.get(term) ?? 0));
  const indices = new Map([...seenIn.keys()].map((term, n) => [term, n]));
  const constant = indices.size;
  return (text) => {
    const counts = Map.groupBy(
      termsOf(text).filter((term) => indices.has(term)),
      (term) => term,
    );
    const weights = [...counts].map(
      ([term, all]) => all.length * (1 + Math.log((1 + texts.length) / (1 + (seenIn.get(term) as number)))),
    );
    const length = Math.hypot(...weights) || 1;
    return {
      at: [constant, ...[...counts.keys()].map((term) => indices.get(term) as number)],
      weights: [1, ...weights.map((weight) => weight / length)],
    };
  };
}

const product = (machine: Float64Array, { at, weights }: Vector): number =>
  at.reduce((sum, index, n) => sum + (machine[index] as number) * (weights[n] as number), 0);

/** The weights of the machine whose sign tells the class. */
function separate(vectors: readonly Vector[], signOf: (n: number) => 1 | -1, size: number): Float64Array {
  const machine = new Float64Array(size);
  const multipliers = new Float64Array(vectors.length);
  const signs = vectors.map((_, n) => signOf(n));
  const squares = vectors.map(({ weights }) => weights.reduce((sum, weight) => sum + weight * weight, 1 / (2 * COST)));
  for (let round = 0; round < ROUNDS; round += 1) {
    let largest = 0;
    for (const [n, vector] of vectors.entries()) {
      const [sign, before] = [signs[n] as number, multipliers[n] as number];
      const gradient = sign * product(machine, vector) - 1 + before / (2 * COST);
      const after = Math.max(0, before - gradient / (squares[n] as number));
      if (after === before) continue;
      multipliers[n] = after;
      largest = Math.max(largest, Math.abs(after - before));
      for (const [place, index] of vector.at.entries()) {
        machine[index] = (machine[index] as number) + sign * (after - before) * (vector.weights[place] as number);
      }
    }
    if (largest < CHANGED_LITTLE) break;
  }
  return machine;
}
