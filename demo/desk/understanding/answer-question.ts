/**
 * Finds the intents that a question may mean: in the learned model, and among the intents that were put after it. Pure.
 *
 * Doubt becomes suggestions: related intents look alike to every classifier, and keeping three of four questions of unknown
 * intents from being answered leaves 67 to 82 of 100 others answered at once. Below a confidence that almost half of the held-out
 * questions of unknown intents do not reach, nothing is known.
 */
import { confidenceOf, evidenceFor, UNCALIBRATED } from './calibration.ts';
import { classesOf, exactKey } from './exact-texts.ts';
import { type Features, featuresOf } from './features.ts';
import type { Candidate, Understood } from './intents.ts';
import type { Learned } from './learn.ts';
import { best, blended, judge } from './model.ts';
import type { Synonyms } from './synonyms.ts';
import { judgeYoung, type YoungIntent } from './young-intents.ts';

/** Everything a question is answered from. */
export interface Known {
  learned: Learned | undefined;
  /** The synonyms that `learned` was read with. */
  learnedSynonyms: Synonyms;
  /** Intents that were put after `learned`, by id. They replace what was learned about them. */
  young: ReadonlyMap<number, YoungIntent>;
  /** The synonyms that `young` was read with. */
  synonyms: Synonyms;
  /** Whether an intent has not been removed. */
  has(id: number): boolean;
}

const MOST_CANDIDATES = 10;
/** Candidates below this are noise. */
const LEAST_CONFIDENCE = 0.001;

export function answerQuestion(text: string, known: Known): Understood {
  const key = exactKey(text);
  if (key === '') return { decision: 'unknown', candidates: [] };
  const exact = exactMatches(key, known);
  if (isOneCharacter(key) && exact.length === 0) return { decision: 'unknown', candidates: [] };
  const byId = new Map<number, number>();
  if (known.young.size > 0) {
    const features = featuresOf(text, known.synonyms);
    for (const { id, confidence } of judgeYoung(known.young.values(), features, known.learned?.model.vocabulary)) {
      byId.set(id, confidence);
    }
  }
  const learned = known.learned ? judgeLearned(featuresOf(text, known.learnedSynonyms), known.learned) : [];
  for (const { id, confidence } of learned) if (known.has(id) && !known.young.has(id)) byId.set(id, confidence);
  for (const id of exact) byId.set(id, 1 / exact.length);
  const candidates = [...byId]
    .map(([id, confidence]): Candidate => ({ id, confidence }))
    .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
    // Stable: candidates of equal confidence keep their order, the likelier first.
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MOST_CANDIDATES);
  const { sure, unknown } = known.learned?.calibration ?? UNCALIBRATED;
  const [first] = candidates;
  if (!first || first.confidence < unknown) return { decision: 'unknown', candidates };
  return { decision: first.confidence >= sure ? 'answer' : 'suggestions', candidates };
}

/** A single letter asks nothing, and would be found in every text. */
const isOneCharacter = (key: string): boolean => [...key].length === 1;

function exactMatches(key: string, { learned, young, has }: Known): number[] {
  const found = [...young.values()].filter(({ texts }) => texts.has(key)).map(({ id }) => id);
  if (!learned) return found;
  for (const ofClass of classesOf(learned.exactTexts, key)) {
    const id = learned.ids[ofClass] as number;
    if (has(id) && !young.has(id)) found.push(id);
  }
  return found;
}

/** Likely intents, best first. None has a higher confidence than the one before it. */
function judgeLearned(features: Features, { model, calibration, ids }: Learned): Candidate[] {
  const judgement = judge(model, features);
  const probabilities = blended(judgement, calibration.blend);
  let highest = 1;
  return best(probabilities, MOST_CANDIDATES).map((ofClass) => {
    const evidence = evidenceFor(judgement, probabilities, ofClass);
    highest = Math.min(highest, confidenceOf(calibration.weights, evidence));
    return { id: ids[ofClass] as number, confidence: highest };
  });
}
