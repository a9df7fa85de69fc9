/** What goes in and out of the understanding: texts and ids only; answers, validity and small talk belong to the caller. */

/** A question of the knowledge base with everything that leads to it. */
export interface Intent {
  id: number;
  question: string;
  similar: readonly string[];
  /** Words that point to this intent without being a sentence. */
  keywords?: readonly string[];
}

export interface Candidate {
  id: number;
  /** Probability that this intent is meant, 0 to 1, calibrated on questions that were held out while learning. */
  confidence: number;
}

/** `answer`: the first candidate is meant. `suggestions`: one of those listed may be meant. `unknown`: none of them. */
export type Decision = 'answer' | 'suggestions' | 'unknown';

export interface Understood {
  decision: Decision;
  /** Best first. */
  candidates: Candidate[];
}

export function examplesOf(intent: Intent): string[] {
  return [intent.question, ...intent.similar];
}
