/**
 * Learns a set of intents: first a model of some of them, asked about the rest to calibrate confidences, then the model of all.
 * Pure and deterministic; takes seconds for thousands of examples, so it runs in a worker.
 */
import { type Calibration, calibrate, type HeldOut, UNCALIBRATED } from './calibration.ts';
import { createExactTexts, type ExactTexts } from './exact-texts.ts';
import { type Features, featuresOf } from './features.ts';
import { examplesOf, type Intent } from './intents.ts';
import { learnModel, type Model } from './model.ts';
import { createRandom } from './random.ts';

export interface Learned {
  model: Model;
  calibration: Calibration;
  /** The intent of each class. */
  ids: Float64Array;
  exactTexts: ExactTexts;
}

/** One of so many intents, and of the examples of the others, is held out. */
const HELD_OUT = 6;
const FEWEST_INTENTS = 8;
/** An intent with fewer examples than these has none to spare. */
const FEWEST_EXAMPLES = 3;
/** More questions calibrate no better. */
const MOST_QUESTIONS = 3000;

/** @throws when there are no intents */
export function learn(intents: readonly Intent[]): Learned {
  if (intents.length === 0) throw new Error('There are no intents to learn: put some first.');
  const read = intents.map((intent) => readIntent(intent));
  return {
    calibration: intents.length < FEWEST_INTENTS ? UNCALIBRATED : calibrateOnHeldOut(read),
    model: learnClasses(read),
    ids: Float64Array.from(intents, ({ id }) => id),
    exactTexts: createExactTexts(intents.map(examplesOf)),
  };
}

/** The features of each example; keywords together are one example more. */
function readIntent(intent: Intent): Features[] {
  const keywords = intent.keywords?.join(' ') ?? '';
  return [...examplesOf(intent), ...(keywords === '' ? [] : [keywords])].map(featuresOf);
}

function learnClasses(classes: readonly (readonly Features[])[]): Model {
  return learnModel({
    documents: classes.flat(),
    classes: Int32Array.from(classes.flatMap((examples, n) => examples.map(() => n))),
    classCount: classes.length,
  });
}

function calibrateOnHeldOut(read: readonly Features[][]): Calibration {
  const random = createRandom(11);
  const oneOf = (count: number) => Math.floor(random() * count) === 0;
  const learned: Features[][] = [];
  const asked: HeldOut[] = [];
  for (const examples of read) {
    if (oneOf(HELD_OUT)) {
      for (const features of examples) asked.push({ features, ownClass: -1 });
      continue;
    }
    const spare = examples.length >= FEWEST_EXAMPLES;
    const isHeldOut = examples.map(() => spare && oneOf(HELD_OUT));
    const kept = examples.filter((_, n) => !isHeldOut[n]);
    if (kept.length === 0) continue;
    for (const [n, features] of examples.entries())
      if (isHeldOut[n]) asked.push({ features, ownClass: learned.length });
    learned.push(kept);
  }
  const every = Math.ceil(asked.length / MOST_QUESTIONS);
  return calibrate(
    learnClasses(learned),
    asked.filter((_, n) => n % every === 0),
  );
}
