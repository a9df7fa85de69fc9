/**
 * Learns a set of intents: first a model of some of them, asked about the rest to calibrate confidences, then the model of all.
 * Pure and deterministic; takes seconds for thousands of examples. Confidences are calibrated only where intents have eight examples
 * on average: with fewer, held-out questions are as strange as any others, and fixed thresholds say "unknown" rather than offer the
 * nearest sentence.
 */
import { type Calibration, calibrate, type JudgedQuestion, UNCALIBRATED } from './calibration.ts';
import { createExactTexts, type ExactTexts } from './exact-texts.ts';
import { type Features, featuresOf } from './features.ts';
import { examplesOf, type Intent } from './intents.ts';
import { judge, learnModel, type Model } from './model.ts';
import { createRandom } from './random.ts';
import { createSynonyms, type SynonymGroup, type Synonyms } from './synonyms.ts';

export interface Learned {
  model: Model;
  calibration: Calibration;
  /** The intent of each class. */
  ids: Float64Array;
  exactTexts: ExactTexts;
  /** The synonyms that the examples were read with. */
  synonyms: readonly SynonymGroup[];
}

/** One in this many intents is held out at a time, and one in this many examples of the other intents. */
const HELD_OUT = 6;
const FEWEST_INTENTS = 8;
/** Examples of an intent on average. With fewer, held-out examples hardly resemble the others and say nothing about confidence. */
const FEWEST_ON_AVERAGE = 8;
/** An intent with fewer examples keeps all of them. */
const FEWEST_EXAMPLES = 3;
/** With this many examples one held-out part is enough; with fewer, several parts are held out in turn. */
const ENOUGH = 4000;
/** Held-out questions of known intents, and out-of-scope ones. More do not improve the calibration. */
const MOST_KNOWN = 1600;
const MOST_OUT_OF_SCOPE = 600;

/** @throws when there are no intents */
export function learn(intents: readonly Intent[], groups: readonly SynonymGroup[]): Learned {
  if (intents.length === 0) throw new Error('There are no intents to learn: put some first.');
  const synonyms = createSynonyms(groups);
  const read = intents.map((intent) => readIntent(intent, synonyms));
  return {
    calibration: canCalibrate(read) ? calibrateOnHeldOut(read) : UNCALIBRATED,
    model: learnClasses(read),
    ids: Float64Array.from(intents, ({ id }) => id),
    exactTexts: createExactTexts(intents.map(examplesOf)),
    synonyms: groups,
  };
}

/** The features of each example; keywords together are one example more. */
function readIntent(intent: Intent, synonyms: Synonyms): Features[] {
  const keywords = intent.keywords?.join(' ') ?? '';
  return [...examplesOf(intent), ...(keywords === '' ? [] : [keywords])].map((text) => featuresOf(text, synonyms));
}

function learnClasses(read: readonly (readonly Features[])[]): Model {
  const classes = Int32Array.from(read.flatMap((examples, n) => examples.map(() => n)));
  return learnModel(read.flat(), classes, read.length);
}

const canCalibrate = (read: readonly Features[][]): boolean =>
  read.length >= FEWEST_INTENTS && read.flat().length >= FEWEST_ON_AVERAGE * read.length;

/** Holds out each part of the examples in turn, until enough questions are judged. */
function calibrateOnHeldOut(read: readonly Features[][]): Calibration {
  const random = createRandom(11);
  const parts = read.map((examples) => ({
    ofIntent: Math.floor(random() * HELD_OUT),
    ofExamples: examples.map(() => Math.floor(random() * HELD_OUT)),
  }));
  const turns = Math.min(HELD_OUT, Math.ceil(ENOUGH / read.flat().length));
  const judged: JudgedQuestion[] = [];
  let outOfScopeIntents = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const learned: Features[][] = [];
    const known: HeldOut[] = [];
    const outOfScope: HeldOut[] = [];
    for (const [n, examples] of read.entries()) {
      const { ofIntent, ofExamples } = parts[n] as (typeof parts)[number];
      if (ofIntent === turn) {
        outOfScopeIntents += 1;
        outOfScope.push(...examples.map((features) => ({ features, ownClass: -1 })));
        continue;
      }
      const spare = examples.length >= FEWEST_EXAMPLES;
      const kept = examples.filter((_, at) => !(spare && ofExamples[at] === turn));
      if (kept.length === 0) continue;
      for (const [at, features] of examples.entries()) {
        if (spare && ofExamples[at] === turn) known.push({ features, ownClass: learned.length });
      }
      learned.push(kept);
    }
    const asked = [...sample(known, MOST_KNOWN / turns), ...sample(outOfScope, MOST_OUT_OF_SCOPE / turns)];
    const model = learnClasses(learned);
    for (const { features, ownClass } of asked) judged.push({ ownClass, judgement: judge(model, features) });
  }
  return calibrate(judged, outOfScopeIntents);
}

type HeldOut = { features: Features; ownClass: number };

/** At most `most` elements, evenly spread over the list. */
function sample<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return list.filter((_, n) => Math.floor(n / step) !== Math.floor((n - 1) / step));
}
